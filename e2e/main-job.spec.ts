// Feature: shop
// The core journey: configure a product, see the price follow each key, add it, see the correct line, and order at that
// price.
import { pageSettles } from './support/settled';
import { lastOrder, product, setOptions } from './support/site';
import {
	addButton,
	lineAmountInCart,
	cartSettles,
	parseCents,
	centsOf,
	lineAmountAtCheckout,
	drawer,
	drawerLines,
	lineAmount,
	listingButton,
	openProductWithOptions,
	placeOrder,
	placeOrderByKeyboard,
	tabTo,
} from './support/shopper';
import { expect, test } from './support/test';

const taxSettings = ( name: string, entered: 'yes' | 'no', display: 'incl' | 'excl' ) => ( {
	name,
	options: {
		woocommerce_prices_include_tax: entered,
		woocommerce_tax_display_shop: display,
		woocommerce_tax_display_cart: display,
	},
} );
const ENTERED_WITHOUT_TAX = taxSettings( 'entered without tax', 'no', 'excl' );
const ENTERED_WITH_TAX = taxSettings( 'entered with tax', 'yes', 'incl' );
const DISPLAYED_WITH_TAX = taxSettings( 'entered without and shown with tax', 'no', 'incl' );
/** Quantity one only with taxed prices; other combinations are covered by PHP tests. */
const TAX_CASES = [
	{ tax: ENTERED_WITHOUT_TAX, quantity: 7, tag: [ '@block-release', '@release' ] },
	{ tax: ENTERED_WITH_TAX, quantity: 1, tag: [ '@release' ] },
	{ tax: ENTERED_WITH_TAX, quantity: 7, tag: [ '@stand-in', '@release' ] },
	{ tax: DISPLAYED_WITH_TAX, quantity: 7, tag: [ '@stand-in', '@block' ] },
];

let optionsBefore: Record< string, unknown > = {};
test.afterEach( async () => {
	await setOptions( optionsBefore );
	optionsBefore = {};
} );

for ( const { tax, quantity, tag } of TAX_CASES ) {
	test(
		`charges the same for ${ quantity } prints, ${ tax.name }, from page to order`,
		{ tag },
		async ( { page } ) => {
			const form = await test.step( 'configure the print', async () => {
				optionsBefore = await setOptions( tax.options );
				const form = await openProductWithOptions( page, 'custom-print' );
				await form.getByLabel( 'Width in cm' ).fill( '33.5' );
				await form.getByLabel( 'Height in cm' ).fill( '47' );
				await form.getByLabel( 'Paper' ).selectOption( await satinPaperValue( page ) );
				await page.locator( 'form.cart input.qty' ).fill( String( quantity ) );
				return form;
			} );
			const amount = await test.step( 'compare the price on the page', async () => {
				const total = form.locator( '[data-aisle-total] dd' );
				const amount = expectedAmount( quantity, tax.name );
				await expect.poll( () => centsOf( total ) ).toBe( amount );
				return amount;
			} );
			await test.step( 'compare the price in the drawer', async () => {
				await addButton( page ).click();
				await expect( drawer( page ) ).toBeVisible();
				await expect( drawerLines( page ) ).toHaveCount( 1 );
				await cartSettles( page );
				const line = drawerLines( page ).first();
				await expect.poll( () => centsOf( lineAmount( line ) ) ).toBe( amount );
				await expect( line ).toContainText( 'Satin, 260 g' );
			} );
			await test.step( 'compare the price in the cart and at checkout', async () => {
				expect( await lineAmountInCart( page ) ).toBe( amount );
				expect( await lineAmountAtCheckout( page ) ).toBe( amount );
			} );
			await test.step( 'compare the price in the order', async () => {
				await placeOrder( page );
				const order = await lastOrder();
				const storedLine = order.lines[ 0 ];
				expect( Math.round( Number( storedLine?.subtotal ) * 100 ) ).toBe( amount );
				expect( storedLine?.quantity ).toBe( quantity );
				expect( Object.values( storedLine?.meta ?? {} ).join( ' ' ) ).toContain( 'Satin, 260 g' );
				expect( storedLine?.answers ).toBeTruthy();
			} );
		}
	);
}

/** Returns the option's value, because its label contains a price that changes with the input. */
const satinPaperValue = async ( page: import( '@playwright/test' ).Page ): Promise< string | null > =>
	await page.locator( '[data-field="f_paper"] option', { hasText: 'Satin' } ).getAttribute( 'value' );

/**
 * Returns the line's amount in cents, calculated by hand: 25 + max(5, 33.5 × 47 / 100 × 0.35) × 1.25 per item, the line
 * rounded once, then 8.25 % tax if it is added.
 */
function expectedAmount( quantity: number, taxName: string ): number {
	const unit = 25 + ( ( 33.5 * 47 ) / 100 ) * 0.35 * 1.25;
	const factor = taxName === 'entered without and shown with tax' ? 1.0825 : 1;
	return Math.round( Math.round( Number( ( unit * quantity * 100 ).toPrecision( 12 ) ) ) * factor );
}

