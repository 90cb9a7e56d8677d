// Feature: option-forms
// Text formatting, from the builder's inputs to the page.
import { expectAccessible } from './support/axe';
import { deleteForm, field, FORM_SELECTOR, saveForm } from './support/options';
import { logIn } from './support/log-in';
import { product } from './support/site';
import { signalIntent } from './support/shopper';
import { expect, test } from './support/test';

const SCREEN_URL = '/wp-admin/edit.php?post_type=product&page=aisle-option-forms';
const SLUG = 'jute-rug';

test.use( { actionTimeout: 10_000 } );

test( 'opens a linked term in a label without ticking its box', { tag: '@release' }, async ( { page } ) => {
	test.slow();
	const options = [ { id: 'o_yes', label: 'I accept the terms', value: 'yes' } ];
	const id = await saveForm( SLUG, [ { id: 'f_terms', type: 'checkbox-group', label: 'Terms', options } ] );
	try {
		await test.step( 'write a formatted help text', async () => {
			await logIn( page, 'admin' );
			await page.goto( `${ SCREEN_URL }#/${ id }` );
			await page.getByRole( 'button', { name: /^Terms Checkboxes/ } ).click();
			const help = page.getByRole( 'textbox', { name: 'Help text' } );
			await expect( help ).toHaveAttribute( 'contenteditable', 'true' );
			await help.click();
			await page.keyboard.type( 'Read ' );
			await page.keyboard.press( 'ControlOrMeta+b' );
			await page.keyboard.type( 'all' );
			await page.keyboard.press( 'ControlOrMeta+b' );
			await page.keyboard.type( ' of <it>' );
			await expect( help.locator( 'strong' ) ).toHaveText( 'all' );
		} );

		const labelEditor = page.getByRole( 'textbox', { name: 'Label of option 1', exact: true } );
		await test.step( 'select a word of the label', async () => {
			const labelInput = page.getByLabel( 'Label of option 1', { exact: true } );
			await labelInput.focus();
			await labelInput.press( 'ControlOrMeta+k' );
			await expect( labelEditor ).toHaveAttribute( 'contenteditable', 'true' );
			await labelEditor.press( 'End' );
			for ( let letter = 0; letter < 'terms'.length; letter++ ) {
				await labelEditor.press( 'Shift+ArrowLeft' );
			}
		} );
		await test.step( 'reject an unsafe link', async () => {
			await labelEditor.press( 'ControlOrMeta+k' );
			await page.getByLabel( 'Link URL' ).fill( 'javascript:alert(1)' );
			await page.getByRole( 'button', { name: 'Apply' } ).click();
			await expect(
				page.getByText(
					'This is not a valid link. Enter a URL, path, or email address: https://example.com/terms, /terms, or name@example.com.'
				)
			).toBeVisible();
		} );
		await test.step( 'apply a valid link and save', async () => {
			await page.getByLabel( 'Link URL' ).fill( 'example.com/terms' );
			await page.getByLabel( 'Link URL' ).press( 'Enter' );
			await expect( labelEditor.locator( 'a' ) ).toHaveAttribute( 'href', 'https://example.com/terms' );
			await expectAccessible( page, '.aisle-builder' );
			await page.locator( '.aisle-builder__save' ).getByRole( 'button', { name: 'Save' } ).click();
			await expect(
				page.locator( '.aisle-builder__save' ).getByRole( 'button', { name: 'Save' } )
			).toBeDisabled();
		} );
		await test.step( 'open the product as a visitor', async () => {
			await page.goto( 'about:blank' );
			await page.context().clearCookies();
			await page
				.context()
				.route( 'https://example.com/**', ( route ) =>
					route.fulfill( { body: 'terms', contentType: 'text/html' } )
				);
			await page.goto( product( SLUG ).url );
		} );
		const link = field( page, 'f_terms' ).getByRole( 'link', { name: 'terms (opens in a new tab)' } );
		const checkbox = field( page, 'f_terms' ).getByRole( 'checkbox', { name: 'I accept the terms', exact: true } );
		await test.step( 'open the link without ticking the box', async () => {
			for ( const isHydrated of [ false, true ] ) {
				if ( isHydrated ) {
					await signalIntent( page );
					await expect( page.locator( `${ FORM_SELECTOR }[data-aisle-ready]` ) ).toBeVisible();
				}
				const [ tab ] = await Promise.all( [ page.context().waitForEvent( 'page' ), link.click() ] );
				await expect( tab ).toHaveURL( 'https://example.com/terms' );
				await tab.close();
				await expect( checkbox ).not.toBeChecked();
			}
		} );
		await test.step( 'show the formatted help', async () => {
			await expect( field( page, 'f_terms' ).locator( '.aisle-field__help' ) ).toHaveText( 'Read all of <it>' );
			await expect( field( page, 'f_terms' ).locator( '.aisle-field__help strong' ) ).toHaveText( 'all' );
		} );
		await test.step( 'tick the box by its label', async () => {
			await field( page, 'f_terms' )
				.getByText( 'I accept the' )
				.click( { position: { x: 4, y: 4 } } );
			await expect( checkbox ).toBeChecked();
			await expectAccessible( page, FORM_SELECTOR );
		} );
	} finally {
		await deleteForm( id );
	}
} );
