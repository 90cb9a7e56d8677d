import { reactIdle } from '../../../tests/jest/react-idle';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toModel } from '../../domain/form-document';
import { clearBoot, featureData } from '../../platform/boot-data';
import { EVENTS, fire } from '../../platform/events';
import { OptionsForm } from './options-form';
import { readPageData } from './page-data';
import { sampleBoot } from '../../../tests/jest/sample-form';

// jsdom does not implement it.
Object.assign( window, { CSS: { escape: ( text: string ) => text } } );

const CANNOT = 'The price of this option cannot be calculated. Please change your answer.';
const number = ( id: string, label: string, tree: unknown, overrides: object = {} ) => ( {
	id,
	type: 'number',
	label,
	pricingType: 'custom',
	price: 'x',
	price_compiled: tree,
	is_show_price: true,
	...overrides,
} );
const DIVIDED = number( 'f_n', 'Pieces', [ '/', 5, [ '-', [ 'ref', 'value' ], 3 ] ] );
const REBATE = number( 'f_r', 'Rebate', [ '-', 0, [ 'ref', 'value' ] ], { is_fee: true, allows_discount: true } );
const sendRequest = jest.fn();

function setUp( ...fields: object[] ): HTMLFormElement {
	const boot = JSON.parse( JSON.stringify( sampleBoot ) );
	boot.features[ 'product-options' ].forms = [
		{ id: 12, revision: 1, form: toModel( { schema_version: 1, rules: {}, tables: {}, fields } ) },
	];
	window.aisleBoot = boot;
	clearBoot();
	window.matchMedia = jest.fn().mockReturnValue( { matches: true } );
	window.scrollTo = jest.fn();
	window.fetch = sendRequest.mockReset().mockResolvedValue( {
		ok: true,
		status: 200,
		text: async () => '{"status":"noted"}',
		json: async () => ( { status: 'noted' } ),
	} );
	document.body.innerHTML =
		'<form class="cart"><div id="node"></div><input class="qty" name="quantity" value="2"><button type="submit" name="add-to-cart" value="7" class="single_add_to_cart_button">Add</button></form>';
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	render( <OptionsForm data={ readPageData( featureData( 'product-options' ) ) } form={ form } />, {
		container: document.querySelector( '#node' ) as HTMLElement,
	} );
	return form;
}

const total = () => document.querySelector( '[data-aisle-total] dd' )?.textContent;
const type = ( label: string, value: string ) =>
	fireEvent.change( screen.getByLabelText( new RegExp( label ) ), { target: { value } } );
function press( form: HTMLElement ): boolean {
	let passed = true;
	act( () => {
		passed = fire( form, EVENTS.beforeAdd, { form }, true );
	} );
	return passed;
}

beforeAll( () => Object.assign( AbortSignal, { timeout: () => new AbortController().signal } ) );

it( 'shows no total, shows an error and blocks the add when a price fails', () => {
	const form = setUp( DIVIDED );
	type( 'Pieces', '4' );
	expect( total() ).toBe( '$138.00' );
	type( 'Pieces', '3' );
	expect( total() ).toBe( 'From $64.00' );
	expect( screen.getByText( CANNOT ) ).toBeTruthy();
	expect( press( form ) ).toBe( false );
} );

it( 'allows an add without an error when the field is empty', () => {
	const form = setUp( DIVIDED );
	expect( screen.queryByText( CANNOT ) ).toBeNull();
	expect( press( form ) ).toBe( true );
	expect( sendRequest ).not.toHaveBeenCalled();
} );

it( 'reports a blocked purchase to the store once and never as an add', async () => {
	const form = setUp( DIVIDED );
	( form.querySelector( '.qty' ) as HTMLInputElement ).value = '5';
	type( 'Pieces', '3' );
	press( form );
	press( form );
	await waitFor( () => expect( sendRequest ).toHaveBeenCalled() );
	await reactIdle();
	expect( sendRequest ).toHaveBeenCalledTimes( 1 );
	const [ url, { body } ] = sendRequest.mock.calls[ 0 ] as [ string, { body: FormData } ];
	expect( url ).toContain( 'aisle_option_unpriced' );
	expect( Object.fromEntries( body.entries() ) ).toEqual( {
		'aisle_options[12][f_n][values][]': '3',
		quantity: '5',
		product_id: '7',
	} );
} );

it( "limits a discount to the line's price in its row and the total", () => {
	setUp( REBATE );
	type( 'Rebate', '20' );
	expect( total() ).toBe( '$108.00' );
	type( 'Rebate', '900' );
	expect( total() ).toBe( '$0.00' );
	expect( document.body.textContent ).toMatch( /[−-]\$128\.00/ );
} );
