import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment } from '../../platform/cart/core/testing';
import { clearBoot } from '../../platform/boot-data';
import { startEarlyModules } from '../../platform/early/early-modules';
import { EVENTS, fire } from '../../platform/events';
import * as earlyModule from './early';
import { browser } from './go-to-page';
import {
	QUICK_VIEW_REQUESTED,
	type QuickViewRequestDetail,
	type QuickViewTarget,
} from '../../platform/contracts/quick-view-target';
import { QUICK_VIEW } from './quick-view-buttons';

const flushTasks = () => new Promise( ( resolve ) => setTimeout( resolve, 0 ) );

const BUTTON =
	'<li class="product"><button type="button" class="aisle-listing__quick-view quick-view" data-product_id="12" data-url="http://localhost/product/mug/" data-aisle-open="listing"><span>Quick view</span></button></li>';

const went: string[] = [];
let cleanups: Array< () => void > = [];

beforeEach( () => {
	went.length = 0;
	browser.go = ( url ) => void went.push( url );
} );
afterEach( () => {
	jest.useRealTimers();
	cleanups.forEach( ( cleanup ) => cleanup() );
	cleanups = [];
} );

/** Removes the feature's listeners on document and window after each test. */
function catchListeners( target: EventTarget ): void {
	const add = target.addEventListener.bind( target );
	const spy = jest
		.spyOn( target, 'addEventListener' )
		.mockImplementation( ( ...args: Parameters< EventTarget[ 'addEventListener' ] > ) => {
			cleanups.push( () => target.removeEventListener( ...args ) );
			add( ...args );
		} );
	cleanups.push( () => spy.mockRestore() );
}

async function startOn( html: string, data: object ): Promise< void > {
	window.aisleBoot = { features: { listing: data } };
	clearBoot();
	document.body.innerHTML = html;
	catchListeners( document );
	catchListeners( window );
	const cart = { ...createCartCore( createTestEnvironment( cartOf() ).effects ), prepare: () => Promise.resolve() };
	startEarlyModules( [ [ 'listing', () => Promise.resolve( earlyModule ) ] ], {
		cart,
		loadApp: () => Promise.resolve(),
		loadAppWhenIdle: () => Promise.resolve(),
	} );
	await flushTasks();
}

const find = < Type extends HTMLElement = HTMLElement >( selector: string ): Type => {
	const element = document.querySelector< Type >( selector );
	if ( ! element ) {
		throw new Error( `${ selector } is not there.` );
	}
	return element;
};

describe( 'a quick view button', () => {
	it( 'dispatches the event on document with the product and itself', async () => {
		await startOn( BUTTON, { quickView: true } );
		const targets: QuickViewTarget[] = [];
		document.addEventListener( QUICK_VIEW, ( event ) => {
			event.preventDefault();
			targets.push( ( event as CustomEvent< QuickViewTarget > ).detail );
		} );
		find( 'span' ).click();
		expect( targets ).toEqual( [
			{ productId: 12, button: find( 'button' ), url: 'http://localhost/product/mug/' },
		] );
		expect( went ).toEqual( [] );
	} );

	it( 'opens the product page when nothing handles the event, never another site', async () => {
		await startOn( BUTTON, { quickView: true } );
		find( 'button' ).click();
		expect( went ).toEqual( [ 'http://localhost/product/mug/' ] );
		find( 'button' ).dataset.url = 'https://elsewhere.example/';
		find( 'button' ).click();
		expect( went ).toHaveLength( 1 );
	} );

	it( 'replays a click made before the script loaded', async () => {
		const startPromise = startOn( BUTTON, { quickView: true } );
		find( 'button' ).click();
		expect( went ).toEqual( [] );
		await startPromise;
		expect( went ).toHaveLength( 1 );
	} );
} );

