// Feature: option-forms
// First steps of a merchant: from nothing to a priced option on a live product. Clicks are counted.
import { expectAccessible } from './support/axe';
import { deleteForm, FORM_SELECTOR, overflow, total } from './support/options';
import { logIn } from './support/log-in';
import { centsOf, signalIntent } from './support/shopper';
import { addTestPlugin, isWooCommerce, product, removeTestPlugin } from './support/site';
import { expect, test } from './support/test';

type Locator = import( '@playwright/test' ).Locator;
type Page = import( '@playwright/test' ).Page;

const SCREEN_URL = '/wp-admin/edit.php?post_type=product&page=aisle-option-forms';
const PLUGIN_ROW = 'tr[data-plugin="aisle/plugin.php"]';
const formIds: number[] = [];

test.use( { actionTimeout: 20_000 } );
test.beforeEach( async ( { page } ) => logIn( page, 'admin' ) );
test.afterEach( async () => {
	removeTestPlugin( 'aisle-test-no-forms' );
	await Promise.all( formIds.splice( 0 ).map( deleteForm ) );
} );

function createClickCounter(): {
	readonly click: ( target: Locator ) => Promise< void >;
	readonly readCount: () => number;
} {
	let clicks = 0;
	return {
		click: async ( target ) => {
			clicks += 1;
			await target.click();
		},
		readCount: () => clicks,
	};
}

/** Waits for WooCommerce's script, which opens the first tab when it has loaded. */
const waitForShopScript = ( page: Page ): Promise< void > =>
	expect( page.locator( '.general_options.active' ) ).toBeVisible();

/** Opens the forms and removes the demo product that an aborted run may have left. */
async function removeDemo( page: Page ): Promise< void > {
	const [ response ] = await Promise.all( [ page.waitForResponse( /option-form-start/ ), page.goto( SCREEN_URL ) ] );
	if ( ( await response.json() ).demo ) {
		await page.getByRole( 'button', { name: 'Remove demo' } ).click();
		await expect( page.getByRole( 'heading', { name: 'Create your first form' } ) ).toBeVisible();
	}
}

/** Selects an option and expects the total to rise by this amount, in cents. */
async function expectOptionPrice( page: Page, label: RegExp, amount: number ): Promise< void > {
	await signalIntent( page );
	await expect( page.locator( `${ FORM_SELECTOR }[data-aisle-ready]` ) ).toBeVisible();
	const before = await centsOf( total( page ) );
	await page.getByLabel( label ).check();
	await expect.poll( () => centsOf( total( page ) ) ).toBe( before + amount );
}

test( 'lets a new merchant publish a priced option in three clicks', async ( { page, watch } ) => {
	test.slow();
	// The admin animates page changes, and leaving a page at once aborts the animation.
	watch.expectFailure( /Transition was aborted/ );
	const activateLink = page.locator( PLUGIN_ROW ).getByRole( 'link', { name: /^Activate/ } );
	await test.step( 'deactivate Aisle in a store without forms', async () => {
		addTestPlugin( 'aisle-test-no-forms' );
		await removeDemo( page );
		await page.goto( '/wp-admin/plugins.php' );
		await page.locator( PLUGIN_ROW ).getByRole( 'link', { name: 'Deactivate' } ).click();
		await expect( activateLink ).toBeVisible();
	} );

	const { click, readCount } = createClickCounter();
	const start = Date.now();
	await test.step( 'activate Aisle and go to the option forms', async () => {
		await click( activateLink );
		// No setup screen: the plugins list, with one notice and the plugin's links.
		await expect( page ).toHaveURL( /plugins\.php/ );
		await expect( page.locator( PLUGIN_ROW ).getByRole( 'link', { name: 'Option forms' } ) ).toBeVisible();
		await click( page.locator( '.notice' ).getByRole( 'link', { name: 'Go to option forms' } ) );
		await expect( page.getByRole( 'heading', { name: 'Create your first form' } ) ).toBeVisible();
	} );
	await test.step( 'publish the demo product', async () => {
		await click( page.getByRole( 'button', { name: 'Try a demo product' } ) );
		await expect( page.getByRole( 'heading', { name: /Engraved board/, level: 1 } ) ).toBeVisible();
		await expectOptionPrice( page, /^Walnut/, 1200 );
		expect( readCount() ).toBeLessThanOrEqual( 4 );
		test.info().annotations.push( {
			type: 'first priced option',
			description: `${ readCount() } clicks, ${ ( ( Date.now() - start ) / 1000 ).toFixed( 1 ) } s`,
		} );
	} );
	await test.step( 'remove the demo product', async () => {
		const productUrl = page.url();
		watch.expectFailure( /engraved-board-demo/ );
		await page.goto( SCREEN_URL );
		await expectAccessible( page, '.aisle-builder' );
		await page.getByRole( 'button', { name: 'Remove demo' } ).click();
		await expect( page.getByRole( 'heading', { name: 'Create your first form' } ) ).toBeVisible();
		await page.setViewportSize( { width: 360, height: 740 } );
		expect( await overflow( page ) ).toBe( 0 );
		expect( ( await page.goto( productUrl ) )?.status() ).toBe( 404 );
	} );
} );

test(
	'lets the merchant create a live form from a product in four clicks',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		test.skip( ! isWooCommerce, 'the stand-in has no tabs on the edit screen of a product' );
		test.slow();
		watch.expectFailure( /Transition was aborted/ );
		const cushion = product( 'velvet-cushion' );
		const panel = page.locator( '#aisle_product_options' );
		const { readCount, form } = await test.step( 'create a form from the product', async () => {
			await page.goto( `/wp-admin/post.php?post=${ cushion.id }&action=edit` );
			await waitForShopScript( page );
			const { click, readCount } = createClickCounter();
			await click( page.locator( '.aisle_options_options a' ) );
			await expect( panel ).toBeVisible();
			await expect( panel ).toContainText( 'This product has no options yet.' );
			await expectAccessible( page, '#aisle_product_options' );
			await click( panel.getByRole( 'link', { name: 'Create a form for this product' } ) );
			await click( page.getByRole( 'button', { name: /^Gift wrap/ } ) );
			await click( page.locator( '.aisle-builder__save' ).getByRole( 'button', { name: 'Save' } ) );
			await expect.poll( () => Number( new URL( page.url() ).hash.slice( 2 ) ) ).toBeGreaterThan( 0 );
			const form = Number( new URL( page.url() ).hash.slice( 2 ) );
			formIds.push( form );
			return { readCount, form };
		} );
		expect( readCount() ).toBe( 4 );

		await test.step( 'link the form in the list of products', async () => {
			await page.goto( '/wp-admin/edit.php?post_type=product&s=velvet' );
			await expect(
				page.locator( `#post-${ cushion.id } .column-aisle_options` ).getByRole( 'link' )
			).toHaveAttribute( 'href', new RegExp( `#/${ form }$` ) );
		} );
		await test.step( "link the form on the product's screen", async () => {
			await page.goto( `/wp-admin/post.php?post=${ cushion.id }&action=edit` );
			await waitForShopScript( page );
			await page.locator( '.aisle_options_options a' ).click();
			await expect( panel.getByRole( 'listitem' ) ).toContainText( 'Shown: assigned to this product' );
		} );
		await test.step( 'link the form in the admin bar of the product', async () => {
			await page.goto( cushion.url );
			await expect( page.locator( FORM_SELECTOR ) ).toBeVisible();
			await expect( page.locator( '#wp-admin-bar-aisle-option-forms a' ) ).toHaveAttribute(
				'href',
				new RegExp( `#/${ form }$` )
			);
		} );
	}
);
