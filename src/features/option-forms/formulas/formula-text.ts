/** Lists everything that a formula may reference, for autocomplete. */
import { __ } from '@wordpress/i18n';
import { CUSTOM_FIELD } from '../../../domain/formula';
import type { EditableField } from '../../../platform/builder/document';
import type { OptionForm, LookupTables } from '../document';
import { allowsSeveral, isContent } from '../kinds';
import { pricingOf } from '../pricing';
import { referenceName } from './formula-names';
import { productHelp, propertyExample, propertyHelp } from './word-help';

export type FormulaKind = 'price' | 'label' | 'quantity' | 'calculation';

export interface FormulaSuggestion {
	/** Unique in the list. */
	readonly id: string;
	/** Text that is inserted into the formula. */
	readonly insertText: string;
	/** Distance of the caret from the end of `insertText`, in characters. */
	readonly back: number;
	readonly label: string;
	/** One-sentence description. */
	readonly help: string;
	readonly example: string;
	readonly group: 'own' | 'field' | 'product' | 'function' | 'table';
}

export function formulaSuggestions( document: OptionForm, fieldId: string, kind: FormulaKind ): FormulaSuggestion[] {
	const currentField = document.fields.find( ( { id } ) => id === fieldId );
	const otherFields = document.fields.filter( ( field ) => field.id !== fieldId );
	return [
		...( currentField && kind === 'price' ? currentFieldSuggestions( currentField, document ) : [] ),
		...otherFields
			.flatMap( ( field ) => fieldSuggestions( field, document ) )
			.filter( ( { id } ) => kind !== 'calculation' || ! id.endsWith( '.price' ) ),
		...productSuggestions( document, kind ),
		...tableSuggestions( document.tables ),
		...functionSuggestions(),
	];
}

/** Returns the properties that make sense for a field's type; the first is the most common. */
export function propertiesOf( field: EditableField ): string[] {
	const { type, per } = pricingOf( field );
	const isPriced = type !== '' || per === 'product';
	const price = isPriced ? [ 'price' ] : [];
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
			return [
				'value',
				...price,
				...( allowsSeveral( field ) ? [ 'count' ] : [] ),
				...( field.chooses_quantity === true ? [ 'quantity' ] : [] ),
				'selected',
			];
	}
}

const token = ( reference: string ): string => `{${ reference }}`;

function fieldSuggestions( field: EditableField, document: OptionForm ): FormulaSuggestion[] {
	return propertiesOf( field ).map( ( property ) => {
		const reference = `field.${ field.id }.${ property }`;
		return {
			id: reference,
			insertText: token( reference ),
			back: 0,
			...suggestionTexts( field, property, referenceName( reference, document, '' ) ),
			group: 'field',
		};
	} );
}

const suggestionTexts = ( field: EditableField, property: string, label: string ) => ( {
	label,
	help: propertyHelp( field, property ),
	example: propertyExample( label, property ),
} );

/** Returns the suggestions for the field that the formula belongs to. Their references need no field ID. */
function currentFieldSuggestions( field: EditableField, document: OptionForm ): FormulaSuggestion[] {
	const properties = propertiesOf( field ).filter(
		( property ) => ! [ 'price', 'selected', 'quantity' ].includes( property )
	);
	const names = [
		...properties,
		...( field.type === 'product-group' ? [ 'option_price' ] : [] ),
		...( field.chooses_quantity === true ? [ 'option_quantity' ] : [] ),
	];
	return names.map( ( name ) => ( {
		id: name,
		insertText: token( name ),
		back: 0,
		...suggestionTexts( field, name, referenceName( name, document, field.id ) ),
		...( name.startsWith( 'option_' ) ? productHelp( name ) : {} ),
		group: 'own',
	} ) );
}