describe( 'a list button on a page with a cart form', () => {
	const FORM =
		'<form class="cart" method="post" id="own"><input name="quantity" value="3"><button name="add-to-cart" value="7">Add</button></form>';
	const LIST = '<ul class="products"><li><a class="ajax_add_to_cart" data-product_id="12" href="#">Add</a></li></ul>';
	const scrolled = jest.fn();
	const submittedValues: string[][] = [];

	beforeEach( () => {
		submittedValues.length = 0;
		scrolled.mockClear();
		Element.prototype.scrollIntoView = scrolled;
		window.matchMedia = jest.fn( () => ( { matches: true } ) as MediaQueryList );
	} );

	async function startForms(
		html: string,
		data: object = { cartForm: true }
	): Promise< { otherListener: jest.Mock } > {
		await startOn( html, data );
		const otherListener = jest.fn( ( event: Event ) => event.preventDefault() );
		find( '.ajax_add_to_cart' ).addEventListener( 'click', otherListener );
		document.addEventListener( 'submit', ( event ) => {
			event.preventDefault();
			const { target, submitter } = event;
			if ( target instanceof HTMLFormElement ) {
				const values = [ ...new FormData( target ) ].map(
					( [ name, value ] ) => `${ name }=${ String( value ) }`
				);
				submittedValues.push(
					submitter
						? [
								...values,
								`${ submitter.getAttribute( 'name' ) ?? '' }=${ submitter.getAttribute( 'value' ) ?? '' }`,
							]
						: values
				);
			}
		} );
		return { otherListener };
	}

	it( 'copies its product into the form, submits it and scrolls to it', async () => {
		const { otherListener } = await startForms( FORM + LIST );
		find( 'a' ).click();
		expect( submittedValues ).toEqual( [ [ 'quantity=3', 'add-to-cart=12' ] ] );
		expect( scrolled ).toHaveBeenCalledWith( { block: 'center', behavior: 'auto' } );
		expect( otherListener ).not.toHaveBeenCalled();
	} );

	it( "submits the form's own product with its own button", async () => {
		await startForms( FORM + LIST );
		find( 'a' ).click();
		find( 'a' ).click();
		find( '#own button' ).click();
		expect( submittedValues.map( ( values ) => values.at( -1 ) ) ).toEqual( [
			'add-to-cart=12',
			'add-to-cart=12',
			'add-to-cart=7',
		] );
	} );

	it( "restores the form's product after the response, not while it is busy", async () => {
		await startForms( FORM + LIST );
		const field = find< HTMLButtonElement >( '#own button' );
		find( 'a' ).click();
		field.setAttribute( 'aria-busy', 'true' );
		document.body.click();
		expect( field.value ).toBe( '12' );
		fire( find( '#own' ), EVENTS.added );
		expect( field.value ).toBe( '7' );
		// Values that other code writes from here on must stay.
		field.removeAttribute( 'aria-busy' );
		field.value = '8';
		document.body.click();
		expect( field.value ).toBe( '8' );
		field.value = '7';
		find( 'a' ).click();
		document.body.click();
		expect( field.value ).toBe( '7' );
	} );

	it( 'copies the product into a hidden product field', async () => {
		await startForms(
			'<form class="cart" method="post"><input type="hidden" name="add-to-cart" value="7"><button>Add</button></form>' +
				LIST
		);
		find( 'a' ).click();
		expect( submittedValues[ 0 ] ).toContain( 'add-to-cart=12' );
	} );

	it( 'leaves the click to other scripts without a form, for variations or with Ctrl', async () => {
		const { otherListener } = await startForms( LIST );
		find( 'a' ).click();
		document.body.insertAdjacentHTML(
			'beforeend',
			FORM.replace( '<input', '<input name="variation_id" value="9"><input' )
		);
		find( 'a' ).click();
		document.body.insertAdjacentHTML( 'beforeend', FORM );
		find( 'a' ).dispatchEvent( new MouseEvent( 'click', { bubbles: true, cancelable: true, ctrlKey: true } ) );
		expect( [ otherListener.mock.calls.length, submittedValues.length ] ).toEqual( [ 3, 0 ] );
	} );

	it( 'targets a named form and sends nothing when the name is invalid', async () => {
		await startForms(
			`${ FORM }<form method="post" id="other"><input type="hidden" name="add-to-cart" value="1"></form>${ LIST }<button class="named" data-aisle-cart-form="#other" data-product_id="5"></button>`
		);
		find( '.named' ).click();
		find( '.named' ).dataset.aisleCartForm = ']]';
		find( '.named' ).click();
		expect( submittedValues ).toEqual( [ [ 'add-to-cart=5' ] ] );
	} );

	it( 'changes nothing when the merchant has disabled it', async () => {
		const { otherListener } = await startForms( FORM + LIST, { quickView: true } );
		find( 'a' ).click();
		expect( [ otherListener.mock.calls.length, submittedValues.length ] ).toEqual( [ 1, 0 ] );
	} );
} );

