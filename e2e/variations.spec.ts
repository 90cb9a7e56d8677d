// Feature: variations
// The form of a variable product without WooCommerce's script and jQuery: selection, display, availability and
// purchase.
import type { Locator, Page } from '@playwright/test';
import { readCart } from './support/options';
import { deletePage, makePage } from './support/pages';
import { addButton, cartSettles } from './support/shopper';
import { addTestPlugin, isBlockTheme, isWooCommerce, product, removeTestPlugin, setSettings } from './support/site';
import { expect, test } from './support/test';

const SCARF_SLUG = 'wool-scarf';
const POSTER_SLUG = 'poster';
const EVENTS_PLUGIN = 'aisle-test-variation-events';
const TWO_FORMS_SLUG = 'variations-test';
const VARIATION_REQUEST = /wc-ajax=get_variation/;

const attributeSelect = ( page: Page | Locator, name: string ): Locator =>
	page
		.locator( `form.variations_form select[name="attribute_${ name }"], select[name="attribute_${ name }"]` )
		.first();
/** Swatches cover some selects, so Playwright must not wait until a select can be clicked. */
const FORCED = { force: true };
const swatches = ( page: Page, name: string ): Locator =>
	page.locator(
		`form.variations_form td:has( select[name="attribute_${ name }"] ) [role="radio"], form.variations_form .value:has( select[name="attribute_${ name }"] ) [role="radio"]`
	);
const panel = ( page: Page ): Locator => page.locator( '.single_variation' ).first();
const price = ( page: Page ): Locator => panel( page ).locator( '.price' );
const readVariationId = ( page: Page ): Promise< string > => page.locator( 'input.variation_id' ).first().inputValue();
const startedForm = ( page: Page ): Locator => page.locator( 'form.variations_form[data-aisle-variations]' ).first();

async function openVariable( page: Page, slug: string, query = '' ): Promise< void > {
	await page.goto( product( slug ).url + query );
	await expect( startedForm( page ) ).toBeVisible();
}

test(
	'shows the default, prices and unavailable values of six variations',
	{ tag: [ '@stand-in', '@block' ] },
	async ( { page } ) => {
		await openVariable( page, SCARF_SLUG );
		await test.step( 'show the default selection without jQuery and WooCommerce’s script', async () => {
			await expect( price( page ) ).toContainText( '68.00' );
			expect( Number( await readVariationId( page ) ) ).toBeGreaterThan( 0 );
			expect(
				await page.evaluate( () => document.querySelectorAll( 'script[src*="add-to-cart-variation"]' ).length )
			).toBe( 0 );
			await expect( addButton( page ) ).not.toHaveClass( /disabled/ );
		} );
		await test.step( 'select another length', async () => {
			await attributeSelect( page, 'length' ).selectOption( 'Long', FORCED );
			await expect( price( page ) ).toContainText( '86.00' );
			await expect( page.locator( '.reset_variations' ) ).toHaveCSS( 'visibility', 'visible' );
		} );
		await test.step( 'reject a variation that is out of stock', async () => {
			await attributeSelect( page, 'color' ).selectOption( 'Oat', FORCED );
			await expect( panel( page ).locator( '.out-of-stock' ) ).toBeVisible();
			await expect( addButton( page ) ).toHaveClass( /wc-variation-is-unavailable/ );
			page.once( 'dialog', ( dialog ) => void dialog.accept() );
			const dialogEvent = page.waitForEvent( 'dialog' );
			await addButton( page ).click();
			expect( ( await dialogEvent ).message() ).toMatch( /unavailable/ );
		} );
		await test.step( 'limit the quantity to the stock', async () => {
			await attributeSelect( page, 'color' ).selectOption( 'Ink', FORCED );
			await attributeSelect( page, 'length' ).selectOption( 'Short', FORCED );
			await expect( page.locator( 'form.cart input.qty' ) ).toHaveAttribute( 'max', '2' );
		} );
		await test.step( 'add the variation', async () => {
			const id = Number( await readVariationId( page ) );
			await addButton( page ).click();
			await cartSettles( page );
			expect( ( await readCart( page ) ).count ).toBe( 1 );
			expect( id ).toBeGreaterThan( 0 );
		} );
	}
);

