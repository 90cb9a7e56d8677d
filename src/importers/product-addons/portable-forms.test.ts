import { readPortable } from '../../platform/builder/transfer/portable-forms';
import { optionFormConfig } from '../../features/option-forms/builder-config';

describe( 'reading an export file', () => {
	const portable = {
		aisle_option_form: 1,
		title: 'Engraving',
		document: {
			fields: [
				{ id: 'f_a', type: 'text' },
				{ id: 'f_b', type: 'number' },
				{ id: 'f_c', type: 'product-group' },
			],
		},
	};

	it( 'accepts one form, a list of forms or an object with such a list', () => {
		for ( const data of [ portable, [ portable ], { forms: [ portable ] } ] ) {
			const { forms, problem } = readPortable( optionFormConfig.forms, JSON.stringify( data ) );
			expect( problem ).toBeNull();
			expect( forms.map( ( { title, document } ) => `${ title } ${ document.fields.length }` ) ).toEqual( [
				'Engraving 3',
			] );
		}
	} );

	it.each( [
		[ '', 'empty' ],
		[ '{ "aisle_option_form": 1', 'not_json' ],
		[ '{ "post": 1 }', 'not_a_form' ],
		[ '[]', 'not_a_form' ],
		[ '"text"', 'not_a_form' ],
		[ '{ "aisle_option_form": 1, "title": "Empty", "document": { "fields": [] } }', 'no_fields' ],
		[ '[ { "aisle_option_form": 1, "title": "Empty", "document": {} } ]', 'no_fields' ],
		[ '{ "aisle_option_form": 2, "title": "", "document": {} }', 'newer' ],
	] )( 'reports the content %j as %s', ( text, problem ) => {
		expect( readPortable( optionFormConfig.forms, text ) ).toEqual( { forms: [], problem } );
	} );
} );
