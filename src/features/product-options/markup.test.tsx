/**
 * React side of tests/markup: the first render must equal the golden file, and hydrating the golden file must keep
 * every element.
 */
import '../../../tests/jest/text-encoder';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from '@testing-library/react';
import { hydrateRoot, useLayoutEffect } from '@wordpress/element';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { canonical } from '../../../tests/markup/canonical';
import { toModel } from '../../domain/form-document';
import { clearBoot } from '../../platform/boot-data';
import { asRecord } from '../../platform/check';
import { FieldSettingsProvider, readFieldSettings } from '../../platform/forms/field-settings';
import type { FieldView } from '../../platform/forms/field-view';
import { readAnswers } from '../../platform/forms/read-answers';
import { readKnownFiles, saveFiles } from '../../platform/uploads/known-files';
import { loadFieldTypes, loadFieldParts, OptionField } from './components/option-field';
import { OptionsForm } from './options-form';
import { readPageData } from './page-data';
import { PageDataProvider } from './page-data-context';

interface FieldCase {
	readonly name: string;
	readonly field: Readonly< Record< string, unknown > >;
	readonly answer?: unknown;
	readonly view?: Partial< FieldView >;
	readonly settings?: Readonly< Record< string, unknown > >;
	readonly products?: unknown;
	readonly files?: unknown;
}

interface FormCase {
	readonly name: string;
	readonly forms: readonly { readonly id: number; readonly quantity_tree?: unknown }[];
	readonly product: object;
	readonly products: object;
	readonly quantity: number;
	readonly settings: object;
	readonly posted?: unknown;
}

const FOLDER = join( __dirname, '../../../tests/markup' );
const read = ( name: string ) => JSON.parse( readFileSync( join( FOLDER, name ), 'utf8' ) );
const fieldCases: readonly FieldCase[] = read( 'fields.json' );
const formCases: readonly FormCase[] = read( 'forms.json' );
const names = [ ...fieldCases, ...formCases ].map( ( { name } ) => name );
const fileOf = ( name: string ): string =>
	join( FOLDER, 'golden', `${ name.toLowerCase().replace( /[^a-z0-9]+/g, '-' ) }.html` );
const golden = ( name: string ): string => readFileSync( fileOf( name ), 'utf8' ).replace( /\n$/, '' );
const UPDATES = process.env.UPDATE_MARKUP === '1';
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

function fieldElement( { field, answer, view, settings = {}, products = {}, files = {} }: FieldCase ): ReactElement {
	saveFiles( readKnownFiles( files ) );
	const model = toModel( { schema_version: 1, fields: [ { id: 'f_x', ...field } ] } ).fields[ 0 ];
	if ( ! model ) {
		throw new Error( 'A form has the field that it was given.' );
	}
	return (
		<PageDataProvider value={ readPageData( { products } ) }>
			<FieldSettingsProvider value={ readFieldSettings( settings ) }>
				<OptionField
					field={ model }
					form="12"
					name="aisle_options[12][f_x]"
					fileName="aisle_files[12][f_x][]"
					id="aisle-option-12-f_x"
					view={ { ...VIEW, ...view } }
					answer={ answer === undefined ? undefined : readAnswers( { 12: { f_x: answer } } )[ 12 ]?.f_x }
					onAnswer={ noop }
					onLeave={ noop }
				/>
			</FieldSettingsProvider>
		</PageDataProvider>
	);
}

function formElement( { forms, product, products, quantity, settings, posted }: FormCase ): ReactElement {
	const form = document.createElement( 'form' );
	const data = readPageData( {
		forms: forms.map( ( { id, quantity_tree: quantityTree, ...document } ) => {
			const model = toModel( { schema_version: 1, ...document } );
			return { id, form: quantityTree === undefined ? model : { ...model, bound_quantity: quantityTree } };
		} ),
		product,
		products,
		settings,
	} );
	return (
		<OptionsForm
			data={ data }
			form={ form }
			printedState={ { posted: readAnswers( asRecord( posted ) ), quantity } }
		/>
	);
}

const elements: readonly ( readonly [ string, () => ReactElement ] )[] = [
	...fieldCases.map( ( fieldCase ) => [ fieldCase.name, () => fieldElement( fieldCase ) ] as const ),
	...formCases.map( ( formCase ) => [ formCase.name, () => formElement( formCase ) ] as const ),
];

beforeAll( async () => {
	window.aisleBoot = {
		shop: {
			currency: {
				code: 'USD',
				symbol: '$',
				decimals: 2,
				decimalSeparator: '.',
				thousandSeparator: ',',
				format: '%1$s%2$s',
			},
		},
	};
	clearBoot();
	window.matchMedia = jest
		.fn()
		.mockReturnValue( { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() } );
	Object.assign( window, {
		isSecureContext: true,
		IntersectionObserver: jest.fn( () => ( { observe: jest.fn(), disconnect: jest.fn() } ) ),
	} );
	await loadFieldParts(
		fieldCases.flatMap(
			( { field } ) => toModel( { schema_version: 1, fields: [ { id: 'f_x', ...field } ] } ).fields
		)
	);
	await loadFieldTypes( [
		'calculation',
		'color',
		'file',
		'place-selector',
		'image-group',
		'color-group',
		'product-group',
		'section',
	] );
	if ( UPDATES ) {
		rmSync( join( FOLDER, 'golden' ), { recursive: true, force: true } );
		mkdirSync( join( FOLDER, 'golden' ) );
		elements.forEach( ( [ name, make ] ) =>
			writeFileSync( fileOf( name ), `${ canonical( renderToStaticMarkup( make() ) ) }\n` )
		);
	}
} );

let errors: unknown[];
beforeEach( () => {
	errors = [];
	jest.spyOn( console, 'error' ).mockImplementation( ( ...args ) => void errors.push( args ) );
} );
afterEach( () => {
	jest.restoreAllMocks();
	document.body.innerHTML = '';
} );

it.each( elements )( 'renders %s as PHP prints it', ( name, make ) => {
	expect( canonical( renderToStaticMarkup( make() ) ) ).toBe( golden( name ) );
} );

it.each( elements )( 'hydrates what PHP prints: %s', async ( name, make ) => {
	const container = document.body.appendChild( document.createElement( 'div' ) );
	container.innerHTML = golden( name );
	const allElements = (): Element[] => [ ...container.querySelectorAll( '*' ) ];
	const elementsBefore = allElements();
	let elementsAfter: Element[] = [];
	// Checked before React renders browser-only content.
	function Watch() {
		useLayoutEffect( () => void ( elementsAfter = allElements() ), [] );
		return make();
	}
	const root = await act( async () =>
		hydrateRoot( container, <Watch />, { onRecoverableError: ( error ) => errors.push( error ) } )
	);
	expect( errors ).toEqual( [] );
	expect( elementsAfter ).toHaveLength( elementsBefore.length );
	expect( elementsAfter.every( ( element, index ) => element === elementsBefore[ index ] ) ).toBe( true );
	await act( async () => root.unmount() );
} );

it( 'has one golden file per case and no other', () => {
	expect( new Set( names ).size ).toBe( names.length );
	expect( names.filter( ( name ) => ! existsSync( fileOf( name ) ) ) ).toEqual( [] );
	expect( readdirSync( join( FOLDER, 'golden' ) ).length ).toBe( names.length );
} );
