// Feature: listing
// Product lists: the second image, the quick view button, loading more pages, and the page's cart form.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { serverQuantities } from './support/cart';
import { watchLayoutShifts } from './support/options';
import { pageSettles } from './support/settled';
import { cartSettles } from './support/shopper';
import { isWooCommerce, product, shop, changeShop } from './support/site';
import { expect, test } from './support/test';

const FEATURES_OFF = { hover_image: false, quick_view: false, cart_form: false, pagination: 'off' };
const PAGE_SLUG = 'aisle-listing';
const LIST_SHORTCODE = '[products limit="4" columns="4" paginate="true" orderby="title" order="ASC"]';

let settingsBefore: Record< string, unknown > | null = null;

async function setUp(
	settings: Partial< Record< keyof typeof FEATURES_OFF, unknown > >,
	content = LIST_SHORTCODE
): Promise< void > {
	const earlier = await changeShop( {
		settings: { listing: { ...FEATURES_OFF, ...settings } },
		pages: { [ PAGE_SLUG ]: `<!-- wp:shortcode -->${ content }<!-- /wp:shortcode -->` },
	} );
	settingsBefore ??= earlier.settings.listing ?? FEATURES_OFF;
}

test.afterEach( async ( { page } ) => {
	// Leaves the page first, because an infinite list could still request pages that no longer exist.
	await page.goto( 'about:blank' );
	await changeShop( { settings: { listing: settingsBefore ?? FEATURES_OFF }, pages: { [ PAGE_SLUG ]: '' } } );
	settingsBefore = null;
} );

const productItems = ( page: Page ) => page.locator( '.products > li' );
const productNames = async ( page: Page ) =>
	productItems( page ).locator( '.woocommerce-loop-product__title' ).allInnerTexts();
const loadMoreButton = ( page: Page ) => page.getByRole( 'button', { name: 'Load more products' } );
/** Storefront has a second pagination above the list. */
const pagination = ( page: Page ) => page.locator( '.woocommerce-pagination' ).last();
const pageTwoLink = ( page: Page ) => pagination( page ).locator( 'a.page-numbers' ).filter( { hasText: /^2$/ } );

test(
	'shows the second image on hover and focus without loading it on phones',
	{ tag: '@release' },
	async ( { page, browser } ) => {
		test.skip( ! isWooCommerce, 'The stand-in has no galleries in its lists.' );
		await test.step( 'open the list', async () => {
			await setUp(
				{ hover_image: true },
				`[products ids="${ product( 'ceramic-mug' ).id },${ product( 'walnut-board' ).id }"]`
			);
			await page.goto( `/${ PAGE_SLUG }/` );
		} );
		const secondImage = productItems( page ).first().locator( '.aisle-listing__second' );
		const opacity = () => secondImage.evaluate( ( node ) => getComputedStyle( node ).opacity );
		// Measured from the page, because the mouse may have scrolled the window.
		const layoutOfFirstItem = () =>
			productItems( page )
				.first()
				.evaluate( ( node: HTMLElement ) => [
					node.offsetLeft,
					node.offsetTop,
					node.offsetWidth,
					node.offsetHeight,
					document.documentElement.scrollHeight,
				] );
		await test.step( 'show the second image on hover without moving the list', async () => {
			const layoutBefore = await layoutOfFirstItem();
			expect( await opacity() ).toBe( '0' );
			await productItems( page ).first().hover();
			await expect.poll( opacity ).toBe( '1' );
			expect( await layoutOfFirstItem() ).toEqual( layoutBefore );
		} );
		await test.step( 'cover the first image', async () => {
			const [ secondBox, firstBox ] = [
				await secondImage.boundingBox(),
				await productItems( page ).first().locator( '.aisle-listing__pictures > img' ).first().boundingBox(),
			];
			expect(
				[ secondBox?.x, secondBox?.y, secondBox?.width ].map( ( value ) => Math.round( value ?? -1 ) )
			).toEqual( [ firstBox?.x, firstBox?.y, firstBox?.width ].map( ( value ) => Math.round( value ?? -2 ) ) );
			expect( Math.abs( ( secondBox?.height ?? 0 ) - ( firstBox?.height ?? 99 ) ) ).toBeLessThan( 1 );
		} );
		await test.step( 'show the second image on focus', async () => {
			await page.mouse.move( 0, 0 );
			await expect.poll( opacity ).toBe( '0' );
			await productItems( page ).first().locator( 'a' ).first().focus();
			await expect.poll( opacity ).toBe( '1' );
		} );
		await test.step( 'load no second image on a phone', async () => {
			const phoneContext = await browser.newContext( {
				baseURL: shop.url,
				viewport: { width: 390, height: 800 },
				hasTouch: true,
				isMobile: true,
			} );
			const phonePage = await phoneContext.newPage();
			await phonePage.goto( `/${ PAGE_SLUG }/`, { waitUntil: 'networkidle' } );
			expect(
				await phonePage
					.locator( '.aisle-listing__second' )
					.first()
					.evaluate( ( image: HTMLImageElement ) => [
						getComputedStyle( image ).display,
						image.currentSrc,
						image.naturalWidth,
					] )
			).toEqual( [ 'none', '', 0 ] );
			await phoneContext.close();
		} );
	}
);

