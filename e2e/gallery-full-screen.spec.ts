// Feature: gallery
// Zoom, full screen, videos and the 360° view.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { gallery, nextButton, notice, openGallery, expectShownImage, slides, thumbnails } from './support/gallery';
import { isWooCommerce } from './support/site';
import { expect, test } from './support/test';

test.skip( ! isWooCommerce, 'the stand-in tells its theme nothing of sliders' );

const recordThirdPartyRequests = ( page: Page ): string[] => {
	const requests: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /youtube|vimeo|ytimg|google/.test( new URL( request.url() ).hostname ) ) {
			requests.push( request.url() );
		}
	} );
	return requests;
};

test(
	'zooms an image on hover and shows an error for 2.5 s when it fails to load',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		await openGallery( page, 'studio-vase' );
		await slides( page ).nth( 0 ).locator( 'a' ).hover();
		await expect( slides( page ).nth( 0 ).locator( '.aisle-gallery__large.is-here' ) ).toBeVisible();
		await page.mouse.move( 2, 2 );
		await expect( page.locator( '.aisle-gallery__large' ) ).toHaveCount( 0 );
		await test.step( 'show an error when the large image fails to load', async () => {
			watch.expectFailure( /vase-30\.jpg|ERR_FAILED/ );
			let fail: () => void = () => undefined;
			const released = new Promise< void >( ( resolve ) => ( fail = resolve ) );
			await page.route( /vase-30\.jpg/, async ( route ) => {
				await released;
				await route.abort();
			} );
			await nextButton( page ).click();
			await expectShownImage( page, 2 );
			await page.clock.install();
			await slides( page ).nth( 1 ).locator( 'a' ).hover();
			await expect( notice( page ) ).toHaveText( 'Loading image' );
			// From here on, the page's clock stands still until the test advances it.
			await page.clock.pauseAt( ( await page.evaluate( () => Date.now() ) ) + 10_000 );
			fail();
			await expect( notice( page ) ).toHaveText( 'The image could not be loaded' );
			await page.clock.runFor( 2400 );
			await expect( notice( page ) ).toBeVisible();
			await expect( notice( page ) ).toHaveText( 'The image could not be loaded' );
			await page.clock.runFor( 200 );
			await expect( notice( page ) ).toHaveText( '', { timeout: 1200 } );
		} );
	}
);

test(
	'shows images, captions and load errors full screen and returns focus',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		watch.expectFailure( /vase-60\.jpg|ERR_FAILED/ );
		await page.route( /vase-60\.jpg/, ( route ) => route.abort() );
		await openGallery( page, 'studio-vase' );
		const dialog = page.getByRole( 'dialog', { name: 'Product images' } );
		const openButton = gallery( page ).getByRole( 'button', { name: 'View full-screen image gallery' } );
		await openButton.press( 'Enter' );
		await expect( dialog ).toBeVisible();
		await expect( dialog.locator( '.aisle-full-screen__caption' ) ).toHaveText( /Thrown in one piece/ );
		await page.keyboard.press( 'ArrowRight' );
		await expect( dialog.locator( '.aisle-full-screen__counter' ) ).toHaveText( '2 / 5' );
		await page.keyboard.press( 'ArrowRight' );
		await expect( dialog.getByText( 'The image #3 could not be loaded.' ) ).toBeVisible();
		await expect( dialog.getByRole( 'link', { name: 'The image #3' } ) ).toHaveAttribute( 'href', /vase-60\.jpg/ );
		await expectAccessible( page, '.pswp' );
		await page.keyboard.press( 'Escape' );
		await expect( dialog ).toHaveCount( 0 );
		await expect( openButton ).toBeFocused();
		await expectShownImage( page, 3 );
		await test.step( 'show progress while the full screen loads and an error when it fails', async () => {
			let release: () => void = () => undefined;
			const released = new Promise< void >( ( resolve ) => ( release = resolve ) );
			const chunk = /chunk-gallery-full-screen/;
			await page.route( chunk, async ( route ) => {
				await released;
				await route.continue();
			} );
			await page.reload();
			await expect( nextButton( page ) ).toBeVisible();
			await openButton.click();
			await expect( notice( page ) ).toHaveText( 'Loading…' );
			release();
			await expect( dialog ).toBeVisible();
			await expect( notice( page ) ).toHaveText( '' );
			await page.unroute( chunk );
			await page.route( chunk, ( route ) => route.abort() );
			watch.expectFailure( /chunk-gallery-full-screen/ );
			await page.reload();
			await expect( nextButton( page ) ).toBeVisible();
			await slides( page ).nth( 0 ).locator( 'a' ).press( 'Enter' );
			await expect( notice( page ) ).toHaveText( 'The image could not be loaded' );
			await expect( notice( page ) ).toHaveText( '', { timeout: 3500 } );
			await expect( page ).toHaveURL( /studio-vase/ );
			await page.unroute( chunk );
			await openGallery( page, 'studio-vase' );
		} );
		await test.step( 'open the full screen from the image', async () => {
			await thumbnails( page ).nth( 0 ).click();
			await expectShownImage( page, 1 );
			await slides( page ).nth( 0 ).locator( 'a' ).press( 'Enter' );
			await expect( dialog ).toBeVisible();
			await page.keyboard.press( 'ArrowRight' );
			await page.keyboard.press( 'Escape' );
			await expect( dialog ).toHaveCount( 0 );
			await expect( slides( page ).nth( 1 ).locator( 'a' ) ).toBeFocused();
		} );
	}
);

