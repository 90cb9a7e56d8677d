/** One condition as a sentence of menus: what is looked at, how it is compared, with what. */
import { Button, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useBuilderConditions, useBuilderConfig, useFieldTypes } from '../builder-context';
import type { RuleConfig } from '../config/builder-config';
import type { EditableDocument, EditableField, Rule } from '../document';
import type { FieldTypes } from '../field-types';
import { sign } from '../icons';
import type { ConditionsContext } from './conditions-context';
import { isLikely, ruleAbout } from './likely-rule';
import { last, moveRule, removeRule, setRule, type Path } from './rule-edits';
import {
	askableFields,
	controlFor,
	FIELD,
	fieldOf,
	firstRelation,
	fits,
	isCounted,
	isOrphan,
	isSeveral,
	kindOf,
	lostValues,
	relationsFor,
	sourceOf,
	valuesOf,
} from './rule-sources';
import { RuleValue } from './rule-value';
import { relationName } from './rule-words';

interface ConditionRuleProps {
	readonly context: ConditionsContext;
	readonly path: Path;
	readonly rule: Rule;
	/** How many stand in its list. */
	readonly count: number;
}

export function ConditionRule( { context, path, rule, count }: ConditionRuleProps ): ReactElement {
	const { document, groups, change, rest } = context;
	const config = useBuilderConfig();
	const kind = kindOf( config, document, rule );
	const Name = sourceOf( config.conditions, rule )?.Name;
	const set = ( next: Partial< Rule > ): void => change( setRule( groups, path, { ...rule, ...next } ) );
	const problem = problemOf( config, document, rule );
	const problemId = `aisle-condition-${ context.field.id }-${ path.join( '-' ) }-problem`;
	return (
		<div
			className={ `aisle-builder__condition${ problem === '' ? '' : ' has-error' }` }
			role="group"
			/* translators: %d: which one of several conditions. */
			aria-label={ sprintf( __( 'Condition %d', 'aisle' ), last( path ) + 1 ) }
			{ ...( problem === '' ? {} : { 'aria-describedby': problemId } ) }
			data-place={ path.join( '.' ) }
		>
			<div className="aisle-builder__condition-parts">
				<SourceMenu
					document={ document }
					own={ context.field.id }
					rule={ rule }
					onChange={ ( source ) => set( withSource( config, document, rule, source ) ) }
				/>
				{ Name && <Name value={ rule.name ?? '' } rest={ rest } onChange={ ( name ) => set( { name } ) } /> }
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Comparison', 'aisle' ) }
					hideLabelFromVision
					value={ rule.relation ?? '' }
					options={ relationsFor( config.conditions, kind, rule.relation ).map( ( value ) => ( {
						value,
						label: relationName( config.conditions, value, kind ),
					} ) ) }
					onChange={ ( relation ) => set( withRelation( config, document, rule, relation ) ) }
				/>
				<RuleValue
					document={ document }
					rule={ rule }
					rest={ rest }
					onChange={ ( value ) => set( { value } ) }
				/>
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

interface SourceMenuProps {
	readonly document: EditableDocument;
	/** The field whose conditions these are. */
	readonly own: string;
	readonly rule: Rule;
	/** `field:f_a`, or the source's name. */
	readonly onChange: ( source: string ) => void;
}

function SourceMenu( { document, own, rule, onChange }: SourceMenuProps ): ReactElement {
	const conditions = useBuilderConditions();
	const types = useFieldTypes();
	const { title, sources } = conditions;
	const source = sourceOf( conditions, rule );
	const value = source === null ? `${ FIELD }:${ rule.name ?? '' }` : source.name;
	const fields = askableFields( types, document, own );
	const isListed = source !== null || fields.some( ( { id } ) => id === rule.name );
	const unlisted = fieldOf( document, rule );
	return (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'What to check', 'aisle' ) }
			hideLabelFromVision
			data-part="source"
			value={ value }
			onChange={ onChange }
		>
			{ ! isListed && (
				<option value={ value }>
					{ unlisted
						? askedName( types, unlisted )
						: ( rule.name ?? '' ) === ''
							? __( 'Choose a field…', 'aisle' )
							: __( 'Deleted field', 'aisle' ) }
				</option>
			) }
			{ fields.length > 0 && (
				<optgroup label={ __( 'Fields', 'aisle' ) }>
					{ fields.map( ( field ) => (
						<option key={ field.id } value={ `field:${ field.id }` }>
							{ askedName( types, field ) }
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

function askedName( { fieldName }: FieldTypes, field: EditableField ): string {
	/* translators: %s: name of a repeated section, such as "Guests". */
	return isCounted( field ) ? sprintf( __( 'How many: %s', 'aisle' ), fieldName( field ) ) : fieldName( field );
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
	const at = last( path );
	const move = ( by: 1 | -1 ): void => {
		const to = [ ...path.slice( 0, -1 ), at + by ];
		/* translators: 1: new place, 2: how many there are. */
		const said = sprintf( __( 'Moved to place %1$d of %2$d.', 'aisle' ), at + by + 1, count );
		change( moveRule( groups, path, by ), { place: to, part: by === 1 ? 'down' : 'up', said } );
	};
	const remove = (): void => {
		const next = Math.max( 0, at === count - 1 ? at - 1 : at );
		change( removeRule( groups, path ), {
			place: [ ...path.slice( 0, -1 ), next ],
			part: 'source',
			said: __( 'Condition removed.', 'aisle' ),
		} );
	};
	return (
		<div className="aisle-builder__condition-buttons">
			{ count > 1 && (
				<>
					<Button
						icon={ sign( 'up' ) }
						data-part="up"
						label={ __( 'Move up', 'aisle' ) }
						disabled={ at === 0 }
						accessibleWhenDisabled
						onClick={ () => move( -1 ) }
					/>
					<Button
						icon={ sign( 'down' ) }
						data-part="down"
						label={ __( 'Move down', 'aisle' ) }
						disabled={ at === count - 1 }
						accessibleWhenDisabled
						onClick={ () => move( 1 ) }
					/>
				</>
			) }
			<Button
				icon={ sign( 'remove' ) }
				data-part="remove"
				label={ __( 'Remove this condition', 'aisle' ) }
				onClick={ remove }
			/>
		</div>
	);
}

/** Another source keeps the comparison where it fits, and the value only where it means the same; what nobody chose is chosen anew. */
function withSource( config: RuleConfig, document: EditableDocument, rule: Rule, chosen: string ): Partial< Rule > {
	const { conditions } = config;
	const [ source = '', name = '' ] = chosen.split( ':' );
	const next = { ...rule, source, name };
	if ( sourceOf( conditions, next ) === null && isLikely( config, rule, fieldOf( document, rule ) ) ) {
		const { relation = 'is', value = '' } = ruleAbout( config, fieldOf( document, next ) );
		return { source: FIELD, name, relation, value };
	}
	const kind = kindOf( config, document, next );
	const sameKind = kind === kindOf( config, document, rule ) && kind !== 'choice' && kind !== 'choices';
	return {
		source: sourceOf( conditions, next )?.name ?? FIELD,
		name,
		relation: fits( conditions, kind, rule.relation )
			? ( rule.relation ?? 'is' )
			: firstRelation( conditions, kind ),
		value: sameKind ? ( rule.value ?? '' ) : '',
	};
}

/** Another comparison keeps the value where the same control shows it. */
function withRelation( config: RuleConfig, document: EditableDocument, rule: Rule, relation: string ): Partial< Rule > {
	const { conditions } = config;
	const kind = kindOf( config, document, rule );
	const before = controlFor( conditions, kind, rule.relation );
	const after = controlFor( conditions, kind, relation );
	const values = valuesOf( rule );
	const several = isSeveral( conditions, kind, after );
	const isChoice = ( control: string ): boolean => control === 'option' || control === 'options';
	const keeps = before === after || ( isChoice( before ) && isChoice( after ) );
	return { relation, value: ! keeps ? '' : several ? [ ...values ] : ( values[ 0 ] ?? '' ) };
}

function problemOf( config: RuleConfig, document: EditableDocument, rule: Rule ): string {
	const { conditions } = config;
	if ( isOrphan( conditions, document, rule ) ) {
		return __( 'The field this rule checks was deleted. Choose another one, or remove the rule.', 'aisle' );
	}
	if ( sourceOf( conditions, rule ) === null && ( rule.name ?? '' ) === '' ) {
		return __( 'Choose what this rule checks.', 'aisle' );
	}
	const control = controlFor( conditions, kindOf( config, document, rule ), rule.relation );
	if (
		( control === 'option' || control === 'options' ) &&
		lostValues( fieldOf( document, rule ), valuesOf( rule ) ).length > 0
	) {
		return __( 'The option this rule checks was deleted. Choose another one.', 'aisle' );
	}
	return '';
}
