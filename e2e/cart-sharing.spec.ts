// Feature: cart-sharing
// A shared cart: shared from the drawer, opened by someone else, and taken over only after confirmation.
import { expectAccessible } from './support/axe';
import { overflow } from './support/options';
import { requestCart, fillCart, openDrawer, openFilledDrawer, serverQuantities } from './support/cart';
import { cartSettles, drawer, drawerLines } from './support/shopper';
import { isWooCommerce, product, setSettings } from './support/site';
import { expect, test } from './support/test';

let settings: Record< string, unknown > | null = null;

test.beforeEach( async () => {
	test.skip( ! isWooCommerce, 'The stand-in has no mailer and no notices on its cart page.' );
	settings = ( await setSettings( 'cart-sharing', { share_link: true, save_by_email: true } ) ).before;
} );

test.afterEach( async () => {
	if ( isWooCommerce ) {
		await setSettings( 'cart-sharing', settings ?? {} );
	}
} );

const productId = ( slug: string ): number => product( slug ).id;

for ( const isBlock of [ false, true ] ) {
	test(
		`shares a cart and asks before replacing one${ isBlock ? ' (block cart)' : '' }`,
		{ tag: isBlock ? [ '@block-release', '@release' ] : [] },
		async ( { page, browser, context } ) => {
			const link = await test.step( 'copy the link of a cart', async () => {
				await context.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
				await openFilledDrawer( page, { 'ceramic-mug': 2, 'linen-apron': 1 } );
				await drawer( page ).getByRole( 'button', { name: 'Share cart' } ).click();
				await expect( drawer( page ).getByRole( 'button', { name: 'Copied' } ) ).toBeVisible();
				const link = await page.evaluate( () => navigator.clipboard.readText() );
				await expect( drawer( page ).getByRole( 'button', { name: 'Share cart' } ) ).toBeVisible();
				return link;
			} );
			const { otherContext, otherPage, sharedCart } =
				await test.step( 'open the link as another shopper and keep the own cart', async () => {
					const otherContext = await browser.newContext( {
						viewport: { width: 360, height: 740 },
						baseURL: new URL( link ).origin,
					} );
					const otherPage = await otherContext.newPage();
					await fillCart( otherPage, { 'wooden-spoons': 1 } );
					await otherPage.goto( link );
					const sharedCart = otherPage.getByRole( 'region', { name: 'A cart was shared with you' } );
					await expect( sharedCart ).toContainText( '2 × Ceramic Mug' );
					expect( await serverQuantities( otherPage ) ).toEqual( { [ productId( 'wooden-spoons' ) ]: 1 } );
					await expectAccessible( otherPage, '.aisle-shared-cart' );
					expect( await overflow( otherPage ) ).toBe( 0 );
					await sharedCart.getByRole( 'button', { name: 'Keep my cart' } ).click();
					await expect( sharedCart ).toHaveCount( 0 );
					expect( await serverQuantities( otherPage ) ).toEqual( { [ productId( 'wooden-spoons' ) ]: 1 } );
					return { otherContext, otherPage, sharedCart };
				} );
			await test.step( 'add the shared cart to the own cart', async () => {
				await otherPage.goto( link );
				await sharedCart.getByRole( 'button', { name: 'Add to my cart' } ).click();
				await expect( otherPage.getByText( '2 products were added to your cart.' ).first() ).toBeVisible();
				expect( await serverQuantities( otherPage ) ).toEqual( {
					[ productId( 'wooden-spoons' ) ]: 1,
					[ productId( 'ceramic-mug' ) ]: 2,
					[ productId( 'linen-apron' ) ]: 1,
				} );
			} );
			await test.step( 'replace the own cart', async () => {
				await otherPage.goto( link );
				await sharedCart.getByRole( 'button', { name: 'Replace my cart' } ).click();
				await expect( sharedCart ).toHaveCount( 0 );
				expect( await serverQuantities( otherPage ) ).toEqual( {
					[ productId( 'ceramic-mug' ) ]: 2,
					[ productId( 'linen-apron' ) ]: 1,
				} );
				await otherContext.close();
			} );
		}
	);
}

