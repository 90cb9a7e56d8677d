// Feature: product-page
// Product tabs and reviews: by URL, click, keyboard and a plugin's script, folded on phones, and without script.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { overflow, watchLayoutShifts } from './support/options';
import { addTestPlugin, isWooCommerce, product, removeTestPlugin, setOptions, setSettings } from './support/site';
import { expect, test } from './support/test';

test.skip( ! isWooCommerce, 'The stand-in has no tabs.' );
test.afterEach( () => removeTestPlugin( JQUERY_PLUGIN ) );

const JQUERY_PLUGIN = 'aisle-test-variation-events';

const mugUrl = () => product( 'ceramic-mug' ).url;
const tab = ( page: Page, name: string | RegExp ) => page.getByRole( 'tab', { name } );
const panel = ( page: Page, name: string ) => page.locator( `#tab-${ name }` );
const heading = ( page: Page, name: string | RegExp ) =>
	page.locator( '.aisle-tab-heading' ).getByRole( 'button', { name } );

async function expectSelectedTab( page: Page, tabName: string ): Promise< void > {
	for ( const name of [ 'description', 'additional_information', 'reviews' ] ) {
		await expect( panel( page, name ) ).toBeVisible( { visible: name === tabName } );
	}
	await expect( page.locator( '.wc-tabs li.active' ) ).toHaveId( `tab-title-${ tabName }` );
}

test(
	'selects the tab that the URL names without WooCommerce’s script',
	{ tag: '@block-release' },
	async ( { page } ) => {
		await test.step( 'open each URL', async () => {
			for ( const [ urlSuffix, tabName ] of [
				[ '', 'description' ],
				[ '#tab-additional_information', 'additional_information' ],
				[ '#reviews', 'reviews' ],
				[ '#comment-1', 'reviews' ],
				[ '?cpage=1', 'reviews' ],
			] as const ) {
				// Changing only the hash would not load the page.
				await page.goto( 'about:blank' );
				await page.goto( mugUrl() + urlSuffix );
				await expectSelectedTab( page, tabName );
			}
			await expect( page.locator( 'script[src*="single-product"]' ) ).toHaveCount( 0 );
		} );
		await test.step( 'follow a changed hash', async () => {
			await page.evaluate( () => ( window.location.hash = '#tab-description' ) );
			await expectSelectedTab( page, 'description' );
		} );
		await test.step( 'follow a link to a tab', async () => {
			await page.evaluate( () =>
				document.body.insertAdjacentHTML(
					'afterbegin',
					'<a id="to-info" href="#tab-additional_information">Weight</a>'
				)
			);
			await page.locator( '#to-info' ).click();
			await expectSelectedTab( page, 'additional_information' );
			await expect( panel( page, 'additional_information' ) ).toBeInViewport();
		} );
		await test.step( 'follow the link to the reviews', async () => {
			await page.locator( '.woocommerce-review-link' ).first().click();
			await expectSelectedTab( page, 'reviews' );
			await expect( page.locator( '#reviews' ) ).toBeInViewport();
		} );
	}
);

test( 'shows the requested tab by CSS alone when the script fails to load', async ( { page, watch } ) => {
	watch.expectFailure( /chunk-product-page-early/ );
	await page.route( /chunk-product-page-early/, ( route ) => route.abort() );
	await page.goto( `${ mugUrl() }#reviews` );
	await expect( panel( page, 'reviews' ) ).toBeVisible();
	await expect( panel( page, 'description' ) ).toBeHidden();
	await tab( page, 'Additional information' ).click();
	await expect( panel( page, 'additional_information' ) ).toBeVisible();
	await expect( panel( page, 'reviews' ) ).toBeHidden();
	await expect( page.locator( 'select#rating' ) ).toHaveCount( 1 );
} );

test( 'moves the focus with arrow keys and selects tabs with Enter and Space', async ( { page } ) => {
	await page.goto( mugUrl() );
	await tab( page, 'Additional information' ).click();
	await expectSelectedTab( page, 'additional_information' );
	expect( new URL( page.url() ).hash ).toBe( '' );
	await page.keyboard.press( 'ArrowRight' );
	await expect( tab( page, /Reviews/ ) ).toBeFocused();
	await expectSelectedTab( page, 'additional_information' );
	await page.keyboard.press( 'Space' );
	await expectSelectedTab( page, 'reviews' );
	await expect( tab( page, /Reviews/ ) ).toHaveAttribute( 'aria-selected', 'true' );
	await page.keyboard.press( 'ArrowRight' );
	await expect( tab( page, 'Description' ) ).toBeFocused();
	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'ArrowLeft' );
	await page.keyboard.press( 'Enter' );
	await expectSelectedTab( page, 'additional_information' );
	await page.keyboard.press( 'Tab' );
	expect( await page.evaluate( () => document.activeElement?.matches( '[role="tab"]' ) ) ).toBe( false );
	await page.evaluate( () => ( document.documentElement.dir = 'rtl' ) );
	await tab( page, 'Additional information' ).focus();
	await page.keyboard.press( 'ArrowLeft' );
	await expect( tab( page, /Reviews/ ) ).toBeFocused();
} );

