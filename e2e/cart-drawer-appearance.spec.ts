// Feature: cart-drawer
// The drawer with the merchant's settings, opened by URL, and closed by swipe.
import { drawerSettles, fillCart, openDrawer, openFilledDrawer, toggler } from './support/cart';
import { drawer, drawerLines } from './support/shopper';
import { setSettings } from './support/site';
import { expect, test } from './support/test';

test( 'opens the drawer when the URL ends in #cart and cleans the URL on closing', async ( { page } ) => {
	await fillCart( page, { 'ceramic-mug': 1 } );
	await page.goto( '/shop/#cart' );
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeHidden();
	await expect( page ).toHaveURL( /\/shop\/$/ );
	await page.evaluate( () =>
		document.querySelector( 'main' )?.insertAdjacentHTML( 'afterbegin', '<a href="#cart">To your cart</a>' )
	);
	await page.getByRole( 'link', { name: 'To your cart' } ).click();
	await expect( drawer( page ) ).toBeVisible();
	await expect( page ).toHaveURL( /\/shop\/$/ );
	await page.keyboard.press( 'Escape' );
	await page.evaluate( () => ( window.location.hash = '#cart' ) );
	await expect( drawer( page ) ).toBeVisible();
	await page.goBack();
	await expect( drawer( page ) ).toBeHidden();
} );

test( "shows the merchant's drawer side, texts, colors and coupon setting", async ( { page } ) => {
	const { before } = await setSettings( 'cart-drawer', {
		side: 'start',
		title: 'Your basket',
		checkout_label: 'To the till',
		coupons: 'open',
		color_accent: '#7a1f5c',
		color_surface: '#101418',
		toggler_hide_empty: true,
	} );
	try {
		await page.goto( '/shop/' );
		await expect( toggler( page ) ).toBeHidden();
		await fillCart( page, { 'ceramic-mug': 2 } );
		await page.goto( '/shop/' );
		await expect( toggler( page ) ).toHaveCSS( 'background-color', 'rgb(122, 31, 92)' );
		await toggler( page ).click();
		const panel = page.getByRole( 'dialog', { name: 'Your basket' } );
		await expect( panel.getByRole( 'link', { name: /To the till.*\$/ } ) ).toBeVisible();
		await expect( panel.getByRole( 'textbox', { name: 'Coupon code' } ) ).toBeVisible();
		await expect( panel ).toHaveCSS( 'background-color', 'rgb(16, 20, 24)' );
		await drawerSettles( page );
		expect( ( await panel.boundingBox() )?.x ).toBe( 0 );
	} finally {
		await setSettings( 'cart-drawer', before ?? {} );
	}
} );

test.describe( 'on a phone', () => {
	test.use( { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } );

	test(
		'scrolls the list vertically and closes the drawer on a sideways swipe',
		{ tag: '@release' },
		async ( { page } ) => {
			await test.step( 'fill the cart', async () => {
				await openFilledDrawer( page, {
					'ceramic-mug': 1,
					'linen-apron': 1,
					'bread-knife': 1,
					'dinner-plate': 1,
					'jute-rug': 1,
				} );
			} );
			const client = await page.context().newCDPSession( page );
			const swipe = async ( points: readonly ( readonly [ number, number ] )[] ): Promise< void > => {
				const [ first ] = points;
				await client.send( 'Input.dispatchTouchEvent', {
					type: 'touchStart',
					touchPoints: [ { x: first?.[ 0 ] ?? 0, y: first?.[ 1 ] ?? 0 } ],
				} );
				for ( const [ x, y ] of points.slice( 1 ) ) {
					await client.send( 'Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [ { x, y } ] } );
					await page.evaluate( () => new Promise( ( done ) => requestAnimationFrame( done ) ) );
				}
				await client.send( 'Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] } );
			};
			const readScrollTop = (): Promise< number > =>
				page.evaluate( () => document.querySelector( '.aisle-cart-drawer__body' )?.scrollTop ?? 0 );
			await test.step( 'scroll the list vertically', async () => {
				await swipe( [
					[ 60, 350 ],
					[ 60, 300 ],
					[ 62, 220 ],
					[ 62, 150 ],
				] );
				await expect.poll( readScrollTop ).toBeGreaterThan( 50 );
				await expect( drawer( page ) ).toBeVisible();
			} );
			await test.step( 'swipe halfway and back', async () => {
				await swipe( [
					[ 60, 200 ],
					[ 120, 202 ],
					[ 240, 204 ],
					[ 140, 204 ],
					[ 80, 204 ],
				] );
				await drawerSettles( page );
				await expect( drawer( page ) ).toBeVisible();
				expect( ( await drawer( page ).boundingBox() )?.x ).toBe( 0 );
			} );
			await test.step( 'swipe to the side and close the drawer', async () => {
				await swipe( [
					[ 60, 200 ],
					[ 120, 202 ],
					[ 220, 204 ],
					[ 330, 204 ],
				] );
				await expect( drawer( page ) ).toBeHidden();
			} );
			await test.step( 'open the drawer again', async () => {
				await openDrawer( page );
				await expect( drawerLines( page ) ).toHaveCount( 5 );
			} );
		}
	);
} );
