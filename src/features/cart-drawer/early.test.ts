import { notifyAdding } from '../../platform/cart/adding';
import { runAfterPaint } from '../../platform/after-paint';
import { clearBoot } from '../../platform/boot-data';
import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment } from '../../platform/cart/core/testing';
import { EVENTS, fire } from '../../platform/events';
import { startEarlyModules } from '../../platform/early/early-modules';
import * as earlyModule from './early';

// jsdom has no ResizeObserver.
Object.assign( window, {
	ResizeObserver: class {
		observe() {}
	},
} );

const HTML = `
	<a href="#cart" data-aisle-open="cart-drawer"><b>Cart</b></a>
	<a href="?add-to-cart=5" class="ajax_add_to_cart">Add</a>
	<form class="cart"><input name="quantity"><button class="single_add_to_cart_button">Add</button></form>
	<div data-aisle="cart-drawer" data-aisle-deferred><button class="aisle-cart-drawer__toggler" aria-expanded="false">Open</button></div>`;

/** The listeners of start() stay on the document after a test. A separate cart keeps the tests apart. */
async function startOn(
	boot: Record< string, unknown >,
	app: () => Promise< void > = () => Promise.resolve(),
	toPage = ( html: string ): string => html
) {
	window.aisleBoot = boot;
	clearBoot();
	document.body.innerHTML = toPage( HTML );
	const cart = {
		...createCartCore( createTestEnvironment( cartOf() ).effects ),
		prepare: jest.fn( () => Promise.resolve() ),
	};
	const loadApp = jest.fn( app );
	const recorder = listenUntilTheEnd();
	startEarlyModules( [ [ 'cart-drawer', () => Promise.resolve( earlyModule ) ] ], {
		cart,
		loadApp,
		loadAppWhenIdle: () => Promise.resolve(),
	} );
	await flushTasks();
	recorder.stopRecording();
	return { cart, loadApp };
}

let listeners: Array< Parameters< Document[ 'addEventListener' ] > > = [];

function listenUntilTheEnd(): { stopRecording(): void } {
	const add = document.addEventListener.bind( document );
	const spy = jest
		.spyOn( document, 'addEventListener' )
		.mockImplementation( ( ...args: Parameters< Document[ 'addEventListener' ] > ) => {
			listeners.push( args );
			add( ...args );
		} );
	return { stopRecording: () => spy.mockRestore() };
}

afterEach( async () => {
	// Simulates a link that the browser followed, and its event.
	await flushTasks();
	window.history.replaceState( null, '', '/' );
	await flushTasks();
	listeners.forEach( ( [ name, listener, options ] ) => document.removeEventListener( name, listener, options ) );
	listeners = [];
} );

const find = ( selector: string ): HTMLElement => document.querySelector< HTMLElement >( selector ) ?? document.body;
const waits = (): boolean => find( '[data-aisle="cart-drawer"]' ).hasAttribute( 'data-aisle-deferred' );
const flushTasks = () => new Promise( ( resolve ) => setTimeout( resolve, 0 ) );
const painted = () => new Promise< void >( runAfterPaint );
const DRAWER = { features: { 'cart-drawer': { openOnAdd: true } } };

it( 'opens and closes with the toggler and any cart link and sets aria-expanded', async () => {
	const { cart, loadApp } = await startOn( DRAWER );
	find( '.aisle-cart-drawer__toggler' ).click();
	expect( [ cart.getState().open, waits(), loadApp.mock.calls.length > 0 ] ).toEqual( [ true, false, true ] );
	expect( find( '.aisle-cart-drawer__toggler' ).getAttribute( 'aria-expanded' ) ).toBe( 'true' );
	find( 'a b' ).click();
	expect( cart.getState().open ).toBe( false );
	expect( find( '[data-aisle-open]' ).getAttribute( 'aria-expanded' ) ).toBe( 'false' );
} );

