import { clearBoot } from '../../platform/boot-data';
import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment } from '../../platform/cart/core/testing';
import { EVENTS, fire } from '../../platform/events';
import { cancelEdit, editedLineKey, fetchEditedLine, prepareEdit, loadEditedLine } from './edit-line';
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

let requests: unknown[] = [];

/** Mocks these responses of the server, in order. */
function answers( ...responses: Array< { status: number; body: unknown } > ): void {
	requests = [];
	globalThis.fetch = ( _url, init ) => {
		const nonce = new Headers( init?.headers ).get( 'X-Aisle-Nonce' );
		requests.push( { ...JSON.parse( String( init?.body ) ), ...( nonce ? { nonce } : {} ) } );
		const { status, body } = responses.shift() ?? { status: 500, body: {} };
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
	clearBoot();
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

test( 'loads the line with its answers and registers its files first', async () => {
	answers( { status: 200, body: LINE } );
	const line = await fetchEditedLine( editedLineKey() );
	expect( requests ).toEqual( [ { key: 'k1' } ] );
	expect( line ).toMatchObject( {
		key: 'k1',
		quantity: 3,
		variationId: 31,
		answers: { 7: { f_name: { values: [ 'Ada' ], other: null } } },
	} );
	expect( knownFiles()[ TOKEN ] ).toEqual( { name: 'photo.jpg', size: 5, url: '/file' } );
} );

test( 'retries once for a logged-in customer with the nonce from the rejection', async () => {
	answers(
		{ status: 403, body: { code: 'stale_nonce', data: { ajax_nonce: 'fresh' } } },
		{ status: 200, body: LINE }
	);
	expect( await fetchEditedLine( 'k1' ) ).not.toBeNull();
	expect( requests ).toEqual( [ { key: 'k1' }, { key: 'k1', nonce: 'fresh' } ] );
} );

test( 'shows that a line is gone and removes it from the URL', async () => {
	answers( { status: 404, body: { code: 'unknown_line' } } );
	expect( await fetchEditedLine( 'k1' ) ).toBeNull();
	expect( document.querySelector( '[role="alert"]' )?.textContent ).toContain( 'no longer in your cart' );
	expect( editedLineKey() ).toBe( '' );
} );

test( 'fills the theme’s form and updates its line key after an update', async () => {
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
	expect( editedLineKey() ).toBe( 'k2' );
} );

describe( 'a rejected update', () => {
	async function startEdit(): Promise< void > {
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

	test( 'turns the edit into an add and shows a notice when the line is gone', async () => {
		const close = jest.fn();
		window.aisle = {
			version: '0',
			cart: { ...createCartCore( createTestEnvironment( cartOf() ).effects ), close },
			loadApp: () => Promise.resolve(),
		};
		await startEdit();
		answers( { status: 404, body: { code: 'unknown_line' } } );
		await reject();
		expect( new FormData( form() ).has( 'aisle_replace' ) ).toBe( false );
		expect( form().querySelector( 'button' )?.textContent ).toBe( 'Add to cart' );
		expect( document.querySelector( '[role="alert"]' )?.textContent ).toContain( 'You can add it again here' );
		expect( editedLineKey() ).toBe( '' );
		expect( close ).toHaveBeenCalledTimes( 1 );
	} );

	test( 'still edits the line when it exists or the request fails', async () => {
		await startEdit();
		answers( { status: 200, body: LINE } );
		await reject();
		answers();
		await reject();
		expect( new FormData( form() ).get( 'aisle_replace' ) ).toBe( 'k1' );
		expect( document.querySelector( '[role="alert"]' ) ).toBeNull();
	} );

	test( 'sends no request when the rejection belongs to a field', async () => {
		await startEdit();
		answers();
		await reject( { 7: { f_name: 'Please enter a name.' } } );
		expect( requests ).toEqual( [] );
	} );
} );
describe( 'with several forms on one page', () => {
	const PAGE = [ 9, 12, 12 ]
		.map(
			( id ) =>
				`<form class="cart"><input class="qty" name="quantity" value="1"><button name="add-to-cart" value="${ id }">Add to cart</button></form>`
		)
		.join( '' );
	const loadLines = () =>
		Promise.all(
			[ ...document.querySelectorAll( 'form' ) ].map( ( element ) => loadEditedLine( productFormOf( element ) ) )
		);

	test( 'edits the line in the first form for its product and requests it once', async () => {
		document.body.innerHTML = PAGE;
		answers( { status: 200, body: LINE } );
		expect( ( await loadLines() ).map( ( line ) => line?.key ?? null ) ).toEqual( [ null, 'k1', null ] );
		expect( requests ).toHaveLength( 1 );
	} );

	test( 'accepts a form for the variation and ignores a page without the product', async () => {
		document.body.innerHTML = PAGE.replace( '"12"', '"31"' );
		answers( { status: 200, body: LINE } );
		expect( ( await loadLines() ).map( ( line ) => line?.key ?? null ) ).toEqual( [ null, 'k1', null ] );
		window.history.replaceState( null, '', '/board/?aisle_edit=k3' );
		document.body.innerHTML = PAGE.replaceAll( '"12"', '"10"' );
		answers( { status: 200, body: LINE } );
		expect( await loadLines() ).toEqual( [ null, null, null ] );
	} );
} );

test( "removes an aria-label that hides the button's new text", async () => {
	form().querySelector( 'button' )?.setAttribute( 'aria-label', 'Add to cart: “Board”' );
	answers( { status: 200, body: LINE } );
	const line = await fetchEditedLine( 'k1' );
	if ( line ) {
		prepareEdit( form(), line );
	}
	expect( form().querySelector( 'button' )?.getAttribute( 'aria-label' ) ).toBeNull();
} );

describe( 'a form that PHP printed for a line', () => {
	beforeEach( () => {
		const button = document.querySelector( 'button' );
		button?.insertAdjacentHTML(
			'beforebegin',
			'<input type="hidden" name="aisle_replace" value="k1" data-add-text="Order">'
		);
		button?.replaceChildren( 'Update cart' );
	} );

	test( 'has one line key and updates it with the line', async () => {
		answers( { status: 200, body: LINE } );
		const line = await fetchEditedLine( 'k1' );
		if ( line ) {
			prepareEdit( form(), line );
		}
		fire( form(), EVENTS.added, { result: { ok: true, key: 'k2' } } );
		expect( new FormData( form() ).getAll( 'aisle_replace' ) ).toEqual( [ 'k2' ] );
	} );

	test( 'adds a new line with the theme’s button text when the line is gone', () => {
		cancelEdit( form() );
		expect( new FormData( form() ).has( 'aisle_replace' ) ).toBe( false );
		expect( form().querySelector( 'button' )?.textContent ).toBe( 'Order' );
	} );
} );
