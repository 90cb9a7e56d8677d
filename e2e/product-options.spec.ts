// Feature: product-options
// The option form as a shopper fills it in: every field type, every price type, quantity, variation, keyboard.
import { emptyCart, installClock, openDrawer } from './support/cart';
import {
	answer,
	deleteForm,
	error,
	FIELDS_WITH_ALL_PRICE_TYPES,
	field,
	forgeAjaxAdd,
	price,
	quantity,
	summaryAmount,
	saveForm,
	total,
} from './support/options';
import {
	addButton,
	cartSettles,
	centsOf,
	drawer,
	drawerLines,
	lineAmount,
	openProductWithOptions,
	tabTo,
} from './support/shopper';
import { expect, test } from './support/test';

const SLUG = 'bread-knife';
const BASE_CENTS = 7200;
test.use( { actionTimeout: 8000 } );
let form = 0;
test.beforeAll( async () => void ( form = await saveForm( SLUG, FIELDS_WITH_ALL_PRICE_TYPES ) ) );
test.afterAll( () => deleteForm( form ) );

test(
	'adds the right fee for each of the five pricing types',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		const options = await openProductWithOptions( page, SLUG );
		await expect( options.getByText( 'Complete the options to see the total.' ) ).toBeVisible();
		await options.getByLabel( 'Name' ).fill( 'Ada L' );
		await expect.poll( () => centsOf( price( page, 'f_name' ) ) ).toBe( 200 );
		await test.step( 'show the header and a paragraph with a formula', async () => {
			await expect( options.getByRole( 'heading', { name: 'As you like it' } ) ).toBeVisible();
			await options.getByLabel( 'Pieces' ).fill( '4' );
			await expect( field( page, 'f_sum' ) ).toHaveText( 'Together 4 pieces' );
			await quantity( page ).fill( '3' );
			await expect( field( page, 'f_sum' ) ).toHaveText( 'Together 12 pieces' );
			await quantity( page ).fill( '1' );
			await options.getByLabel( 'Pieces' ).fill( '' );
		} );
		await test.step( 'clear a field and limit a formula to its maximum', async () => {
			await options.getByLabel( 'Depth' ).fill( '99' );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( BASE_CENTS + 200 + 5000 );
			await options.getByLabel( 'Depth' ).fill( '' );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( BASE_CENTS + 200 );
			await expect( price( page, 'f_depth' ) ).toHaveCount( 0 );
		} );
		const feeCases: Array< [ string, () => Promise< unknown >, number ] > = [
			[ 'f_note', () => options.getByLabel( 'Note' ).fill( 'x' ), 150 ],
			[ 'f_pieces', () => options.getByLabel( 'Pieces' ).fill( '4' ), 800 ],
			[ 'f_depth', () => options.getByLabel( 'Depth' ).fill( '3' ), 900 ],
		];
		let sum = BASE_CENTS + 200;
		for ( const [ id, fillField, amount ] of feeCases ) {
			await fillField();
			sum += amount;
			await expect.poll( () => centsOf( price( page, id ) ), id ).toBe( amount );
			await expect.poll( () => centsOf( total( page ) ), id ).toBe( sum );
		}
		await field( page, 'f_size' ).getByRole( 'combobox' ).selectOption( 'o_large' );
		await field( page, 'f_extras' ).getByLabel( 'Box' ).check();
		await field( page, 'f_finish' ).getByLabel( 'Gilded' ).check();
		sum += 300 + 720 + 950;
		await expect.poll( () => centsOf( total( page ) ) ).toBe( sum );
		await expect.poll( () => centsOf( summaryAmount( page, 'product-total' ) ) ).toBe( BASE_CENTS );
		await expect.poll( () => centsOf( summaryAmount( page, 'options-total' ) ) ).toBe( sum - BASE_CENTS );
	}
);

