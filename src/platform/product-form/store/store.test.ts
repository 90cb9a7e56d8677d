import * as data from '@wordpress/data';
import { productFormOf, watchForms, type ProductFormState } from '..';
import { EXTERNAL, SIMPLE, VARIABLE } from '../forms.test-data';
import { registerStores } from '../../stores';
import { productFormStore, STORE_NAME } from '.';

const { dispatch, select, subscribe } = data;

// Waits for a browser task, in which inserted forms are detected.
const waitForObserver = () => new Promise( ( resolve ) => setTimeout( resolve ) );
type Action = ( ...args: unknown[] ) => Promise< boolean >;
const action = ( name: string, ...args: unknown[] ) =>
	( dispatch( STORE_NAME ) as Record< string, Action > )[ name ]?.( ...args );
const forms = (): readonly ProductFormState[] => select( STORE_NAME ).getForms();
const fields = () => [ ...document.querySelectorAll< HTMLInputElement >( '.qty' ) ].map( ( { value } ) => value );

beforeAll( () => {
	document.body.innerHTML = `<div>${ SIMPLE }</div>`;
	watchForms();
	window.wp = { data };
	registerStores( [ productFormStore ] );
} );

beforeEach( async () => {
	document.body.innerHTML = `<div>${ SIMPLE }</div><div>${ SIMPLE }</div>${ EXTERNAL }`;
	await waitForObserver();
} );

it( 'has a state per form of the page and none for a link to another store', () => {
	expect( forms().map( ( { id } ) => id ) ).toEqual( [ 'product-16', 'product-16-2' ] );
	expect( forms() ).toBe( forms() );
} );

it( 'controls the named form, or the page’s first one when none is named', async () => {
	expect( await action( 'setQuantity', 3 ) ).toBe( true );
	expect( await action( 'setQuantity', 5, 'product-16-2' ) ).toBe( true );
	expect( fields() ).toEqual( [ '3', '5' ] );
	expect( forms().map( ( { quantity } ) => quantity ) ).toEqual( [ 3, 5 ] );
	expect( await action( 'setQuantity', 5, 'product-99' ) ).toBe( false );
} );

it( 'notifies subscribers of a change that the shopper makes', () => {
	const lastState = jest.fn();
	const unsubscribe = subscribe( lastState, STORE_NAME );
	const field = document.querySelector< HTMLInputElement >( '.qty' );
	Object.assign( field ?? {}, { value: '9' } );
	field?.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	expect( lastState ).toHaveBeenCalled();
	expect( select( STORE_NAME ).getForm()?.quantity ).toBe( 9 );
	unsubscribe();
} );

it( 'adds later forms in page order and replaces removed ones', async () => {
	document.body.insertAdjacentHTML( 'afterbegin', VARIABLE );
	await waitForObserver();
	expect( forms().map( ( { id } ) => id ) ).toEqual( [ 'product-30', 'product-16', 'product-16-2' ] );
	expect( await action( 'chooseVariation', 32, 'product-30' ) ).toBe( true );
	expect( select( STORE_NAME ).getForm( 'product-30' )?.variation?.id ).toBe( 32 );
	const oldForm = document.querySelectorAll( 'form' )[ 1 ];
	oldForm?.insertAdjacentHTML( 'afterend', SIMPLE );
	oldForm?.remove();
	await waitForObserver();
	expect( forms().map( ( { id } ) => id ) ).toEqual( [ 'product-30', 'product-16', 'product-16-2' ] );
	expect( productFormOf( document.querySelectorAll( 'form' )[ 1 ] as HTMLElement ).getState().id ).toBe(
		'product-16'
	);
} );

it( 'returns whether a form is invalid or locked', async () => {
	await action( 'setValidity', 'mine', 'No.', 'product-16-2' );
	await action( 'lock', 'mine', 'Wait.', 'product-16-2' );
	expect( [ select( STORE_NAME ).isValid(), select( STORE_NAME ).isValid( 'product-16-2' ) ] ).toEqual( [
		true,
		false,
	] );
	expect( [ select( STORE_NAME ).isLocked(), select( STORE_NAME ).isLocked( 'product-16-2' ) ] ).toEqual( [
		false,
		true,
	] );
} );
