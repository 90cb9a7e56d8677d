import { forgetBoot } from '../../platform/boot-data';
import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createWorld } from '../../platform/cart/core/testing';
import { EVENTS, fire } from '../../platform/events';
import { addAnew, editedKey, fetchEditedLine, prepareEdit, takeEditedLine } from './edit-line';
import { productFormOf } from '../../platform/product-form';
import { knownFiles } from '../../platform/uploads/known-files';

const TOKEN = 'a'.repeat( 40 );
const LINE = {
	product_id: 12,
	variation_id: 31,
	attributes: { attribute_pa_colour: 'red' },
	quantity: 3,
	answers: { 7: { f_name: { values: [ 'Ada' ], other: null } } },
	files: { [ TOKEN ]: { name: 'photo.jpg', size: 5, url: '/file' } },
};

let calls: unknown[] = [];

/** The server answers these, one after the other. */
function answers( ...replies: Array< { status: number; body: unknown } > ): void {
	calls = [];
	globalThis.fetch = ( _url, init ) => {
		const nonce = new Headers( init?.headers ).get( 'X-Aisle-Nonce' );
		calls.push( { ...JSON.parse( String( init?.body ) ), ...( nonce ? { nonce } : {} ) } );
		const { status, body } = replies.shift() ?? { status: 500, body: {} };
		return Promise.resolve( {
			ok: status < 400,
			status,
			headers: new Headers(),
			json: () => Promise.resolve( body ),
		} as Response );
	};
}

beforeEach( () => {
	window.aisleBoot = { shop: { ajaxUrl: '/?wc-ajax=%%endpoint%%' } };
	forgetBoot();
	window.history.replaceState( null, '', '/board/?aisle_edit=k1' );
	document.body.innerHTML =
		'<div class="woocommerce-notices-wrapper"></div><form class="cart"><select name="attribute_pa_colour"><option value=""></option><option value="red">Red</option></select><input class="qty" name="quantity" value="1"><button class="single_add_to_cart_button">Add to cart</button></form>';
} );

const form = (): HTMLFormElement => {
	const found = document.querySelector( 'form' );
	if ( ! found ) {
		throw new Error( 'There is no form.' );
	}
	return found;
};

test( 'the line comes with its answers, and its files are known before them', async () => {
	answers( { status: 200, body: LINE } );
	const line = await fetchEditedLine( editedKey() );
	expect( calls ).toEqual( [ { key: 'k1' } ] );
	expect( line ).toMatchObject( {
		key: 'k1',
		quantity: 3,
		variationId: 31,
		answers: { 7: { f_name: { values: [ 'Ada' ], other: null } } },
	} );
	expect( knownFiles()[ TOKEN ] ).toEqual( { name: 'photo.jpg', size: 5, url: '/file' } );
} );

test( 'whoever is logged in is asked once more, with the nonce that the refusal brought', async () => {
	answers(
		{ status: 403, body: { code: 'stale_nonce', data: { ajax_nonce: 'fresh' } } },
		{ status: 200, body: LINE }
	);
	expect( await fetchEditedLine( 'k1' ) ).not.toBeNull();
	expect( calls ).toEqual( [ { key: 'k1' }, { key: 'k1', nonce: 'fresh' } ] );
} );

test( 'a line that is gone is said, and the address no longer names it', async () => {
	answers( { status: 404, body: { code: 'unknown_line' } } );
	expect( await fetchEditedLine( 'k1' ) ).toBeNull();
	expect( document.querySelector( '[role="alert"]' )?.textContent ).toContain( 'no longer in your cart' );
	expect( editedKey() ).toBe( '' );
} );

test( 'the theme’s form is filled, carries the key, and after an update the key of the new line', async () => {
	answers( { status: 200, body: LINE } );
	const line = await fetchEditedLine( 'k1' );
	if ( ! line ) {
		throw new Error( 'There is no line.' );
	}
	prepareEdit( form(), line );
	expect( Object.fromEntries( new FormData( form() ) ) ).toEqual( {
		attribute_pa_colour: 'red',
		quantity: '3',
		aisle_replace: 'k1',
	} );
	expect( form().querySelector( 'button' )?.textContent ).toBe( 'Update cart' );

	fire( form(), EVENTS.added, { result: { ok: true, key: 'k2' } } );
	expect( new FormData( form() ).get( 'aisle_replace' ) ).toBe( 'k2' );
	expect( editedKey() ).toBe( 'k2' );
} );

