/** Everything that a formula may name, for completion. */
import { __, sprintf } from '@wordpress/i18n';
import { CUSTOM_FIELD } from '../../../domain/formula';
import type { EditableField } from '../../../platform/builder/document';
import type { OptionForm, LookupTables } from '../document';
import { allowsSeveral, fieldName, isContent } from '../../../platform/builder/field-types';
import { pricingOf } from '../pricing/pricing';
import { referenceName } from './formula-names';

export type FormulaKind = 'price' | 'label' | 'quantity' | 'calculation';

export interface FormulaWord {
	/** Unique in its list. */
	readonly id: string;
	/** What is put into the formula. */
	readonly insert: string;
	/** How far before the end of `insert` the cursor goes. */
	readonly back: number;
	readonly label: string;
	/** How it is used, or what it is. */
	readonly detail: string;
	readonly group: 'own' | 'field' | 'product' | 'function' | 'table';
}

export function formulaWords( document: OptionForm, fieldId: string, kind: FormulaKind ): FormulaWord[] {
	const own = document.fields.find( ( { id } ) => id === fieldId );
	const others = document.fields.filter( ( field ) => field.id !== fieldId );
	return [
		...( own && kind === 'price' ? ownWords( own, document ) : [] ),
		...others.flatMap( ( field ) => fieldWords( field, document ) ).filter( ( { id } ) => kind !== 'calculation' || ! id.endsWith( '.price' ) ),
		...productWords( document, kind ),
		...tableWords( document.tables ),
		...functionWords(),
	];
}

/** A field's properties that say something for its type; the first is what is mostly meant. */
export function propertiesOf( field: EditableField ): string[] {
	const { type, per } = pricingOf( field );
	const priced = type !== '' || per === 'product';
	const price = priced ? [ 'price' ] : [];
	if ( isContent( field.type ) ) {
		return price;
	}
	switch ( field.type ) {
		case 'number':
		case 'calculation':
		case 'color':
		case 'place-selector':
			return [ 'value', ...price, 'selected' ];
		case 'date':
			return [ 'days', 'timestamp', ...price, 'selected' ];
		case 'datetime-local':
			return [ 'days', 'seconds', 'timestamp', ...price, 'selected' ];
		case 'time':
			return [ 'seconds', ...price, 'selected' ];
		case 'file':
			return [ 'count', ...price, 'selected' ];
		case 'text':
		case 'textarea':
			return [ 'value', 'value.length', ...price, 'selected' ];
		default:
			return [ 'value', ...price, ...( allowsSeveral( field ) ? [ 'count' ] : [] ), ...( field.chooses_quantity === true ? [ 'quantity' ] : [] ), 'selected' ];
	}
}

const token = ( reference: string ): string => `{${ reference }}`;

function fieldWords( field: EditableField, document: OptionForm ): FormulaWord[] {
	return propertiesOf( field ).map( ( property ) => {
		const reference = `field.${ field.id }.${ property }`;
		return { id: reference, insert: token( reference ), back: 0, label: referenceName( reference, document, '' ), detail: token( reference ), group: 'field' };
	} );
}

/** Of the field itself: its tokens need no id. */
function ownWords( field: EditableField, document: OptionForm ): FormulaWord[] {
	const properties = propertiesOf( field ).filter( ( property ) => ! [ 'price', 'selected', 'quantity' ].includes( property ) );
	const names = [ ...properties, ...( field.type === 'product-group' ? [ 'option_price' ] : [] ), ...( field.chooses_quantity === true ? [ 'option_quantity' ] : [] ) ];
	return names.map( ( name ) => ( { id: name, insert: token( name ), back: 0, label: referenceName( name, document, field.id ), detail: `${ token( name ) } · ${ fieldName( field ) }`, group: 'own' } ) );
}

function productWords( document: OptionForm, kind: FormulaKind ): FormulaWord[] {
	const names = [ ...( kind === 'quantity' ? [] : [ 'quantity' ] ), 'product_price', 'today.days', 'today.seconds' ];
	return [
		...names.map( ( name ): FormulaWord => ( { id: name, insert: token( name ), back: 0, label: referenceName( name, document, '' ), detail: token( name ), group: 'product' } ) ),
		{
			id: CUSTOM_FIELD,
			insert: token( CUSTOM_FIELD ),
			back: 1,
			label: __( 'custom field of the product', 'aisle' ),
			/* translators: %s: how the name of every custom field begins. */
			detail: sprintf( __( '{%sNAME}: write its name at the end', 'aisle' ), CUSTOM_FIELD ),
			group: 'product',
		},
	];
}

function tableWords( tables: LookupTables ): FormulaWord[] {
	return Object.keys( tables ).map( ( name ) => {
		const called = /^[A-Za-z_][A-Za-z0-9_]*$/.test( name ) ? name : JSON.stringify( name );
		return { id: `table.${ name }`, insert: `lookup(${ called }, , , exact)`, back: ', , exact)'.length, label: name, detail: __( 'table: row, column, exact or floor, ceil, round', 'aisle' ), group: 'table' };
	} );
}

export interface FunctionFacts {
	readonly name: string;
	readonly signature: string;
	readonly help: string;
}

export function formulaFunctions(): FunctionFacts[] {
	return [
		{ name: 'if', signature: 'if(condition, then, else)', help: __( 'one of two values', 'aisle' ) },
		{ name: 'round', signature: 'round(number, decimals)', help: __( 'rounds; decimals may be left out', 'aisle' ) },
		{ name: 'ceil', signature: 'ceil(number)', help: __( 'up to the next whole number', 'aisle' ) },
		{ name: 'floor', signature: 'floor(number)', help: __( 'down to the next whole number', 'aisle' ) },
		{ name: 'min', signature: 'min(a, b, …)', help: __( 'the smallest', 'aisle' ) },
		{ name: 'max', signature: 'max(a, b, …)', help: __( 'the greatest', 'aisle' ) },
		{ name: 'abs', signature: 'abs(number)', help: __( 'without its sign', 'aisle' ) },
		{ name: 'sqrt', signature: 'sqrt(number)', help: __( 'square root', 'aisle' ) },
		{ name: 'pow', signature: 'pow(base, exponent)', help: __( 'power; the same as base ** exponent', 'aisle' ) },
		{ name: 'length', signature: 'length(text)', help: __( 'how many characters', 'aisle' ) },
		{ name: 'lookup', signature: 'lookup(table, row, column, exact)', help: __( 'a cell of a table; instead of exact also floor, ceil or round', 'aisle' ) },
	];
}

const functionWords = (): FormulaWord[] =>
	formulaFunctions().map( ( { name, signature, help } ) => ( { id: `${ name }()`, insert: `${ name }()`, back: 1, label: signature, detail: help, group: 'function' } ) );
