// Feature: gallery
// Product images: without script, then with thumbnails, keyboard, touch and mouse.
import { expectAccessible } from './support/axe';
import { gallery, nextButton, openGallery, expectShownImage, slides, thumbnails } from './support/gallery';
import { scrollingEnds } from './support/settled';
import { openProduct } from './support/shopper';
import { isWooCommerce, product, setSettings } from './support/site';
import { expect, test } from './support/test';

test.beforeEach( ( {}, { tags } ) =>
	test.skip( ! isWooCommerce && ! tags.includes( '@stand-in' ), 'the stand-in tells its theme nothing of sliders' )
);

test( 'moves the images with thumbnails, buttons and keys in sync', { tag: '@stand-in' }, async ( { page } ) => {
	// The stand-in's theme does not declare slider support.
	const before = await setSettings( 'gallery', isWooCommerce ? {} : { slides: 'on' } );
	await openGallery( page, 'studio-vase' );
	await expectShownImage( page, 1 );
	await test.step( 'select an image with its thumbnail', async () => {
		await thumbnails( page ).nth( 2 ).scrollIntoViewIfNeeded();
		const scrolled = await page.evaluate( () => window.scrollY );
		await thumbnails( page ).nth( 2 ).click();
		await expectShownImage( page, 3 );
		expect( await page.evaluate( () => window.scrollY ) ).toBe( scrolled );
		expect( page.url() ).not.toContain( '#' );
	} );
	await test.step( 'move through the thumbnails with the arrow keys and one tab stop', async () => {
		await page.keyboard.press( 'ArrowRight' );
		await expectShownImage( page, 4 );
		await expect( thumbnails( page ).nth( 3 ) ).toBeFocused();
		await page.keyboard.press( 'End' );
		await expectShownImage( page, 5 );
		await page.keyboard.press( 'Home' );
		await expectShownImage( page, 1 );
		expect(
			await thumbnails( page ).evaluateAll( ( all ) => all.filter( ( { tabIndex } ) => tabIndex === 0 ).length )
		).toBe( 1 );
	} );
	await test.step( 'move with the buttons and keep the focus at the last image', async () => {
		for ( const number of [ 2, 3, 4, 5, 5 ] ) {
			await nextButton( page ).press( 'Enter' );
			await expectShownImage( page, number );
		}
		await expect( nextButton( page ) ).toBeFocused();
		await expect( nextButton( page ) ).toHaveAttribute( 'aria-disabled', 'true' );
	} );
	await test.step( 'move with the arrow keys on the image', async () => {
		await slides( page ).nth( 4 ).locator( 'a' ).focus();
		await page.keyboard.press( 'ArrowLeft' );
		await expectShownImage( page, 4 );
		await expect( slides( page ).nth( 3 ).locator( 'a' ) ).toBeFocused();
	} );
	await setSettings( 'gallery', before.before ?? {} );
} );

test.describe( 'with touch', () => {
	test.use( { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } } );

	test( 'swipes to the next image without Swiper and returns with a dot', async ( { page } ) => {
		const requestUrls: string[] = [];
		page.on( 'request', ( request ) => requestUrls.push( request.url() ) );
		await test.step( 'open the gallery', async () => {
			await openGallery( page, 'studio-vase' );
		} );
		const stageBox = ( await gallery( page ).locator( '.aisle-gallery__stage' ).boundingBox() ) ?? {
			x: 0,
			y: 0,
			width: 0,
			height: 0,
		};
		const client = await page.context().newCDPSession( page );
		const touchStage = ( type: 'touchStart' | 'touchMove' | 'touchEnd', share: number ): Promise< unknown > =>
			client.send( 'Input.dispatchTouchEvent', {
				type,
				touchPoints:
					type === 'touchEnd'
						? []
						: [ { x: stageBox.x + stageBox.width * share, y: stageBox.y + stageBox.height * 0.3 } ],
			} );
		await test.step( 'swipe to the next image', async () => {
			await touchStage( 'touchStart', 0.8 );
			for ( let share = 0.75; share > 0.1; share -= 0.05 ) {
				await touchStage( 'touchMove', share );
			}
			await touchStage( 'touchEnd', 0 );
			await expectShownImage( page, 2 );
		} );
		await test.step( 'return to the first image with its dot', async () => {
			await thumbnails( page ).nth( 0 ).tap();
			await expectShownImage( page, 1 );
			// The tap may have scrolled the page to the thumbnail, and a touch on a scrolling page only stops it.
			await scrollingEnds( page );
		} );
		const arrowBox = ( await gallery( page ).locator( '[data-aisle-step="1"]' ).boundingBox() ) ?? {
			x: 0,
			y: 0,
			width: 0,
			height: 0,
		};
		const touchArrow = ( type: 'touchStart' | 'touchMove' | 'touchEnd', offsetX = 0 ): Promise< unknown > =>
			client.send( 'Input.dispatchTouchEvent', {
				type,
				touchPoints:
					type === 'touchEnd'
						? []
						: [ { x: arrowBox.x + arrowBox.width / 2 + offsetX, y: arrowBox.y + arrowBox.height / 2 } ],
			} );
		await test.step( 'swipe on the arrow', async () => {
			await touchArrow( 'touchStart' );
			for ( let offsetX = -10; offsetX >= -150; offsetX -= 10 ) {
				await touchArrow( 'touchMove', offsetX );
			}
			await touchArrow( 'touchEnd' );
			await expectShownImage( page, 2 );
		} );
		await test.step( 'load no file of Swiper', async () => {
			expect( requestUrls.filter( ( url ) => /gallery-swipe/.test( url ) ) ).toEqual( [] );
		} );
	} );
} );

