// Feature: product-page
// The sticky bar: when it is shown, its text, its button, and what it does not overlap.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { requestCart, fillCart, serverQuantities } from './support/cart';
import {
	hydratedForm,
	addButton,
	cartSettles,
	parseCents,
	centsOf,
	drawerLines,
	openProductWithOptions,
} from './support/shopper';
import { overflow, total, watchLayoutShifts } from './support/options';
import { isBlockTheme, isWooCommerce, product, setSettings } from './support/site';
import { expect, test } from './support/test';

const bar = ( page: Page ) => page.locator( '.aisle-sticky-bar' );
const barButton = ( page: Page ) => bar( page ).locator( '.aisle-sticky-bar__button' );
const barTotal = ( page: Page ) => bar( page ).locator( '[data-bar-total]' );
const quantityInput = ( page: Page ) => page.locator( 'form.cart input.qty' ).first();

/** Scrolls past the add button and waits until the bar is shown. */
async function scrollPast( page: Page ): Promise< void > {
	// Scrolls again if content above has grown.
	await expect( async () => {
		await page.evaluate( () => {
			const button = document.querySelector( '.single_add_to_cart_button' );
			window.scrollTo( 0, ( button?.getBoundingClientRect().bottom ?? 0 ) + window.scrollY + 20 );
		} );
		await expect( bar( page ) ).toHaveClass( /is-active/, { timeout: 2000 } );
	} ).toPass();
}

const scrollToEnd = ( page: Page ) =>
	page.evaluate( () => window.scrollTo( 0, document.documentElement.scrollHeight ) );
const barBox = async ( page: Page ) => ( await bar( page ).boundingBox() ) ?? { x: 0, y: 0, width: 0, height: 0 };
const animationsEnd = ( page: Page ) =>
	page.waitForFunction( () => document.getAnimations().every( ( { playState } ) => playState !== 'running' ) );

test(
	'shows the bar while the add button is off screen and adds through the form',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		const shifts = await test.step( 'scroll past the add button', async () => {
			await page.setViewportSize( { width: 1280, height: 600 } );
			const shifts = await watchLayoutShifts( page );
			await page.goto( product( 'ceramic-mug' ).url );
			await expect( bar( page ) ).toBeHidden();
			await scrollPast( page );
			await animationsEnd( page );
			return shifts;
		} );
		await test.step( 'show the product with its price', async () => {
			await expect( bar( page ) ).toContainText( 'Ceramic Mug' );
			expect( await centsOf( barTotal( page ) ) ).toBe( 1800 );
		} );
		await test.step( 'change the quantity in the bar', async () => {
			await bar( page ).getByRole( 'button', { name: 'Increase quantity' } ).click();
			await expect( quantityInput( page ) ).toHaveValue( '2' );
			await expect.poll( () => centsOf( barTotal( page ) ) ).toBe( 3600 );
		} );
		await test.step( 'follow the quantity of the form', async () => {
			await quantityInput( page ).evaluate( ( input: HTMLInputElement ) => {
				input.value = '3';
				input.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			} );
			await expect( bar( page ).getByRole( 'textbox', { name: 'Quantity' } ) ).toHaveValue( '3' );
		} );
		await test.step( 'restore the quantity after invalid input', async () => {
			await bar( page ).getByRole( 'textbox' ).fill( 'many' );
			await page.keyboard.press( 'Tab' );
			await expect( bar( page ).getByRole( 'textbox' ) ).toHaveValue( '3' );
			expect( await shifts() ).toBeLessThan( 0.02 );
			await expectAccessible( page, '.aisle-sticky-bar' );
		} );
		await test.step( 'add through the bar', async () => {
			await barButton( page ).click();
			await expect( drawerLines( page ) ).toHaveCount( 1 );
			await cartSettles( page );
			expect( await serverQuantities( page ) ).toEqual( { [ product( 'ceramic-mug' ).id ]: 3 } );
			await page.keyboard.press( 'Escape' );
			await expect( barButton( page ) ).toBeFocused();
		} );
		await test.step( 'hide the bar at the top of the page', async () => {
			await page.evaluate( () => window.scrollTo( 0, 0 ) );
			await expect( bar( page ) ).not.toHaveClass( /is-active/ );
			await expect( bar( page ) ).toBeHidden();
			await expect( bar( page ) ).toHaveAttribute( 'inert', '' );
		} );
	}
);

