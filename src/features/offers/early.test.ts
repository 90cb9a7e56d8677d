import { clearBoot } from '../../platform/boot-data';
import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment } from '../../platform/cart/core/testing';
import type { EarlyPage } from '../../platform/early/early-page';
import { openPopup } from './popup';
import { start } from './early';
import { OFFER_TRACKING } from './events';

jest.mock( './popup', () => ( { openPopup: jest.fn( () => Promise.resolve() ) } ) );

const open = jest.mocked( openPopup );
const settle = () => new Promise( ( resolve ) => setTimeout( resolve, 0 ) );
let notify = (): void => undefined;

const environment = createTestEnvironment( cartOf() );
const cart = createCartCore( environment.effects );
window.aisleBoot = { features: { offers: {} } };
clearBoot();
const page: Pick< EarlyPage, 'cart' | 'onAdding' > = {
	cart: { ...cart, prepare: () => Promise.resolve() },
	onAdding: ( listener ) => void ( notify = listener ),
};
let onAdded: ( event: unknown, ...args: unknown[] ) => void = () => undefined;
window.jQuery = () => ( { trigger: () => undefined, on: ( _, listener ) => ( onAdded = listener ) } );
start( page as EarlyPage, {} );

/** Adds a product; the server's response has these fragments. */
async function add( fragments: Record< string, string > | null ): Promise< void > {
	const added = cart.add( { productId: 5, quantity: 1 } );
	cart.open();
	notify();
	await settle();
	await environment.respond( { fragments } );
	await added;
	await settle();
}

beforeEach( () => {
	open.mockClear();
	cart.close();
} );

it( 'shows the offer of the response and opens the drawer when the popup closes', async () => {
	await add( { upsell_header: 'H', upsell_items: '<ul></ul>', upsell_footer: '' } );
	expect( open.mock.calls[ 0 ]?.[ 0 ] ).toEqual( { header: 'H', items: '<ul></ul>', footer: '' } );
	expect( cart.getState().open ).toBe( false );
	open.mock.calls[ 0 ]?.[ 2 ]();
	expect( cart.getState().open ).toBe( true );
} );

it( 'opens the drawer at once when the response has no offer', async () => {
	await add( null );
	expect( open ).not.toHaveBeenCalled();
	expect( cart.getState().open ).toBe( true );
} );

it( 'opens the drawer when the popup cannot be loaded', async () => {
	open.mockRejectedValueOnce( new Error( 'chunk' ) );
	await add( { upsell_items: '<ul></ul>' } );
	expect( cart.getState().open ).toBe( true );
} );

it( 'passes on the tracking IDs of the response', async () => {
	const tracked = jest.fn();
	document.addEventListener( OFFER_TRACKING, tracked );
	await add( { ga_label: 'x' } );
	expect( tracked.mock.calls[ 0 ]?.[ 0 ].detail ).toEqual( { ga_label: 'x' } );
} );

it( 'shows the offer of an add by WooCommerce’s own script', async () => {
	onAdded( null, { '.mini-cart': '', upsell_items: '<ul></ul>' }, 'hash' );
	await settle();
	expect( open ).toHaveBeenCalledTimes( 1 );
	open.mock.calls[ 0 ]?.[ 2 ]();
	onAdded( null, { '.mini-cart': '' }, 'hash' );
	await settle();
	expect( open ).toHaveBeenCalledTimes( 1 );
} );

it( 'keeps the drawer closed while a feature’s own operation is pending', async () => {
	const added = cart.run( 'add_set', {} );
	cart.open();
	notify();
	await settle();
	expect( cart.getState().open ).toBe( false );
	await environment.respond( { fragments: { upsell_items: '<ul></ul>' } } );
	await added;
	await settle();
	expect( [ open.mock.calls.length, cart.getState().open ] ).toEqual( [ 1, false ] );
	open.mock.calls[ 0 ]?.[ 2 ]();
	expect( cart.getState().open ).toBe( true );
} );
