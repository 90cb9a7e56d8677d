// Feature: cart-drawer
// Coupons from a link, and coupons that apply automatically.
import { emptyCart, fillCart, openDrawer } from './support/cart';
import { cartSettles, drawer, listingButton } from './support/shopper';
import { isWooCommerce, product, seed } from './support/site';
import { expect, test } from './support/test';

test( 'applies a coupon from a link once the cart has an item', async ( { page } ) => {
	test.skip( ! isWooCommerce, 'The stand-in does not validate coupons.' );
	expect( Object.keys( seed.coupons ) ).toContain( 'ten' );
	await page.goto( '/shop/?orderby=price&coupon=TEN' );
	expect( new URL( page.url() ).search ).toBe( '?orderby=price' );
	await page.goto( '/shop/' );
	await listingButton( page, product( 'ceramic-mug' ).id ).click();
	await expect( drawer( page ) ).toBeVisible();
	const removeCouponButton = drawer( page ).getByRole( 'button', { name: /Remove coupon ten/i } );
	await expect( removeCouponButton ).toBeVisible();
	await removeCouponButton.click();
	await cartSettles( page );
	await expect( removeCouponButton ).toHaveCount( 0 );
	await fillCart( page, { 'linen-apron': 1 } );
	await page.reload();
	await openDrawer( page );
	await cartSettles( page );
	await expect( removeCouponButton ).toHaveCount( 0 );
	await emptyCart( page );
} );

test( 'shows one error when a link has an unknown coupon', async ( { page } ) => {
	test.skip( ! isWooCommerce, 'The stand-in does not validate coupons.' );
	await fillCart( page, { 'ceramic-mug': 1 } );
	await page.goto( '/cart/?coupon=%3Cimg%20src%3Dx%3Enone-such' );
	expect( new URL( page.url() ).search ).toBe( '' );
	await expect( page.locator( 'img[src="x"]' ) ).toHaveCount( 0 );
	await page.goto( '/shop/' );
	await openDrawer( page );
	await cartSettles( page );
	await expect( drawer( page ).getByRole( 'button', { name: /Remove coupon/i } ) ).toHaveCount( 0 );
	await emptyCart( page );
} );