test(
	'clears every selection with the reset link and focuses the first select',
	{ tag: '@release' },
	async ( { page } ) => {
		await test.step( 'select a variation', async () => {
			await openVariable( page, SCARF_SLUG );
			await attributeSelect( page, 'length' ).selectOption( 'Long', FORCED );
		} );
		await test.step( 'clear it with the reset link', async () => {
			await page.locator( '.reset_variations' ).focus();
			await page.keyboard.press( 'Enter' );
			await expect( attributeSelect( page, 'color' ) ).toHaveValue( '' );
			await expect( swatches( page, 'color' ).first() ).toBeFocused();
			await expect( page.locator( '.reset_variations_alert' ) ).toHaveText( /^Your selection has been reset/ );
			await expect( panel( page ) ).toBeHidden();
			await expect( page.locator( '.reset_variations' ) ).toHaveCSS( 'visibility', 'hidden' );
		} );
		await test.step( 'show a message when nothing is selected', async () => {
			const dialogEvent = page.waitForEvent( 'dialog' );
			page.once( 'dialog', ( dialog ) => void dialog.accept() );
			await addButton( page ).click();
			expect( ( await dialogEvent ).message() ).toBe(
				'Please select some product options before adding this product to your cart.'
			);
		} );
		await test.step( 'select a variation with the keyboard', async () => {
			await swatches( page, 'color' ).first().focus();
			await page.keyboard.press( 'Space' );
			await page.keyboard.press( 'Tab' );
			await expect( swatches( page, 'length' ).first() ).toBeFocused();
			await page.keyboard.press( 'Space' );
			await expect( price( page ) ).toContainText( '68.00' );
			await expect( page.locator( '.reset_variations_alert' ) ).toHaveText( '' );
		} );
	}
);

test(
	'requests one of 300 variations once, after the selection is complete',
	{ tag: '@block-release' },
	async ( { page } ) => {
		const requests: string[] = [];
		page.on(
			'request',
			( request ) => VARIATION_REQUEST.test( request.url() ) && requests.push( request.postData() ?? '' )
		);
		await test.step( 'select two attributes without a request', async () => {
			await openVariable( page, POSTER_SLUG );
			await attributeSelect( page, 'size' ).selectOption( '8 x 10', FORCED );
			await attributeSelect( page, 'paper' ).selectOption( 'Matte', FORCED );
			expect( requests ).toEqual( [] );
		} );
		const result = await test.step( 'select the third attribute and render the price', async () => {
			const result = await page.evaluate( () => {
				const select = document.querySelector< HTMLSelectElement >( 'select[name="attribute_frame"]' )!;
				select.value = 'Oak';
				const before = performance.now();
				select.dispatchEvent( new Event( 'change', { bubbles: true } ) );
				return {
					duration: performance.now() - before,
					text: document.querySelector( '.single_variation' )?.textContent ?? '',
					id: document.querySelector< HTMLInputElement >( 'input.variation_id' )?.value,
				};
			} );
			expect( result.text ).toMatch( /\d+\.00/ );
			expect( Number( result.id ) ).toBeGreaterThan( 0 );
			test.info().annotations.push( { type: 'choice of 300, ms', description: result.duration.toFixed( 1 ) } );
			// A frame takes 16 ms; other processes may triple the time.
			expect( result.duration ).toBeLessThan( 50 );
			return result;
		} );
		const amount = await test.step( 'request the variation once', async () => {
			await expect.poll( () => requests.length ).toBe( 1 );
			expect( requests[ 0 ] ).toContain( 'attribute_frame=Oak' );
			const amount = await price( page ).textContent();
			expect( result.text ).toContain( amount?.trim() );
			await expect( startedForm( page ) ).not.toHaveAttribute( 'aria-busy' );
			return amount;
		} );
		await test.step( 'select the same variation again without a request', async () => {
			await attributeSelect( page, 'frame' ).selectOption( 'Ash', FORCED );
			await attributeSelect( page, 'frame' ).selectOption( 'Oak', FORCED );
			await expect( price( page ) ).toHaveText( amount ?? '' );
			expect( requests.filter( ( body ) => body.includes( 'Oak' ) ) ).toHaveLength( 1 );
		} );
		await test.step( 'add the variation', async () => {
			await addButton( page ).click();
			await cartSettles( page );
			expect( ( await readCart( page ) ).count ).toBe( 1 );
		} );
	}
);

