// Feature: shop
// The settings screen as a merchant uses it.
import { expectAccessible, expectAccessibleOnPhoneAndDesktop } from './support/axe';
import { overflow } from './support/options';
import { logIn } from './support/log-in';
import { setSettings, changeShop } from './support/site';
import { hydratedForm, openProduct, signalIntent, tabTo } from './support/shopper';
import { expect, test } from './support/test';

type Page = import( '@playwright/test' ).Page;

const SCREEN_SELECTOR = '#aisle-admin';
test.use( { actionTimeout: 8000 } );
test.afterEach( async () => {
	await changeShop( { settings: { shop: {}, 'product-options': {}, 'cart-drawer': {}, 'contact-forms': {} } } );
} );

const featureNavigation = ( page: Page ) =>
	page.locator( SCREEN_SELECTOR ).getByRole( 'navigation', { name: 'Settings' } );
const featureLink = ( page: Page, feature: string ) => featureNavigation( page ).getByRole( 'link', { name: feature } );

/** Finds the feature by the search, because the navigation shows only the features of the current subject. */
async function openSettings( page: Page, feature = 'Product options' ): Promise< void > {
	await page.goto( '/wp-admin/admin.php?page=aisle' );
	await featureNavigation( page ).getByRole( 'searchbox', { name: 'Search the settings' } ).fill( feature );
	await featureLink( page, feature ).first().click();
	await expect(
		page.locator( SCREEN_SELECTOR ).getByRole( 'heading', { level: 2, name: feature, exact: true } ).first()
	).toBeVisible();
}

const offsetInput = ( page: Page ) => page.getByLabel( 'Scroll offset for errors' );
const saveButton = ( page: Page ) => page.getByRole( 'button', { name: 'Save changes' } );
const saveState = ( page: Page ) => page.locator( `${ SCREEN_SELECTOR } .aisle-admin__state` );

/** Opens a product and answers its required fields, so that its summary has a total. */
async function answerBoard( page: Page ): Promise< void > {
	await openProduct( page, 'walnut-board' );
	await signalIntent( page );
	await hydratedForm( page )
		.getByLabel( /Engraving/ )
		.first()
		.fill( 'Grace' );
}

