import { onAdding } from './adding';
import { clearBoot } from '../boot-data';
import type { JQueryObject } from '../events';
import { createBrowserCart } from './browser-cart';
import type { ButtonCart } from './button-item';
import { whileAnnouncing } from './add-state';

type Listener = ( event: unknown, ...args: unknown[] ) => void;

/** Fake of the jQuery functions that other plugins use to announce an add. */
function fakeJQuery(): ( name: string ) => void {
	const listeners: [ string[], Listener ][] = [];
	const jQueryObject: JQueryObject = {
		on: ( names, listener ) => listeners.push( [ names.split( ' ' ), listener ] ),
		trigger: ( name ) => listeners.forEach( ( [ names, listener ] ) => names.includes( name ) && listener( {} ) ),
	};
	window.jQuery = () => jQueryObject;
	return ( name ) => void jQueryObject.trigger( name );
}

const onAddingMock = jest.fn();
let trigger: ( name: string ) => void = () => undefined;

beforeAll( () => {
	document.cookie = 'woocommerce_items_in_cart=1';
	trigger = fakeJQuery();
	onAdding( onAddingMock );
	createBrowserCart( () => new Promise< ButtonCart >( () => undefined ) );
} );

beforeEach( () => {
	onAddingMock.mockReset();
	window.aisleBoot = {};
	clearBoot();
} );

const fireNative = ( name: string ): void => void document.body.dispatchEvent( new CustomEvent( name ) );

it.each( [
	[ 'a block', () => fireNative( 'wc-blocks_added_to_cart' ) ],
	[ 'another plugin', () => trigger( 'added_to_cart' ) ],
] )( 'opens the drawer after an add by %s', ( _, add ) => {
	add();
	expect( onAddingMock ).toHaveBeenCalledTimes( 1 );
} );

it( "does not open the drawer again for Aisle's own add events", () => {
	whileAnnouncing( () => {
		fireNative( 'wc-blocks_added_to_cart' );
		trigger( 'added_to_cart' );
	} );
	expect( onAddingMock ).not.toHaveBeenCalled();
} );

it( 'does not open the drawer for events other than adds', () => {
	fireNative( 'wc-blocks_removed_from_cart' );
	window.dispatchEvent( new CustomEvent( 'wc-blocks_store_sync_required' ) );
	[ 'removed_from_cart', 'wc_fragment_refresh', 'updated_wc_div', 'applied_coupon' ].forEach( trigger );
	expect( onAddingMock ).not.toHaveBeenCalled();
} );

it( 'does not open the drawer when the store redirects after an add', () => {
	window.aisleBoot = { shop: { redirectToCart: true } };
	clearBoot();
	fireNative( 'wc-blocks_added_to_cart' );
	expect( onAddingMock ).not.toHaveBeenCalled();
} );