test( 'keeps the selection when the server is unreachable', async ( { page, watch } ) => {
	watch.expectFailure( VARIATION_REQUEST );
	await page.route( VARIATION_REQUEST, ( route ) => route.abort() );
	await openVariable( page, POSTER_SLUG );
	await attributeSelect( page, 'size' ).selectOption( '20 x 30', FORCED );
	await attributeSelect( page, 'paper' ).selectOption( 'Satin', FORCED );
	await attributeSelect( page, 'frame' ).selectOption( 'Brass', FORCED );
	await expect( panel( page ).locator( '.out-of-stock' ) ).toBeVisible();
	await expect( addButton( page ) ).toHaveClass( /wc-variation-is-unavailable/ );
	await attributeSelect( page, 'frame' ).selectOption( 'Sage', FORCED );
	await expect( price( page ) ).toBeVisible();
	await expect( addButton( page ) ).not.toHaveClass( /disabled/ );
	await addButton( page ).click();
	await cartSettles( page );
	const { lines } = await readCart( page );
	expect( lines.map( ( line ) => line.quantity ) ).toEqual( [ 1 ] );
} );

test( 'shows an error and no wrong price when the server fails or is slow', async ( { page, watch } ) => {
	watch.expectFailure( VARIATION_REQUEST );
	watch.expectFailure( /chunk-variation/ );
	const MATRIX_CHUNK = /chunk-variation-matrix-early/;
	await test.step( 'fail every request', async () => {
		await page.route( MATRIX_CHUNK, ( route ) => route.abort() );
		await page.route( VARIATION_REQUEST, ( route ) =>
			route.fulfill( { status: 500, contentType: 'text/html', body: 'Fatal error' } )
		);
	} );
	await openVariable( page, POSTER_SLUG );
	const selectVariation = async ( frame: string ) => {
		await attributeSelect( page, 'size' ).selectOption( '20 x 30', FORCED );
		await attributeSelect( page, 'paper' ).selectOption( 'Satin', FORCED );
		await attributeSelect( page, 'frame' ).selectOption( frame, FORCED );
	};
	await test.step( 'show an error instead of a price', async () => {
		await selectVariation( 'Sage' );
		await expect( page.getByRole( 'alert' ).filter( { hasText: 'could not be loaded' } ) ).toBeVisible();
		await expect( addButton( page ) ).toHaveClass( /disabled/ );
		await expect( price( page ) ).toBeHidden();
	} );
	await test.step( 'load the price with the next click', async () => {
		await page.unroute( VARIATION_REQUEST );
		await addButton( page ).click();
		await expect( price( page ) ).toBeVisible();
		await expect( addButton( page ) ).not.toHaveClass( /disabled/ );
	} );
	await test.step( 'show no price while the server is slow', async () => {
		await page.route( VARIATION_REQUEST, () => undefined );
		await attributeSelect( page, 'frame' ).selectOption( 'Oak', FORCED );
		await expect( price( page ) ).toBeHidden();
		await expect( addButton( page ) ).toHaveClass( /disabled/ );
	} );
	await test.step( "select a variation without Aisle's code", async () => {
		// Without Aisle's code the form posts the selection, and the server finds the variation.
		await page.unroute( MATRIX_CHUNK );
		await page.route( /chunk-variations-early/, ( route ) => route.abort() );
		await page.goto( product( POSTER_SLUG ).url );
		await selectVariation( 'Sage' );
		await addButton( page ).click();
		await expect.poll( async () => ( await readCart( page ) ).count ).toBe( 1 );
	} );
} );

test( 'selects the attributes in the URL and restores them when the shopper returns', async ( { page } ) => {
	await openVariable( page, SCARF_SLUG, '?attribute_color=Ink&attribute_length=Long' );
	await expect( attributeSelect( page, 'color' ) ).toHaveValue( 'Ink' );
	await expect( price( page ) ).toContainText( '86.00' );
	await attributeSelect( page, 'length' ).selectOption( 'Short', FORCED );
	await expect( price( page ) ).toContainText( '68.00' );
	const selected = await readVariationId( page );
	await page.goto( '/shop/' );
	await page.goBack();
	await expect( attributeSelect( page, 'length' ) ).toHaveValue( 'Short' );
	await expect( price( page ) ).toContainText( '68.00' );
	expect( await readVariationId( page ) ).toBe( selected );
} );