it( 'leaves a click with a modifier key to the browser', async () => {
	const { cart } = await startOn( DRAWER );
	const clickEvent = new MouseEvent( 'click', { bubbles: true, cancelable: true, metaKey: true } );
	find( 'a b' ).dispatchEvent( clickEvent );
	expect( [ cart.getState().open, clickEvent.defaultPrevented ] ).toEqual( [ false, false ] );
} );

it( 'loads nothing until the shopper reaches for the cart, a form or an add button', async () => {
	for ( const selector of [
		'.aisle-cart-drawer__toggler',
		'[data-aisle-open] b',
		'.ajax_add_to_cart',
		'form.cart input',
	] ) {
		const { cart, loadApp } = await startOn( DRAWER );
		find( '[data-aisle="cart-drawer"]' ).dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
		await painted();
		expect( [ loadApp.mock.calls.length, waits() ] ).toEqual( [ 0, true ] );
		find( selector ).dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
		await painted();
		expect( [ selector, loadApp.mock.calls.length, cart.prepare.mock.calls.length, waits() ] ).toEqual( [
			selector,
			1,
			1,
			false,
		] );
	}
} );

it( 'loads on the add button, not on the fields, when a feature extends the form', async () => {
	await startOn( DRAWER );
	find( 'form.cart' ).insertAdjacentHTML( 'beforeend', '<div data-aisle="attic"></div>' );
	find( 'form.cart input' ).dispatchEvent( new Event( 'focusin', { bubbles: true } ) );
	await painted();
	expect( waits() ).toBe( true );
	find( '.single_add_to_cart_button' ).dispatchEvent( new Event( 'focusin', { bubbles: true } ) );
	await painted();
	expect( waits() ).toBe( false );
} );

it( 'mounts the drawer once when it is needed after the app has loaded', async () => {
	await startOn( DRAWER );
	const mounts: unknown[] = [];
	document.body.addEventListener( EVENTS.mount, ( event ) =>
		mounts.push( event instanceof CustomEvent && event.detail.root )
	);
	fire( document, EVENTS.cartAdd );
	fire( document, EVENTS.cartAdd );
	expect( mounts ).toEqual( [ find( '[data-aisle="cart-drawer"]' ) ] );
} );

it( 'loads when another script opens the cart', async () => {
	const { cart, loadApp } = await startOn( DRAWER );
	cart.open();
	expect( [ loadApp.mock.calls.length, waits() ] ).toEqual( [ 1, false ] );
} );

it( 'opens after an add, even an earlier one, unless the merchant disabled that', async () => {
	const never = new Promise( () => undefined );
	notifyAdding( Promise.resolve() );
	await flushTasks();
	expect( ( await startOn( DRAWER ) ).cart.getState().open ).toBe( false );
	const pageWithoutOpenOnAdd = await startOn( { features: { 'cart-drawer': { openOnAdd: false } } } );
	notifyAdding( never );
	expect( pageWithoutOpenOnAdd.cart.getState().open ).toBe( false );
	expect( ( await startOn( DRAWER ) ).cart.getState().open ).toBe( true );
	const pageWithBlockDrawer = await startOn(
		DRAWER,
		undefined,
		( html ) => `${ html }<div class="wc-block-components-drawer__screen-overlay--with-slide-in"></div>`
	);
	expect( pageWithBlockDrawer.cart.getState().open ).toBe( false );
} );

it( 'closes when the app fails to load', async () => {
	const { cart } = await startOn( DRAWER, () => Promise.reject( new Error( 'app_not_loaded' ) ) );
	cart.open();
	await flushTasks();
	expect( cart.getState().open ).toBe( false );
} );

it( 'opens from #cart, closes on Back and leaves the URL clean', async () => {
	window.history.replaceState( null, '', '/shop/?page=2#cart' );
	const { cart } = await startOn( DRAWER );
	expect( cart.getState().open ).toBe( true );
	cart.close();
	fire( document, EVENTS.cartClose );
	expect( window.location.href ).toMatch( /\/shop\/\?page=2$/ );
	window.location.hash = '#cart';
	await flushTasks();
	expect( cart.getState().open ).toBe( true );
	window.location.hash = '';
	await flushTasks();
	expect( cart.getState().open ).toBe( false );
} );

