import { emptyOptionForm, type OptionForm } from '../document';
import { matchingWords, takeWord, wordAt } from './completion';
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
const words = formulaSuggestions( form, 'f_own', 'price' );
const labels = ( query: string, isReference = false ): string[] =>
	matchingWords( words, query, isReference ).map( ( { label } ) => label );
const word = ( id: string ) => words.find( ( one ) => one.id === id ) ?? words[ 0 ];

/** Completes a text; `|` marks the cursor. Returns the text after the completion. */
function taken( written: string, id: string, kind: 'price' | 'label' = 'price' ): string {
	const caret = written.indexOf( '|' );
	const source = written.replace( '|', '' );
	const selected = word( id );
	if ( ! selected ) {
		throw new Error( 'no words' );
	}
	const done = takeWord(
		source,
		wordAt( source, caret, kind ) ?? { start: caret, end: caret, query: '' },
		selected,
		kind
	);
	return `${ done.source.slice( 0, done.caret ) }|${ done.source.slice( done.caret ) }`;
}

it( 'suggests fields by label and inserts their token', () => {
	expect( labels( 'wid' )[ 0 ] ).toBe( 'Width' );
	expect( taken( '2 * wid|', 'field.f_w.value' ) ).toBe( '2 * {field.f_w.value}|' );
} );

it( 'suggests only the values that a field type has', () => {
	const ids = words.map( ( { id } ) => id );
	expect( ids ).toContain( 'field.f_day.days' );
	expect( ids ).not.toContain( 'field.f_day.value' );
	expect( ids ).toContain( 'field.f_w.price' );
	expect( ids ).not.toContain( 'field.f_day.price' );
	expect( ids ).toContain( 'value.length' );
	expect( ids.some( ( id ) => id.startsWith( 'field.f_own' ) ) ).toBe( false );
} );

it( 'replaces a whole token from its middle', () => {
	expect( taken( '1 + {fie|ld.f_w.value} * 2', 'field.f_day.days' ) ).toBe( '1 + {field.f_day.days}| * 2' );
	expect( taken( '{wid|', 'field.f_w.value' ) ).toBe( '{field.f_w.value}|' );
} );

it( 'places the cursor at the first argument of a function or table', () => {
	expect( taken( 'rou|', 'round()' ) ).toBe( 'round(|)' );
	expect( taken( 'pri|', 'table.prices' ) ).toBe( 'lookup(prices, |, , exact)' );
	expect( taken( 'cus|', 'wcpa_pcf_' ) ).toBe( '{wcpa_pcf_|}' );
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
	expect( taken( 'Area: |', 'field.f_w.value', 'label' ) ).toBe( 'Area: #={field.f_w.value}=#|' );
	expect( taken( 'Area: |', 'ceil()', 'label' ) ).toBe( 'Area: #=ceil(|)=#' );
} );