test( 'scrolls to the first missing selection, then shows it with its price', async ( { page } ) => {
	await test.step( 'open the product without a selection', async () => {
		await page.setViewportSize( { width: 360, height: 640 } );
		await page.goto( product( 'wool-scarf' ).url );
		await page.locator( '.reset_variations' ).click();
		await scrollPast( page );
	} );
	const selects = page.locator( 'form.cart select[name^="attribute_"]' );
	await test.step( 'scroll to the first missing selection', async () => {
		await expect( barButton( page ) ).toHaveText( 'Choose options' );
		await barButton( page ).click();
		await expect( bar( page ) ).not.toHaveClass( /is-active/ );
		const swatch = page.locator( 'form.cart [role="radio"]' ).first();
		await expect( swatch ).toBeInViewport();
		await expect( swatch ).toBeFocused();
		// Touch shows no focus ring, so the place is highlighted for a while and announced.
		await expect( page.getByText( 'Please choose: Color', { exact: true } ) ).toHaveAttribute( 'role', 'status' );
		expect(
			await page
				.locator( 'form.cart tr' )
				.first()
				.evaluate( ( row ) => row.getAnimations().length )
		).toBe( 1 );
	} );
	const selected: string[] = [];
	await test.step( 'select a variation', async () => {
		for ( const select of await selects.all() ) {
			const label = ( await select.locator( 'option:not([value=""])' ).first().textContent() ) ?? '';
			selected.push( label );
			await select.selectOption( { label }, { force: true } );
		}
	} );
	const barAmount = await test.step( 'show the selection in the bar', async () => {
		await expect( addButton( page ) ).not.toHaveClass( /disabled/ );
		await page.evaluate( () => ( document.activeElement as HTMLElement ).blur() );
		await scrollPast( page );
		await expect( bar( page ).locator( '[data-bar-choice]' ) ).toHaveText( selected.join( ', ' ) );
		await expect( barButton( page ) ).toHaveText( 'Add to cart' );
		const barAmount = await centsOf( barTotal( page ) );
		await expectAccessible( page, '.aisle-sticky-bar' );
		return barAmount;
	} );
	await test.step( 'add it and compare the price', async () => {
		await barButton( page ).click();
		await expect( drawerLines( page ) ).toHaveCount( 1 );
		await cartSettles( page );
		const { cart } = await requestCart( page );
		expect( parseCents( cart.lines[ 0 ]?.total ?? '' ) ).toBe( barAmount );
	} );
} );

test( "shows the form's total and leads to the options that are missing", { tag: '@release' }, async ( { page } ) => {
	await openProductWithOptions( page, 'walnut-board' );
	await hydratedForm( page ).locator( 'input[type="text"]' ).first().fill( 'Ada' );
	await quantityInput( page ).fill( '2' );
	await quantityInput( page ).blur();
	await scrollPast( page );
	await expect( barTotal( page ) ).toHaveText( await total( page ).innerText() );
	expect( await centsOf( barTotal( page ) ) ).toBeGreaterThan( 12800 );
	await hydratedForm( page ).locator( 'input[type="text"]' ).first().fill( '' );
	await page.evaluate( () => ( document.activeElement as HTMLElement ).blur() );
	await scrollPast( page );
	await barButton( page ).click();
	// The form shows what is missing.
	await expect( hydratedForm( page ).locator( '.aisle-field__error' ).first() ).toBeInViewport();
} );

/**
 * Banners in the shapes of well-known plugins. `away`: the bar is hidden; a number: its distance from the edge, in px.
 */
const BANNERS: ReadonlyArray< readonly [ string, string, number | 'away' ] > = [
	[
		'a strip over the whole width',
		'<div style="position:fixed;inset:auto 0 0;height:120px;z-index:99999;background:#fff">We use cookies.</div>',
		120,
	],
	[
		'CookieYes, a strip',
		'<div class="cky-consent-container cky-banner-bottom" style="position:fixed;inset:auto 0 0;width:100%;height:140px;z-index:9999999;background:#fff">We use cookies.</div>',
		140,
	],
	[
		'Complianz, a strip below our own level',
		'<div id="cmplz-cookiebanner-container"><div class="cmplz-cookiebanner cmplz-bottom" style="position:fixed;inset:auto 0 0;height:90px;z-index:900;background:#fff">We use cookies.</div></div>',
		90,
	],
	[
		'Borlabs, a strip in a frame that lets presses through',
		'<div id="BorlabsCookieBox"><div class="bottom-center" style="position:fixed;inset:0;display:flex;align-items:end;pointer-events:none;z-index:999999"><div class="_brlbs-bar" style="flex:1;height:100px;pointer-events:auto;background:#fff">We use cookies.</div></div></div>',
		100,
	],
	[
		'Complianz, its narrow box at the end',
		'<div id="cmplz-cookiebanner-container"><div class="cmplz-cookiebanner cmplz-bottom-right" style="position:fixed;inset:auto 10px 10px auto;width:420px;height:260px;z-index:99999;background:#fff">We use cookies.</div></div>',
		'away',
	],
	[
		'CookieYes, its narrow box at the start',
		'<div class="cky-consent-container cky-box-bottom-left" style="position:fixed;inset:auto auto 40px 40px;width:440px;height:240px;z-index:9999999;background:#fff">We use cookies.</div>',
		'away',
	],
	[
		'Cookiebot, a dialog in the middle',
		'<div id="CybotCookiebotDialog" style="position:fixed;top:50%;left:50%;transform:translate(-50%,-50%);width:900px;height:500px;z-index:2147483631;background:#fff">We use cookies.</div>',
		'away',
	],
	[
		'a wall over the whole page, below our own level',
		'<div style="position:fixed;inset:0;z-index:1000;background:#0008">We use cookies.</div>',
		'away',
	],
	[
		'the tab that opens a banner again',
		'<button style="position:fixed;inset:auto 40px 0 auto;width:160px;height:36px;padding:0;border:0;z-index:9998">Consent</button>',
		36,
	],
	[
		'a round button of a chat',
		'<button style="position:fixed;inset:auto 20px 20px auto;width:60px;height:60px;z-index:99999">?</button>',
		0,
	],
	[
		'one that is not shown',
		'<div style="position:fixed;inset:auto 0 0;height:120px;opacity:0">We use cookies.</div>',
		0,
	],
];