it( 'shows a button printed as hidden only while the cart has items', async () => {
	const { cart } = await startOn( DRAWER, undefined, ( html ) =>
		html.replace( '"aisle-cart-drawer__toggler"', '"aisle-cart-drawer__toggler is-empty"' )
	);
	const isHidden = (): boolean => find( '.aisle-cart-drawer__toggler' ).classList.contains( 'is-empty' );
	expect( isHidden() ).toBe( true );
	void cart.add( { productId: 5, quantity: 1 } );
	const [ added ] = cart.getView().adds;
	// Renderers of an add wait for its response, or for the next change.
	void cart.applyCoupon( 'ten' );
	expect( isHidden() ).toBe( false );
	void cart.remove( added?.id ?? '' );
	expect( isHidden() ).toBe( true );
} );

describe( "a cart icon in the theme's header", () => {
	const header = ( html: string ): string => `<header>
		<nav><ul><li class="menu-item"><a id="page" href="/#basket">Cart</a></li></ul></nav>
		<div class="site-header-cart"><a id="icon" href="/#basket"><i>1</i></a>
		<div class="widget_shopping_cart_content"><p class="woocommerce-mini-cart__buttons"><a id="view" href="/#basket">View cart</a></p></div></div>
	</header>${ html.replace( 'aria-expanded', 'data-aisle-spare aria-expanded' ) }`;
	const SHOP = { shop: { cartUrl: '/#basket' }, features: { 'cart-drawer': { headerIcon: true } } };
	const isFollowed = ( id: string ): boolean => {
		const clickEvent = new MouseEvent( 'click', { bubbles: true, cancelable: true } );
		find( `#${ id }` ).dispatchEvent( clickEvent );
		return ! clickEvent.defaultPrevented;
	};

	it( 'opens the drawer from the icon; other cart links lead to the cart page', async () => {
		const { cart } = await startOn( SHOP, undefined, header );
		expect( [ isFollowed( 'page' ), isFollowed( 'view' ), cart.getState().open ] ).toEqual( [ true, true, false ] );
		expect( [
			isFollowed( 'icon' ),
			cart.getState().open,
			find( '#icon' ).getAttribute( 'aria-expanded' ),
		] ).toEqual( [ false, true, 'true' ] );
	} );

	it( 'opens the drawer after a fragment has replaced the icon', async () => {
		const { cart } = await startOn( SHOP, undefined, header );
		find( '#icon' ).outerHTML = '<a id="icon" class="cart-contents" href="/#basket">2</a>';
		expect( [ isFollowed( 'icon' ), cart.getState().open ] ).toEqual( [ false, true ] );
	} );

	it( "opens the drawer from Storefront's mobile bar", async () => {
		const { cart } = await startOn(
			SHOP,
			undefined,
			( html ) =>
				`<div class="storefront-handheld-footer-bar"><a id="bar" class="footer-cart-contents" href="/#basket">Cart</a></div>${ html }`
		);
		expect( [ isFollowed( 'bar' ), cart.getState().open ] ).toEqual( [ false, true ] );
	} );

	it( 'leads to the cart page when the merchant disables the icon', async () => {
		const { cart } = await startOn( { ...SHOP, features: { 'cart-drawer': {} } }, undefined, header );
		expect( [ isFollowed( 'icon' ), cart.getState().open ] ).toEqual( [ true, false ] );
	} );

	it( 'hides the floating button while the icon is visible', async () => {
		await startOn( SHOP, undefined, header );
		const isTogglerHidden = async (): Promise< boolean > => {
			window.dispatchEvent( new Event( 'resize' ) );
			await new Promise( requestAnimationFrame );
			return find( '.aisle-cart-drawer__toggler' ).classList.contains( 'is-spare' );
		};
		expect( await isTogglerHidden() ).toBe( false );
		find( '#icon' ).getClientRects = () => Object.assign( [ new DOMRect() ], { item: () => null } );
		expect( await isTogglerHidden() ).toBe( true );
	} );
} );
