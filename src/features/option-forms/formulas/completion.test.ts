import { emptyOptionForm, type OptionForm } from '../document';
import { matchingSuggestions, applySuggestion, wordAt } from './completion';
import { formulaSuggestions } from './formula-text';

const form: OptionForm = {
	...emptyOptionForm(),
	tables: { prices: { rows: [], columns: [], cells: [] } },
	fields: [
		{ id: 'f_w', type: 'number', label: 'Width', pricing_type: 'multiply' },
		{ id: 'f_day', type: 'date', label: 'First day' },
		{ id: 'f_own', type: 'text', label: 'Engraving' },
	],
};
const suggestions = formulaSuggestions( form, 'f_own', 'price' );
const labels = ( query: string, isReference = false ): string[] =>
	matchingSuggestions( suggestions, query, isReference ).map( ( { label } ) => label );
const findSuggestion = ( id: string ) => suggestions.find( ( suggestion ) => suggestion.id === id ) ?? suggestions[ 0 ];

/** Completes a text; `|` marks the cursor. Returns the text after the completion. */
function complete( textWithCursor: string, id: string, kind: 'price' | 'label' = 'price' ): string {
	const caret = textWithCursor.indexOf( '|' );
	const source = textWithCursor.replace( '|', '' );
	const selected = findSuggestion( id );
	if ( ! selected ) {
		throw new Error( 'no words' );
	}
	const completed = applySuggestion(
		source,
		wordAt( source, caret, kind ) ?? { start: caret, end: caret, query: '' },
		selected,
		kind
	);
	return `${ completed.source.slice( 0, completed.caret ) }|${ completed.source.slice( completed.caret ) }`;
}

it( 'suggests fields by label and inserts their token', () => {
	expect( labels( 'wid' )[ 0 ] ).toBe( 'Width' );
	expect( complete( '2 * wid|', 'field.f_w.value' ) ).toBe( '2 * {field.f_w.value}|' );
} );

it( 'suggests only the values that a field type has', () => {
	const ids = suggestions.map( ( { id } ) => id );
	expect( ids ).toContain( 'field.f_day.days' );
	expect( ids ).not.toContain( 'field.f_day.value' );
	expect( ids ).toContain( 'field.f_w.price' );
	expect( ids ).not.toContain( 'field.f_day.price' );
	expect( ids ).toContain( 'value.length' );
	expect( ids.some( ( id ) => id.startsWith( 'field.f_own' ) ) ).toBe( false );
} );

it( 'replaces a whole token from its middle', () => {
	expect( complete( '1 + {fie|ld.f_w.value} * 2', 'field.f_day.days' ) ).toBe( '1 + {field.f_day.days}| * 2' );
	expect( complete( '{wid|', 'field.f_w.value' ) ).toBe( '{field.f_w.value}|' );
} );

it( 'places the cursor at the first argument of a function or table', () => {
	expect( complete( 'rou|', 'round()' ) ).toBe( 'round(|)' );
	expect( complete( 'pri|', 'table.prices' ) ).toBe( 'lookup(prices, |, , exact)' );
	expect( complete( 'cus|', 'wcpa_pcf_' ) ).toBe( '{wcpa_pcf_|}' );
} );

it( 'suggests only tokens inside braces', () => {
	expect( labels( '', true ).some( ( label ) => label.includes( '(' ) ) ).toBe( false );
	expect( labels( 'ro' )[ 0 ] ).toBe( 'round(number, decimals)' );
} );

it( 'suggests nothing in quotes or in a label outside its formulas', () => {
	expect( wordAt( "{value} == 'wid", 15, 'price' ) ).toBeNull();
	expect( wordAt( 'Your wid', 8, 'label' ) ).toBeNull();
	expect( wordAt( 'It has #=wid=#', 12, 'label' )?.query ).toBe( 'wid' );
} );

it( 'adds formula marks when a token is inserted into plain text', () => {
	expect( complete( 'Area: |', 'field.f_w.value', 'label' ) ).toBe( 'Area: #={field.f_w.value}=#|' );
	expect( complete( 'Area: |', 'ceil()', 'label' ) ).toBe( 'Area: #=ceil(|)=#' );
} );