test(
	'updates the price on every keystroke and charges nothing for hidden fields',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		const form = await openProductWithOptions( page, 'walnut-board' );
		const total = form.locator( '[data-aisle-total] dd' );
		const engraving = form.getByLabel( 'Engraving', { exact: false } ).first();
		await engraving.pressSequentially( 'A' );
		const start = ( await centsOf( total ) ) - 75;
		await engraving.pressSequentially( 'da' );
		await expect.poll( () => centsOf( total ) ).toBe( start + 3 * 75 );
		await form.getByLabel( /Gift wrap/ ).check();
		await expect( form.getByLabel( /Gift message/ ) ).toBeVisible();
		await expect( form.locator( '[data-row="total"]' ) ).toHaveCount( 0 );
		await form.getByLabel( /Gift message/ ).fill( 'For Ada' );
		await expect.poll( () => centsOf( total ) ).toBe( start + 3 * 75 + 450 );
		await form.getByLabel( /Gift wrap/ ).uncheck();
		await expect( form.getByLabel( /Gift message/ ) ).toBeHidden();
		await expect.poll( () => centsOf( total ) ).toBe( start + 3 * 75 );
	}
);

test(
	'focuses and announces the first error instead of adding an invalid form',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		const form = await openProductWithOptions( page, 'walnut-board' );
		await addButton( page ).click();
		const input = form.getByLabel( /Engraving/ ).first();
		await expect( input ).toBeFocused();
		await expect( input ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( form.getByText( 'Please enter a text to engrave.' ) ).toBeVisible();
		await expect( drawer( page ) ).toBeHidden();
	}
);

test(
	'lets the shopper configure and order with the keyboard at the shown price',
	{ tag: [ '@stand-in', '@block', '@sqlite' ] },
	async ( { page } ) => {
		const amount = await test.step( 'configure the board with the keyboard', async () => {
			const form = await openProductWithOptions( page, 'walnut-board' );
			await tabTo( page, form.getByLabel( /Engraving/ ).first() );
			await page.keyboard.type( 'Grace' );
			await page.keyboard.press( 'Tab' );
			await pageSettles( page );
			const total = form.locator( '[data-aisle-total] dd' );
			const withoutOil = await total.innerText();
			await page.keyboard.press( 'ArrowDown' );
			await expect( form.getByLabel( /Linseed|Beeswax/ ).nth( 1 ) ).toBeChecked();
			await expect( total ).not.toHaveText( withoutOil );
			return centsOf( total );
		} );
		const fee = await test.step( 'add it and compare the price in the drawer', async () => {
			await tabTo( page, addButton( page ) );
			await page.keyboard.press( 'Enter' );
			await expect( drawer( page ) ).toBeVisible();
			await cartSettles( page );
			const fee = parseCents(
				await drawer( page ).locator( '.aisle-cart-drawer__row', { hasText: 'Engraving plate' } ).innerText()
			);
			expect( ( await centsOf( lineAmount( drawerLines( page ).first() ) ) ) + fee ).toBe( amount );
			return fee;
		} );
		await test.step( 'order it and compare the price in the order', async () => {
			await tabTo( page, drawer( page ).getByRole( 'link', { name: /Checkout/ } ) );
			await page.keyboard.press( 'Enter' );
			await page.waitForURL( /checkout/ );
			await placeOrderByKeyboard( page );
			const storedLine = ( await lastOrder() ).lines[ 0 ];
			expect( Math.round( Number( storedLine?.net ) * 100 ) + fee ).toBe( amount );
			expect( Object.values( storedLine?.meta ?? {} ).join( ' ' ) ).toContain( 'Grace' );
		} );
	}
);

test(
	'adds a listed product with one click and opens the drawer with it',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		await page.goto( '/shop/' );
		const mug = product( 'ceramic-mug' );
		await listingButton( page, mug.id ).first().click();
		await expect( drawer( page ) ).toBeVisible();
		await expect( drawerLines( page ) ).toHaveCount( 1 );
		await expect( drawerLines( page ).first() ).toContainText( /mug/i );
		await expect( page.locator( '.aisle-cart-drawer__count' ) ).toHaveText( '1' );
	}
);

test(
	'adds a product from a page cached for two days and shows the guest the line',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page, context } ) => {
		const html = await ( await page.request.get( product( 'ceramic-mug' ).url ) ).text();
		const boot = html.match( /window\.aisleBoot[^\n]*/ )?.[ 0 ] ?? '';
		expect( boot ).toContain( 'ajaxUrl' );
		expect( boot, 'nothing of a visitor in what we print' ).not.toMatch( /nonce|customer|session/i );
		await context.clearCookies();
		await page.addInitScript( ( offset ) => {
			const realNow = Date.now.bind( Date );
			Date.now = () => realNow() + offset;
		}, 2 * 86_400_000 );
		await page.route( `**${ product( 'ceramic-mug' ).url }`, ( route ) =>
			route.fulfill( { body: html, contentType: 'text/html' } )
		);
		await page.goto( product( 'ceramic-mug' ).url );
		await addButton( page ).click();
		await expect( drawerLines( page ) ).toHaveCount( 1 );
	}
);
