// Feature: content
// Sliders: by button, dot, touch, key and without script; automatic steps; from right to left.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { recordedShifts, recordShifts } from './support/layout-shift';
import { overflow } from './support/options';
import { deletePage, makePage } from './support/pages';
import { pageSettles } from './support/settled';
import { shop } from './support/site';
import { expect, test } from './support/test';
import { BLOCK_THEME, THEMES_IN_RELEASE } from './support/themes';

const PATH = '/slider-test/';
const AUTOPLAY_PATH = '/slider-autoplay-test/';
const DRAG_PATH = '/slider-drag-test/';

/** The test's clock has no times of the page load, which WordPress's Interactivity API reads in the block theme. */
const CLOCK_FAILURE = /domContentLoadedEventStart/;

const slides = ( count: number ): string =>
	Array.from(
		{ length: count },
		( _, index ) =>
			`<!-- wp:aisle/slide --><div class="wp-block-aisle-slide"><!-- wp:paragraph --><p><a href="/shop/?slide=${ index }">Product ${
				index + 1
			}</a></p><!-- /wp:paragraph --></div><!-- /wp:aisle/slide -->`
	).join( '' );
const block = ( count: number, attributes: object ): string =>
	`<!-- wp:aisle/slider ${ JSON.stringify( attributes ) } --><div class="wp-block-aisle-slider">${ slides(
		count
	) }</div><!-- /wp:aisle/slider -->`;
/** Slides with a linked image and a text. */
const imageSlides = Array.from(
	{ length: 7 },
	( _, index ) =>
		`<!-- wp:aisle/slide --><div class="wp-block-aisle-slide"><!-- wp:html --><a href="/shop/?slide=${ index }"><img src="/wp-includes/images/media/default.png" alt="Image ${
			index + 1
		}" style="display: block; inline-size: 100%; block-size: 200px"></a><p>Text of slide ${
			index + 1
		}</p><!-- /wp:html --></div><!-- /wp:aisle/slide -->`
).join( '' );

test.beforeAll( async () => {
	await makePage(
		'slider-drag-test',
		`<!-- wp:aisle/slider --><div class="wp-block-aisle-slider">${ imageSlides }</div><!-- /wp:aisle/slider -->`
	);
	await makePage( 'slider-test', `${ block( 7, { label: 'New arrivals' } ) }<p>Below the slider</p>` );
	await makePage( 'slider-autoplay-test', block( 3, { columns: 1, autoplay: true, interval: 5 } ) );
} );
test.afterAll( async () => {
	await deletePage( 'slider-drag-test' );
	await deletePage( 'slider-test' );
	await deletePage( 'slider-autoplay-test' );
} );

const slider = ( page: Page ): Locator => page.locator( '.aisle-slider' );
const strip = ( page: Page ): Locator => slider( page ).locator( '.aisle-slider__strip' );
const button = ( page: Page, name: string ): Locator => slider( page ).getByRole( 'button', { name, exact: true } );
const slide = ( page: Page, number: number ): Locator =>
	slider( page )
		.locator( '.aisle-slide' )
		.nth( number - 1 );
const position = ( page: Page ): Promise< number > => strip( page ).evaluate( ( { scrollLeft } ) => scrollLeft );

