import '../../../tests/jest/text-encoder';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot, useState } from '@wordpress/element';
import { renderToStaticMarkup } from 'react-dom/server';
import { toModel } from '../../domain/form-document';
import type { ComponentType } from 'react';
import type { Answer, FormField } from '../../domain/form/model';
import { clearBoot } from '../boot-data';
import type { FieldProps } from './field-props';
import { upgradedField } from './lazy-field';
import { NativeField } from './text-fields/native-field';
import { ColorField } from './pickers/color-field';
import { PlaceField } from './place/place-field';
import { FieldSettingsProvider, readFieldSettings } from './field-settings';
import { PlainUpload } from '../uploads/plain-upload';
import { LiveUpload } from '../uploads/live-upload';

const NAME = 'aisle_options[12][f_x][values][]';

function fieldOf( document: object ): FormField {
	const [ field ] = toModel( { schema_version: 1, fields: [ { id: 'f_x', label: 'When', ...document } ] } ).fields;
	if ( ! field ) {
		throw new Error( 'A form has the field that it was given.' );
	}
	return field;
}

function Field( {
	document,
	start,
	Kind,
}: {
	document: object;
	start?: Answer | undefined;
	Kind: ComponentType< FieldProps >;
} ) {
	const [ field ] = useState( () => fieldOf( document ) );
	const [ answer, setAnswer ] = useState( start );
	return (
		<form>
			<FieldSettingsProvider value={ readFieldSettings( { geocoder_url: 'https://geo.test/search' } ) }>
				<Kind
					field={ field }
					form="12"
					name="aisle_options[12][f_x]"
					fileName="aisle_files[12][f_x][]"
					id="field"
					view={ {
						visible: true,
						error: null,
						price: null,
						optionPrices: {},
						itemPrices: {},
						quantityFactor: 1,
						content: '',
					} }
					answer={ answer }
					onAnswer={ ( _form, _field, newAnswer ) => setAnswer( newAnswer ) }
					onLeave={ () => undefined }
				/>
			</FieldSettingsProvider>
		</form>
	);
}

const control = () => document.getElementById( 'field' ) as HTMLInputElement;
const submittedValues = () => new FormData( document.querySelector( 'form' ) as HTMLFormElement ).getAll( NAME );
const UpgradedControl = ( { id }: FieldProps ) => <input id={ id } data-better="" />;

/** Fake chunk that the test resolves or rejects. */
function chunk() {
	let resolveChunk: ( kind: typeof UpgradedControl ) => void = () => undefined;
	let fail: ( error: Error ) => void = () => undefined;
	const promise = new Promise< typeof UpgradedControl >( ( resolve, reject ) => {
		[ resolveChunk, fail ] = [ resolve, reject ];
	} );
	return {
		load: () => promise,
		come: () => act( async () => resolveChunk( UpgradedControl ) ),
		fail: () => act( async () => fail( new Error( 'away' ) ) ),
	};
}

beforeAll( () => {
	window.aisleBoot = { shop: {} };
	clearBoot();
} );

describe( 'a native control with an upgrade', () => {
	it( 'submits under its own name and replaces the control when the code loads', async () => {
		const { load, come } = chunk();
		render( <Field document={ { type: 'date' } } Kind={ upgradedField( NativeField, load ) } /> );
		expect( [ control().type, control().name ] ).toEqual( [ 'date', NAME ] );
		fireEvent.change( control(), { target: { value: '2026-11-21' } } );
		expect( submittedValues() ).toEqual( [ '2026-11-21' ] );
		await come();
		expect( control().dataset.better ).toBe( '' );
	} );

	it( 'replaces the control only when it has no focus', async () => {
		const { load, come } = chunk();
		render( <Field document={ { type: 'date' } } Kind={ upgradedField( NativeField, load ) } /> );
		const nativeInput = control();
		nativeInput.focus();
		await come();
		expect( control() ).toBe( nativeInput );
		act( () => nativeInput.blur() );
		expect( control().dataset.better ).toBe( '' );
	} );

	it( 'keeps the native control when the code fails to load', async () => {
		const { load, fail } = chunk();
		render(
			<Field
				document={ { type: 'time' } }
				start={ { values: [ '09:30' ], other: null } }
				Kind={ upgradedField( NativeField, load ) }
			/>
		);
		await fail();
		expect( [ control().type, control().value, submittedValues() ] ).toEqual( [ 'time', '09:30', [ '09:30' ] ] );
	} );
} );

describe( 'input before the script loaded', () => {
	/** As on a page: printed, changed by the shopper, then hydrated. */
	const hydrateField = async ( field: JSX.Element, touch: ( container: HTMLElement ) => void ) => {
		const container = document.body.appendChild( document.createElement( 'div' ) );
		container.innerHTML = renderToStaticMarkup( field );
		touch( container );
		roots.push( await act( async () => hydrateRoot( container, field ) ) );
		return container;
	};
	const roots: ReturnType< typeof hydrateRoot >[] = [];
	afterEach( () => {
		act( () => roots.splice( 0 ).forEach( ( root ) => root.unmount() ) );
		document.body.innerHTML = '';
	} );

	it( 'keeps a color picked on its swatch', async () => {
		await hydrateField( <Field document={ { type: 'color' } } Kind={ ColorField } />, ( container ) => {
			const well = container.querySelector< HTMLInputElement >( 'input[type="color"]' );
			Object.assign( well ?? {}, { value: '#ff0000' } );
		} );
		expect( submittedValues() ).toEqual( [ '#ff0000' ] );
	} );

	it( 'submits no color when none was picked', () => {
		render( <Field document={ { type: 'color' } } Kind={ ColorField } /> );
		expect( submittedValues() ).toEqual( [] );
	} );

	it.each( [
		[ 'plain', PlainUpload ],
		[ 'ajax', LiveUpload ],
	] )( 'keeps a file selected in a field of the kind %s', async ( upload, Kind ) => {
		Object.assign( window.URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined } );
		Object.defineProperty( window, 'crypto', {
			configurable: true,
			value: { getRandomValues: ( bytes: Uint8Array ) => bytes.fill( 7 ) },
		} );
		window.matchMedia = jest.fn().mockReturnValue( { matches: false } );
		const container = await hydrateField(
			<Field document={ { type: 'file', upload } } Kind={ Kind } />,
			( printedNode ) => {
				const input = printedNode.querySelector( 'input[type="file"]' );
				Object.defineProperty( input, 'files', {
					configurable: true,
					get: () => [ new File( [ 'x' ], 'a.png', { type: 'image/png' } ) ],
				} );
			}
		);
		expect(
			upload === 'plain'
				? screen.getByRole( 'button', { name: 'Clear' } )
				: container.querySelector( '.is-sending' )
		).toBeTruthy();
	} );
} );

it( 'adds suggestions to an address field once it has no focus', () => {
	render( <Field document={ { type: 'place-selector' } } Kind={ ( props ) => <PlaceField { ...props } /> } /> );
	expect( screen.getByRole( 'combobox' ) ).toBe( control() );
	expect( control().name ).toBe( NAME );
} );
