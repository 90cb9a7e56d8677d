// Feature: product-options
// Errors for the shopper: position, focus, text, and no page movement.
import { expectAccessible } from './support/axe';
import {
	answer,
	readCart,
	deleteForm,
	error,
	FIELDS_WITH_ALL_PRICE_TYPES,
	field,
	forgeAjaxAdd,
	FORM_SELECTOR,
	overflow,
	saveForm,
	watchLayoutShifts,
} from './support/options';
import { pageSettles, scrollingEnds } from './support/settled';
import { addButton, drawer, drawerLines, openProductWithOptions, openProduct } from './support/shopper';
import { product } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'bread-knife';
let form = 0;
test.use( { actionTimeout: 8000 } );
test.beforeAll( async () => void ( form = await saveForm( SLUG, FIELDS_WITH_ALL_PRICE_TYPES ) ) );
test.afterAll( () => deleteForm( form ) );

/** Content that the theme's script folds into tabs, and content below it, which moves independently of Aisle. */
const CONTENT_BELOW =
	'.woocommerce-tabs, .wp-block-woocommerce-product-details, .related, .up-sells, .wp-block-woocommerce-product-collection, footer';

type Page = import( '@playwright/test' ).Page;

/** Records all later scroll positions, with the time in ms. */
async function recordScroll( page: Page ): Promise< () => Promise< Array< { time: number; y: number } > > > {
	await page.evaluate( () => {
		const started = performance.now();
		const positions: object[] = [];
		Reflect.set( window, 'testScroll', positions );
		window.addEventListener( 'scroll', () =>
			positions.push( { time: performance.now() - started, y: window.scrollY } )
		);
	} );
	return () => page.evaluate( () => Reflect.get( window, 'testScroll' ) );
}

/** Opens the product in a window too low to show the button and the first field together. */
async function openInLowWindow( page: Page ): Promise< void > {
	await page.setViewportSize( { width: 1280, height: 480 } );
	await openProductWithOptions( page, SLUG );
	await addButton( page ).scrollIntoViewIfNeeded();
}

test( 'focuses the first error and scrolls it into view', { tag: '@stand-in' }, async ( { page } ) => {
	await openInLowWindow( page );
	const clickAdd = () => addButton( page ).evaluate( ( button: HTMLElement ) => button.click() );
	const readPositions = await recordScroll( page );
	await clickAdd();
	await expect( field( page, 'f_name' ).getByRole( 'textbox' ) ).toBeFocused( { timeout: 500 } );
	await expect( field( page, 'f_name' ) ).toBeInViewport( { ratio: 1 } );
	await scrollingEnds( page );
	const steps = await readPositions();
	expect( steps.length, 'steps' ).toBeGreaterThan( 5 );
	expect( ( steps.at( -1 )?.time ?? 0 ) - ( steps[ 0 ]?.time ?? 0 ) ).toBeLessThan( 1300 );
	await expect( field( page, 'f_name' ) ).toBeInViewport( { ratio: 1 } );
	await expect( error( page, 'f_name' ) ).toBeInViewport();

	await test.step( 'keep the position when the shopper scrolls', async () => {
		await openInLowWindow( page );
		const startY = await page.evaluate( () => window.scrollY );
		const readPositions = await recordScroll( page );
		await clickAdd();
		await page.waitForFunction( ( from ) => window.scrollY !== from, startY );
		await page.mouse.move( 640, 240 );
		await page.mouse.wheel( 0, 600 );
		// The page scrolls up to the error until the wheel turns, then down from there.
		const distanceFromTop = async () =>
			( await page.evaluate( () => window.scrollY ) ) -
			Math.min( ...( await readPositions() ).map( ( { y } ) => y ) );
		await expect.poll( distanceFromTop ).toBeGreaterThan( 300 );
		await scrollingEnds( page );
		expect( await distanceFromTop() ).toBeGreaterThan( 300 );
	} );
	await test.step( 'jump to the field when motion is reduced', async () => {
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		await openInLowWindow( page );
		const readPositions = await recordScroll( page );
		await clickAdd();
		await expect( error( page, 'f_name' ) ).toBeInViewport( { timeout: 1000 } );
		await scrollingEnds( page );
		expect( ( await readPositions() ).length ).toBeLessThanOrEqual( 2 );
		const runningAnimations = await page.evaluate(
			( part ) =>
				document
					.getAnimations()
					.filter(
						( { effect } ) =>
							effect instanceof KeyframeEffect &&
							effect.target?.closest( part ) &&
							effect.getTiming().iterations === Infinity
					).length,
			FORM_SELECTOR
		);
		expect( runningAnimations ).toBe( 0 );
	} );
} );

