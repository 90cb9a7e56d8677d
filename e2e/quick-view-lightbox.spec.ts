// Feature: quick-view
// Quick view over a product list: the real form, images and options, URL, arrows, keyboard, errors, and speed.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { requestCart } from './support/cart';
import { overflow, watchLayoutShifts } from './support/options';
import { gate, pageSettles } from './support/settled';
import { centsOf, drawer, drawerLines, lineAmount } from './support/shopper';
import { addTestPlugin, isWooCommerce, product, removeTestPlugin, shop, changeShop } from './support/site';
import { wallClockSlowdown } from './support/pace';
import { expect, test } from './support/test';

test.skip( ! isWooCommerce, 'The stand-in has no product form beyond the plain one.' );
const PAGE_SLUG = 'aisle-lightbox';
const SLUGS = [ 'ceramic-mug', 'wool-scarf', 'signet-ring', 'walnut-board' ];
const LISTING_OFF = { hover_image: false, quick_view: false, cart_form: false, pagination: 'off' };
const QUICK_VIEW_REQUEST = /[?&]wc-ajax=aisle_quick_view\b/;

let listingSettings: Record< string, unknown > | null = null;

test.beforeAll( async () => {
	const ids = SLUGS.map( ( slug ) => product( slug ).id ).join();
	const content = `<!-- wp:shortcode -->[products ids="${ ids }" orderby="post__in" columns="4"]<!-- /wp:shortcode -->`;
	listingSettings =
		(
			await changeShop( {
				settings: { listing: { ...LISTING_OFF, quick_view: true } },
				pages: { [ PAGE_SLUG ]: content },
			} )
		).settings.listing ?? null;
} );
test.afterAll( async () => {
	await changeShop( { settings: { listing: listingSettings ?? LISTING_OFF }, pages: { [ PAGE_SLUG ]: '' } } );
} );

const lightbox = ( page: Page ): Locator => page.locator( '.aisle-lightbox__surface' );
const loadedLightbox = ( page: Page ): Locator => page.locator( '.aisle-lightbox__surface:not([aria-busy])' );
const productName = ( page: Page ): Locator => lightbox( page ).locator( '.aisle-lightbox__name' );
const quickViewButton = ( page: Page, slug: string ): Locator =>
	page.locator( `.quick-view[data-product_id="${ product( slug ).id }"]` );
const addButton = ( page: Page ): Locator => lightbox( page ).locator( '.single_add_to_cart_button' );
const nextButton = ( page: Page ): Locator => lightbox( page ).getByRole( 'button', { name: 'Next product' } );
const previousButton = ( page: Page ): Locator => lightbox( page ).getByRole( 'button', { name: 'Previous product' } );
const closeButton = ( page: Page ): Locator => lightbox( page ).getByRole( 'button', { name: 'Close' } );
const urlOf = ( slug: string ): RegExp => new RegExp( `/${ PAGE_SLUG }/#quick-view-${ product( slug ).id }$` );

async function openQuickView( page: Page, slug: string ): Promise< void > {
	await page.goto( `/${ PAGE_SLUG }/` );
	await quickViewButton( page, slug ).click();
	await expect( loadedLightbox( page ) ).toBeVisible();
}

/**
 * Runs axe without its rule on tabindex: the specification sets 10 for the fields of a quick view. All controls of the
 * dialog have this value, so Tab follows the order of the page.
 */
async function expectAccessibleLightbox( page: Page ): Promise< void > {
	await expectAccessible( page, '.aisle-lightbox', { disabledRules: [ 'tabindex' ] } );
	const tabIndexes = await lightbox( page ).evaluate( ( surface ) => [
		...new Set(
			[ ...surface.querySelectorAll< HTMLElement >( 'a[href],button,input:not([type=hidden]),select,textarea' ) ]
				.map( ( { tabIndex } ) => tabIndex )
				.filter( ( number ) => number >= 0 )
		),
	] );
	expect( tabIndexes ).toEqual( [ 10 ] );
}

