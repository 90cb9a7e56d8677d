import { clearBoot } from '../boot-data';
import { cartOf, line } from './core/testing';
import type { CartResponse } from './core/types';
import { forgetSnapshot, readFragments, writeSnapshot } from './storage';
import { DAY_MS, hasCartCookie, hasRecentUnload, readNonce, readSnapshot } from './stored-cart';

const inShop = ( name: string ): void => {
	window.aisleBoot = {
		version: '1',
		shop: { cartHashKey: `wc_cart_hash_${ name }`, fragmentsKey: `wc_fragments_${ name }` },
	};
	clearBoot();
};

const response = ( overrides: Partial< CartResponse > = {} ): CartResponse => ( {
	code: 200,
	message: '',
	rev: 7,
	cartHash: 'hash',
	nonce: 'nonce',
	fragments: null,
	cart: null,
	results: [],
	notices: [],
	...overrides,
} );

const store = ( now = 0, overrides: Partial< CartResponse > = {} ): void =>
	writeSnapshot( { cart: cartOf( line( 'a', 2 ) ), rev: 7, cartHash: 'hash' }, response( overrides ), now );

beforeEach( () => {
	window.sessionStorage.clear();
	window.localStorage.clear();
	document.cookie = 'woocommerce_cart_hash=hash';
	inShop( 'one' );
} );

it( 'keeps carts, nonces and fragments of two stores on one domain separate', () => {
	store( 0, { fragments: { '.mini': '<p>One</p>' } } );
	inShop( 'two' );
	expect( readSnapshot( 1 ) ).toBeNull();
	expect( readNonce() ).toBe( '' );
	expect( readFragments( 1 ) ).toBeNull();
	store( 0, { nonce: 'another' } );
	forgetSnapshot( 0 );
	inShop( 'one' );
	expect( readSnapshot( 1 )?.cart.lines ).toHaveLength( 1 );
	expect( readNonce() ).toBe( 'nonce' );
	expect( readFragments( 1 ) ).toEqual( { '.mini': '<p>One</p>' } );
} );

it( 'keeps a cart and its fragments for one day', () => {
	store( 1000, { fragments: { '.mini': '<p>One</p>' } } );
	expect( readSnapshot( 1000 + DAY_MS - 1 ) ).not.toBeNull();
	expect( readFragments( 1000 + DAY_MS - 1 ) ).not.toBeNull();
	expect( readSnapshot( 1001 + DAY_MS ) ).toBeNull();
	expect( readFragments( 1000 + DAY_MS ) ).toBeNull();
} );

it( 'keeps refreshed fragments for another day when the cart is unchanged', () => {
	store( 1000, { fragments: { '.mini': '<p>One</p>' } } );
	store( 1000 + DAY_MS, { fragments: { '.mini': '<p>One</p>' } } );
	expect( readFragments( 1000 + DAY_MS + DAY_MS - 1 ) ).not.toBeNull();
	store( 1000 + DAY_MS + 5 );
	expect( readFragments( 1000 + DAY_MS + DAY_MS ) ).toBeNull();
} );

it( "ignores data of a cart other than the cookie's", () => {
	store( 0, { fragments: { '.mini': '<p>One</p>' } } );
	document.cookie = 'woocommerce_cart_hash=other';
	expect( readSnapshot( 1 ) ).toBeNull();
	expect( readFragments( 1 ) ).toBeNull();
} );

it( 'remembers for ten seconds that a page left with a change', () => {
	document.cookie = 'woocommerce_cart_hash=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
	forgetSnapshot( Date.now() - 10001 );
	expect( hasCartCookie() ).toBe( false );
	forgetSnapshot( Date.now() );
	expect( [ hasRecentUnload(), hasCartCookie() ] ).toEqual( [ true, true ] );
	store();
	expect( hasRecentUnload() ).toBe( false );
} );