function productSuggestions( document: OptionForm, kind: FormulaKind ): FormulaSuggestion[] {
	const names = [ ...( kind === 'quantity' ? [] : [ 'quantity' ] ), 'product_price', 'today.days', 'today.seconds' ];
	return [
		...names.map( ( name ): FormulaSuggestion => ( {
			id: name,
			insertText: token( name ),
			back: 0,
			label: referenceName( name, document, '' ),
			...productHelp( name ),
			group: 'product',
		} ) ),
		{
			id: CUSTOM_FIELD,
			insertText: token( CUSTOM_FIELD ),
			back: 1,
			label: __( 'product custom field', 'aisle' ),
			help: __( 'A custom field of the product. Add the name of the custom field at the end.', 'aisle' ),
			example: `{${ CUSTOM_FIELD }weight} * 2`,
			group: 'product',
		},
	];
}

function tableSuggestions( tables: LookupTables ): FormulaSuggestion[] {
	return Object.keys( tables ).map( ( name ) => {
		const tableArgument = /^[A-Za-z_][A-Za-z0-9_]*$/.test( name ) ? name : JSON.stringify( name );
		return {
			id: `table.${ name }`,
			insertText: `lookup(${ tableArgument }, , , exact)`,
			back: ', , exact)'.length,
			label: name,
			help: __(
				'Looks up a cell of this table by row and column. Use exact, floor, ceil, or round to match the row.',
				'aisle'
			),
			example: `lookup(${ tableArgument }, 20, 30, ceil)`,
			group: 'table',
		};
	} );
}

export interface FunctionData {
	readonly name: string;
	readonly signature: string;
	readonly help: string;
	readonly example: string;
}

export function formulaFunctions(): FunctionData[] {
	return [
		{
			name: 'if',
			signature: 'if(condition, then, else)',
			help: __( 'Returns one of two values.', 'aisle' ),
			example: 'if(quantity > 5, 4, 5)',
		},
		...roundingFunctions(),
		...numberFunctions(),
		{
			name: 'length',
			signature: 'length(text)',
			help: __( 'Number of characters in a text.', 'aisle' ),
			example: "length('Ada') = 3",
		},
		{
			name: 'lookup',
			signature: 'lookup(table, row, column, exact)',
			help: __( 'Looks up a cell of a price table. Use exact, floor, ceil, or round to match the row.', 'aisle' ),
			example: 'lookup(prices, 20, 30, ceil)',
		},
	];
}

const roundingFunctions = (): FunctionData[] => [
	{
		name: 'round',
		signature: 'round(number, decimals)',
		help: __( 'Rounds to a number of decimals, or to a whole number.', 'aisle' ),
		example: 'round(7.456, 2) = 7.46',
	},
	{
		name: 'ceil',
		signature: 'ceil(number)',
		help: __( 'Rounds up to a whole number.', 'aisle' ),
		example: 'ceil(7.1) = 8',
	},
	{
		name: 'floor',
		signature: 'floor(number)',
		help: __( 'Rounds down to a whole number.', 'aisle' ),
		example: 'floor(7.9) = 7',
	},
];

const numberFunctions = (): FunctionData[] => [
	{
		name: 'min',
		signature: 'min(a, b, …)',
		help: __( 'The smallest value.', 'aisle' ),
		example: 'min(3, 8) = 3',
	},
	{
		name: 'max',
		signature: 'max(a, b, …)',
		help: __( 'The largest value.', 'aisle' ),
		example: 'max(3, 8) = 8',
	},
	{
		name: 'abs',
		signature: 'abs(number)',
		help: __( 'The absolute value.', 'aisle' ),
		example: 'abs(-3) = 3',
	},
	{ name: 'sqrt', signature: 'sqrt(number)', help: __( 'The square root.', 'aisle' ), example: 'sqrt(9) = 3' },
	{
		name: 'pow',
		signature: 'pow(base, exponent)',
		help: __( 'Raises a base to a power; the same as base ** exponent.', 'aisle' ),
		example: 'pow(2, 3) = 8',
	},
];

const functionSuggestions = (): FormulaSuggestion[] =>
	formulaFunctions().map( ( { name, signature, help, example } ) => ( {
		id: `${ name }()`,
		insertText: `${ name }()`,
		back: 1,
		label: signature,
		help,
		example,
		group: 'function',
	} ) );
