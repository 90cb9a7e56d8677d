import { emptyDocument, type EditableDocument } from '../document';
import { leftBehind, withNamed } from './copied-fields';
import { readPortable } from './portable-forms';

const table = { rows: [], columns: [], cells: [] };
const source: EditableDocument = {
	...emptyDocument(),
	tables: { prices: table },
	fields: [
		{ id: 'f_w', type: 'number', label: 'Width' },
		{ id: 'f_h', type: 'number', label: 'Height', pricingType: 'custom', price: '{field.f_w.value} * lookup(prices, {value}, 1)' },
		{
			id: 'f_note',
			type: 'text',
			label: 'Note',
			cl_rule: { action: 'show', groups: [ { operator: '', rules: [ { operator: '', groups: [ { operator: '', rules: [ { cl_source: 'field', cl_field: 'f_h', cl_relation: 'is_not_empty', cl_val: '', operator: '' } ] } ] } ] } ] },
		},
	],
};
const names = ( chosen: string[], target = emptyDocument() ): string[] =>
	leftBehind( source, chosen, target ).map( ( { field, fields, tables } ) => `${ field.label }: ${ [ ...fields.map( ( { label } ) => label ), ...tables ].join( ', ' ) }` );

it( 'tells which fields and tables the chosen ones name and would leave behind', () => {
	expect( names( [ 'f_h' ] ) ).toEqual( [ 'Height: Width, prices' ] );
	expect( names( [ 'f_w', 'f_h' ] ) ).toEqual( [ 'Height: prices' ] );
	expect( names( [ 'f_note' ] ) ).toEqual( [ 'Note: Height' ] );
	expect( names( [ 'f_w' ] ) ).toEqual( [] );
} );

it( 'does not miss a table that the other form has as well', () => {
	expect( names( [ 'f_w', 'f_h' ], { ...emptyDocument(), tables: { prices: table } } ) ).toEqual( [] );
} );

it( 'takes along all that is named, and what that names, in the order of the form', () => {
	expect( withNamed( source, [ 'f_note' ] ) ).toEqual( [ 'f_w', 'f_h', 'f_note' ] );
} );

describe( 'a file', () => {
	const portable = { aisle_option_form: 1, title: 'Engraving', document: source };

	it( 'may hold one form, a list, or a list under its name', () => {
		for ( const data of [ portable, [ portable ], { forms: [ portable ] } ] ) {
			const { forms, problem } = readPortable( JSON.stringify( data ) );
			expect( problem ).toBeNull();
			expect( forms.map( ( { title, document } ) => `${ title } ${ document.fields.length }` ) ).toEqual( [ 'Engraving 3' ] );
		}
	} );

	it.each( [
		[ '', 'empty' ],
		[ '{ "aisle_option_form": 1', 'not_json' ],
		[ '{ "post": 1 }', 'not_a_form' ],
		[ '[]', 'not_a_form' ],
		[ '"text"', 'not_a_form' ],
		[ '{ "aisle_option_form": 2, "title": "", "document": {} }', 'newer' ],
	] )( 'that is %j is told as %s', ( text, problem ) => {
		expect( readPortable( text ) ).toEqual( { forms: [], problem } );
	} );
} );