describe( 'the sort order', () => {
	const MENU =
		'<form class="woocommerce-ordering"><select class="orderby"><option>Default</option><option selected> Sort by price </option></select></form>';
	const text = (): string | null => document.querySelector( '[role="status"]' )?.textContent ?? null;

	afterEach( () => jest.useRealTimers() );

	async function startSorted( html: string, sorted = 'In this order: %s.' ): Promise< void > {
		const startPromise = startOn( html, { sorted } );
		jest.useFakeTimers();
		await startPromise.catch( () => undefined );
	}

	it( 'announces the order politely one second after the page loads', async () => {
		jest.useFakeTimers( { doNotFake: [ 'queueMicrotask' ] } );
		const startPromise = startOn( MENU, { sorted: 'In this order: %s.' } );
		await jest.advanceTimersByTimeAsync( 0 );
		await startPromise;
		expect( text() ).toBe( '' );
		jest.advanceTimersByTime( 990 );
		expect( text() ).toBe( '' );
		jest.advanceTimersByTime( 10 );
		expect( text() ).toBe( 'In this order: Sort by price.' );
	} );

	it( 'announces no order when the result count has it or none is selected', async () => {
		await startSorted( `<p class="woocommerce-result-count" data-is-sorted-by="true">All 3</p>${ MENU }` );
		expect( text() ).toBeNull();
		jest.useRealTimers();
		await startSorted( MENU, '' );
		expect( text() ).toBeNull();
	} );
} );

describe( "Aisle's quick view", () => {
	const LIST = `<ul class="products">${ BUTTON }${ BUTTON.replace( /12/g, '14' ) }</ul>`;
	const requests: QuickViewRequestDetail[] = [];
	let hasQuickView = true;

	async function startOpening(): Promise< void > {
		requests.length = 0;
		hasQuickView = true;
		await startOn( LIST, { quickView: true, opens: true, product: '/?p=' } );
		document.addEventListener( QUICK_VIEW_REQUESTED, ( event ) => {
			if ( hasQuickView ) {
				event.preventDefault();
				requests.push( ( event as CustomEvent< QuickViewRequestDetail > ).detail );
			}
		} );
	}
	const triggerIntent = async ( ...selectors: string[] ): Promise< void > => {
		selectors.forEach( ( selector ) =>
			find( selector ).dispatchEvent(
				Object.assign( new Event( 'pointerover', { bubbles: true } ), { pointerType: 'mouse' } )
			)
		);
		await jest.advanceTimersByTimeAsync( 300 );
	};

	it( 'opens with the whole list once the app loads unless another script opens it', async () => {
		await startOpening();
		find( 'button' ).click();
		expect( find( 'button' ).getAttribute( 'aria-busy' ) ).toBe( 'true' );
		await flushTasks();
		expect(
			requests.map( ( { target, list, ahead: isPrefetch } ) => [
				target.productId,
				list.map( ( { productId } ) => productId ),
				isPrefetch,
			] )
		).toEqual( [ [ 12, [ 12, 14 ], false ] ] );
		expect( find( 'button' ).hasAttribute( 'aria-busy' ) ).toBe( false );
		document.addEventListener( QUICK_VIEW, ( event ) => event.preventDefault(), { once: true } );
		find( 'button' ).click();
		await flushTasks();
		expect( requests ).toHaveLength( 1 );
	} );

	it( 'opens the product page when the app fails to load', async () => {
		await startOpening();
		hasQuickView = false;
		find( 'button' ).click();
		await flushTasks();
		expect( went ).toEqual( [ 'http://localhost/product/mug/' ] );
	} );

	it( 'prefetches the product when the pointer rests on its button', async () => {
		await startOpening();
		jest.useFakeTimers();
		await triggerIntent( '[data-product_id="12"]', '[data-product_id="14"]' );
		expect( requests.map( ( { target, ahead: isPrefetch } ) => [ target.productId, isPrefetch ] ) ).toEqual( [
			[ 14, true ],
		] );
	} );

	it( 'opens the product named in the URL', async () => {
		window.location.hash = '#quick-view-99';
		await startOpening();
		const hashChange = new Promise< void >( ( resolve ) =>
			window.addEventListener( 'hashchange', ( { newURL } ) => newURL.endsWith( '-14' ) && resolve() )
		);
		window.location.hash = '#quick-view-14';
		await hashChange;
		await flushTasks();
		expect( requests.map( ( { target } ) => target.productId ) ).toContain( 14 );
		window.history.replaceState( null, '', '/' );
	} );

	it( 'ignores a theme’s control whose own script handled the click', async () => {
		await startOpening();
		find( 'button' ).addEventListener( 'click', ( event ) => event.preventDefault() );
		find( 'button' ).click();
		await flushTasks();
		expect( requests ).toEqual( [] );
	} );
} );