test(
	'lets another plugin open a tab and listen to tab events through jQuery',
	{ tag: '@release' },
	async ( { page } ) => {
		await test.step( 'open a page on which jQuery is loaded', async () => {
			// This plugin loads jQuery. The page then contains the data of WooCommerce's script, but not the script.
			addTestPlugin( JQUERY_PLUGIN );
			await page.goto( mugUrl() );
			expect(
				await page.evaluate( () => [ typeof window.jQuery, 'wc_single_product_params' in window ] )
			).toEqual( [ 'function', true ] );
		} );
		await test.step( 'open a tab through jQuery', async () => {
			await page.evaluate( () => {
				Object.assign( window, { heard: [] } );
				window.jQuery?.( document.body ).on( 'click init', ( event ) => {
					const { type, target } = event as { type: string; target: Element };
					( Reflect.get( window, 'heard' ) as string[] ).push(
						`${ type } ${ target.closest( 'li' )?.id ?? target.className }`
					);
				} );
				window.jQuery?.( '.reviews_tab a' ).trigger( 'click' );
			} );
			await expectSelectedTab( page, 'reviews' );
		} );
		await test.step( 'open a tab by its hash', async () => {
			await page.evaluate( () => ( window.location.hash = '#tab-description' ) );
			await expectSelectedTab( page, 'description' );
			expect( await page.evaluate( () => Reflect.get( window, 'heard' ) ) ).toEqual( [
				'click tab-title-reviews',
				'click tab-title-description',
			] );
		} );
		await test.step( 'open the panel in which the browser found text', async () => {
			await page.evaluate( () =>
				document
					.querySelector( '#tab-reviews p' )
					?.dispatchEvent( new Event( 'beforematch', { bubbles: true } ) )
			);
			await expectSelectedTab( page, 'reviews' );
		} );
	}
);

test(
	'shows collapsible panels on a phone and tabs on a wider screen',
	{ tag: [ '@block-release', '@release' ] },
	async ( { page } ) => {
		await test.step( 'open the description on a phone', async () => {
			await page.setViewportSize( { width: 360, height: 800 } );
			const shifts = await watchLayoutShifts( page );
			await page.goto( mugUrl() );
			await expect( heading( page, 'Description' ) ).toHaveAttribute( 'aria-expanded', 'true' );
			await expect( page.locator( '.wc-tabs' ) ).toBeHidden();
			await heading( page, /Reviews/ ).scrollIntoViewIfNeeded();
			expect( await shifts() ).toBeLessThan( 0.02 );
		} );
		await test.step( 'open the reviews', async () => {
			await expect( panel( page, 'reviews' ) ).toBeHidden();
			await heading( page, /Reviews/ ).click();
			await expect( panel( page, 'reviews' ) ).toBeVisible();
			await expect( panel( page, 'description' ) ).toBeVisible();
			await expect( heading( page, /Reviews/ ) ).toHaveAttribute( 'aria-expanded', 'true' );
		} );
		await test.step( 'close the description with the keyboard', async () => {
			await heading( page, 'Description' ).focus();
			await page.keyboard.press( 'Enter' );
			await expect( panel( page, 'description' ) ).toBeHidden();
			expect( await overflow( page ) ).toBe( 0 );
			await expectAccessible( page, '.wc-tabs-wrapper' );
		} );
		await test.step( 'show tabs on a tablet', async () => {
			await page.setViewportSize( { width: 800, height: 800 } );
			await expectSelectedTab( page, 'reviews' );
			await expectAccessible( page, '.wc-tabs-wrapper' );
		} );
		await test.step( 'show tabs on a desktop', async () => {
			await page.setViewportSize( { width: 1280, height: 800 } );
			await tab( page, 'Additional information' ).click();
			await expectSelectedTab( page, 'additional_information' );
			await expectAccessible( page, '.wc-tabs-wrapper' );
		} );
	}
);