test( 'turns pages by button, dot and key without moving the page', BLOCK_THEME, async ( { page } ) => {
	await recordShifts( page, '.aisle-slider *' );
	await test.step( 'turn pages with the buttons', async () => {
		await page.goto( PATH );
		await expect( slide( page, 3 ) ).toBeInViewport( { ratio: 0.9 } );
		await expect( slide( page, 4 ) ).not.toBeInViewport( { ratio: 0.5 } );
		await expect( button( page, 'Previous slide' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await button( page, 'Next slide' ).click();
		await expect( slide( page, 6 ) ).toBeInViewport( { ratio: 0.9 } );
		await expect( button( page, 'Slide 4' ) ).toHaveAttribute( 'aria-current', 'true' );
		await expect( slider( page ).locator( '.aisle-slider__status' ) ).toHaveText( '4 of 7' );
	} );
	await test.step( 'show the last page with its dot', async () => {
		await expect( slider( page ).locator( '.aisle-slider__dot:visible' ) ).toHaveCount( 3 );
		await button( page, 'Slide 7' ).press( 'Enter' );
		await expect( slide( page, 7 ) ).toBeInViewport( { ratio: 0.9 } );
		await expect( button( page, 'Next slide' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	} );
	await test.step( 'scroll the strip with the arrow keys', async () => {
		await strip( page ).focus();
		const before = await position( page );
		await page.keyboard.press( 'ArrowLeft' );
		await expect.poll( () => position( page ) ).toBeLessThan( before );
	} );
	await test.step( 'find no violation, overflow or layout shift', async () => {
		await pageSettles( page );
		await expectAccessible( page, '.aisle-slider' );
		expect( await overflow( page ) ).toBe( 0 );
		expect( await recordedShifts( page ) ).toBe( 0 );
	} );
} );

test(
	'has as many columns as the width allows, and none in the page to scroll',
	THEMES_IN_RELEASE,
	async ( { page } ) => {
		for ( const [ width, columns ] of [
			[ 1280, 3 ],
			[ 849, 3 ],
			[ 549, 2 ],
			[ 360, 2 ],
		] as const ) {
			await page.setViewportSize( { width, height: 800 } );
			await page.goto( PATH );
			await expect( slide( page, columns ), `${ width } px` ).toBeInViewport( { ratio: 0.9 } );
			await expect( slide( page, columns + 1 ), `${ width } px` ).not.toBeInViewport( { ratio: 0.5 } );
			expect( await overflow( page ), `${ width } px` ).toBe( 0 );
		}
	}
);

test.describe( 'on a phone', () => {
	test.use( { hasTouch: true, isMobile: true, viewport: { width: 360, height: 700 } } );

	test( 'scrolls by touch and has large targets', THEMES_IN_RELEASE, async ( { page } ) => {
		await page.goto( PATH );
		await strip( page ).scrollIntoViewIfNeeded();
		const box = await strip( page ).boundingBox();
		const session = await page.context().newCDPSession( page );
		const y = Math.round( ( box?.y ?? 0 ) + ( box?.height ?? 0 ) / 2 );
		await session.send( 'Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [ { x: 320, y } ] } );
		for ( let x = 300; x > 40; x -= 20 ) {
			await session.send( 'Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [ { x, y } ] } );
		}
		await session.send( 'Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] } );
		await expect.poll( () => position( page ) ).toBeGreaterThan( 100 );
		await expect( button( page, 'Slide 1' ) ).toHaveAttribute( 'aria-current', 'false' );
		for ( const name of [ 'Next slide', 'Slide 1' ] ) {
			const target = await button( page, name ).boundingBox();
			expect( target?.width, name ).toBeGreaterThanOrEqual( 44 );
			expect( target?.height, name ).toBeGreaterThanOrEqual( 44 );
		}
		expect( await overflow( page ) ).toBe( 0 );
	} );
} );

/** Drags with the mouse, in small steps as a hand does. */
async function drag( page: Page, from: Locator, distance: number ): Promise< void > {
	await from.hover();
	const box = await from.boundingBox();
	const [ x, y ] = [ ( box?.x ?? 0 ) + ( box?.width ?? 0 ) / 2, ( box?.y ?? 0 ) + ( box?.height ?? 0 ) / 2 ];
	await page.mouse.move( x, y );
	await page.mouse.down();
	await page.mouse.move( x + distance, y, { steps: 10 } );
}

test( 'is dragged by the mouse at images, not at text', BLOCK_THEME, async ( { page } ) => {
	const image = ( number: number ): Locator => slider( page ).getByRole( 'img', { name: `Image ${ number }` } );
	await test.step( 'load the script after the page', async () => {
		const script = page.waitForResponse( /content-slider-drag\.js/ );
		await page.goto( DRAG_PATH );
		await ( await script ).finished();
		await pageSettles( page );
	} );
	await test.step( 'follow the mouse, then snap to a slide', async () => {
		await drag( page, image( 2 ), -200 );
		expect( await position( page ) ).toBeGreaterThan( 150 );
		await expect( strip( page ) ).toHaveCSS( 'scroll-snap-type', 'none' );
		await page.mouse.up();
		await expect( strip( page ) ).toHaveCSS( 'scroll-snap-type', 'x mandatory' );
		const [ shown, box ] = [ await slide( page, 2 ).boundingBox(), await strip( page ).boundingBox() ];
		const gap = ( shown?.x ?? 0 ) - ( box?.x ?? 0 );
		expect( Math.abs( gap ) ).toBeLessThan( 3 );
		await expect( page ).toHaveURL( new RegExp( `${ DRAG_PATH }$` ) );
	} );
	await test.step( 'turn with the buttons from there', async () => {
		await button( page, 'Next slide' ).click();
		const end = await strip( page ).evaluate( ( { clientWidth, scrollWidth } ) => scrollWidth - clientWidth );
		await expect.poll( async () => end - ( await position( page ) ) ).toBeLessThan( 1 );
	} );
	await test.step( 'select text', async () => {
		const before = await position( page );
		await drag( page, slide( page, 6 ).getByText( 'Text of slide 6' ), -120 );
		await page.mouse.up();
		expect( await page.evaluate( () => String( document.getSelection() ) ) ).not.toBe( '' );
		expect( Math.abs( ( await position( page ) ) - before ) ).toBeLessThan( 2 );
	} );
	await test.step( 'follow the link of a pressed image', async () => {
		await image( 6 ).click();
		await expect( page ).toHaveURL( /slide=5/ );
	} );
} );

test( 'turns pages to the left when the text runs from right to left', THEMES_IN_RELEASE, async ( { page } ) => {
	await page.addInitScript( () =>
		new MutationObserver( () => document.documentElement?.setAttribute( 'dir', 'rtl' ) ).observe( document, {
			childList: true,
		} )
	);
	await page.goto( PATH );
	await expect( slide( page, 1 ) ).toBeInViewport( { ratio: 0.9 } );
	await button( page, 'Next slide' ).click();
	await expect( slide( page, 6 ) ).toBeInViewport( { ratio: 0.9 } );
	expect( await position( page ) ).toBeLessThan( 0 );
	const [ next, previous ] = [
		await button( page, 'Next slide' ).boundingBox(),
		await button( page, 'Previous slide' ).boundingBox(),
	];
	expect( next?.x ).toBeLessThan( previous?.x ?? 0 );
} );

test( 'changes slides by itself until the visitor uses the slider', BLOCK_THEME, async ( { page, watch } ) => {
	watch.expectFailure( CLOCK_FAILURE );
	await page.clock.install();
	await page.goto( AUTOPLAY_PATH );
	const rotation = slider( page ).locator( '.aisle-slider__rotation' );
	await test.step( 'show the control first, and change the slide', async () => {
		await expect( rotation ).toHaveAccessibleName( 'Stop the automatic slide show' );
		await expect( slider( page ).getByRole( 'button' ).first() ).toHaveClass( /__rotation/ );
		await page.clock.runFor( 5000 );
		await expect( slide( page, 2 ) ).toBeInViewport( { ratio: 0.9 } );
		await expect( slider( page ).locator( '.aisle-slider__status' ) ).toHaveAttribute( 'aria-live', 'off' );
	} );
	await test.step( 'stop when the pointer enters, and stay', async () => {
		await strip( page ).hover();
		await expect( rotation ).toHaveAccessibleName( 'Start the automatic slide show' );
		await page.mouse.move( 0, 0 );
		await page.clock.runFor( 20_000 );
		await expect( slide( page, 2 ) ).toBeInViewport( { ratio: 0.9 } );
	} );
	await test.step( 'start again by the control, and stop at the next focus', async () => {
		await rotation.focus();
		await page.keyboard.press( 'Enter' );
		await page.clock.runFor( 5000 );
		await expect( slide( page, 3 ) ).toBeInViewport( { ratio: 0.9 } );
		await page.keyboard.press( 'Tab' );
		await expect( rotation ).toHaveAccessibleName( 'Start the automatic slide show' );
		await expectAccessible( page, '.aisle-slider' );
	} );
} );

test( 'changes no slide by itself when reduced motion is set', BLOCK_THEME, async ( { page, watch } ) => {
	watch.expectFailure( CLOCK_FAILURE );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await page.clock.install();
	await page.goto( AUTOPLAY_PATH );
	await expect( slider( page ) ).toHaveClass( /is-ready/ );
	await page.clock.runFor( 20_000 );
	expect( await position( page ) ).toBe( 0 );
	await button( page, 'Next slide' ).click();
	await expect( slide( page, 2 ) ).toBeInViewport( { ratio: 0.9 } );
} );

test( 'scrolls without script', BLOCK_THEME, async ( { browser } ) => {
	const context = await browser.newContext( { baseURL: shop.url, javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( PATH );
	await expect( slider( page ).locator( '.aisle-slider__controls' ) ).toBeHidden();
	await page.keyboard.press( 'Tab' );
	await slide( page, 7 ).getByRole( 'link' ).focus();
	await expect( slide( page, 7 ) ).toBeInViewport( { ratio: 0.9 } );
	await context.close();
} );