test( 'shares selected options with their price and emails the cart link', async ( { page, browser } ) => {
	const responseBefore = await test.step( 'add a ring with options', async () => {
		await page.goto( product( 'signet-ring' ).url );
		const form = page.locator( 'form.cart' );
		await form.getByLabel( 'Ring size' ).selectOption( { label: 'US 7' } );
		await form.locator( '.single_add_to_cart_button' ).click();
		await expect( drawer( page ) ).toBeVisible();
		await cartSettles( page );
		return requestCart( page );
	} );
	await test.step( 'email the cart', async () => {
		await drawer( page ).getByRole( 'button', { name: 'Email my cart' } ).click();
		const field = drawer( page ).getByLabel( 'Email address' );
		await expect( field ).toBeFocused();
		await field.fill( 'ada' );
		await field.press( 'Enter' );
		await expect( drawer( page ).getByText( 'Please enter a valid email address.' ) ).toBeVisible();
		await expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
		await expectAccessible( page, '.aisle-cart-sharing' );
	} );
	const { url } = await test.step( 'request the link', async () => {
		// The URL cannot be read from the page, so the link is requested directly.
		const response = await page.request.post( '/?wc-ajax=aisle_share_cart', {
			headers: { 'X-Aisle': '1', 'Sec-Fetch-Site': 'same-origin' },
			data: {},
		} );
		return ( await response.json() ) as { url: string };
	} );
	await test.step( 'open the link as another shopper', async () => {
		const otherContext = await browser.newContext( { baseURL: new URL( url ).origin } );
		const otherPage = await otherContext.newPage();
		await otherPage.goto( url );
		const sharedCart = otherPage.getByRole( 'region', { name: 'A cart was shared with you' } );
		await expect( sharedCart ).toContainText( 'US 7' );
		await sharedCart.getByRole( 'button', { name: 'Add to my cart' } ).click();
		await expect( sharedCart ).toHaveCount( 0 );
		const responseAfter = await requestCart( otherPage );
		expect( responseAfter.cart.lines.map( ( { details, total } ) => ( { details, total } ) ) ).toEqual(
			responseBefore.cart.lines.map( ( { details, total } ) => ( { details, total } ) )
		);
		await otherContext.close();
	} );
} );

test( 'shows the share link as text when the clipboard is unavailable', async ( { page } ) => {
	await page.addInitScript( () => Object.defineProperty( navigator, 'clipboard', { value: undefined } ) );
	await openFilledDrawer( page, { 'ceramic-mug': 1 } );
	await drawer( page ).getByRole( 'button', { name: 'Share cart' } ).click();
	const field = drawer( page ).getByLabel( 'Link to this cart' );
	await expect( field ).toHaveValue( /aisle-cart=[A-Za-z0-9]{32}$/ );
	await expect( drawer( page ).getByText( 'This link works for 30 days.' ) ).toBeVisible();
	await page.goto( `/cart/?aisle-cart=${ 'x'.repeat( 32 ) }` );
	await expect( page.getByText( 'This cart link has expired.' ) ).toBeVisible();
	expect( await serverQuantities( page ) ).toEqual( { [ productId( 'ceramic-mug' ) ]: 1 } );
} );

test( 'shows no sharing controls when the merchant has disabled sharing', { tag: '@release' }, async ( { page } ) => {
	await setSettings( 'cart-sharing', { share_link: false, save_by_email: false } );
	await fillCart( page, { 'ceramic-mug': 1 } );
	await page.goto( '/shop/' );
	await openDrawer( page );
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await expect( drawer( page ).getByRole( 'button', { name: /Share cart|Email my cart/ } ) ).toHaveCount( 0 );
	await page.goto( `/cart/?aisle-cart=${ 'x'.repeat( 32 ) }` );
	await expect( page.getByText( 'This cart link' ) ).toHaveCount( 0 );
} );