test.describe( 'as the merchant', () => {
	test.beforeEach( async ( { page } ) => logIn( page, 'admin' ) );

	test( 'saves changed settings and applies them in the store', { tag: '@stand-in' }, async ( { page } ) => {
		await openSettings( page );
		await expect( saveButton( page ) ).toBeDisabled();
		await offsetInput( page ).fill( '140' );
		await page.getByLabel( 'Summary: total label', { exact: true } ).fill( 'You pay' );
		await expect( saveState( page ) ).toHaveText( 'Unsaved changes' );
		await saveButton( page ).click();
		await expect( saveState( page ) ).toContainText( 'Saved' );
		await expect( saveButton( page ) ).toBeDisabled();
		await page.reload();
		await expect( offsetInput( page ) ).toHaveValue( '140' );
		await answerBoard( page );
		await expect( page.locator( '[data-row="total"] dt' ) ).toHaveText( 'You pay' );
	} );

	test(
		'saves a secret key, never shows it again and lets the merchant remove it',
		{ tag: '@release' },
		async ( { page } ) => {
			await openSettings( page, 'Contact forms' );
			const secretInput = page.getByLabel( 'Turnstile secret key', { exact: true } );
			const removeButton = page.getByRole( 'button', { name: 'Remove Turnstile secret key' } );
			await secretInput.fill( '0x4-of-a-test' );
			await saveButton( page ).click();
			await expect( saveState( page ) ).toContainText( 'Saved' );
			const response = page.waitForResponse( /aisle\/v1\/settings/ );
			await page.reload();
			expect( await ( await response ).text() ).not.toContain( '0x4-of-a-test' );
			await expect( secretInput ).toHaveValue( '' );
			await expect( secretInput ).toHaveAttribute( 'placeholder', /^Saved/ );
			await expectAccessible( page, SCREEN_SELECTOR );
			await removeButton.click();
			await saveButton( page ).click();
			await expect( saveState( page ) ).toContainText( 'Saved' );
			await page.reload();
			await expect( secretInput ).toBeVisible();
			await expect( removeButton ).toBeHidden();
		}
	);

	test( 'hides the price summary when the merchant disables it', { tag: '@release' }, async ( { page } ) => {
		await openSettings( page );
		await page.getByLabel( 'Show the price summary' ).uncheck();
		await saveButton( page ).click();
		await expect( saveState( page ) ).toContainText( 'Saved' );
		await answerBoard( page );
		await expect( page.locator( '[data-row]' ) ).toHaveCount( 0 );
	} );

	test(
		'asks before leaving with unsaved changes, even in another feature',
		{ tag: '@release' },
		async ( { page } ) => {
			await openSettings( page );
			await offsetInput( page ).fill( '141' );
			await featureLink( page, 'Gallery' ).click();
			await expect( page.getByText( /unsaved changes in: Product options/ ).first() ).toBeVisible();
			let dialogType = '';
			page.once( 'dialog', ( dialog ) => {
				dialogType = dialog.type();
				void dialog.dismiss();
			} );
			await page.close( { runBeforeUnload: true } );
			await expect.poll( () => dialogType ).toBe( 'beforeunload' );
			await page.goBack();
			await expect( offsetInput( page ) ).toHaveValue( '141' );
			await page.getByRole( 'button', { name: 'Discard' } ).click();
			await expect( offsetInput( page ) ).toHaveValue( '100' );
		}
	);

	test( 'rejects an out-of-range value and focuses its field', async ( { page, watch } ) => {
		watch.expectFailure( /400/ );
		await openSettings( page );
		await offsetInput( page ).fill( '9999' );
		await saveButton( page ).click();
		await expect( offsetInput( page ) ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( offsetInput( page ) ).toBeFocused();
		await expect( offsetInput( page ) ).toHaveValue( '9999' );
		await expectAccessible( page, SCREEN_SELECTOR );
		await offsetInput( page ).fill( '120' );
		await saveButton( page ).click();
		await expect( saveState( page ) ).toContainText( 'Saved' );
	} );

	test(
		'shows a server error, keeps the entered values and saves on retry',
		{ tag: '@release' },
		async ( { page, watch } ) => {
			watch.expectFailure( /500/ );
			await test.step( 'change a setting', async () => {
				await openSettings( page );
				await offsetInput( page ).fill( '150' );
			} );
			const settings = /aisle(\/|%2F)v1(\/|%2F)settings/;
			await test.step( "show the server's error and keep the value", async () => {
				await page.route( settings, ( route ) =>
					route.fulfill( {
						status: 500,
						contentType: 'application/json',
						body: JSON.stringify( {
							code: 'internal_error',
							message: 'The shop could not do this.',
							data: { status: 500 },
						} ),
					} )
				);
				await saveButton( page ).click();
				await expect( page.locator( `${ SCREEN_SELECTOR } .components-notice.is-error` ) ).toContainText(
					'The shop could not do this.'
				);
				await expect( offsetInput( page ) ).toHaveValue( '150' );
			} );
			await test.step( 'save the value', async () => {
				await page.unroute( settings );
				await saveButton( page ).click();
				await expect( saveState( page ) ).toContainText( 'Saved' );
				await expect( page.locator( `${ SCREEN_SELECTOR } .components-notice.is-error` ) ).toHaveCount( 0 );
			} );
		}
	);

	test(
		'shows an error when the server returns HTML instead of JSON',
		{ tag: '@release' },
		async ( { page, watch } ) => {
			watch.expectFailure( /500/ );
			await openSettings( page );
			await offsetInput( page ).fill( '150' );
			await page.route( /aisle(\/|%2F)v1(\/|%2F)settings/, ( route ) =>
				route.fulfill( { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' } )
			);
			await saveButton( page ).click();
			await expect( page.locator( `${ SCREEN_SELECTOR } .components-notice.is-error` ) ).toHaveText( /\w+ \w+/ );
			await expect( saveButton( page ) ).toBeEnabled();
		}
	);

	test( 'asks before a reset and restores the defaults', { tag: '@release' }, async ( { page } ) => {
		await setSettings( 'product-options', { scroll_offset: 222 } );
		await openSettings( page );
		await expect( offsetInput( page ) ).toHaveValue( '222' );
		const resetButton = page.getByRole( 'button', { name: 'Reset to defaults' } );
		await resetButton.click();
		await expect( page.getByRole( 'dialog', { name: 'Reset to defaults?' } ) ).toBeVisible();
		await page.keyboard.press( 'Escape' );
		await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
		await expect( resetButton ).toBeFocused();
		await expect( offsetInput( page ) ).toHaveValue( '222' );
		await resetButton.click();
		await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Reset', exact: true } ).click();
		await expect( offsetInput( page ) ).toHaveValue( '100' );
		await page.reload();
		await expect( offsetInput( page ) ).toHaveValue( '100' );
	} );

	test(
		'lets the merchant open a feature, change settings and save with the keyboard',
		{ tag: '@release' },
		async ( { page } ) => {
			await openSettings( page, 'Gallery' );
			await featureLink( page, 'Gallery' ).focus();
			await page.keyboard.press( 'Shift+Tab' );
			await page.keyboard.press( 'Shift+Tab' );
			await expect( featureLink( page, 'Product options' ) ).toBeFocused();
			await page.keyboard.press( 'Enter' );
			await expect( featureLink( page, 'Product options' ) ).toHaveAttribute( 'aria-current', 'page' );
			const toggle = page.getByLabel( 'Multiply the price summary by the quantity' );
			await tabTo( page, toggle );
			await page.keyboard.press( 'Space' );
			await expect( toggle ).not.toBeChecked();
			await tabTo( page, offsetInput( page ) );
			await page.keyboard.press( 'Control+a' );
			await page.keyboard.type( '77' );
			await page.keyboard.press( 'Enter' );
			await expect( saveState( page ) ).toContainText( 'Saved' );
			await page.reload();
			await expect( offsetInput( page ) ).toHaveValue( '77' );
			await expect( toggle ).not.toBeChecked();
		}
	);

	test( 'finds a setting by words, and focuses it', async ( { page } ) => {
		await page.goto( '/wp-admin/admin.php?page=aisle' );
		await expect( featureNavigation( page ).getByRole( 'link' ) ).toHaveCount( 11 );
		const search = featureNavigation( page ).getByRole( 'searchbox', { name: 'Search the settings' } );
		await search.fill( 'errors scroll' );
		await expect( featureNavigation( page ).getByRole( 'status' ) ).toHaveText( 'Settings found: 1' );
		await expectAccessible( page, SCREEN_SELECTOR );
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Tab' );
		await expect( featureLink( page, 'Scroll offset for errors' ) ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect( offsetInput( page ) ).toBeFocused();
		await expect( search ).toHaveValue( '' );
		await search.fill( 'zzzz' );
		await expect( featureNavigation( page ).getByText( 'No setting contains these words.' ) ).toBeVisible();
		await page.setViewportSize( { width: 360, height: 800 } );
		await search.fill( 'quick view' );
		await featureNavigation( page ).getByRole( 'link', { name: 'Quick view' } ).first().click();
		await expect( page.getByRole( 'heading', { level: 2, name: 'Quick view' } ).first() ).toBeVisible();
	} );

	test( 'passes axe and keeps its width in every feature', async ( { page } ) => {
		await openSettings( page, 'General' );
		for ( const tab of [ 'shop', 'product-options', 'gallery' ] ) {
			await page.goto( `/wp-admin/admin.php?page=aisle#${ tab }` );
			for ( const width of [ 360, 800, 1280 ] ) {
				await page.setViewportSize( { width, height: 900 } );
				await expectAccessibleOnPhoneAndDesktop( page, SCREEN_SELECTOR );
				expect( await overflow( page ), `${ tab } at ${ width } px` ).toBeLessThanOrEqual( 0 );
			}
		}
	} );
} );

test( 'hides the settings screen and its data from a customer', { tag: '@stand-in' }, async ( { page, watch } ) => {
	watch.expectFailure( /403/ );
	await logIn( page, 'shopper' );
	await page.goto( '/wp-admin/admin.php?page=aisle' );
	await expect( page.locator( SCREEN_SELECTOR ) ).toHaveCount( 0 );
	await page.goto( '/' );
	for ( const headers of [ {}, { 'X-WP-Nonce': 'made-up' } ] ) {
		const readResponse = await page.request.get( '/?rest_route=/aisle/v1/settings', { headers } );
		expect( [ 401, 403 ] ).toContain( readResponse.status() );
		const writeResponse = await page.request.post( '/?rest_route=/aisle/v1/settings', {
			headers,
			data: { feature: 'shop', values: { uninstall_data: true } },
		} );
		expect( [ 401, 403 ] ).toContain( writeResponse.status() );
		const resetResponse = await page.request.delete( '/?rest_route=/aisle/v1/settings', {
			headers,
			data: { feature: 'shop' },
		} );
		expect( [ 401, 403 ] ).toContain( resetResponse.status() );
	}
} );

test( 'rejects settings requests from a guest', { tag: '@stand-in' }, async ( { page } ) => {
	expect( ( await page.request.get( '/?rest_route=/aisle/v1/settings' ) ).status() ).toBe( 401 );
	expect(
		(
			await page.request.post( '/?rest_route=/aisle/v1/settings', { data: { feature: 'shop', values: {} } } )
		).status()
	).toBe( 401 );
} );