test( 'keeps a click on the button when leaving a field shows an error', async ( { page } ) => {
	const options = await openProductWithOptions( page, SLUG );
	// Error messages above the button push it down while a slow user still holds the mouse button.
	await field( page, 'f_extras' ).getByLabel( 'Something else' ).check();
	await options.getByRole( 'textbox', { name: 'Something else' } ).focus();
	await addButton( page ).scrollIntoViewIfNeeded();
	const box = await addButton( page ).boundingBox();
	await page.mouse.move( ( box?.x ?? 0 ) + 20, ( box?.y ?? 0 ) + 6 );
	await page.mouse.down();
	await pageSettles( page );
	await page.mouse.up();
	await expect( error( page, 'f_name' ) ).toHaveText( 'Please write a name.' );
} );

test( "shows the server's error at its field and focuses the field", { tag: '@stand-in' }, async ( { page } ) => {
	const options = await openProductWithOptions( page, SLUG );
	await options.getByLabel( 'Name' ).fill( 'Ada' );
	await options.getByLabel( 'Pieces' ).fill( '3' );
	// The merchant's rule became stricter after this page was printed.
	await page.route( '**/?wc-ajax=aisle_cart', async ( route ) => {
		const body = route.request().postDataBuffer()?.toString( 'latin1' ) ?? '';
		const name = `name="aisle_options[${ form }][f_pieces][values][]"\r\n\r\n3`;
		await route.continue( {
			postData: Buffer.from( body.replace( name, name.slice( 0, -1 ) + '99' ), 'latin1' ),
		} );
	} );
	await addButton( page ).click();
	await expect( error( page, 'f_pieces' ) ).toHaveText( 'We have 20.' );
	await expect( options.getByLabel( 'Pieces' ) ).toBeFocused();
	await expect( options.getByLabel( 'Pieces' ) ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( options.getByLabel( 'Name' ) ).toHaveValue( 'Ada' );
	await expect( addButton( page ) ).not.toHaveClass( /loading/ );
	await expect( drawerLines( page ) ).toHaveCount( 0 );
	await expect( drawer( page ), 'nothing covers the field that is wrong' ).toBeHidden();
	await page.unroute( '**/?wc-ajax=aisle_cart' );
	await options.getByLabel( 'Pieces' ).fill( '4' );
	await expect( error( page, 'f_pieces' ) ).toHaveCount( 0 );
	await addButton( page ).click();
	await expect( drawerLines( page ) ).toHaveCount( 1 );
} );

/** From the widest to the narrowest, so that a page is opened once. */
const WIDTHS = [ 1280, 800, 360 ];

test( 'passes axe and keeps its width in the form and in the cart line', { tag: '@release' }, async ( { page } ) => {
	await test.step( 'fit every width before the add', async () => {
		await openProductWithOptions( page, SLUG );
		await field( page, 'f_extras' ).getByLabel( 'Ribbon' ).check();
		await field( page, 'f_extras' ).getByLabel( 'Something else' ).check();
		for ( const width of WIDTHS ) {
			await page.setViewportSize( { width, height: 900 } );
			await expectAccessible( page, FORM_SELECTOR );
		}
	} );
	await test.step( 'fit every width with errors', async () => {
		await addButton( page ).click();
		await expect( page.locator( `${ FORM_SELECTOR } .aisle-field__error` ) ).toHaveCount( 3 );
		for ( const width of WIDTHS ) {
			await page.setViewportSize( { width, height: 900 } );
			await expectAccessible( page, FORM_SELECTOR );
			expect( await overflow( page ), `${ width } px` ).toBeLessThanOrEqual( 0 );
			const smallTargets = await page
				.locator( `${ FORM_SELECTOR } .aisle-field__choice, ${ FORM_SELECTOR } .aisle-field__control` )
				.evaluateAll( ( targets ) =>
					targets
						.filter( ( target ) => target.checkVisibility() && target.getBoundingClientRect().height < 44 )
						.map( ( target ) => target.outerHTML.slice( 0, 120 ) )
				);
			expect( smallTargets, `targets under 44 px at ${ width } px` ).toEqual( [] );
		}
	} );
	await test.step( 'pass axe on the cart page', async () => {
		await page.setViewportSize( { width: 1280, height: 900 } );
		await forgeAjaxAdd( page, SLUG, [ answer( form, 'f_name', 'Ada' ), answer( form, 'f_extras', 'o_box' ) ] );
		await page.goto( '/cart/' );
		const details = '.wc-block-components-product-details, .cart_item .variation';
		await expect( page.locator( details ).filter( { hasText: 'Ada' } ).first() ).toBeVisible();
		await expectAccessible( page, details );
	} );
} );

const SLUGS = [ SLUG, 'walnut-board', 'custom-print' ];

test(
	'causes no layout shift while a page with options loads',
	{ tag: [ '@block-release', '@release' ] },
	async ( { page, watch } ) => {
		const shifts = await watchLayoutShifts( page );
		for ( const slug of SLUGS ) {
			await test.step( `open ${ slug }`, async () => {
				await openProductWithOptions( page, slug );
				await pageSettles( page );
				expect( await shifts() ).toBeLessThan( 0.02 );
			} );
		}
		await page.setViewportSize( { width: 1280, height: 2400 } );
		const shiftsOfForm = await watchLayoutShifts( page, CONTENT_BELOW );
		await page.route( /\/build\/(storefront|chunk-product-options)\.js/, async ( route ) => {
			await new Promise( ( resolve ) => setTimeout( resolve, 2000 ) );
			await route.continue();
		} );
		for ( const slug of SLUGS ) {
			await test.step( `delay the script of ${ slug } for two seconds`, async () => {
				await openProductWithOptions( page, slug );
				await pageSettles( page );
				expect( await shiftsOfForm() ).toBeLessThan( 0.02 );
			} );
		}
		await test.step( 'show the form before its button on a slow device', async () => {
			// WooCommerce's mini cart fails, because its data at the end of the page is cut off here.
			watch.expectFailure( /\/undefinedwc\/store\/v1\/cart/ );
			const formBox = (): Promise< unknown > =>
				page.locator( FORM_SELECTOR ).evaluate( ( options ) => options.getBoundingClientRect().toJSON() );
			const url = product( SLUG ).url;
			await page.goto( url );
			const completePosition = await formBox();
			const html = await ( await page.request.get( url ) ).text();
			await page.route( url, ( route ) =>
				route.fulfill( {
					contentType: 'text/html',
					body: html.slice( 0, html.indexOf( '<button', html.indexOf( '<div class="quantity' ) ) ),
				} )
			);
			await page.goto( url );
			await expect( page.locator( 'form.cart .quantity' ) ).toBeVisible();
			await expect( addButton( page ) ).toHaveCount( 0 );
			expect( await formBox() ).toEqual( completePosition );
		} );
	}
);

test( 'sends the entered answers when the add is clicked before the app loads', async ( { page } ) => {
	let heldRequests: Array< () => void > = [];
	let isDelayed = true;
	const release = (): void => {
		isDelayed = false;
		heldRequests.splice( 0 ).forEach( ( resume ) => resume() );
	};
	await test.step( 'delay the app', async () => {
		// The pattern also matches a prefetch of the app.
		await page.route( /\/build\/storefront\.js/, async ( route ) => {
			await ( isDelayed ? new Promise< void >( ( resolve ) => heldRequests.push( resolve ) ) : undefined );
			await route.continue().catch( () => undefined );
		} );
	} );
	await test.step( 'show the error of an early add', async () => {
		await openProduct( page, SLUG );
		await field( page, 'f_name' ).getByRole( 'textbox' ).fill( 'Ada' );
		await field( page, 'f_pieces' ).getByRole( 'textbox' ).fill( '25' );
		await addButton( page ).click();
		await expect( page.locator( '.aisle-add-message' ) ).toContainText( 'We have 20.' );
		await expect( drawer( page ) ).toBeHidden();
		await expect( page.locator( `${ FORM_SELECTOR }[data-aisle-ready]` ), 'the app has not come yet' ).toHaveCount(
			0
		);
		release();
		await expect( error( page, 'f_pieces' ) ).toHaveText( 'We have 20.' );
	} );
	await test.step( 'add the answers of an early add', async () => {
		heldRequests = [];
		isDelayed = true;
		await openProduct( page, SLUG );
		await field( page, 'f_name' ).getByRole( 'textbox' ).fill( 'Ada' );
		await field( page, 'f_finish' ).getByLabel( 'Gilded' ).check();
		await addButton( page ).click();
		await expect( addButton( page ) ).toHaveClass( /aisle-done|added/ );
		release();
		await expect( drawerLines( page ) ).toHaveCount( 1 );
		const [ line ] = ( await readCart( page ) ).lines;
		expect( Math.round( Number( line?.total ) * 100 ) ).toBe( 7200 + 150 + 950 );
	} );
} );
