import { reactIdle } from '../../../tests/jest/react-idle';
import { runAfterPaint } from '../../platform/after-paint';
import { clearBoot } from '../../platform/boot-data';
import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment } from '../../platform/cart/core/testing';
import { startEarlyModules } from '../../platform/early/early-modules';
import { EVENTS } from '../../platform/events';
import * as earlyModule from './early';
import { isTyped } from './typed-fields';

const NODE =
	'<div data-aisle="product-options" data-aisle-prerendered><input name="aisle_options[1][f][values][]"><input type="checkbox" name="aisle_options[1][g][values][]" value="o"></div>';
const HTML = `<a href="#">Elsewhere</a><form class="cart">${ NODE }<input class="qty" name="quantity" value="1"><button class="single_add_to_cart_button">Add</button></form>`;

let listeners: Array< [ EventTarget, ...Parameters< Document[ 'addEventListener' ] > ] > = [];
let observerCallbacks: Array< ( entries: Array< { isIntersecting: boolean } > ) => void > = [];
const waitForReact = reactIdle;
const painted = () => new Promise< void >( runAfterPaint );
const find = ( selector: string ): HTMLInputElement =>
	document.querySelector< HTMLInputElement >( selector ) as HTMLInputElement;
const loadAppWhenIdle = jest.fn( ( chunks: readonly string[] ) => Promise.resolve( void chunks ) );
const prefetchCalls = () => loadAppWhenIdle.mock.calls;

beforeEach( () => {
	loadAppWhenIdle.mockClear();
	observerCallbacks = [];
	window.history.replaceState( null, '', '/product/ring/' );
	window.sessionStorage.clear();
	Object.assign( window, {
		IntersectionObserver: class {
			constructor( callback: ( entries: Array< { isIntersecting: boolean } > ) => void ) {
				observerCallbacks.push( callback );
			}
			observe = jest.fn();
			disconnect = jest.fn();
		},
		requestIdleCallback: ( callback: () => void ) => callback(),
	} );
	setConnection( undefined );
} );

afterEach( () => {
	listeners.forEach( ( [ target, name, listener, options ] ) =>
		target.removeEventListener( name, listener, options )
	);
	listeners = [];
} );

const setConnection = ( connection: unknown ) =>
	Object.defineProperty( navigator, 'connection', { value: connection, configurable: true } );

/** Listeners of start() stay on the document after a test. */
async function startOn(
	{ html = HTML, app = () => Promise.resolve() }: { html?: string; app?: () => Promise< void > } = {},
	prepare: () => void = () => undefined
) {
	window.aisleBoot = { features: { 'product-options': { ahead: [ '/chunk.js?ver=1' ] } } };
	clearBoot();
	document.body.innerHTML = html;
	prepare();
	const loadApp = jest.fn( app );
	const add = document.addEventListener.bind( document );
	const spy = jest
		.spyOn( document, 'addEventListener' )
		.mockImplementation( ( ...args: Parameters< Document[ 'addEventListener' ] > ) => {
			listeners.push( [ document, ...args ] );
			add( ...args );
		} );
	startEarlyModules( [ [ 'product-options', () => Promise.resolve( earlyModule ) ] ], {
		cart: { ...createCartCore( createTestEnvironment( cartOf() ).effects ), prepare: () => Promise.resolve() },
		loadApp,
		loadAppWhenIdle,
	} );
	await waitForReact();
	spy.mockRestore();
	return loadApp;
}

it( 'loads nothing until the shopper reaches for the form', async () => {
	const loadApp = await startOn();
	find( 'a' ).dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
	await painted();
	expect( loadApp ).not.toHaveBeenCalled();
	expect( prefetchCalls() ).toEqual( [] );
} );

it.each( [
	[ 'focusin', '.qty' ],
	[ 'touchstart', '[data-aisle] input' ],
	[ 'pointerover', 'button' ],
] )( 'loads the app on the first intent (%s on %s)', async ( name, selector ) => {
	const loadApp = await startOn();
	find( selector ).dispatchEvent( new Event( name, { bubbles: true } ) );
	document.body.click();
	await painted();
	expect( loadApp ).toHaveBeenCalledTimes( 1 );
} );

it( 'loads the app for options outside of a form', async () => {
	const loadApp = await startOn( { html: NODE } );
	find( '[data-aisle] input' ).dispatchEvent( new Event( 'focusin', { bubbles: true } ) );
	await painted();
	expect( loadApp ).toHaveBeenCalled();
} );

it.each( [
	[ 'a rejected form', () => find( '[data-aisle]' ).setAttribute( 'data-answers', '{}' ) ],
	[ 'a prefilled text', () => void ( find( '[data-aisle] input' ).value = 'Ada' ) ],
	[ 'a preselected option', () => void ( find( '[type=checkbox]' ).checked = true ) ],
	[ 'a focused control', () => find( '[data-aisle] input' ).focus() ],
] )( 'loads the app at once for %s', async ( _, prepare ) => {
	expect( await startOn( {}, prepare ) ).toHaveBeenCalledTimes( 1 );
} );