test(
	'lets the shopper drag the images with the mouse without opening one',
	{ tag: '@release' },
	async ( { page } ) => {
		await openGallery( page, 'studio-vase' );
		const stageBox = ( await gallery( page ).locator( '.aisle-gallery__stage' ).boundingBox() ) ?? {
			x: 0,
			y: 0,
			width: 0,
			height: 0,
		};
		const y = stageBox.y + stageBox.height / 3;
		await page.mouse.move( stageBox.x + stageBox.width * 0.7, y );
		await expect( gallery( page ).locator( '.aisle-gallery__stage.is-driven' ) ).toHaveCount( 1 );
		await page.mouse.down();
		await page.mouse.move( stageBox.x + stageBox.width * 0.4, y, { steps: 6 } );
		await page.mouse.move( stageBox.x + stageBox.width * 0.1, y, { steps: 6 } );
		await page.mouse.up();
		await expectShownImage( page, 2 );
		await expect( page.locator( '.pswp' ) ).toHaveCount( 0 );
		await thumbnails( page ).nth( 3 ).click();
		await expectShownImage( page, 4 );
		await nextButton( page ).click();
		await expectShownImage( page, 5 );
	}
);

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'shows the images and links each thumbnail to its image', async ( { page } ) => {
		await openProduct( page, 'studio-vase' );
		await expect( gallery( page ) ).toHaveCSS( 'opacity', '1' );
		await expect( gallery( page ).getByRole( 'button' ) ).toHaveCount( 0 );
		await thumbnails( page ).nth( 2 ).click();
		await expect( page ).toHaveURL( /#aisle-picture-/ );
		const [ stageBox, slideBox ] = [
			await gallery( page ).locator( '.aisle-gallery__stage' ).boundingBox(),
			await slides( page ).nth( 2 ).boundingBox(),
		];
		expect( Math.abs( ( stageBox?.x ?? 0 ) - ( slideBox?.x ?? 99 ) ) ).toBeLessThan( 2 );
	} );
} );

test(
	'causes no layout shift and no overflow at any width in both directions',
	{ tag: '@block-release' },
	async ( { page } ) => {
		for ( const width of [ 360, 800, 1280 ] ) {
			await page.setViewportSize( { width, height: 800 } );
			await page.addInitScript( () => {
				Reflect.set( window, 'shifts', 0 );
				new PerformanceObserver( ( listBox ) =>
					listBox.getEntries().forEach( ( entry ) => {
						const nodes: unknown = Reflect.get( entry, 'sources' );
						const isInGallery =
							Array.isArray( nodes ) &&
							nodes.some( ( { node } ) => node instanceof Element && node.closest( '.aisle-gallery' ) );
						Reflect.set(
							window,
							'shifts',
							Number( Reflect.get( window, 'shifts' ) ) +
								( isInGallery ? Number( Reflect.get( entry, 'value' ) ) : 0 )
						);
					} )
				).observe( { type: 'layout-shift', buffered: true } );
			} );
			await openGallery( page, 'studio-vase' );
			await page.waitForLoadState( 'load' );
			await nextButton( page ).click();
			await expectShownImage( page, 2 );
			expect(
				await page.evaluate( () => Reflect.get( window, 'shifts' ) ),
				`layout shift at ${ width }`
			).toBeLessThan( 0.001 );
			expect(
				await page.evaluate(
					() => document.documentElement.scrollWidth - document.documentElement.clientWidth
				),
				`overflow at ${ width }`
			).toBeLessThanOrEqual( 0 );
		}
		await expectAccessible( page, '.aisle-gallery' );
		await test.step( 'move with the arrow keys from right to left', async () => {
			await page.route( `**${ product( 'studio-vase' ).url }`, async ( route ) => {
				const response = await route.fetch();
				await route.fulfill( {
					response,
					body: ( await response.text() ).replace( '<html ', '<html dir="rtl" ' ),
				} );
			} );
			await openGallery( page, 'studio-vase' );
			await thumbnails( page ).nth( 0 ).focus();
			await page.keyboard.press( 'ArrowLeft' );
			await expectShownImage( page, 2 );
			await gallery( page ).locator( '.aisle-gallery__stage' ).hover();
			await expect( gallery( page ).locator( '.is-driven' ) ).toHaveCount( 1 );
			await expectShownImage( page, 2 );
			await thumbnails( page ).nth( 4 ).click();
			await expectShownImage( page, 5 );
		} );
	}
);

test( 'shows the thumbnails where the merchant placed them', { tag: '@release' }, async ( { page } ) => {
	const before = await setSettings( 'gallery', { thumbnails: 'start' } );
	try {
		await openGallery( page, 'studio-vase' );
		const [ stageBox, listBox ] = [
			await gallery( page ).locator( '.aisle-gallery__stage' ).boundingBox(),
			await gallery( page ).locator( '.aisle-gallery__thumbs' ).boundingBox(),
		];
		expect( listBox?.x ).toBeLessThan( stageBox?.x ?? 0 );
		expect( Math.abs( ( listBox?.height ?? 0 ) - ( stageBox?.height ?? 99 ) ) ).toBeLessThan( 2 );
		await setSettings( 'gallery', { enabled: false } );
		await openProduct( page, 'studio-vase' );
		await expect( page.locator( '.aisle-gallery' ) ).toHaveCount( 0 );
		await expect( page.locator( '.woocommerce-product-gallery img' ).first() ).toBeVisible();
	} finally {
		await setSettings( 'gallery', before.before ?? {} );
	}
} );