test( 'requires the text for “Something else” and shows it in the cart', { tag: '@stand-in' }, async ( { page } ) => {
	const options = await openProductWithOptions( page, SLUG );
	await options.getByLabel( 'Name' ).fill( 'Ada' );
	await field( page, 'f_extras' ).getByLabel( 'Ribbon' ).check();
	await options.getByLabel( 'Motif on the ribbon' ).fill( 'Oak' );
	await expect.poll( () => centsOf( total( page ) ) ).toBe( BASE_CENTS + 150 + 720 + 500 );
	await field( page, 'f_extras' ).getByLabel( 'Ribbon' ).uncheck();
	await expect( options.getByLabel( 'Motif on the ribbon' ) ).toBeHidden();
	await expect.poll( () => centsOf( total( page ) ) ).toBe( BASE_CENTS + 150 );

	await options.getByRole( 'checkbox', { name: 'Something else' } ).check();
	await addButton( page ).click();
	await expect( error( page, 'f_extras' ) ).toHaveText( 'Please write what else.' );
	await expect( drawer( page ) ).toBeHidden();
	await options.getByRole( 'textbox', { name: 'Something else' } ).fill( 'A <b>bow</b> & bell' );
	await expect.poll( () => centsOf( total( page ) ) ).toBe( BASE_CENTS + 150 + 720 );
	await addButton( page ).click();
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await cartSettles( page );
	const line = drawerLines( page ).first();
	await expect( line ).toContainText( 'A <b>bow</b> & bell' );
	await expect( line ).not.toContainText( 'Oak' );
	await expect.poll( () => centsOf( lineAmount( line ) ) ).toBe( BASE_CENTS + 150 + 720 );
} );

test(
	'shows an error when a field loses focus and hides it once fixed',
	{ tag: '@stand-in' },
	async ( { page, watch } ) => {
		const options = await test.step( 'open the form', async () => {
			await installClock( page, watch );
			return openProductWithOptions( page, SLUG );
		} );
		const liveRegion = options.getByRole( 'status' );
		await test.step( 'announce the price once after typing', async () => {
			await expect( liveRegion ).toHaveAttribute( 'aria-live', 'polite' );
			await page.clock.runFor( 1000 );
			await expect( liveRegion, 'not before anything changed' ).toHaveText( '' );
			await liveRegion.evaluate( ( element ) => {
				const announcements: string[] = [];
				Reflect.set( window, 'testSaid', announcements );
				new MutationObserver( () => announcements.push( element.textContent ?? '' ) ).observe( element, {
					childList: true,
					characterData: true,
					subtree: true,
				} );
			} );
			await options.getByLabel( 'Name' ).pressSequentially( 'Ada Lovel', { delay: 60 } );
			await expect( liveRegion ).toContainText( '$76.00' );
			expect( await page.evaluate( () => Reflect.get( window, 'testSaid' ) ) ).toHaveLength( 1 );
		} );

		const pieces = options.getByLabel( 'Pieces' );
		await test.step( 'show an error when the field loses focus', async () => {
			await pieces.fill( '0' );
			await expect( error( page, 'f_pieces' ) ).toHaveCount( 0 );
			await pieces.blur();
			await expect( error( page, 'f_pieces' ) ).toHaveText( 'One piece at least.' );
			await expect( pieces ).toHaveAttribute( 'aria-invalid', 'true' );
			await expect( pieces ).toHaveAccessibleDescription( /One piece at least\./ );
		} );
		await test.step( 'hide the error once the value is valid', async () => {
			await pieces.fill( '2' );
			await expect( error( page, 'f_pieces' ) ).toHaveCount( 0 );
		} );
		await test.step( 'show an error for a number above the maximum', async () => {
			await pieces.fill( '21' );
			await expect( error( page, 'f_pieces' ) ).toHaveText( 'We have 20.' );
		} );
		await test.step( 'count the letters that are left', async () => {
			await options.getByLabel( 'Name' ).fill( 'Ada' );
			await expect( field( page, 'f_name' ) ).toContainText( '9 letters left' );
			await expect( options.getByLabel( 'Name' ) ).toHaveAccessibleDescription(
				/Spaces are free\. 9 letters left|9 letters left/
			);
		} );
	}
);

test(
	'updates the price after every change of the quantity',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		const options = await openProductWithOptions( page, SLUG );
		await options.getByLabel( 'Name' ).fill( 'Ada' );
		await options.getByLabel( 'Depth' ).fill( '2' );
		await expect.poll( () => centsOf( total( page ) ) ).toBe( BASE_CENTS + 150 + 400 );
		await quantity( page ).fill( '3' );
		await expect.poll( () => centsOf( total( page ) ) ).toBe( ( BASE_CENTS + 150 + 3 * 400 ) * 3 );
		await quantity( page ).press( 'ArrowDown' );
		await expect.poll( () => centsOf( total( page ) ) ).toBe( ( BASE_CENTS + 150 + 2 * 400 ) * 2 );
		const amount = ( BASE_CENTS + 2 * 400 + 150 ) * 2;
		await expect.poll( () => centsOf( total( page ) ) ).toBe( amount );
		await addButton( page ).click();
		await expect( drawerLines( page ) ).toHaveCount( 1 );
		await cartSettles( page );
		const line = drawerLines( page ).first();
		await expect.poll( () => centsOf( lineAmount( line ) ) ).toBe( amount );

		await test.step( 'change the quantity in the drawer', async () => {
			await emptyCart( page );
			await forgeAjaxAdd( page, SLUG, [ answer( form, 'f_name', 'Ada' ), answer( form, 'f_depth', '2' ) ] );
			await openProductWithOptions( page, SLUG );
			await openDrawer( page );
			await line.getByRole( 'button', { name: /more|increase|plus/i } ).click();
			await cartSettles( page );
			await expect( async () =>
				expect( await centsOf( lineAmount( line ) ) ).toBe( ( BASE_CENTS + 150 + 2 * 400 ) * 2 )
			).toPass( { timeout: 5000 } );
		} );
	}
);