describe( 'an update that was refused', () => {
	async function edited(): Promise< void > {
		answers( { status: 200, body: LINE } );
		const line = await fetchEditedLine( 'k1' );
		if ( line ) {
			prepareEdit( form(), line );
		}
	}
	const reject = async ( fields: unknown = null ): Promise< void > => {
		fire( form(), EVENTS.addRejected, { result: { ok: false, fields } } );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
	};

	test( 'because the line went in another tab makes the form one that adds anew, and says so where no drawer hides it', async () => {
		const close = jest.fn();
		window.aisle = {
			version: '0',
			cart: { ...createCartCore( createWorld( cartOf() ).effects ), close },
			loadApp: () => Promise.resolve(),
		};
		await edited();
		answers( { status: 404, body: { code: 'unknown_line' } } );
		await reject();
		expect( new FormData( form() ).has( 'aisle_replace' ) ).toBe( false );
		expect( form().querySelector( 'button' )?.textContent ).toBe( 'Add to cart' );
		expect( document.querySelector( '[role="alert"]' )?.textContent ).toContain( 'You can add it again here' );
		expect( editedKey() ).toBe( '' );
		expect( close ).toHaveBeenCalledTimes( 1 );
	} );

	test( 'for another reason still changes the line, also where nobody can be asked', async () => {
		await edited();
		answers( { status: 200, body: LINE } );
		await reject();
		answers();
		await reject();
		expect( new FormData( form() ).get( 'aisle_replace' ) ).toBe( 'k1' );
		expect( document.querySelector( '[role="alert"]' ) ).toBeNull();
	} );

	test( 'for what stands at a field asks nobody', async () => {
		await edited();
		answers();
		await reject( { 7: { f_name: 'Please enter a name.' } } );
		expect( calls ).toEqual( [] );
	} );
} );
describe( 'of several forms on one page', () => {
	const PAGE = [ 9, 12, 12 ]
		.map(
			( id ) =>
				`<form class="cart"><input class="qty" name="quantity" value="1"><button name="add-to-cart" value="${ id }">Add to cart</button></form>`
		)
		.join( '' );
	const take = () =>
		Promise.all(
			[ ...document.querySelectorAll( 'form' ) ].map( ( element ) => takeEditedLine( productFormOf( element ) ) )
		);

	test( 'the first for the line’s product is the one that changes it, and the line is asked for once', async () => {
		document.body.innerHTML = PAGE;
		answers( { status: 200, body: LINE } );
		expect( ( await take() ).map( ( line ) => line?.key ?? null ) ).toEqual( [ null, 'k1', null ] );
		expect( calls ).toHaveLength( 1 );
	} );

	test( 'a form for the very variation takes it too, and a page without the product changes nothing', async () => {
		document.body.innerHTML = PAGE.replace( '"12"', '"31"' );
		answers( { status: 200, body: LINE } );
		expect( ( await take() ).map( ( line ) => line?.key ?? null ) ).toEqual( [ null, 'k1', null ] );
		window.history.replaceState( null, '', '/board/?aisle_edit=k3' );
		document.body.innerHTML = PAGE.replaceAll( '"12"', '"10"' );
		answers( { status: 200, body: LINE } );
		expect( await take() ).toEqual( [ null, null, null ] );
	} );
} );

test( 'a screen reader hears what the button does now, whatever the page called it', async () => {
	form().querySelector( 'button' )?.setAttribute( 'aria-label', 'Add to cart: “Board”' );
	answers( { status: 200, body: LINE } );
	const line = await fetchEditedLine( 'k1' );
	if ( line ) {
		prepareEdit( form(), line );
	}
	expect( form().querySelector( 'button' )?.getAttribute( 'aria-label' ) ).toBeNull();
} );

describe( 'a form that PHP printed with the line', () => {
	beforeEach( () => {
		const button = document.querySelector( 'button' );
		button?.insertAdjacentHTML(
			'beforebegin',
			'<input type="hidden" name="aisle_replace" value="k1" data-add-text="Order">'
		);
		button?.replaceChildren( 'Update cart' );
	} );

	test( 'carries one key, which follows the line', async () => {
		answers( { status: 200, body: LINE } );
		const line = await fetchEditedLine( 'k1' );
		if ( line ) {
			prepareEdit( form(), line );
		}
		fire( form(), EVENTS.added, { result: { ok: true, key: 'k2' } } );
		expect( new FormData( form() ).getAll( 'aisle_replace' ) ).toEqual( [ 'k2' ] );
	} );

	test( 'adds anew, in the theme’s words, when the line is gone by then', () => {
		addAnew( form() );
		expect( new FormData( form() ).has( 'aisle_replace' ) ).toBe( false );
		expect( form().querySelector( 'button' )?.textContent ).toBe( 'Order' );
	} );
} );