describe( 'prefetching', () => {
	const reportVisibility = ( isIntersecting: boolean ) =>
		observerCallbacks.forEach( ( notify ) => notify( [ { isIntersecting } ] ) );

	it( "prefetches the app's chunks once the form is in view", async () => {
		await startOn();
		reportVisibility( false );
		expect( prefetchCalls() ).toEqual( [] );
		reportVisibility( true );
		expect( prefetchCalls() ).toEqual( [ [ [ '/chunk.js?ver=1' ] ] ] );
	} );

	it( 'prefetches once when the page has several forms', async () => {
		await startOn( { html: HTML + HTML } );
		reportVisibility( true );
		expect( prefetchCalls() ).toEqual( [ [ [ '/chunk.js?ver=1' ] ] ] );
	} );

	it.each( [ [ { saveData: true } ], [ { effectiveType: '2g' } ], [ { effectiveType: 'slow-2g' } ] ] )(
		'prefetches nothing on a slow or metered connection (%j)',
		async ( connection ) => {
			setConnection( connection );
			await startOn();
			reportVisibility( true );
			expect( prefetchCalls() ).toEqual( [] );
		}
	);
} );

describe( 'a form that edits a cart line', () => {
	const change = () => window.history.replaceState( null, '', '/product/ring/?aisle_edit=abc' );

	it( 'loads the app at once and does not submit the printed answers', async () => {
		change();
		const loadApp = await startOn();
		expect( [ loadApp.mock.calls.length, 'aislePrerendered' in find( '[data-aisle]' ).dataset ] ).toEqual( [
			1,
			false,
		] );
	} );

	it( 'allows adds when the app fails to load', async () => {
		change();
		const onReady = jest.fn();
		await startOn( { app: () => Promise.reject( new Error( 'offline' ) ) }, () =>
			find( '[data-aisle]' ).addEventListener( EVENTS.ready, onReady )
		);
		expect( [ find( '[data-aisle]' ).dataset.aisleFailed, onReady.mock.calls.length ] ).toEqual( [ '', 1 ] );
	} );
} );

it( 'marks the form while an input method builds its characters', async () => {
	await startOn();
	const compose = ( name: string ) =>
		find( '[data-aisle] input' ).dispatchEvent( new Event( name, { bubbles: true } ) );
	compose( 'compositionstart' );
	expect( 'aisleComposing' in find( '[data-aisle]' ).dataset ).toBe( true );
	compose( 'compositionend' );
	expect( 'aisleComposing' in find( '[data-aisle]' ).dataset ).toBe( false );
} );

it.each( [ 'aisle-field__step', 'aisle-section__next', 'aisle-section__add' ] )(
	'counts clicks on %s until the app is ready',
	async ( name ) => {
		await startOn();
		const [ node, button ] = [ find( '[data-aisle]' ), document.createElement( 'button' ) ];
		Object.assign( button, { type: 'button', className: name } );
		node.append( button );
		button.click();
		expect( button.dataset.pressed ).toBe( '1' );
		node.dataset.aisleReady = '';
		button.click();
		expect( button.dataset.pressed ).toBe( '1' );
	}
);

it( 'records which fields the shopper typed in until the app loads', async () => {
	await startOn();
	const [ node, text, choice ] = [ find( '[data-aisle]' ), find( '[data-aisle] input' ), find( '[type=checkbox]' ) ];
	const type = ( control: Element ) => control.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	[ text, text, find( '.qty' ) ].forEach( type );
	expect( [ isTyped( node, text.name ), isTyped( node, choice.name ), isTyped( node, '' ) ] ).toEqual( [
		true,
		false,
		false,
	] );
	node.dataset.aisleReady = '';
	type( choice );
	expect( isTyped( node, choice.name ) ).toBe( false );
} );

describe( 'answers from an earlier visit', () => {
	const visit = async ( type: string ) => {
		const Timing = class {
			type = type;
		};
		Object.assign( window, { PerformanceNavigationTiming: Timing } );
		Object.assign( window.performance, { getEntriesByType: () => [ new Timing() ] } );
		window.sessionStorage.setItem( 'aisle_options:/product/ring/:product-7', '{}' );
		window.sessionStorage.setItem( 'aisle_options:/product/other/:product-8', '{}' );
		const loadApp = await startOn();
		Object.assign( window.performance, { getEntriesByType: () => [] } );
		return [ loadApp.mock.calls.length, Object.keys( window.sessionStorage ).length ];
	};

	it.each( [
		[ 'navigate', 0, 1 ],
		[ 'reload', 1, 2 ],
		[ 'back_forward', 1, 2 ],
	] )( 'handles %s: loads the app %i times and keeps %i stored entries', async ( type, loadCount, storedCount ) => {
		expect( await visit( type ) ).toEqual( [ loadCount, storedCount ] );
	} );
} );
