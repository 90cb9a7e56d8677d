import { clearBoot } from '../boot-data';
import type { JQueryObject } from '../events';
import { createCartCore, type CartCore } from './core/cart-core';
import { cartOf, createTestEnvironment, line, type TestEnvironment } from './core/testing';
import { replaceFragments, showFragments, notifyFragmentsFailed, needsFragments } from './fragments';
import { writeSnapshot } from './storage';
import { DAY_MS } from './stored-cart';

const events: string[] = [];

beforeEach( () => {
	jest.useFakeTimers( { now: 5 * DAY_MS } );
	events.length = 0;
	const body: JQueryObject = { trigger: ( name ) => events.push( name ), on: () => undefined };
	window.jQuery = () => body;
	window.sessionStorage.clear();
	document.body.innerHTML = '<div class="widget_shopping_cart_content">Old</div><a class="count">0</a>';
	document.cookie = 'woocommerce_cart_hash=hash';
	inShop( {} );
} );

afterEach( () => jest.useRealTimers() );

const inShop = ( shop: Record< string, unknown > ): void => {
	window.aisleBoot = { shop: { takesOver: [ 'cart-fragments' ], ...shop } };
	clearBoot();
};

function store( fragments: Record< string, string >, time: number ): void {
	writeSnapshot(
		{ cart: cartOf( line( 'a', 1 ) ), rev: 1, cartHash: 'hash' },
		{
			code: 200,
			message: '',
			rev: 1,
			cartHash: 'hash',
			nonce: '',
			fragments,
			cart: null,
			results: [],
			notices: [],
		},
		time
	);
}

const startedCart = ( env: TestEnvironment ): CartCore => {
	const cart = createCartCore( env.effects );
	jest.spyOn( cart, 'refresh' );
	return cart;
};

const MINI = {
	'div.widget_shopping_cart_content': '<div class="widget_shopping_cart_content">Mug</div>',
	'a.count': '<a class="count">1</a>',
};

it( 'shows current stored fragments without a request and fires the event', () => {
	store( MINI, Date.now() - DAY_MS + 1000 );
	const cart = startedCart( createTestEnvironment() );
	showFragments( cart );
	expect( document.body.textContent ).toBe( 'Mug1' );
	expect( events ).toEqual( [ 'wc_fragments_loaded' ] );
	expect( cart.refresh ).not.toHaveBeenCalled();
} );

it( 'shows stored fragments at once and fires the event once scripts listen', () => {
	jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'loading' );
	const readyCallbacks: Array< () => void > = [];
	const body = window.jQuery?.() as JQueryObject;
	window.jQuery = ( target ) => {
		if ( typeof target === 'function' ) {
			readyCallbacks.push( target as () => void );
		}
		return body;
	};
	store( MINI, Date.now() );
	showFragments( startedCart( createTestEnvironment() ) );
	expect( document.body.textContent ).toBe( 'Mug1' );
	readyCallbacks.forEach( ( call ) => call() );
	// Runs callbacks that were registered later.
	expect( events ).toEqual( [] );
	jest.runOnlyPendingTimers();
	expect( events ).toEqual( [ 'wc_fragments_loaded' ] );
	jest.restoreAllMocks();
} );

it( 'requests fragments again when they are a day old', () => {
	for ( const age of [ DAY_MS, DAY_MS + 5 ] ) {
		store( MINI, Date.now() - age );
		const cart = startedCart( createTestEnvironment() );
		showFragments( cart );
		expect( cart.refresh ).toHaveBeenCalledTimes( 1 );
		window.sessionStorage.clear();
	}
	expect( document.body.textContent ).toBe( 'Old0' );
} );

it( 'requests fragments again a day after the last response on an open page', () => {
	store( MINI, Date.now() - DAY_MS + 1000 );
	const cart = startedCart( createTestEnvironment() );
	showFragments( cart );
	jest.advanceTimersByTime( 999 );
	expect( cart.refresh ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 1 );
	expect( cart.refresh ).toHaveBeenCalledTimes( 1 );
	jest.advanceTimersByTime( DAY_MS );
	expect( cart.refresh ).toHaveBeenCalledTimes( 2 );
} );

it( 'fires an error event but shows nothing on failure', () => {
	notifyFragmentsFailed();
	expect( events ).toEqual( [ 'wc_fragments_ajax_error' ] );
	expect( document.body.textContent ).toBe( 'Old0' );
} );

it( 'skips fragments with jQuery-only selectors and replaces the others', () => {
	replaceFragments( { 'a.count:first': 'x', 'a:eq(0)': 'y', 'a.count': '<a class="count">3</a>' } );
	expect( document.querySelector( '.count' )?.textContent ).toBe( '3' );
	expect( events ).toEqual( [ 'wc_fragments_refreshed' ] );
} );

it( "requests a theme's fragments once, then only when the page contains one", () => {
	document.body.innerHTML = '<a class="count">0</a>';
	expect( needsFragments() ).toBe( false );
	inShop( { hasFragments: true } );
	expect( needsFragments() ).toBe( true );
	store( MINI, Date.now() );
	expect( needsFragments() ).toBe( true );
	document.body.innerHTML = '<p>Nothing of the cart</p>';
	expect( needsFragments() ).toBe( false );
} );
