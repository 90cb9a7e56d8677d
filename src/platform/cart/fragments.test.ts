import { forgetBoot } from '../boot-data';
import type { JQueryObject } from '../events';
import { createCartCore, type CartCore } from './core/cart-core';
import { cartOf, createWorld, line, type World } from './core/testing';
import { replaceFragments, showFragments, notifyFragmentsFailed, wantsFragments } from './fragments';
import { writeSnapshot } from './storage';
import { DAY } from './stored-cart';

const events: string[] = [];

beforeEach( () => {
	jest.useFakeTimers( { now: 5 * DAY } );
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
	forgetBoot();
};

function store( fragments: Record< string, string >, at: number ): void {
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
		at
	);
}

const startedCart = ( world: World ): CartCore => {
	const cart = createCartCore( world.effects );
	jest.spyOn( cart, 'refresh' );
	return cart;
};

const MINI = {
	'div.widget_shopping_cart_content': '<div class="widget_shopping_cart_content">Mug</div>',
	'a.count': '<a class="count">1</a>',
};

it( 'what is stored and true is shown without a request, and said', () => {
	store( MINI, Date.now() - DAY + 1000 );
	const cart = startedCart( createWorld() );
	showFragments( cart );
	expect( document.body.textContent ).toBe( 'Mug1' );
	expect( events ).toEqual( [ 'wc_fragments_loaded' ] );
	expect( cart.refresh ).not.toHaveBeenCalled();
} );

it( "while the page loads, what is stored is shown at once and said after the page's scripts have begun to listen", () => {
	jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'loading' );
	const onReady: Array< () => void > = [];
	const body = window.jQuery?.() as JQueryObject;
	window.jQuery = ( target ) => {
		if ( typeof target === 'function' ) {
			onReady.push( target as () => void );
		}
		return body;
	};
	store( MINI, Date.now() );
	showFragments( startedCart( createWorld() ) );
	expect( document.body.textContent ).toBe( 'Mug1' );
	onReady.forEach( ( call ) => call() );
	// Runs callbacks that were registered later.
	expect( events ).toEqual( [] );
	jest.runOnlyPendingTimers();
	expect( events ).toEqual( [ 'wc_fragments_loaded' ] );
	jest.restoreAllMocks();
} );

it( 'what is a day old, or of another cart, is asked for anew', () => {
	for ( const age of [ DAY, DAY + 5 ] ) {
		store( MINI, Date.now() - age );
		const cart = startedCart( createWorld() );
		showFragments( cart );
		expect( cart.refresh ).toHaveBeenCalledTimes( 1 );
		window.sessionStorage.clear();
	}
	expect( document.body.textContent ).toBe( 'Old0' );
} );

it( 'a page that stays open asks again when its fragments are a day old, and a day after each answer', () => {
	store( MINI, Date.now() - DAY + 1000 );
	const cart = startedCart( createWorld() );
	showFragments( cart );
	jest.advanceTimersByTime( 999 );
	expect( cart.refresh ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 1 );
	expect( cart.refresh ).toHaveBeenCalledTimes( 1 );
	jest.advanceTimersByTime( DAY );
	expect( cart.refresh ).toHaveBeenCalledTimes( 2 );
} );

it( 'a failure is told to scripts and shown to nobody', () => {
	notifyFragmentsFailed();
	expect( events ).toEqual( [ 'wc_fragments_ajax_error' ] );
	expect( document.body.textContent ).toBe( 'Old0' );
} );

it( "a selector of jQuery's own does not keep the others from being replaced", () => {
	replaceFragments( { 'a.count:first': 'x', 'a:eq(0)': 'y', 'a.count': '<a class="count">3</a>' } );
	expect( document.querySelector( '.count' )?.textContent ).toBe( '3' );
	expect( events ).toEqual( [ 'wc_fragments_refreshed' ] );
} );

it( 'a theme with fragments and no mini cart gets them once, and then where the page has one of them', () => {
	document.body.innerHTML = '<a class="count">0</a>';
	expect( wantsFragments() ).toBe( false );
	inShop( { hasFragments: true } );
	expect( wantsFragments() ).toBe( true );
	store( MINI, Date.now() );
	expect( wantsFragments() ).toBe( true );
	document.body.innerHTML = '<p>Nothing of the cart</p>';
	expect( wantsFragments() ).toBe( false );
} );
