// Feature: bundles
// A choice of products: built by keyboard in the bundle editor, and bought on a product's page.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { requestCart } from './support/cart';
import { logIn } from './support/log-in';
import { drawer, drawerLines, openProduct } from './support/shopper';
import { isWooCommerce, product } from './support/site';
import { expect, test } from './support/test';

const SCREEN_URL = '/wp-admin/edit.php?post_type=product&page=aisle-bundles';

test.skip( ! isWooCommerce, 'The stand-in has no bundles.' );
test.use( { viewport: { width: 1280, height: 900 }, actionTimeout: 20_000 } );

const bundle = ( page: Page ): Locator => page.locator( 'form.aisle-bundle' );
const row = ( page: Page, name: string ): Locator => bundle( page ).locator( '[data-line]', { hasText: name } );

type Rest = ( path: string, method: string, body?: object ) => Promise< { id?: number } >;

/** Sends a REST request as the logged-in merchant of an admin screen. */
const restOf =
	( page: Page ): Rest =>
	( path, method, body ) =>
		page.evaluate(
			async ( request ) => {
				const { restUrl, nonce } = ( window as unknown as { aisleAdmin: { restUrl: string; nonce: string } } )
					.aisleAdmin;
				const response = await fetch( `${ restUrl }aisle/v1/bundles${ request.path }`, {
					method: request.method,
					headers: { 'X-WP-Nonce': nonce, 'Content-Type': 'application/json' },
					...( request.body ? { body: JSON.stringify( request.body ) } : {} ),
				} );
				return response.json();
			},
			{ path, method, body }
		);

async function openBuilder( page: Page ): Promise< void > {
	await logIn( page, 'admin' );
	await page.goto( `${ SCREEN_URL }#/new` );
}

/** Selects the focused combobox's product by keyboard. */
async function typeProduct( page: Page, name: string ): Promise< void > {
	const box = page.getByRole( 'combobox', { name: 'Add a product' } );
	await box.focus();
	await page.keyboard.type( name );
	await expect( page.getByRole( 'option', { name: new RegExp( `^${ name }` ) } ) ).toBeVisible();
	await page.keyboard.press( 'ArrowDown' );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'list', { name: 'Products to choose from' } ) ).toContainText( name );
}

async function pressButton( page: Page, name: string | RegExp ): Promise< void > {
	await page.getByRole( 'button', { name } ).first().focus();
	await page.keyboard.press( 'Enter' );
}

test( 'builds a choice by keyboard, previews it and sells it', async ( { page, context } ) => {
	test.slow();
	await openBuilder( page );
	await pressButton( page, 'Start from scratch' );
	await page.getByRole( 'textbox', { name: 'Bundle name' } ).focus();
	await page.keyboard.type( 'Pick a textile' );
	await pressButton( page, 'Add an item' );
	await pressButton( page, /^Choice of products/ );
	await page.getByRole( 'textbox', { name: 'Heading' } ).focus();
	await page.keyboard.type( 'Your textile' );
	await typeProduct( page, 'Linen Napkins' );
	await typeProduct( page, 'Jute Rug' );
	const preview = page.frameLocator( 'iframe[title="Bundle as shoppers see it"]' );
	await expect( preview.getByRole( 'group', { name: /^Your textile/ } ).getByRole( 'radio' ) ).toHaveCount( 2 );
	await expect( preview.getByRole( 'heading', { name: 'Pick a textile' } ) ).toBeVisible();
	await preview.getByRole( 'button', { name: 'Add bundle to cart' } ).click();
	await expect( preview.getByRole( 'radio' ).first() ).toBeChecked();
	await expectAccessible( page, '.aisle-builder' );
	await page.getByRole( 'tab', { name: /^Where and when/ } ).focus();
	await page.keyboard.press( 'Enter' );
	await page.getByRole( 'combobox', { name: 'Add a product' } ).focus();
	await page.keyboard.type( 'Ceramic Mug' );
	await expect( page.getByRole( 'option', { name: /^Ceramic Mug/ } ) ).toBeVisible();
	await page.keyboard.press( 'ArrowDown' );
	await page.keyboard.press( 'Enter' );
	await page.getByRole( 'checkbox', { name: 'Enabled' } ).focus();
	await page.keyboard.press( 'Space' );
	await pressButton( page, /^Save$/ );
	await expect( page.getByText( 'Saved. Shown on 1 product page.' ).first() ).toBeVisible();
	const id = Number( new URL( page.url() ).hash.replace( '#/', '' ) );
	try {
		const shopper = await context.browser()!.newContext( { baseURL: new URL( page.url() ).origin } );
		const shop = await shopper.newPage();
		await openProduct( shop, 'ceramic-mug' );
		await expect( bundle( shop ) ).toHaveAttribute( 'data-ready', '1' );
		await expect( row( shop, 'Linen Napkins' ).getByRole( 'radio' ) ).toBeChecked();
		await row( shop, 'Linen Napkins' ).getByRole( 'radio' ).focus();
		await shop.keyboard.press( 'ArrowDown' );
		await expect( row( shop, 'Jute Rug' ).getByRole( 'radio' ) ).toBeChecked();
		await bundle( shop ).getByRole( 'button', { name: 'Add bundle to cart' } ).press( 'Enter' );
		await expect( drawer( shop ) ).toBeVisible();
		await expect( drawerLines( shop ) ).toHaveCount( 1 );
		await expect( drawerLines( shop ) ).toContainText( 'Jute Rug' );
		await shopper.close();
	} finally {
		await restOf( page )( `/${ id }?force=1`, 'DELETE' );
	}
} );

test( 'keeps the products of a choice free to change and says how many to select', async ( { page } ) => {
	await openBuilder( page );
	const options = [ 'linen-napkins', 'jute-rug', 'oak-frame' ].map( ( slug, index ) => ( {
		id: `o_${ index }`,
		label: '',
		product_id: product( slug ).id,
	} ) );
	const { id } = await restOf( page )( '', 'POST', {
		title: 'Two of three',
		status: 'publish',
		document: {
			schema_version: 1,
			products: [ product( 'ceramic-mug' ).id ],
			tiers: [],
			fields: [ { id: 'pick', type: 'choice', label: 'Textiles', choose: 2, required: true, options } ],
		},
	} );
	try {
		await page.goto( '/product/ceramic-mug/' );
		await expect( bundle( page ) ).toHaveAttribute( 'data-ready', '1' );
		const boxes = bundle( page )
			.getByRole( 'group', { name: /^Textiles/ } )
			.getByRole( 'checkbox' );
		await expect( boxes.nth( 2 ) ).toBeEnabled();
		await boxes.nth( 2 ).check();
		const message = bundle( page ).locator( '[data-choice="pick"] > fieldset > .aisle-bundle__message' );
		await expect( message ).toHaveText( 'Please select 2 products for “Textiles”.' );
		await bundle( page ).getByRole( 'button', { name: 'Add bundle to cart' } ).click();
		await expect( message ).toHaveText( 'Please select 2 products for “Textiles”.' );
		expect( ( await requestCart( page ) ).cart.lines ).toHaveLength( 0 );
		await boxes.first().uncheck();
		await expect( message ).toHaveText( '' );
		await bundle( page ).getByRole( 'button', { name: 'Add bundle to cart' } ).click();
		await expect( drawerLines( page ) ).toHaveCount( 2 );
		await expect( drawer( page ) ).not.toContainText( 'Linen Napkins' );
	} finally {
		await page.goto( SCREEN_URL );
		await restOf( page )( `/${ id }?force=1`, 'DELETE' );
	}
} );