test( 'fires each jQuery event once with WooCommerce’s arguments', { tag: '@release' }, async ( { page } ) => {
	test.skip( ! isWooCommerce, 'the stand-in’s own script is not WooCommerce’s' );
	addTestPlugin( EVENTS_PLUGIN );
	try {
		await test.step( 'open the product with its default selection', async () => {
			await openVariable( page, SCARF_SLUG );
			await expect( price( page ) ).toContainText( '68.00' );
		} );
		const events = (): Promise< string[] > => page.evaluate( 'window.heard.splice( 0 )' );
		await test.step( 'fire the events of the default selection', async () => {
			await expect.poll( () => page.evaluate( 'window.heard.length' ) ).toBeGreaterThan( 2 );
			const first = await readVariationId( page );
			expect( await events() ).toEqual( [
				`found_variation ${ first }`,
				'wc_variation_form',
				`show_variation ${ first } true`,
			] );
		} );
		await test.step( 'fire the events of another selection', async () => {
			await attributeSelect( page, 'color' ).selectOption( 'Oat', FORCED );
			await attributeSelect( page, 'length' ).selectOption( 'Long', FORCED );
			const second = await readVariationId( page );
			await expect
				.poll( () => page.evaluate( 'window.heard.at( -1 )' ) )
				.toBe( `show_variation ${ second } false` );
			expect( ( await events() ).filter( ( line ) => line.includes( second ) ) ).toEqual( [
				`found_variation ${ second }`,
				`show_variation ${ second } false`,
			] );
		} );
		await test.step( 'fire the events of a cleared selection', async () => {
			await page.evaluate( `jQuery( '.variations select' ).val( '' ).trigger( 'change' )` );
			expect( ( await events() ).filter( ( line ) => line === 'hide_variation' ) ).toHaveLength( 2 );
			await expect( panel( page ) ).toBeHidden();
		} );
		await test.step( 'show the price that another plugin passes', async () => {
			await page.evaluate(
				`jQuery( 'form.variations_form' ).trigger( 'found_variation', [ { ...jQuery( 'form.variations_form' ).data( 'product_variations' )[ 0 ], price_html: '<span class="price">Ours</span><script>window.heard.push( "code in a price" )</script>' } ] )`
			);
			await expect( price( page ) ).toHaveText( 'Ours' );
			expect( ( await events() ).filter( ( line ) => line === 'code in a price' ) ).toHaveLength( 1 );
		} );
	} finally {
		removeTestPlugin( EVENTS_PLUGIN );
	}
} );

test( 'keeps the selections of several forms on a page separate', { tag: '@release' }, async ( { page } ) => {
	test.skip( ! isWooCommerce, 'the stand-in has no [product_page]' );
	const shortcode = `[product_page id="${ product( SCARF_SLUG ).id }"]`;
	await makePage( TWO_FORMS_SLUG, `${ shortcode }\n${ shortcode }` );
	try {
		await page.goto( `/${ TWO_FORMS_SLUG }/` );
		const forms = page.locator( 'form.variations_form[data-aisle-variations]' );
		await expect( forms ).toHaveCount( 2 );
		await attributeSelect( forms.nth( 1 ), 'length' ).selectOption( 'Long', FORCED );
		await expect( forms.nth( 1 ).locator( '.price' ) ).toContainText( '86.00' );
		await expect( forms.nth( 0 ).locator( '.price' ) ).toContainText( '68.00' );
		await page.evaluate( () => {
			const addedForm = document.querySelector( '.product' )!.cloneNode( true ) as HTMLElement;
			addedForm.querySelector( 'form' )!.removeAttribute( 'data-aisle-variations' );
			document.body.append( addedForm );
		} );
		await expect( forms ).toHaveCount( 3 );
		await attributeSelect( forms.nth( 2 ), 'length' ).selectOption( 'Long', FORCED );
		await expect( forms.nth( 2 ).locator( '.price' ) ).toContainText( '86.00' );
		await expect( forms.nth( 0 ).locator( '.price' ) ).toContainText( '68.00' );
	} finally {
		await deletePage( TWO_FORMS_SLUG );
	}
} );

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );
	test( 'adds the variation with the selects, the quantity and the button', async ( { page } ) => {
		await page.goto( product( SCARF_SLUG ).url );
		await attributeSelect( page, 'color' ).selectOption( 'Ink' );
		await attributeSelect( page, 'length' ).selectOption( 'Long' );
		await page.locator( 'form.cart input.qty' ).fill( '2' );
		await addButton( page ).click();
		await expect( page.locator( 'body' ) ).toContainText( /have been added to your cart|added to your cart/ );
	} );
} );

test( 'runs WooCommerce’s own script when the merchant disables the feature', async ( { page } ) => {
	test.skip( ! isWooCommerce || isBlockTheme, 'once is enough' );
	await setSettings( 'variations', { enabled: false } );
	try {
		await page.goto( product( SCARF_SLUG ).url );
		await expect( price( page ) ).toContainText( '68.00' );
		await expect( page.locator( '[data-aisle-variations], .aisle-variation-matrix' ) ).toHaveCount( 0 );
		expect(
			await page.evaluate( () => document.querySelectorAll( 'script[src*="add-to-cart-variation"]' ).length )
		).toBe( 1 );
	} finally {
		await setSettings( 'variations', { enabled: true } );
	}
} );
