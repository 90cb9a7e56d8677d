/** One condition as a sentence of menus: what is looked at, how it is compared, with what. */
import { Button, SelectControl, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { ClRule, EditableDocument } from '../document';
import { fieldName } from '../field-types';
import { sign } from '../icons';
import { AttributeName } from './attribute-name';
import type { ConditionsContext } from './conditions-context';
import { last, moveRule, removeRule, setRule, type Path } from './rule-edits';
import {
	askableFields, fieldOf, firstRelation, fits, isNamed, isOrphan, kindOf, lostValues, relationsFor, sourceOf, SOURCES, valuesOf,
	controlFor, type SourceName,
} from './rule-sources';
import { RuleValue } from './rule-value';
import { relationName, sourceName } from './rule-words';

interface ConditionRuleProps {
	readonly context: ConditionsContext;
	readonly path: Path;
	readonly rule: ClRule;
	/** How many stand in its list. */
	readonly count: number;
}

export function ConditionRule( { context, path, rule, count }: ConditionRuleProps ): ReactElement {
	const { document, groups, change, rest } = context;
	const kind = kindOf( document, rule );
	const set = ( next: Partial< ClRule > ): void => change( setRule( groups, path, { ...rule, ...next } ) );
	const problem = problemOf( document, rule );
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
				<SourceMenu document={ document } own={ context.field.id } rule={ rule } onChange={ ( source ) => set( withSource( document, rule, source ) ) } />
				{ isNamed( sourceOf( rule ) ) && <NamedSource rule={ rule } context={ context } onChange={ ( name ) => set( { cl_field: name } ) } /> }
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Comparison', 'aisle' ) }
					hideLabelFromVision
					value={ rule.cl_relation ?? '' }
					options={ relationsFor( kind, rule.cl_relation ).map( ( value ) => ( { value, label: relationName( value, kind ) } ) ) }
					onChange={ ( relation ) => set( withRelation( document, rule, relation ) ) }
				/>
				<RuleValue document={ document } rule={ rule } rest={ rest } onChange={ ( value ) => set( { cl_val: value } ) } />
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

function NamedSource( { rule, context, onChange }: { rule: ClRule; context: ConditionsContext; onChange: ( name: string ) => void } ): ReactElement {
	const value = rule.cl_field ?? '';
	return sourceOf( rule ) === 'attribute' ? (
		<AttributeName value={ value } onChange={ onChange } rest={ context.rest } />
	) : (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Name of the custom field', 'aisle' ) }
			hideLabelFromVision
			placeholder={ __( 'Name, such as weight_class', 'aisle' ) }
			value={ value }
			onChange={ onChange }
		/>
	);
}

interface SourceMenuProps {
	readonly document: EditableDocument;
	/** The field whose conditions these are. */
	readonly own: string;
	readonly rule: ClRule;
	/** `field:f_a`, or the source's name. */
	readonly onChange: ( source: string ) => void;
}

function SourceMenu( { document, own, rule, onChange }: SourceMenuProps ): ReactElement {
	const source = sourceOf( rule );
	const value = source === 'field' ? `field:${ rule.cl_field ?? '' }` : source;
	const fields = askableFields( document, own );
	const isListed = source !== 'field' || fields.some( ( { id } ) => id === rule.cl_field );
	const unlisted = fieldOf( document, rule );
	return (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'What is looked at', 'aisle' ) }
			hideLabelFromVision
			data-part="source"
			value={ value }
			onChange={ onChange }
		>
			{ ! isListed && <option value={ value }>{ unlisted ? fieldName( unlisted ) : ( rule.cl_field ?? '' ) === '' ? __( 'Choose a field…', 'aisle' ) : __( 'A field that is gone', 'aisle' ) }</option> }
			{ fields.length > 0 && (
				<optgroup label={ __( 'Fields', 'aisle' ) }>
					{ fields.map( ( field ) => (
						<option key={ field.id } value={ `field:${ field.id }` }>
							{ fieldName( field ) }
						</option>
					) ) }
				</optgroup>
			) }
			<optgroup label={ __( 'Product', 'aisle' ) }>
				{ SOURCES.flatMap( ( name ) => ( name === 'field' ? [] : [ <option key={ name } value={ name }>{ sourceName( name ) }</option> ] ) ) }
			</optgroup>
		</SelectControl>
	);
}

function RuleButtons( { context, path, count }: { context: ConditionsContext; path: Path; count: number } ): ReactElement {
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
		change( removeRule( groups, path ), { place: [ ...path.slice( 0, -1 ), next ], part: 'source', said: __( 'Condition removed.', 'aisle' ) } );
	};
	return (
		<div className="aisle-builder__condition-buttons">
			{ count > 1 && (
				<>
					<Button icon={ sign( 'up' ) } data-part="up" label={ __( 'Move up', 'aisle' ) } disabled={ at === 0 } accessibleWhenDisabled onClick={ () => move( -1 ) } />
					<Button icon={ sign( 'down' ) } data-part="down" label={ __( 'Move down', 'aisle' ) } disabled={ at === count - 1 } accessibleWhenDisabled onClick={ () => move( 1 ) } />
				</>
			) }
			<Button icon={ sign( 'remove' ) } data-part="remove" label={ __( 'Remove this condition', 'aisle' ) } onClick={ remove } />
		</div>
	);
}

/** Another source keeps the comparison where it fits, and the value only where it means the same. */
function withSource( document: EditableDocument, rule: ClRule, chosen: string ): Partial< ClRule > {
	const [ source = '', name = '' ] = chosen.split( ':' );
	const next = { ...rule, cl_source: source, cl_field: name };
	const kind = kindOf( document, next );
	const sameKind = kind === kindOf( document, rule ) && kind !== 'choice' && kind !== 'choices';
	return {
		cl_source: SOURCES.find( ( known: SourceName ) => known === source ) ?? 'field',
		cl_field: name,
		cl_relation: fits( kind, rule.cl_relation ) ? rule.cl_relation ?? 'is' : firstRelation( kind ),
		cl_val: sameKind ? rule.cl_val ?? '' : '',
	};
}

/** Another comparison keeps the value where the same control shows it. */
function withRelation( document: EditableDocument, rule: ClRule, relation: string ): Partial< ClRule > {
	const kind = kindOf( document, rule );
	const before = controlFor( kind, rule.cl_relation );
	const after = controlFor( kind, relation );
	const values = valuesOf( rule );
	const several = after === 'options' || after === 'products';
	const isChoice = ( control: string ): boolean => control === 'option' || control === 'options';
	const keeps = before === after || ( isChoice( before ) && isChoice( after ) );
	return { cl_relation: relation, cl_val: ! keeps ? '' : several ? [ ...values ] : values[ 0 ] ?? '' };
}

function problemOf( document: EditableDocument, rule: ClRule ): string {
	if ( isOrphan( document, rule ) ) {
		return __( 'The field this rule looks at is gone. Choose another one, or remove the rule.', 'aisle' );
	}
	if ( sourceOf( rule ) === 'field' && ( rule.cl_field ?? '' ) === '' ) {
		return __( 'Choose what this rule looks at.', 'aisle' );
	}
	const control = controlFor( kindOf( document, rule ), rule.cl_relation );
	if ( ( control === 'option' || control === 'options' ) && lostValues( fieldOf( document, rule ), valuesOf( rule ) ).length > 0 ) {
		return __( 'The option this rule asks for is gone. Choose another one.', 'aisle' );
	}
	return '';
}
