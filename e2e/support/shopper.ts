// Actions and checks of a shopper, the same on every platform.
import { expect, type Locator, type Page } from '@playwright/test';
import { isBlockTheme, isWooCommerce, product } from './site';

/** Parses a price to cents: "$1,234.50" and "$1,234.50 (incl. tax)" are 123450. */
export function parseCents( text: string ): number {
	const amount = text.replace( /[,\s]/g, '' ).match( /-?\d+\.\d{2}/ )?.[ 0 ];
	if ( amount === undefined ) {
		throw new Error( `There is no price in "${ text }".` );
	}
	return Math.round( Number( amount ) * 100 );
}

export const centsOf = async ( locator: Locator ): Promise< number > => parseCents( await locator.first().innerText() );

export async function openProduct( page: Page, slug: string ): Promise< void > {
	await page.goto( product( slug ).url );
}

/** Opens a product, signals intent on its option form and waits until the form is hydrated. */
export async function openProductWithOptions( page: Page, slug: string ): Promise< Locator > {
	await openProduct( page, slug );
	await signalIntent( page );
	const form = hydratedForm( page );
	await expect( form.locator( '.aisle-product-options__summary' ) ).toBeVisible();
	return form;
}

/** The option form after hydration. Until then, the page shows PHP's form with the same answers. */
export const hydratedForm = ( page: Page ): Locator =>
	page.locator( '[data-aisle="product-options"][data-aisle-ready]' );

/**
 * Signals intent, which loads the app, without clicking or scrolling. Waits for the page to load, because nothing
 * listens earlier.
 */
export async function signalIntent( page: Page ): Promise< void > {
	await page.waitForLoadState();
	await page.locator( '[data-aisle="product-options"]' ).first().dispatchEvent( 'pointerover', { bubbles: true } );
}

export const drawer = ( page: Page ): Locator => page.getByRole( 'dialog', { name: 'Your cart' } );
export const drawerLines = ( page: Page ): Locator =>
	drawer( page ).locator( '.aisle-cart-drawer__line:not([aria-hidden])' );
export const lineAmount = ( line: Locator ): Locator => line.locator( '.aisle-cart-drawer__amount' );
export const addButton = ( page: Page ): Locator => page.locator( 'form.cart .single_add_to_cart_button' );
export const listingButton = ( page: Page, id: number ): Locator =>
	page.locator( `.add_to_cart_button[data-product_id="${ id }"]` );

/** Waits until no cart operation is pending. */
export async function cartSettles( page: Page ): Promise< void > {
	await page.waitForFunction( () => {
		const aisle: unknown = Reflect.get( window, 'aisle' );
		const cart: unknown = typeof aisle === 'object' && aisle ? Reflect.get( aisle, 'cart' ) : null;
		const view: unknown = typeof cart === 'object' && cart ? Reflect.get( cart, 'getView' ).call( cart ) : null;
		return typeof view === 'object' && view !== null && Reflect.get( view, 'busy' ) === false;
	} );
}

const BLOCK_LINE_TOTAL =
	'.wc-block-cart-items__row .wc-block-cart-item__total .wc-block-components-product-price__value';
const BLOCK_SUMMARY_TOTAL =
	'.wc-block-components-order-summary-item__total-price .wc-block-components-product-price__value, .wc-block-components-order-summary-item__total-price .wc-block-formatted-money-amount';

/** Opens the cart page, classic or block; returns the line's amount in cents. */
export async function lineAmountInCart( page: Page ): Promise< number > {
	await page.goto( '/cart/' );
	return centsOf(
		page.locator(
			isWooCommerce && isBlockTheme ? BLOCK_LINE_TOTAL : '.woocommerce-cart-form td.product-subtotal .amount'
		)
	);
}

/** Opens the checkout page, classic or block; returns the line's amount in cents. */
export async function lineAmountAtCheckout( page: Page ): Promise< number > {
	await page.goto( '/checkout/' );
	return centsOf(
		page.locator(
			isWooCommerce && isBlockTheme
				? BLOCK_SUMMARY_TOTAL
				: '.woocommerce-checkout-review-order-table td.product-total .amount'
		)
	);
}

