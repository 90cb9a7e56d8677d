/**
 * React's side of tests/markup for contact form fields: its first render equals the golden file, and hydration reuses
 * every element.
 */
import '../../../../tests/jest/text-encoder';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from '@testing-library/react';
import { hydrateRoot } from '@wordpress/element';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { canonical } from '../../../../tests/markup/canonical';
import { readContactForm } from '../../../domain/contact-form/read-document';
import { CONTACT_FIELD_TYPES, exclusiveFieldType, LAZY_CONTACT_FIELD_TYPES } from '../contact-kinds';
import type { FieldView } from '../field-view';
import { readAnswers } from '../read-answers';

interface FieldCase {
	readonly name: string;
	readonly field: Readonly< Record< string, unknown > >;
	readonly answer?: unknown;
	readonly view?: Partial< FieldView >;
}

const FOLDER = join( __dirname, '../../../../tests/markup' );
const GOLDEN = join( FOLDER, 'contact-golden' );
const cases: readonly FieldCase[] = JSON.parse( readFileSync( join( FOLDER, 'contact-fields.json' ), 'utf8' ) );
const fileOf = ( name: string ): string => join( GOLDEN, `${ name.toLowerCase().replace( /[^a-z0-9]+/g, '-' ) }.html` );
const golden = ( name: string ): string => readFileSync( fileOf( name ), 'utf8' ).replace( /\n$/, '' );
const noop = () => undefined;

const VIEW: FieldView = {
	visible: true,
	error: null,
	price: null,
	optionPrices: {},
	itemPrices: {},
	quantityFactor: 1,
	content: '',
};

function element( { field, answer, view }: FieldCase ): ReactElement {
	const model = readContactForm( { schema_version: 1, fields: [ { id: 'f_x', ...field } ] } ).fields[ 0 ];
	if ( ! model ) {
		throw new Error( 'A form has the field that it was given.' );
	}
	const Kind =
		Object.entries( CONTACT_FIELD_TYPES ).find( ( [ type ] ) => type === model.type )?.[ 1 ] ?? exclusiveFieldType;
	return (
		<Kind
			field={ model }
			form="12"
			name="aisle_contact[f_x]"
			fileName="aisle_files[f_x][]"
			id="aisle-contact-f_x"
			view={ { ...VIEW, ...view } }
			answer={ answer === undefined ? undefined : readAnswers( { 12: { f_x: answer } } )[ 12 ]?.f_x }
			onAnswer={ noop }
			onLeave={ noop }
		/>
	);
}

beforeAll( async () => {
	await Promise.all(
		[ ...Object.values( LAZY_CONTACT_FIELD_TYPES ), exclusiveFieldType ].map( ( kind ) => kind.load() )
	);
	if ( process.env.UPDATE_MARKUP === '1' ) {
		rmSync( GOLDEN, { recursive: true, force: true } );
		mkdirSync( GOLDEN );
		cases.forEach( ( fieldCase ) =>
			writeFileSync(
				fileOf( fieldCase.name ),
				`${ canonical( renderToStaticMarkup( element( fieldCase ) ) ) }\n`
			)
		);
	}
} );

it.each( cases.map( ( fieldCase ) => [ fieldCase.name, fieldCase ] as const ) )(
	'renders %s as PHP prints it',
	( name, fieldCase ) => {
		expect( canonical( renderToStaticMarkup( element( fieldCase ) ) ) ).toBe( golden( name ) );
	}
);

it.each( cases.map( ( fieldCase ) => [ fieldCase.name, fieldCase ] as const ) )(
	'hydrates the printed %s without errors and keeps its elements',
	async ( name, fieldCase ) => {
		const errors: unknown[] = [];
		jest.spyOn( console, 'error' ).mockImplementation( ( ...args ) => void errors.push( args ) );
		const container = document.body.appendChild( document.createElement( 'div' ) );
		container.innerHTML = golden( name );
		const printedElements = [ ...container.querySelectorAll( '*' ) ];
		const root = await act( async () =>
			hydrateRoot( container, element( fieldCase ), { onRecoverableError: ( error ) => errors.push( error ) } )
		);
		expect( errors ).toEqual( [] );
		expect(
			[ ...container.querySelectorAll( '*' ) ].every( ( node, index ) => node === printedElements[ index ] )
		).toBe( true );
		await act( async () => root.unmount() );
		jest.restoreAllMocks();
	}
);

it( 'has one golden file per case and no other', () => {
	const names = cases.map( ( { name } ) => name );
	expect( names.filter( ( name ) => ! existsSync( fileOf( name ) ) ) ).toEqual( [] );
	expect( readdirSync( GOLDEN ).length ).toBe( new Set( names ).size );
} );