test( 'shows panels or tabs at every width when the merchant sets it', { tag: '@release' }, async ( { page } ) => {
	const { before } = await setSettings( 'product-page', { tabs: 'always' } );
	try {
		await page.goto( mugUrl() );
		await heading( page, 'Additional information' ).click();
		await expect( panel( page, 'additional_information' ) ).toBeVisible();
		await setSettings( 'product-page', { tabs: 'tabs' } );
		await page.setViewportSize( { width: 360, height: 800 } );
		await page.goto( mugUrl() );
		await expectSelectedTab( page, 'description' );
		await expect( page.locator( '.aisle-tab-heading' ) ).toHaveCount( 0 );
	} finally {
		await setSettings( 'product-page', before ?? {} );
	}
} );

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test(
		'shows all panels and accepts a review with the rating drop-down',
		{ tag: '@block-release' },
		async ( { page, watch } ) => {
			// A block theme's page preloads modules that a browser without script rejects.
			watch.expectFailure( /^csp / );
			await page.goto( mugUrl() );
			for ( const name of [ 'description', 'additional_information', 'reviews' ] ) {
				await expect( panel( page, name ) ).toBeVisible();
			}
			await expect( page.locator( '.aisle-tab-heading' ).first() ).toBeHidden();
			await expect( page.locator( '.aisle-sticky-bar' ) ).toBeHidden();
			await page.locator( '.reviews_tab a' ).click();
			await expect( page.locator( '#tab-reviews' ) ).toBeInViewport();
			await page.locator( 'select#rating' ).selectOption( '4' );
			await expect( page.locator( 'select#rating' ) ).toHaveValue( '4' );
		}
	);
} );

test( 'rejects a review without a rating and keeps the entered text', async ( { page, browser } ) => {
	const before = await setOptions( { comment_moderation: '0', comment_previously_approved: '0' } );
	try {
		await page.goto( `${ mugUrl() }#review_form` );
		const reviewText = `A mug as a mug should be. ${ Date.now() }`;
		const stars = page.getByRole( 'radiogroup', { name: /Your rating/ } );
		await test.step( 'write a review', async () => {
			await page.locator( '#comment' ).fill( reviewText );
			await page.locator( '#author' ).fill( 'Noor' );
			await page.locator( '#email' ).fill( 'noor@example.com' );
			await expect( stars.getByRole( 'radio' ) ).toHaveCount( 5 );
			await expect( page.locator( 'select#rating' ) ).toBeHidden();
		} );
		const alerts: string[] = [];
		page.on( 'dialog', ( dialog ) => {
			alerts.push( dialog.message() );
			void dialog.accept();
		} );
		await test.step( 'reject the review without a rating', async () => {
			await page.locator( '#respond [type="submit"]' ).click();
			expect( alerts ).toEqual( [ 'Please select a rating' ] );
			await expect( page.locator( '#aisle-rating-error' ) ).toHaveText( 'Please select a rating' );
			await expect( stars ).toHaveAttribute( 'aria-describedby', 'aisle-rating-error' );
			await expect( stars.getByRole( 'radio' ).first() ).toBeFocused();
			await expectAccessible( page, '#review_form' );
			await expect( page.locator( '#comment' ) ).toHaveValue( reviewText );
		} );
		await test.step( 'select a rating', async () => {
			await page.keyboard.press( 'ArrowRight' );
			await page.keyboard.press( 'ArrowRight' );
			await expect( stars.getByRole( 'radio', { name: '3 of 5 stars' } ) ).toHaveAttribute(
				'aria-checked',
				'true'
			);
			await expect( page.locator( '#aisle-rating-error' ) ).toHaveCount( 0 );
			await stars.getByRole( 'radio', { name: '5 of 5 stars' } ).click();
			await expect( page.locator( 'select#rating' ) ).toHaveValue( '5' );
			await expect( page.locator( 'p.stars.selected a.star-5.active' ) ).toHaveCount( 1 );
		} );
		await test.step( 'send the review', async () => {
			await page.locator( '#respond [type="submit"]' ).click();
			await page.waitForURL( /#comment-\d+/ );
			await expectSelectedTab( page, 'reviews' );
			await expect( page.locator( '.commentlist li' ).filter( { hasText: reviewText } ) ).toContainText(
				'5 out of 5'
			);
		} );
		await test.step( 'measure the stars on a phone', async () => {
			const touchContext = await browser.newContext( {
				hasTouch: true,
				isMobile: true,
				viewport: { width: 320, height: 640 },
			} );
			const phonePage = await touchContext.newPage();
			await phonePage.goto( new URL( `${ mugUrl() }#review_form`, page.url() ).href );
			const boxes = await Promise.all(
				[ 1, 5 ].map( ( rating ) => phonePage.locator( `.stars .star-${ rating }` ).boundingBox() )
			);
			expect( boxes.map( ( box ) => Math.min( box?.width ?? 0, box?.height ?? 0 ) ) ).toEqual( [ 44, 44 ] );
			expect( boxes[ 1 ]?.y ).toBe( boxes[ 0 ]?.y );
			expect( await overflow( phonePage ) ).toBe( 0 );
			await touchContext.close();
		} );
	} finally {
		await setOptions( before );
	}
} );