test( 'lets the shopper reach and fill every field type with the keyboard alone', async ( { page } ) => {
	const options = await openProductWithOptions( page, SLUG );
	await tabTo( page, options.getByLabel( 'Name' ) );
	expect(
		await options
			.getByLabel( 'Name' )
			.evaluate( ( element ) => parseFloat( getComputedStyle( element ).outlineWidth ) ),
		'the focus is shown'
	).toBeGreaterThanOrEqual( 2 );
	await page.keyboard.type( 'Ada' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'Hello' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( '2' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'L' );
	await expect( field( page, 'f_size' ).getByRole( 'combobox' ) ).toHaveValue( 'o_large' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Space' );
	await expect( field( page, 'f_extras' ).getByLabel( 'Ribbon' ) ).toBeChecked();
	await expect( options.getByLabel( 'Motif on the ribbon' ) ).toBeVisible();
	await tabTo( page, options.getByRole( 'checkbox', { name: 'Something else' } ), 3 );
	await page.keyboard.press( 'Space' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'Bow' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Space' );
	await expect( field( page, 'f_finish' ).getByLabel( 'Plain' ) ).toBeChecked();
	await page.keyboard.press( 'ArrowRight' );
	await expect( field( page, 'f_finish' ).getByLabel( 'Gilded' ) ).toBeChecked();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( '1' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'Oak' );
	const amount = BASE_CENTS + 150 + 150 + 400 + 300 + 2 * 720 + 950 + 100 + 500;
	await expect.poll( () => centsOf( total( page ) ) ).toBe( amount );
	await tabTo( page, addButton( page ), 12 );
	await page.keyboard.press( 'Enter' );
	await expect( drawer( page ) ).toBeVisible();
	await cartSettles( page );
	await expect.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) ).toBe( amount );

	await test.step( 'add with Enter in a text field', async () => {
		await emptyCart( page );
		await openProductWithOptions( page, SLUG );
		await options.getByLabel( 'Name' ).fill( 'Ada' );
		await page.keyboard.press( 'Enter' );
		await expect( drawerLines( page ) ).toHaveCount( 1 );
	} );
} );

test(
	'uses the selected variation’s price as the base price in summary and cart',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		const scarfForm = await saveForm( 'wool-scarf', [
			{
				id: 'f_initials',
				type: 'text',
				label: 'Initials',
				pricingType: 'percentage',
				priceoptions: 'fixed_for_all',
				price: '50',
				is_show_price: true,
			},
		] );
		try {
			const options = await test.step( 'select a variation', async () => {
				const options = await openProductWithOptions( page, 'wool-scarf' );
				for ( const select of await page.locator( 'form.variations_form select[name^="attribute_"]' ).all() ) {
					await select.selectOption( { index: 1 }, { force: true } );
				}
				return options;
			} );
			const variationPrice = await test.step( 'show its price as the base price', async () => {
				const variationAmount = page.locator( '.woocommerce-variation-price .amount' ).last();
				const variationPrice =
					( await variationAmount.count() ) > 0
						? await centsOf( variationAmount )
						: await centsOf( summaryAmount( page, 'product-total' ) );
				await expect.poll( () => centsOf( summaryAmount( page, 'product-total' ) ) ).toBe( variationPrice );
				return variationPrice;
			} );
			const amount = await test.step( 'add half of the base price for the initials', async () => {
				await options.getByLabel( 'Initials' ).fill( 'AL' );
				const amount = Math.round( variationPrice * 1.5 );
				await expect.poll( () => centsOf( total( page ) ) ).toBe( amount );
				return amount;
			} );
			await test.step( 'charge the price in the cart', async () => {
				await addButton( page ).click();
				await expect( drawerLines( page ) ).toHaveCount( 1 );
				await cartSettles( page );
				await expect.poll( () => centsOf( lineAmount( drawerLines( page ).first() ) ) ).toBe( amount );
			} );
		} finally {
			await deleteForm( scarfForm );
		}
	}
);
