// Feature: product-options
// A form in steps, with guests added by a button and a name for each item: filled in, bought, edited from the cart, and
// without JavaScript.
import { emptyCart } from './support/cart';
import { deleteForm, FORM_SELECTOR, quantity, saveForm, total } from './support/options';
import {
	addButton,
	hydratedForm,
	cartSettles,
	centsOf,
	drawer,
	drawerLines,
	lineAmount,
	openProductWithOptions,
} from './support/shopper';
import { product } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'tea-tin';
const FIELDS = [
	{ id: 'f_size', type: 'section', label: 'Size', section_style: 'step' },
	{ id: 'f_width', type: 'number', label: 'Width', required: true },
	{
		id: 'f_guests',
		type: 'section',
		label: 'Guests',
		section_style: 'step',
		repeat: 'button',
		repeat_max: 3,
		repeat_label: 'Guest',
	},
	{
		id: 'f_name',
		type: 'text',
		label: 'Name',
		required: true,
		pricingType: 'fixed',
		priceoptions: 'fixed_for_all',
		price: '2.00',
		is_show_price: true,
	},
	{
		id: 'f_each',
		type: 'section',
		label: 'Each tin',
		section_style: 'fold',
		folded: true,
		repeat: 'quantity',
		repeat_label: 'Tin',
	},
	{
		id: 'f_words',
		type: 'text',
		label: 'Words',
		pricingType: 'fixed',
		priceoptions: 'fixed_for_all',
		price: '1.00',
		is_show_price: true,
	},
];

let form = 0;
test.beforeEach( async () => void ( form = await saveForm( SLUG, FIELDS ) ) );
test.afterEach( () => deleteForm( form ) );

test( 'leads the shopper through steps and shows every repetition in the cart', async ( { page, browser } ) => {
	const options = await openProductWithOptions( page, SLUG );
	let basePrice = 0;
	await test.step( 'show the missing answers of the first and of the second step', async () => {
		await expect( options.getByRole( 'heading', { name: 'Step 1 of 2: Size' } ) ).toBeVisible();
		await expect( options.getByLabel( 'Name' ) ).toBeHidden();
		await addButton( page ).click();
		await expect( options.getByLabel( 'Width' ) ).toBeFocused();
		await options.getByLabel( 'Width' ).fill( '4' );
		await addButton( page ).click();
		await expect( options.getByRole( 'heading', { name: 'Step 2 of 2: Guests' } ) ).toBeVisible();
		await expect( options.getByLabel( 'Name' ) ).toBeFocused();
	} );
	await test.step( 'add a guest with the keyboard and a tin with the quantity', async () => {
		await page.keyboard.type( 'Ann' );
		await options.getByRole( 'button', { name: 'Add Guest 2' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( options.getByRole( 'group', { name: 'Guest 2' } ).getByLabel( 'Name' ) ).toBeFocused();
		await page.keyboard.type( 'Bob' );
		await quantity( page ).fill( '2' );
		await options.getByRole( 'button', { name: 'Each tin' } ).click();
		await options.getByRole( 'group', { name: 'Tin 2' } ).getByLabel( 'Words' ).fill( 'Thanks' );
		await expect( page.locator( '[data-row="total"]' ) ).toBeVisible();
		basePrice = ( await centsOf( page.locator( '[data-row="product-total"] dd' ) ) ) / 2;
		await expect.poll( () => centsOf( total( page ) ) ).toBe( 2 * ( basePrice + 400 ) + 100 );
	} );
	await addButton( page ).click();
	await expect( drawer( page ) ).toBeVisible();
	await cartSettles( page );
	const line = drawerLines( page ).first();
	await expect.poll( () => centsOf( lineAmount( line ) ) ).toBe( 2 * ( basePrice + 400 ) + 100 );
	await expect( line ).toContainText( 'Guest 1: Name' );
	await expect( line ).toContainText( 'Guest 2: Name' );
	await expect( line ).toContainText( 'Tin 2: Words' );

	const editUrl = ( await line.getByRole( 'link', { name: /Edit/ } ).getAttribute( 'href' ) ) ?? '';
	await test.step( 'edit the line from the cart', async () => {
		await page.goto( editUrl );
		await page
			.locator( '[data-aisle="product-options"]' )
			.first()
			.dispatchEvent( 'pointerover', { bubbles: true } );
		await hydratedForm( page ).getByRole( 'button', { name: 'Next' } ).click();
		await expect( hydratedForm( page ).getByRole( 'group', { name: 'Guest 2' } ).getByLabel( 'Name' ) ).toHaveValue(
			'Bob'
		);
		await hydratedForm( page ).getByRole( 'button', { name: 'Remove Guest 1' } ).click();
		await addButton( page ).click();
		await expect( drawer( page ) ).toBeVisible();
		await cartSettles( page );
		await expect( drawerLines( page ).first() ).toContainText( 'Guest 1: Name' );
		await expect( drawerLines( page ).first() ).not.toContainText( 'Ann' );
	} );
	await test.step( 'show every section and enter the number of guests without scripts', async () => {
		const context = await browser.newContext( { javaScriptEnabled: false } );
		const noScriptPage = await context.newPage();
		const printedForm = noScriptPage.locator( FORM_SELECTOR );
		await noScriptPage.goto( product( SLUG ).url );
		await expect( printedForm.getByLabel( 'Name' ) ).toBeVisible();
		await expect( printedForm.getByLabel( 'Words' ) ).toBeVisible();
		await expect( printedForm.getByRole( 'button', { name: 'Next' } ) ).toBeHidden();
		await printedForm.getByLabel( 'How many?' ).fill( '2' );
		await printedForm.getByRole( 'button', { name: 'Update price' } ).click();
		await expect( printedForm.getByLabel( 'Name' ) ).toHaveCount( 2 );
		await printedForm.getByLabel( 'Width' ).fill( '4' );
		await printedForm.getByLabel( 'Name' ).first().fill( 'Ann' );
		await printedForm.getByLabel( 'Name' ).last().fill( 'Bob' );
		await addButton( noScriptPage ).click();
		await noScriptPage.goto( '/cart/' );
		await expect( noScriptPage.locator( 'body' ) ).toContainText( 'Guest 2: Name' );
		await context.close();
	} );
	await emptyCart( page );
} );