test( '@block lets the shopper view, configure and add a product over the list', async ( { page } ) => {
	await openQuickView( page, 'wool-scarf' );
	await expect( productName( page ) ).toHaveText( 'Wool Scarf' );
	await expect( lightbox( page ) ).toHaveAttribute( 'aria-label', 'Quick view: Wool Scarf' );
	await expect( page ).toHaveURL( urlOf( 'wool-scarf' ) );
	const image = lightbox( page ).locator( '.woocommerce-product-gallery img' ).first();
	const imageBefore = await image.getAttribute( 'src' );
	await lightbox( page ).locator( '[role="radio"][data-value="Oat"]' ).click();
	await expect( image, 'the gallery follows the choice' ).not.toHaveAttribute( 'src', imageBefore ?? '' );
	await expectAccessibleLightbox( page );
	await addButton( page ).click();
	await expect( drawer( page ) ).toBeVisible();
	await expect( lightbox( page ) ).toHaveCount( 0 );
	await expect( drawerLines( page ) ).toContainText( 'Oat' );
	await expect( page ).toHaveURL( new RegExp( `/${ PAGE_SLUG }/$` ) );
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeHidden();
	await expect( quickViewButton( page, 'wool-scarf' ) ).toBeFocused();
} );

test( 'shows option prices and errors and adds the line at the shown price', async ( { page } ) => {
	await openQuickView( page, 'signet-ring' );
	await lightbox( page )
		.getByRole( 'radio', { name: /Platinum/ } )
		.check();
	await addButton( page ).click();
	await expect( lightbox( page ).locator( '.aisle-field__error' ).first() ).toBeVisible();
	await expect( lightbox( page ) ).toBeVisible();
	await expect( drawer( page ) ).toBeHidden();
	await lightbox( page ).getByLabel( 'Ring size' ).selectOption( { label: 'US 7' } );
	await expect.poll( () => centsOf( lightbox( page ).locator( '[data-row="total"] dd' ) ) ).toBe( 96000 );
	await expectAccessibleLightbox( page );
	await addButton( page ).click();
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await expect.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) ).toBe( 96000 );
} );