test( 'loads a video only when the shopper presses play', async ( { page, watch } ) => {
	const requests = recordThirdPartyRequests( page );
	await page.route( /youtube-nocookie\.com|player\.vimeo\.com/, ( route ) =>
		route.fulfill( { contentType: 'text/html', body: '<p>Film</p>' } )
	);
	await openGallery( page, 'vase-on-film' );
	const playButton = ( number: number ): Locator =>
		slides( page )
			.nth( number - 1 )
			.getByRole( 'button', { name: 'Play the video' } );
	await test.step( 'play a video file and stop it at the next image', async () => {
		await thumbnails( page ).nth( 1 ).click();
		await expectShownImage( page, 2 );
		await playButton( 2 ).click();
		const video = slides( page ).nth( 1 ).locator( 'video' );
		await expect
			.poll( () => video.evaluate( ( video: HTMLVideoElement ) => video.readyState ) )
			.toBeGreaterThan( 1 );
		await thumbnails( page ).nth( 2 ).click();
		await expect( video ).toHaveCount( 0 );
	} );
	await test.step( 'play videos of both services', async () => {
		await expectShownImage( page, 3 );
		expect( requests ).toEqual( [] );
		await playButton( 3 ).click();
		await expect( slides( page ).nth( 2 ).locator( 'iframe' ) ).toHaveAttribute(
			'src',
			/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/
		);
		// Navigation works while a video plays.
		await nextButton( page ).click();
		await expectShownImage( page, 4 );
		await playButton( 4 ).press( 'Enter' );
		await expect( slides( page ).nth( 3 ).locator( 'iframe' ) ).toHaveAttribute(
			'src',
			/^https:\/\/player\.vimeo\.com\/video\/1084537\?dnt=1/
		);
	} );
	await test.step( 'show an error when the player fails to load', async () => {
		watch.expectFailure( /chunk-gallery-video|ERR_FAILED/ );
		await page.route( /chunk-gallery-video/, ( route ) => route.abort() );
		await openGallery( page, 'vase-on-film' );
		await thumbnails( page ).nth( 1 ).click();
		await expectShownImage( page, 2 );
		await playButton( 2 ).click();
		await expect( notice( page ) ).toHaveText( 'The video could not be loaded.' );
		await page.unroute( /chunk-gallery-video/ );
		await openGallery( page, 'vase-on-film' );
	} );
	await test.step( 'ignore a video URL that another script wrote', async () => {
		await thumbnails( page ).nth( 2 ).click();
		await expectShownImage( page, 3 );
		await slides( page )
			.nth( 2 )
			.evaluate( ( slide ) => slide.setAttribute( 'data-aisle-video-source', 'https://evil.example/' ) );
		await playButton( 3 ).click();
		await expect( page.locator( 'iframe[src*="evil"]' ) ).toHaveCount( 0 );
	} );
} );

test( 'rotates the product with keys and touch but not automatically', { tag: '@release' }, async ( { page } ) => {
	await page.clock.install();
	await openGallery( page, 'vase-all-around' );
	await gallery( page ).dispatchEvent( 'focusin' );
	const rotationSlider = gallery( page ).getByRole( 'slider', { name: 'Rotate the product' } );
	await thumbnails( page ).nth( 1 ).click();
	await expectShownImage( page, 2 );
	const image = slides( page ).nth( 1 ).locator( 'img' );
	await expect( slides( page ).nth( 1 ) ).toHaveAttribute( 'data-aisle-frames', /^\d+$/ );
	await page.clock.runFor( 600 );
	await expect( rotationSlider ).toHaveAttribute( 'aria-valuetext', 'View 1 of 12' );
	await rotationSlider.focus();
	await page.keyboard.press( 'ArrowLeft' );
	await expect( rotationSlider ).toHaveAttribute( 'aria-valuetext', 'View 12 of 12' );
	await expect( image ).toHaveAttribute( 'src', /vase-330/ );
	await page.keyboard.press( 'Home' );
	await expect( image ).toHaveAttribute( 'src', /vase-0-/ );
	const box = ( await rotationSlider.boundingBox() ) ?? { x: 0, y: 0, width: 0, height: 0 };
	await page.mouse.move( box.x + box.width * 0.2, box.y + 60 );
	await page.mouse.down();
	await page.mouse.move( box.x + box.width * 0.7, box.y + 60, { steps: 8 } );
	await page.mouse.up();
	await expect( rotationSlider ).toHaveAttribute( 'aria-valuetext', 'View 7 of 12' );
	await expectShownImage( page, 2 );
} );