test(
	'avoids banners and hides over the footer and while the shopper types',
	{ tag: '@release' },
	async ( { page } ) => {
		const barWithoutBanner = await test.step( 'show the bar', async () => {
			await page.setViewportSize( { width: 1280, height: 600 } );
			await page.goto( product( 'ceramic-mug' ).url );
			await scrollPast( page );
			await animationsEnd( page );
			const barWithoutBanner = await barBox( page );
			expect( Math.round( barWithoutBanner.y + barWithoutBanner.height ) ).toBe( 600 );
			return barWithoutBanner;
		} );
		await test.step( 'avoid each banner', async () => {
			for ( const [ name, html, expected ] of BANNERS ) {
				await page.evaluate(
					( banner ) =>
						document.body.insertAdjacentHTML( 'beforeend', `<div id="consent">${ banner }</div>` ),
					html
				);
				const barOffset = async () =>
					( await bar( page ).evaluate( ( element ) => element.classList.contains( 'is-active' ) ) )
						? Math.round( 600 - ( await barBox( page ) ).y - barWithoutBanner.height )
						: 'away';
				await expect.poll( barOffset, name ).toBe( expected );
				// Hides the banner without removing it, as most plugins do.
				await page.evaluate( () => ( ( document.querySelector( '#consent' ) as HTMLElement ).hidden = true ) );
				await expect.poll( barOffset, `${ name }, closed` ).toBe( 0 );
				await page.evaluate( () => document.querySelector( '#consent' )?.remove() );
			}
		} );
		await test.step( 'stay below the cart button on a phone', async () => {
			await page.setViewportSize( { width: 360, height: 640 } );
			await scrollPast( page );
			await animationsEnd( page );
			const cartButton = await page.locator( '.aisle-cart-drawer__toggler' ).boundingBox();
			expect( ( cartButton?.y ?? 0 ) + ( cartButton?.height ?? 0 ) ).toBeLessThan( ( await barBox( page ) ).y );
			expect( await overflow( page ) ).toBe( 0 );
		} );
		await test.step( 'hide the bar while the shopper types', async () => {
			await page.evaluate( () => {
				document
					.querySelector( 'form.cart' )
					?.insertAdjacentHTML( 'afterend', '<input id="typing" style="position:fixed;top:560px">' );
				document.querySelector< HTMLElement >( '#typing' )?.focus();
			} );
			await expect( bar( page ) ).not.toHaveClass( /is-active/ );
			await page.evaluate( () => document.querySelector< HTMLElement >( '#typing' )?.remove() );
			await expect( bar( page ) ).toHaveClass( /is-active/ );
		} );
		await test.step( 'hide the bar over the footer', async () => {
			await scrollToEnd( page );
			await expect( bar( page ) ).not.toHaveClass( /is-active/ );
		} );
		await test.step( 'show the bar at the end of a page without a footer', async () => {
			await page.evaluate( () =>
				document
					.querySelectorAll( 'footer,[role="contentinfo"]' )
					.forEach( ( footer ) => footer.closest( 'article,section' ) ?? footer.remove() )
			);
			await scrollToEnd( page );
			await expect( bar( page ) ).toHaveClass( /is-active/ );
			await scrollToEnd( page );
			await animationsEnd( page );
			expect(
				await page.evaluate(
					() =>
						document.body.getBoundingClientRect().bottom -
						parseFloat( getComputedStyle( document.body ).paddingBottom )
				)
			).toBeLessThanOrEqual( ( await barBox( page ) ).y + 1 );
		} );
	}
);