test( 'opens the quick view from its button by mouse and keyboard', async ( { page, browser } ) => {
	await setUp( { quick_view: true } );
	await page.goto( '/shop/' );
	await page.evaluate( () =>
		document.addEventListener( 'aisle_quick_view', ( event ) => {
			event.preventDefault();
			document.body.dataset.requested = String(
				( event as CustomEvent< { productId: number } > ).detail.productId
			);
		} )
	);
	const button = page.locator( '.quick-view' ).first();
	await expect( button ).toBeVisible();
	await button.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( 'body' ) ).toHaveAttribute(
		'data-requested',
		( await button.getAttribute( 'data-product_id' ) ) ?? ''
	);
	await expectAccessible( page, '.quick-view' );
	const noScriptContext = await browser.newContext( { baseURL: shop.url, javaScriptEnabled: false } );
	const noScriptPage = await noScriptContext.newPage();
	await noScriptPage.goto( '/shop/' );
	await expect( noScriptPage.locator( '.quick-view' ).first() ).toBeHidden();
	await noScriptContext.close();
} );

test( 'leads from the quick view button to the product when its script fails to load', async ( { page, watch } ) => {
	watch.expectFailure( /listing-early|Failed to load resource/ );
	await setUp( { quick_view: true } );
	await page.route( /chunk-listing-early\.js/, ( route ) => route.abort() );
	await page.goto( '/shop/' );
	const button = page.locator( '.quick-view' ).first();
	const url = ( await button.getAttribute( 'data-url' ) ) ?? '';
	await button.click();
	await expect( page ).toHaveURL( url );
} );

test( 'keeps the add button uncovered when the style of the list fails to load', async ( { page, watch } ) => {
	watch.expectFailure( /listing-early|Failed to load resource/ );
	await setUp( { quick_view: true } );
	await page.route( /listing-early-style(-rtl)?\.css/, ( route ) => route.abort() );
	await page.goto( '/shop/' );
	await expect( page.locator( '.quick-view' ).first() ).toBeVisible();
	const covered = await page.evaluate( () =>
		[ ...document.querySelectorAll< HTMLElement >( '.quick-view' ) ]
			.flatMap( ( button ) => {
				const box = button.closest( 'li' )?.querySelector( '.add_to_cart_button' )?.getBoundingClientRect();
				return box ? [ [ box, button.getBoundingClientRect() ] as const ] : [];
			} )
			.filter(
				( [ add, view ] ) =>
					add.left < view.right && view.left < add.right && add.top < view.bottom && view.top < add.bottom
			)
	);
	expect( covered ).toEqual( [] );
} );