const ADDRESS = {
	first_name: 'Ada',
	last_name: 'Lovelace',
	address_1: '12 Engine Street',
	city: 'Los Angeles',
	postcode: '90001',
	phone: '2135550123',
};

/** Fills in the open checkout and orders with cash on delivery. */
export async function placeOrder( page: Page ): Promise< void > {
	if ( isWooCommerce && isBlockTheme ) {
		await page.locator( '#email' ).fill( 'ada@example.com' );
		const addressType = ( await page.locator( '#shipping-first_name' ).count() ) > 0 ? 'shipping' : 'billing';
		for ( const [ name, value ] of Object.entries( ADDRESS ) ) {
			const field = page.locator( `#${ addressType }-${ name }` );
			if ( ( await field.count() ) > 0 ) {
				await field.fill( value );
			}
		}
		await page.getByRole( 'radio', { name: /cash on delivery/i } ).check();
		// The block ignores the button while it sends the address and loads rates.
		await expect( async () => {
			if ( ! /order-received/.test( page.url() ) ) {
				await page.getByRole( 'button', { name: 'Place Order' } ).click( { timeout: 3000 } );
			}
			await page.waitForURL( /order-received/, { timeout: 8000 } );
		} ).toPass( { timeout: 40000 } );
	} else {
		for ( const [ name, value ] of Object.entries( { ...ADDRESS, email: 'ada@example.com' } ) ) {
			const field = page.locator( `#billing_${ name }` );
			if ( ( await field.count() ) > 0 ) {
				await field.fill( value );
			}
		}
		await page.locator( '#billing_postcode' ).blur();
		await page.waitForLoadState( 'networkidle' );
		await expect( page.locator( '.blockUI.blockOverlay' ) ).toHaveCount( 0 );
		await page.locator( 'label[for="payment_method_cod"]' ).click();
		await expect( page.locator( '#payment_method_cod' ) ).toBeChecked();
		await page.locator( '#place_order' ).click();
	}
	await page.waitForURL( /order-received/ );
}

/** Places the order without a mouse: Tab to each field, type, Tab to the button, Enter. */
export async function placeOrderByKeyboard( page: Page ): Promise< void > {
	const isBlockCheckout = isWooCommerce && isBlockTheme;
	await page.waitForLoadState( 'networkidle' );
	const idPrefix = isBlockCheckout ? 'shipping-' : 'billing_';
	const fields = Object.entries( { ...ADDRESS, email: 'ada@example.com' } ).map( ( [ name, value ] ) => ( {
		field: page.locator( isBlockCheckout && name === 'email' ? '#email' : `#${ idPrefix }${ name }` ),
		value,
	} ) );
	for ( const { field, value } of fields ) {
		if ( ( await field.count() ) > 0 ) {
			// WooCommerce's country script takes the focus once after it has loaded, and its open list keeps the focus.
			await expect( async () => {
				await page.keyboard.press( 'Escape' );
				await tabTo( page, field, 150 );
				await page.keyboard.press( 'ControlOrMeta+a' );
				await page.keyboard.type( value );
				await expect( field ).toHaveValue( value, { timeout: 1000 } );
			} ).toPass( { timeout: 40000 } );
		}
	}
	await page.keyboard.press( 'Tab' );
	await page.waitForLoadState( 'networkidle' );
	const button = isBlockCheckout
		? page.getByRole( 'button', { name: 'Place Order' } )
		: page.locator( '#place_order' );
	await expect( async () => {
		await tabTo( page, button, 150 );
		await page.keyboard.press( 'Enter' );
		await page.waitForURL( /order-received/, { timeout: 8000 } );
	} ).toPass( { timeout: 40000 } );
}

/** Presses Tab until the target has the focus. */
export async function tabTo( page: Page, target: Locator, maxPresses = 80 ): Promise< void > {
	for ( let presses = 0; presses < maxPresses; presses++ ) {
		if ( await target.evaluate( ( element ) => element === document.activeElement ).catch( () => false ) ) {
			return;
		}
		await page.keyboard.press( 'Tab' );
	}
	throw new Error( 'The keyboard does not get there.' );
}