test( 'steps through the list with arrows and updates the URL and history', async ( { page } ) => {
	await test.step( 'step to the last product', async () => {
		await openQuickView( page, 'ceramic-mug' );
		await expect( previousButton( page ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await expect( lightbox( page ).locator( '.aisle-lightbox__count' ) ).toHaveText( '1 of 4' );
		await nextButton( page ).click();
		await expect( productName( page ) ).toHaveText( 'Wool Scarf' );
		await expect( nextButton( page ) ).toBeFocused();
		await expect( page ).toHaveURL( urlOf( 'wool-scarf' ) );
		await nextButton( page ).click();
		await nextButton( page ).click();
		await expect( productName( page ) ).toHaveText( 'Walnut Board' );
		await nextButton( page ).click( { force: true } );
		await expect( productName( page ), 'there is no further one' ).toHaveText( 'Walnut Board' );
	} );
	await test.step( 'go back and forward', async () => {
		await page.goBack();
		await expect( lightbox( page ) ).toHaveCount( 0 );
		await expect( page ).toHaveURL( new RegExp( `/${ PAGE_SLUG }/$` ) );
		await page.goForward();
		await expect( productName( page ) ).toHaveText( 'Walnut Board' );
		await expect( lightbox( page ).locator( '.aisle-lightbox__count' ) ).toHaveText( '4 of 4' );
	} );
	await test.step( 'reload and close', async () => {
		await page.reload();
		await expect( productName( page ) ).toHaveText( 'Walnut Board' );
		await previousButton( page ).click();
		await expect( productName( page ) ).toHaveText( 'Signet Ring' );
		await closeButton( page ).click();
		await expect( lightbox( page ) ).toHaveCount( 0 );
		await expect( page ).toHaveURL( new RegExp( `/${ PAGE_SLUG }/$` ) );
	} );
	const newTab = await test.step( 'open a product that is in no list of the page', async () => {
		const newTab = await page.context().newPage();
		await newTab.goto( `/${ PAGE_SLUG }/#quick-view-${ product( 'stoneware-bowl' ).id }` );
		await expect( newTab.locator( '.aisle-lightbox__name' ) ).toHaveText( 'Stoneware Bowl' );
		await expect( nextButton( newTab ) ).toHaveCount( 0 );
		await newTab.locator( '.aisle-lightbox__close' ).click();
		await expect( newTab ).toHaveURL( new RegExp( `/${ PAGE_SLUG }/$` ) );
		return newTab;
	} );
	await test.step( 'open a product through a link and leave no history entry', async () => {
		await newTab.goto( '/shop/' );
		await newTab.goto( `/${ PAGE_SLUG }/` );
		await newTab.evaluate(
			( id ) =>
				document.body.insertAdjacentHTML(
					'afterbegin',
					`<a id="to-quick-view" href="#quick-view-${ id }">See it</a>`
				),
			product( 'wool-scarf' ).id
		);
		await newTab.locator( '#to-quick-view' ).click();
		await expect( newTab.locator( '.aisle-lightbox__name' ) ).toHaveText( 'Wool Scarf' );
		await expect( newTab ).toHaveURL( urlOf( 'wool-scarf' ) );
		await newTab.keyboard.press( 'Escape' );
		await expect( newTab ).toHaveURL( new RegExp( `/${ PAGE_SLUG }/$` ) );
		await newTab.goBack();
		await expect( newTab ).toHaveURL( /\/shop\/$/ );
	} );
} );

test( 'lets the shopper open, use and close the quick view with the keyboard', async ( { page } ) => {
	await page.goto( `/${ PAGE_SLUG }/` );
	await quickViewButton( page, 'ceramic-mug' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( loadedLightbox( page ) ).toBeFocused();
	const stops: string[] = [];
	for ( let step = 0; step < 40; step++ ) {
		await page.keyboard.press( 'Tab' );
		stops.push(
			await page.evaluate( () =>
				document.activeElement?.closest( '.aisle-lightbox__surface' )
					? document.activeElement.className + document.activeElement.tagName
					: 'outside'
			)
		);
	}
	expect( stops ).not.toContain( 'outside' );
	expect( stops[ 0 ] ).toContain( 'aisle-lightbox__arrow--previous' );
	expect( stops.findIndex( ( stop ) => stop.includes( 'single_add_to_cart_button' ) ) ).toBeGreaterThan(
		stops.findIndex( ( stop ) => stop.includes( 'aisle-lightbox__close' ) )
	);
	await page.keyboard.press( 'Escape' );
	await expect( lightbox( page ) ).toHaveCount( 0 );
	await expect( quickViewButton( page, 'ceramic-mug' ) ).toBeFocused();
} );

test( 'closes on a click outside but not after a drag that began inside', { tag: '@release' }, async ( { page } ) => {
	await page.goto( `/${ PAGE_SLUG }/` );
	await quickViewButton( page, 'ceramic-mug' ).dblclick();
	await expect( loadedLightbox( page ) ).toBeVisible();
	await expect( lightbox( page ) ).toHaveCount( 1 );
	const box = await productName( page ).boundingBox();
	await page.mouse.move( ( box?.x ?? 0 ) + 5, ( box?.y ?? 0 ) + 8 );
	await page.mouse.down();
	await page.mouse.move( 8, 400, { steps: 4 } );
	await page.mouse.up();
	await expect( lightbox( page ) ).toBeVisible();
	await page.mouse.click( 8, 400 );
	await expect( lightbox( page ) ).toHaveCount( 0 );
	await page.goBack();
	await expect( page ).not.toHaveURL( urlOf( 'ceramic-mug' ) );
} );

test( 'shows an error with a retry and a product link when loading fails', async ( { page, watch } ) => {
	watch.expectFailure( /aisle_quick_view|ERR_FAILED|Failed to load resource/ );
	await page.goto( `/${ PAGE_SLUG }/` );
	await page.route( QUICK_VIEW_REQUEST, ( route ) => route.abort() );
	await quickViewButton( page, 'ceramic-mug' ).click();
	await expect( lightbox( page ).getByRole( 'alert' ) ).toContainText( 'internet connection' );
	await expect( lightbox( page ).getByRole( 'link', { name: 'View product page' } ) ).toHaveAttribute(
		'href',
		new RegExp( `${ product( 'ceramic-mug' ).url }$` )
	);
	await expectAccessibleLightbox( page );
	await page.unroute( QUICK_VIEW_REQUEST );
	await page.route( QUICK_VIEW_REQUEST, ( route ) => route.fulfill( { status: 500, body: 'Fatal' } ) );
	await lightbox( page ).getByRole( 'button', { name: 'Try again' } ).click();
	await expect( lightbox( page ).getByRole( 'alert' ) ).toContainText( 'could not be shown' );
	await page.unroute( QUICK_VIEW_REQUEST );
	await lightbox( page ).getByRole( 'button', { name: 'Try again' } ).click();
	await expect( productName( page ) ).toHaveText( 'Ceramic Mug' );
	await page.goto( `/${ PAGE_SLUG }/#quick-view-99999999` );
	await page.reload();
	await expect( lightbox( page ).getByRole( 'alert' ) ).toContainText( 'no longer available' );
	await page.keyboard.press( 'Escape' );
	await expect( lightbox( page ) ).toHaveCount( 0 );
} );

test( 'prefetches on intent and opens within 100 ms of the click', { tag: '@release' }, async ( { page } ) => {
	const requests: string[] = [];
	await test.step( 'load nothing before the intent', async () => {
		page.on( 'request', ( request ) => requests.push( request.url() ) );
		await page.goto( `/${ PAGE_SLUG }/`, { waitUntil: 'networkidle' } );
		expect( requests.filter( ( url ) => /chunk-quick-view|storefront\.js|aisle_quick_view/.test( url ) ) ).toEqual(
			[]
		);
	} );
	await test.step( 'open the first product', async () => {
		// Opens once first, so that the browser has compiled the scripts.
		await quickViewButton( page, 'walnut-board' ).click();
		await expect( loadedLightbox( page ) ).toBeVisible();
		await page.keyboard.press( 'Escape' );
	} );
	const times: number[] = [];
	await test.step( 'measure each click', async () => {
		const fetched = new Set< string >();
		for ( const slug of [ 'ceramic-mug', 'wool-scarf', 'signet-ring', 'ceramic-mug', 'wool-scarf' ] ) {
			// Products opened before are not loaded again.
			const response = fetched.has( slug ) ? null : page.waitForResponse( QUICK_VIEW_REQUEST );
			fetched.add( slug );
			await quickViewButton( page, slug ).hover();
			await ( await response )?.finished();
			await pageSettles( page );
			times.push( await timeToOpen( page, slug ) );
			await page.keyboard.press( 'Escape' );
			await expect( lightbox( page ) ).toHaveCount( 0 );
		}
	} );
	await test.step( 'compare the median with the limit', async () => {
		const median = [ ...times ].sort( ( one, other ) => one - other )[ 2 ] ?? Infinity;
		test.info().annotations.push( {
			type: 'milliseconds until it is open',
			description: times.map( Math.round ).join( ', ' ),
		} );
		expect( median / ( await wallClockSlowdown( page ) ) ).toBeLessThan( 100 );
	} );
} );

/** Returns the time from the click to the first frame with the product, in ms. */
const timeToOpen = ( page: Page, slug: string ): Promise< number > =>
	quickViewButton( page, slug ).evaluate(
		( button: HTMLElement ) =>
			new Promise< number >( ( resolve ) => {
				const start = performance.now();
				const checkFrame = (): void => {
					const form = document.querySelector(
						'.aisle-lightbox .aisle-quick-view__place:not([hidden]) form'
					);
					if ( form ) {
						requestAnimationFrame( () => resolve( performance.now() - start ) );
					} else {
						requestAnimationFrame( checkFrame );
					}
				};
				button.click();
				checkFrame();
			} )
	);

test(
	'shows the frame at once and causes no layout shift on a slow connection',
	{ tag: '@release' },
	async ( { page } ) => {
		const shifts = await watchLayoutShifts( page );
		await test.step( 'open the list', async () => {
			await page.goto( `/${ PAGE_SLUG }/`, { waitUntil: 'networkidle' } );
		} );
		const responseGate = gate();
		await page.route( QUICK_VIEW_REQUEST, async ( route ) => {
			await responseGate.opened;
			await route.continue();
		} );
		const start = await test.step( 'show the frame before the response', async () => {
			const start = await shifts();
			await quickViewButton( page, 'wool-scarf' ).click();
			await expect( lightbox( page ).locator( '.aisle-skeleton' ).first() ).toBeVisible();
			await expect( lightbox( page ) ).toHaveAttribute( 'aria-busy', 'true' );
			return start;
		} );
		await test.step( 'show the product without layout shift', async () => {
			responseGate.open();
			await expect( productName( page ) ).toBeVisible();
			await expect
				.poll( () =>
					lightbox( page )
						.locator( 'img:visible' )
						.evaluateAll(
							( images ) =>
								images.length > 0 &&
								images.every( ( image ) => image instanceof HTMLImageElement && image.complete )
						)
				)
				.toBe( true );
			await pageSettles( page );
			expect( ( await shifts() ) - start ).toBeLessThan( 0.02 );
		} );
	}
);

test(
	'opens as a bottom sheet on a phone and flips the arrows right to left',
	{ tag: '@release' },
	async ( { browser } ) => {
		const context = await browser.newContext( {
			baseURL: shop.url,
			viewport: { width: 360, height: 740 },
			hasTouch: true,
			isMobile: true,
			reducedMotion: 'reduce',
		} );
		const page = await context.newPage();
		await test.step( 'open the quick view on a phone', async () => {
			await page.goto( `/${ PAGE_SLUG }/` );
			await quickViewButton( page, 'wool-scarf' ).tap();
			await expect( loadedLightbox( page ) ).toBeVisible();
		} );
		await test.step( 'fill the bottom of the screen', async () => {
			const box = await lightbox( page ).boundingBox();
			expect( [ box?.x, Math.round( ( box?.y ?? 0 ) + ( box?.height ?? 0 ) ), box?.width ] ).toEqual( [
				0, 740, 360,
			] );
			expect( await overflow( page ) ).toBe( 0 );
		} );
		await test.step( 'find no button smaller than 24 px', async () => {
			const smallButtons = await lightbox( page )
				.locator( 'button:visible' )
				.evaluateAll( ( all ) =>
					all
						.filter(
							( one ) => one.getBoundingClientRect().height < 24 || one.getBoundingClientRect().width < 24
						)
						.map( ( one ) => one.className )
				);
			expect( smallButtons ).toEqual( [] );
			await expectAccessibleLightbox( page );
		} );
		await test.step( 'flip the arrows', async () => {
			await page.evaluate( () => ( document.documentElement.dir = 'rtl' ) );
			const [ first, last ] = [
				await previousButton( page ).boundingBox(),
				await closeButton( page ).boundingBox(),
			];
			expect( first?.x ?? 0 ).toBeGreaterThan( last?.x ?? 999 );
		} );
		await context.close();
	}
);

test( "supports other plugins' fields and fires the documented events", { tag: '@release' }, async ( { page } ) => {
	addTestPlugin( 'aisle-test-form-field' );
	const settingsBefore = await changeShop( {
		settings: {
			'cart-drawer': { enabled: false },
			'product-options': { wcpa_init_triggers: 'wcpa_initialize, other_ready' },
		},
	} );
	try {
		await test.step( 'open a product with fields of other plugins', async () => {
			await page.goto( `/${ PAGE_SLUG }/` );
			await page.evaluate( () =>
				document.addEventListener( 'wcpa_initialize', () => ( document.body.dataset.triggered = 'yes' ) )
			);
			await quickViewButton( page, 'wool-scarf' ).click();
			await expect( loadedLightbox( page ) ).toBeVisible();
		} );
		await test.step( 'fire the documented events', async () => {
			await expect( page.locator( 'body' ) ).toHaveAttribute( 'data-triggered', 'yes' );
			await expect( lightbox( page ).locator( '.test-wrapping' ) ).toHaveAttribute(
				'data-alive',
				String( product( 'wool-scarf' ).id )
			);
		} );
		await test.step( 'add the product with its field', async () => {
			await lightbox( page ).getByLabel( 'Wrapping' ).fill( 'Red paper' );
			await addButton( page ).click();
			await expect( page.getByText( 'Wool Scarf added to the cart.' ) ).toBeAttached();
			await expect( lightbox( page ) ).toBeVisible();
			expect( ( await requestCart( page ) ).cart.lines ).toHaveLength( 1 );
		} );
	} finally {
		removeTestPlugin( 'aisle-test-form-field' );
		await changeShop( settingsBefore );
	}
} );

test(
	'opens from a theme’s own control and links to the product without scripts',
	{ tag: '@release' },
	async ( { page, browser, request } ) => {
		await test.step( "open the quick view from the theme's control", async () => {
			await page.goto( `/${ PAGE_SLUG }/` );
			await page.evaluate( ( id ) => {
				document
					.querySelector( '.entry-content, main' )
					?.insertAdjacentHTML(
						'afterbegin',
						`<div class="product-small box" data-prod="${ id }"><a class="quick-view" href="#quick-view">Look</a></div>`
					);
			}, product( 'ceramic-mug' ).id );
			await page.getByRole( 'link', { name: 'Look', exact: true } ).click();
			await expect( productName( page ) ).toHaveText( 'Ceramic Mug' );
		} );
		await test.step( "request the theme's HTML", async () => {
			const response = await request.get(
				`/wp-admin/admin-ajax.php?action=flatsome_quickview&product=${ product( 'wool-scarf' ).id }`
			);
			expect( response.status() ).toBe( 200 );
			expect( response.headers()[ 'content-type' ] ).toContain( 'text/html' );
			expect( response.headers()[ 'cache-control' ] ).toBe( 'public, max-age=60' );
			const html = await response.text();
			expect( html ).toContain( 'variations_form' );
			expect( html ).toMatch( /<select[^>]*tabindex="10"/ );
		} );
		await test.step( 'reject an unknown product', async () => {
			expect(
				(
					await request.post( '/wp-admin/admin-ajax.php', {
						form: { action: 'flatsome_quickview', product: '99999999' },
					} )
				).status()
			).toBe( 404 );
		} );
		await test.step( 'link to the product without scripts', async () => {
			const noScriptContext = await browser.newContext( { baseURL: shop.url, javaScriptEnabled: false } );
			const noScriptPage = await noScriptContext.newPage();
			await noScriptPage.goto( `/${ PAGE_SLUG }/` );
			await expect( noScriptPage.locator( '.quick-view' ).first() ).toBeHidden();
			await expect(
				noScriptPage.locator( `a[href$="${ product( 'ceramic-mug' ).url }"]` ).first()
			).toBeVisible();
			await noScriptContext.close();
		} );
	}
);
