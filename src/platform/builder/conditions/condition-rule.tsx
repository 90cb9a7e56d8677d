/** One condition as a row of selects: what to check, the comparison and the value. */
import { Button, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { RuleConfig, RuleScope } from '../config/builder-config';
import type { EditableField, Rule } from '../document';
import { renderIcon } from '../icons';
import type { ConditionsContext } from './conditions-context';
import { isInitialRule, ruleAbout } from './suggested-rule';
import { lastIndex, moveRule, removeRule, setRule, type Path } from './rule-edits';
import {
	checkableFields,
	controlFor,
	FIELD,
	fieldOf,
	firstRelation,
	supportsRelation,
	isRepeatedSection,
	isOrphan,
	acceptsList,
	kindOf,
	unmatchedValues,
	relationsFor,
	sourceOf,
	valuesOf,
} from './rule-sources';
import { RuleValue } from './rule-value';
import { relationName } from './rule-text';

interface ConditionRuleProps {
	readonly context: ConditionsContext;
	readonly path: Path;
	readonly rule: Rule;
	/** Number of conditions in the same list. */
	readonly count: number;
}

export function ConditionRule( { context, path, rule, count }: ConditionRuleProps ): ReactElement {
	const { groups, change, rest } = context;
	const kind = kindOf( context, rule );
	const Name = sourceOf( context, rule )?.Name;
	const updateRule = ( next: Partial< Rule > ): void => change( setRule( groups, path, { ...rule, ...next } ) );
	const problem = problemOf( context, rule );
	const problemId = `aisle-condition-${ context.field.id }-${ path.join( '-' ) }-problem`;
	return (
		<div
			className={ `aisle-builder__condition${ problem === '' ? '' : ' has-error' }` }
			role="group"
			/* translators: %d: which one of several conditions. */
			aria-label={ sprintf( __( 'Condition %d', 'aisle' ), lastIndex( path ) + 1 ) }
			{ ...( problem === '' ? {} : { 'aria-describedby': problemId } ) }
			data-place={ path.join( '.' ) }
		>
			<div className="aisle-builder__condition-parts">
				<SourceSelect
					context={ context }
					rule={ rule }
					onChange={ ( source ) => updateRule( withSource( context, rule, source ) ) }
				/>
				{ Name && (
					<Name value={ rule.name ?? '' } rest={ rest } onChange={ ( name ) => updateRule( { name } ) } />
				) }
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Comparison', 'aisle' ) }
					hideLabelFromVision
					value={ rule.relation ?? '' }
					options={ relationsFor( context, kind, rule.relation ).map( ( value ) => ( {
						value,
						label: relationName( context, value, kind ),
					} ) ) }
					onChange={ ( relation ) => updateRule( withRelation( context, rule, relation ) ) }
				/>
				<RuleValue context={ context } rule={ rule } onChange={ ( value ) => updateRule( { value } ) } />
			</div>
			<RuleButtons context={ context } path={ path } count={ count } />
			{ problem !== '' && (
				<p className="aisle-builder__condition-problem" id={ problemId }>
					{ problem }
				</p>
			) }
		</div>
	);
}

interface SourceSelectProps {
	readonly context: ConditionsContext;
	readonly rule: Rule;
	/** `field:f_a`, or the source's name. */
	readonly onChange: ( source: string ) => void;
}

function SourceSelect( { context, rule, onChange }: SourceSelectProps ): ReactElement {
	const { title, sources } = context.conditions;
	const source = sourceOf( context, rule );
	const value = source === null ? `${ FIELD }:${ rule.name ?? '' }` : source.name;
	const fields = checkableFields( context, context.field.id );
	const isListed = source !== null || fields.some( ( { id } ) => id === rule.name );
	const unlistedField = fieldOf( context.document, rule );
	return (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Condition source', 'aisle' ) }
			hideLabelFromVision
			data-part="source"
			value={ value }
			onChange={ onChange }
		>
			{ ! isListed && (
				<option value={ value }>
					{ unlistedField
						? sourceLabel( context, unlistedField )
						: ( rule.name ?? '' ) === ''
							? __( 'Choose a field…', 'aisle' )
							: __( 'Deleted field', 'aisle' ) }
				</option>
			) }
			{ fields.length > 0 && (
				<optgroup label={ __( 'Fields', 'aisle' ) }>
					{ fields.map( ( field ) => (
						<option key={ field.id } value={ `field:${ field.id }` }>
							{ sourceLabel( context, field ) }
						</option>
					) ) }
				</optgroup>
			) }
			{ sources.length > 0 && (
				<optgroup label={ title() }>
					{ sources.map( ( { name, title: titleOf } ) => (
						<option key={ name } value={ name }>
							{ titleOf() }
						</option>
					) ) }
				</optgroup>
			) }
		</SelectControl>
	);
}

function sourceLabel( { fields }: RuleConfig, field: EditableField ): string {
	const name = fields.types.fieldName( field );
	/* translators: %s: name of a repeated section, such as "Guests". */
	return isRepeatedSection( field ) ? sprintf( __( 'Quantity: %s', 'aisle' ), name ) : name;
}

function RuleButtons( {
	context,
	path,
	count,
}: {
	context: ConditionsContext;
	path: Path;
	count: number;
} ): ReactElement {
	const { groups, change } = context;
	const position = lastIndex( path );
	const move = ( offset: 1 | -1 ): void => {
		const newPath = [ ...path.slice( 0, -1 ), position + offset ];
		/* translators: 1: new position, 2: number of conditions. */
		const announcement = sprintf( __( 'Moved to position %1$d of %2$d.', 'aisle' ), position + offset + 1, count );
		change( moveRule( groups, path, offset ), {
			path: newPath,
			control: offset === 1 ? 'down' : 'up',
			announcement,
		} );
	};
	const remove = (): void => {
		const next = Math.max( 0, position === count - 1 ? position - 1 : position );
		change( removeRule( groups, path ), {
			path: [ ...path.slice( 0, -1 ), next ],
			control: 'source',
			announcement: __( 'Condition removed.', 'aisle' ),
		} );
	};
	return (
		<div className="aisle-builder__condition-buttons">
			{ count > 1 && (
				<>
					<Button
						icon={ renderIcon( 'up' ) }
						data-part="up"
						label={ __( 'Move up', 'aisle' ) }
						disabled={ position === 0 }
						accessibleWhenDisabled
						onClick={ () => move( -1 ) }
					/>
					<Button
						icon={ renderIcon( 'down' ) }
						data-part="down"
						label={ __( 'Move down', 'aisle' ) }
						disabled={ position === count - 1 }
						accessibleWhenDisabled
						onClick={ () => move( 1 ) }
					/>
				</>
			) }
			<Button
				icon={ renderIcon( 'remove' ) }
				data-part="remove"
				label={ __( 'Remove this condition', 'aisle' ) }
				onClick={ remove }
			/>
		</div>
	);
}

/**
 * Changes the source. Keeps the comparison if it fits, and the value only if it means the same. An unedited rule gets
 * new defaults.
 */
function withSource( scope: RuleScope, rule: Rule, selected: string ): Partial< Rule > {
	const { document } = scope;
	const [ source = '', name = '' ] = selected.split( ':' );
	const next = { ...rule, source, name };
	if ( sourceOf( scope, next ) === null && isInitialRule( scope, rule, fieldOf( document, rule ) ) ) {
		const { relation = 'is', value = '' } = ruleAbout( scope, fieldOf( document, next ) );
		return { source: FIELD, name, relation, value };
	}
	const kind = kindOf( scope, next );
	const isSameKind = kind === kindOf( scope, rule ) && kind !== 'choice' && kind !== 'choices';
	return {
		source: sourceOf( scope, next )?.name ?? FIELD,
		name,
		relation: supportsRelation( scope, kind, rule.relation )
			? ( rule.relation ?? 'is' )
			: firstRelation( scope, kind ),
		value: isSameKind ? ( rule.value ?? '' ) : '',
	};
}

/** Changes the comparison. Keeps the value if the control stays the same. */
function withRelation( scope: RuleScope, rule: Rule, relation: string ): Partial< Rule > {
	const kind = kindOf( scope, rule );
	const oldControl = controlFor( scope, kind, rule.relation );
	const newControl = controlFor( scope, kind, relation );
	const values = valuesOf( rule );
	const isList = acceptsList( scope, kind, newControl );
	const isChoice = ( control: string ): boolean => control === 'option' || control === 'options';
	const keepsValue = oldControl === newControl || ( isChoice( oldControl ) && isChoice( newControl ) );
	return { relation, value: ! keepsValue ? '' : isList ? [ ...values ] : ( values[ 0 ] ?? '' ) };
}

function problemOf( scope: RuleScope, rule: Rule ): string {
	if ( isOrphan( scope, rule ) ) {
		return __(
			'This condition refers to a deleted field. Select another field, or remove the condition.',
			'aisle'
		);
	}
	if ( sourceOf( scope, rule ) === null && ( rule.name ?? '' ) === '' ) {
		return __( 'Select what this condition checks.', 'aisle' );
	}
	const control = controlFor( scope, kindOf( scope, rule ), rule.relation );
	if (
		( control === 'option' || control === 'options' ) &&
		unmatchedValues( fieldOf( scope.document, rule ), valuesOf( rule ) ).length > 0
	) {
		return __( 'This condition refers to a deleted option. Select another one.', 'aisle' );
	}
	return '';
}