test( 'adds the next page to the list and announces it when the button is pressed', async ( { page } ) => {
	test.skip( ! isWooCommerce, 'The stand-in’s lists have no pages.' );
	await setUp( { pagination: 'button' } );
	await page.goto( `/${ PAGE_SLUG }/` );
	await expect( pagination( page ) ).toBeHidden();
	const first = await productNames( page );
	await loadMoreButton( page ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( productItems( page ) ).toHaveCount( 8 );
	await expect( page ).toHaveURL( /product-page=2$/ );
	await expect( page.locator( '.aisle-listing__status' ) ).toHaveText( /^8 of \d+ products are shown\.$/ );
	await expect( productItems( page ).nth( 4 ).locator( 'a' ).first() ).toBeFocused();
	expect( ( await productNames( page ) ).slice( 0, 4 ) ).toEqual( first );
	await expectAccessible( page, '.aisle-listing__more' );
	const addToCartButton = page.locator( '.products > li:nth-child(n+5) .ajax_add_to_cart' ).first();
	const id = ( await addToCartButton.getAttribute( 'data-product_id' ) ) ?? '';
	await addToCartButton.click();
	await expect.poll( () => serverQuantities( page ), 'what has just come is alive' ).toEqual( { [ id ]: 1 } );
	await page.goto( `/${ PAGE_SLUG }/?product-page=2` );
	expect( await productNames( page ) ).toHaveLength( 4 );
	await expect( pagination( page ) ).toBeVisible();
} );

test( 'restores the list and its position when the shopper comes back', async ( { page } ) => {
	test.skip( ! isWooCommerce, 'The stand-in’s lists have no pages.' );
	await setUp( { pagination: 'button' } );
	// Disables the back/forward cache, with which the browser would restore the list itself.
	await page.addInitScript( () => window.addEventListener( 'unload', () => undefined ) );
	await page.goto( `/${ PAGE_SLUG }/` );
	for ( const count of [ 8, 12 ] ) {
		await loadMoreButton( page ).click();
		await expect( productItems( page ) ).toHaveCount( count );
	}
	const namesBefore = await productNames( page );
	const link = productItems( page ).nth( 5 ).locator( 'a' ).first();
	await link.scrollIntoViewIfNeeded();
	const linkTop = ( await link.boundingBox() )?.y ?? 0;
	await link.click();
	await page.waitForURL( /\/product\// );
	await page.goBack();
	await expect( productItems( page ) ).toHaveCount( 12 );
	expect( await productNames( page ) ).toEqual( namesBefore );
	await expect
		.poll( async () => Math.abs( ( ( await link.boundingBox() )?.y ?? -999 ) - linkTop ) )
		.toBeLessThan( 40 );
	await loadMoreButton( page ).click();
	await expect( productItems( page ) ).toHaveCount( 16 );
} );

test( 'loads three pages while scrolling, then shows a button', { tag: '@release' }, async ( { page } ) => {
	test.skip( ! isWooCommerce, 'The stand-in’s lists have no pages.' );
	await setUp( { pagination: 'scroll' } );
	const shifts = await test.step( 'open the list on a phone', async () => {
		const shifts = await watchLayoutShifts( page );
		await page.setViewportSize( { width: 390, height: 600 } );
		await page.goto( `/${ PAGE_SLUG }/` );
		return shifts;
	} );
	const scrollToEnd = () =>
		page.evaluate( () => window.scrollTo( { top: document.documentElement.scrollHeight, behavior: 'instant' } ) );
	/** The listing module reserves space for the next page with a padding. */
	const expectListingStarted = () =>
		expect( page.locator( '.products' ).first() ).toHaveAttribute( 'style', /padding/ );
	await test.step( 'load three pages by scrolling', async () => {
		await expectListingStarted();
		await expect
			.poll(
				async () => {
					// Scrolls like a person: reaches the end before a slow server responds, then scrolls back a little.
					await page.mouse.wheel( 0, ( await loadMoreButton( page ).isVisible() ) ? -1800 : 150 );
					return productItems( page ).count();
				},
				{ intervals: [ 80 ], timeout: 30_000 }
			)
			.toBe( 16 );
		await expect( loadMoreButton( page ) ).toBeVisible();
	} );
	await test.step( 'load the next page with the button', async () => {
		const pageRequests: string[] = [];
		page.on(
			'request',
			( request ) => /product-page=/.test( request.url() ) && pageRequests.push( request.url() )
		);
		await scrollToEnd();
		await pageSettles( page );
		expect( pageRequests, 'no page comes by itself' ).toEqual( [] );
		await expect( productItems( page ) ).toHaveCount( 16 );
		expect( await shifts() ).toBeLessThan( 0.02 );
		await loadMoreButton( page ).click();
		await expect.poll( async () => productItems( page ).count() ).toBeGreaterThan( 16 );
	} );
	await test.step( 'jump to the end and show the button', async () => {
		await page.goto( `/${ PAGE_SLUG }/` );
		await expect( productItems( page ) ).toHaveCount( 4 );
		await expectListingStarted();
		await expect( loadMoreButton( page ) ).toBeHidden();
		await scrollToEnd();
		await expect( productItems( page ) ).toHaveCount( 8 );
		await expect( loadMoreButton( page ) ).toBeVisible();
	} );
} );

test( 'shows the pagination when the next page fails to load', async ( { page, browser, watch } ) => {
	test.skip( ! isWooCommerce, 'The stand-in’s lists have no pages.' );
	await setUp( { pagination: 'button' } );
	watch.expectFailure( /product-page=2|ERR_FAILED/ );
	await page.goto( `/${ PAGE_SLUG }/` );
	await page.route( /product-page=2/, ( route ) => route.abort() );
	await loadMoreButton( page ).click();
	await expect( page.locator( '.aisle-listing__status' ) ).toContainText( 'could not be loaded' );
	await expect( pagination( page ) ).toBeVisible();
	await page.unroute( /product-page=2/ );
	await pageTwoLink( page ).click();
	await expect( page ).toHaveURL( /product-page=2$/ );
	const noScriptContext = await browser.newContext( { baseURL: shop.url, javaScriptEnabled: false } );
	const noScriptPage = await noScriptContext.newPage();
	await noScriptPage.goto( `/${ PAGE_SLUG }/` );
	await expect( loadMoreButton( noScriptPage ) ).toBeHidden();
	await pageTwoLink( noScriptPage ).click();
	await expect( noScriptPage.locator( '.products > li' ) ).toHaveCount( 4 );
	await noScriptContext.close();
} );

test( 'adds the listed product when its button is beside a product form', async ( { page } ) => {
	test.skip( ! isWooCommerce, 'The stand-in has no product form in a page.' );
	const [ formProduct, listedProduct ] = [ product( 'stoneware-bowl' ), product( 'ceramic-mug' ) ];
	await setUp( { cart_form: true }, `[products ids="${ listedProduct.id }"][product_page id="${ formProduct.id }"]` );
	await page.goto( `/${ PAGE_SLUG }/` );
	await page.locator( 'form.cart input.qty' ).fill( '3' );
	const added = page.waitForResponse( ( response ) => response.url().includes( 'wc-ajax=aisle_cart' ) );
	await productItems( page ).first().locator( '.add_to_cart_button' ).click();
	await added;
	await cartSettles( page );
	expect( await serverQuantities( page ) ).toEqual( { [ listedProduct.id ]: 3 } );
	await expect( page.locator( 'form.cart button[name=add-to-cart]' ) ).toHaveAttribute(
		'value',
		String( formProduct.id )
	);
} );

test( 'announces the sort order after the page loads', { tag: '@release' }, async ( { page } ) => {
	test.skip( ! isWooCommerce, 'The stand-in’s lists say no order.' );
	await setUp( {} );
	const requestUrls: string[] = [];
	page.on( 'request', ( request ) => requestUrls.push( request.url() ) );
	await page.goto( '/shop/' );
	expect(
		requestUrls.filter( ( url ) => url.includes( 'listing-early' ) || url.includes( 'listing-more' ) )
	).toEqual( [] );
	await page.goto( '/shop/?orderby=price' );
	const count = page.locator( '.woocommerce-result-count' ).first();
	await expect( count ).toContainText( /price/i );
	await expect( count ).toHaveAttribute( 'aria-hidden', 'false' );
} );
