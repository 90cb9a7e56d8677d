/**
 * What a condition may look at, and which comparisons and values fit it. Pure; the names on the left are the contract's,
 * misspelt as there.
 */
import { isContent, type ClRule, type EditableDocument, type EditableField, type EditableOption } from '../document';

export type SourceName = 'field' | 'quantity' | 'attribute' | 'stock_status' | 'stock_quantity' | 'custom_field' | 'product_ids';

export type RelationName =
	| 'is' | 'is_not' | 'is_in' | 'is_not_in' | 'is_empty' | 'is_not_empty' | 'is_greater' | 'is_lessthan' | 'is_greater_or_eqaul'
	| 'is_lessthan_or_eqal' | 'contains' | 'not_contains' | 'starts_with' | 'ends_with' | 'date_is' | 'date_is_before' | 'date_is_after'
	| 'time_is' | 'time_is_before' | 'time_is_after';

/** What the source holds; decides about comparisons, their wording and the control of the value. */
export type ValueKind =
	| 'text' | 'number' | 'choice' | 'choices' | 'date' | 'moment' | 'time' | 'color' | 'file' | 'products' | 'count' | 'stock-count'
	| 'stock-status' | 'anything';

export type ValueControl = 'none' | 'text' | 'number' | 'date' | 'time' | 'color' | 'option' | 'options' | 'products' | 'stock-status';

export const SOURCES: readonly SourceName[] = [ 'field', 'quantity', 'attribute', 'stock_status', 'stock_quantity', 'custom_field', 'product_ids' ];

/** Sources that need a name beside them. */
export const isNamed = ( source: SourceName ): boolean => source === 'attribute' || source === 'custom_field';

const FILLED: readonly RelationName[] = [ 'is_not_empty', 'is_empty' ];
const WORDS: readonly RelationName[] = [ 'contains', 'not_contains', 'starts_with', 'ends_with' ];
const SIZES: readonly RelationName[] = [ 'is_greater', 'is_greater_or_eqaul', 'is_lessthan', 'is_lessthan_or_eqal' ];
const DATES: readonly RelationName[] = [ 'date_is', 'date_is_before', 'date_is_after' ];
const TIMES: readonly RelationName[] = [ 'time_is', 'time_is_before', 'time_is_after' ];

const FITTING: Readonly< Record< ValueKind, readonly RelationName[] > > = {
	text: [ 'is', 'is_not', ...WORDS, ...FILLED ],
	number: [ 'is', 'is_not', ...SIZES, ...FILLED ],
	choice: [ 'is', 'is_not', 'is_in', 'is_not_in', ...FILLED, ...WORDS, ...SIZES ],
	choices: [ 'is', 'is_not', 'is_in', 'is_not_in', ...FILLED, ...WORDS, ...SIZES ],
	date: [ ...DATES, ...FILLED ],
	moment: [ ...DATES, ...TIMES, ...FILLED ],
	time: [ ...TIMES, ...FILLED ],
	color: [ 'is', 'is_not', ...FILLED ],
	file: [ ...FILLED, ...WORDS ],
	products: [ 'is_in', 'is_not_in' ],
	count: [ 'is', 'is_not', ...SIZES ],
	'stock-count': [ ...SIZES, 'is', 'is_not', ...FILLED ],
	'stock-status': [ 'is', 'is_not' ],
	anything: [ 'is', 'is_not', ...WORDS, ...SIZES, ...DATES, ...TIMES, ...FILLED ],
};

export const sourceOf = ( rule: ClRule ): SourceName => SOURCES.find( ( name ) => name === rule.cl_source ) ?? 'field';

export const fieldOf = ( document: EditableDocument, rule: ClRule ): EditableField | undefined =>
	document.fields.find( ( { id } ) => id === rule.cl_field );

/** Fields that can be asked: not the one that is shown or hidden, and not what nobody fills in. */
export const askableFields = ( document: EditableDocument, own: string ): EditableField[] =>
	document.fields.filter( ( { id, type } ) => id !== own && ! isContent( type ) );

/** The field it looks at is not in the form. */
export const isOrphan = ( document: EditableDocument, rule: ClRule ): boolean =>
	sourceOf( rule ) === 'field' && ( rule.cl_field ?? '' ) !== '' && fieldOf( document, rule ) === undefined;

export function kindOf( document: EditableDocument, rule: ClRule ): ValueKind {
	switch ( sourceOf( rule ) ) {
		case 'quantity':
			return 'count';
		case 'stock_quantity':
			return 'stock-count';
		case 'stock_status':
			return 'stock-status';
		case 'product_ids':
			return 'products';
		case 'field': {
			const field = fieldOf( document, rule );
			return field ? kindOfField( field ) : 'anything';
		}
		default:
			return 'anything';
	}
}

function kindOfField( field: EditableField ): ValueKind {
	switch ( field.type ) {
		case 'number':
		case 'date':
		case 'time':
		case 'color':
		case 'file':
			return field.type;
		case 'datetime-local':
			return 'moment';
		case 'select':
		case 'radio-group':
			return 'choice';
		case 'checkbox-group':
			return 'choices';
		case 'image-group':
		case 'color-group':
		case 'product-group':
			return field.multiple ? 'choices' : 'choice';
		default:
			return 'text';
	}
}

/** What fits, and last what the rule says now if it does not fit, so that nothing changes by being looked at. */
export function relationsFor( kind: ValueKind, current: string | undefined ): readonly string[] {
	const fitting: readonly string[] = FITTING[ kind ];
	return current === undefined || current === '' || fitting.includes( current ) ? fitting : [ ...fitting, current ];
}

export const fits = ( kind: ValueKind, relation: string | undefined ): boolean => FITTING[ kind ].some( ( name ) => name === relation );

export const firstRelation = ( kind: ValueKind ): RelationName => FITTING[ kind ][ 0 ] ?? 'is';

export function controlFor( kind: ValueKind, relation: string | undefined ): ValueControl {
	const name = relation ?? '';
	if ( name === 'is_empty' || name === 'is_not_empty' ) {
		return 'none';
	}
	if ( name.startsWith( 'date_' ) ) {
		return 'date';
	}
	if ( name.startsWith( 'time_' ) ) {
		return 'time';
	}
	const isSize = SIZES.some( ( size ) => size === name );
	if ( kind === 'products' || kind === 'stock-status' || ( kind === 'color' && ! WORDS.some( ( word ) => word === name ) ) ) {
		return kind;
	}
	if ( isSize || kind === 'number' || kind === 'count' || kind === 'stock-count' ) {
		return 'number';
	}
	if ( kind === 'choice' || kind === 'choices' ) {
		return name === 'is' || name === 'is_not' ? 'option' : name === 'is_in' || name === 'is_not_in' ? 'options' : 'text';
	}
	return 'text';
}

export function valuesOf( rule: ClRule ): readonly string[] {
	const value = rule.cl_val ?? '';
	const list = typeof value === 'string' ? [ value ] : value;
	return list.filter( ( text ) => text !== '' );
}

/** Values may name an option by its id or by its value; "other" is the shopper's own. */
export function optionNamed( field: EditableField | undefined, value: string ): EditableOption | undefined {
	const lower = value.toLowerCase();
	const options = field?.options ?? [];
	return options.find( ( { id } ) => id === value ) ?? options.find( ( option ) => ( option.value || option.label ).toLowerCase() === lower );
}

/** Values that name no option of the field any more. */
export function lostValues( field: EditableField | undefined, values: readonly string[] ): string[] {
	return values.filter( ( value ) => optionNamed( field, value ) === undefined && ! ( value === 'other' && field?.other === true ) );
}