test( "fits every part of the bar into a sixth of a phone's screen", { tag: '@release' }, async ( { page } ) => {
	await page.goto( product( 'wool-scarf' ).url );
	for ( const [ width, height ] of [
		[ 320, 640 ],
		[ 360, 640 ],
		[ 390, 844 ],
	] as const ) {
		await page.setViewportSize( { width, height } );
		await scrollPast( page );
		await animationsEnd( page );
		for ( const part of [ 'img', '.aisle-sticky-bar__name', '[data-bar-choice]', '[data-bar-total]', 'input' ] ) {
			await expect( bar( page ).locator( part ) ).toBeVisible();
		}
		for ( const control of await bar( page ).locator( 'button, input' ).all() ) {
			const box = await control.boundingBox();
			expect( Math.min( box?.width ?? 0, box?.height ?? 0 ) ).toBeGreaterThanOrEqual( 44 );
			expect( ( box?.x ?? -1 ) + ( box?.width ?? 999 ) ).toBeLessThanOrEqual( width );
		}
		expect( ( await barBox( page ) ).height ).toBeLessThanOrEqual( 640 / 6 );
		expect( await overflow( page ) ).toBe( 0 );
	}
} );

test(
	'leads to the products of a grouped product or to the external store',
	{ tag: '@block-release' },
	async ( { page } ) => {
		test.skip( ! isWooCommerce || ! isBlockTheme, 'Only the block theme’s shop has these products.' );
		await page.setViewportSize( { width: 360, height: 500 } );
		await page.goto( product( 'kitchen-set' ).url );
		await scrollPast( page );
		await barButton( page ).click();
		await expect( page.locator( 'form.cart [name^="quantity["]' ).first() ).toBeFocused();
		await page.locator( 'form.cart [name^="quantity["]' ).first().fill( '2' );
		await page.evaluate( () => ( document.activeElement as HTMLElement ).blur() );
		await scrollPast( page );
		await expect( barButton( page ) ).toHaveText( /^Add to cart$/ );
		await barButton( page ).click();
		await expect( drawerLines( page ) ).toHaveCount( 1 );
		await page.goto( product( 'market-basket' ).url );
		await scrollPast( page );
		await expect( bar( page ).getByRole( 'link', { name: 'Buy at the market' } ) ).toHaveAttribute(
			'href',
			'https://example.com/basket'
		);
	}
);

test( "shows the bar where the merchant's settings place it", { tag: '@block-release' }, async ( { page } ) => {
	const { before } = await setSettings( 'product-page', { bar: 'phones', bar_position: 'top' } );
	try {
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		await page.setViewportSize( { width: 360, height: 640 } );
		await page.goto( product( 'ceramic-mug' ).url );
		await page.evaluate( () => ( document.documentElement.dir = 'rtl' ) );
		await scrollPast( page );
		expect( ( await barBox( page ) ).y ).toBe( 0 );
		const image = await bar( page ).locator( 'img' ).boundingBox();
		const button = await barButton( page ).boundingBox();
		expect( image?.x ?? 0 ).toBeGreaterThan( button?.x ?? 999 );
		expect( await bar( page ).evaluate( ( element ) => getComputedStyle( element ).transitionDuration ) ).toMatch(
			/^0s/
		);
		await page.setViewportSize( { width: 800, height: 640 } );
		await expect( bar( page ) ).toBeHidden();
		await setSettings( 'product-page', { bar: 'off' } );
		await page.goto( product( 'ceramic-mug' ).url );
		await expect( bar( page ) ).toHaveCount( 0 );
	} finally {
		await setSettings( 'product-page', before ?? {} );
	}
} );

test( "scrolls to the server's error and shows no quantity for single items", async ( { page } ) => {
	await fillCart( page, { 'gift-card-box': 1 } );
	await page.setViewportSize( { width: 1280, height: 600 } );
	await page.goto( product( 'gift-card-box' ).url );
	await scrollPast( page );
	await expect( bar( page ).getByRole( 'textbox' ) ).toHaveCount( 0 );
	await barButton( page ).click();
	await expect( page.locator( '.aisle-add-message' ) ).toBeInViewport();
	await expect( addButton( page ) ).toBeInViewport();
	// Inserts WooCommerce’s “View cart” link, as after an earlier add.
	await addButton( page ).evaluate( ( button ) =>
		button.insertAdjacentHTML( 'afterend', '<a href="/cart/" class="added_to_cart wc-forward">View cart</a>' )
	);
	const [ button, link ] = await Promise.all( [
		addButton( page ).boundingBox(),
		page.locator( 'form.cart .added_to_cart' ).boundingBox(),
	] );
	expect( ( link?.x ?? 0 ) - ( button?.x ?? 0 ) - ( button?.width ?? 0 ) ).toBeGreaterThanOrEqual( 8 );
} );
