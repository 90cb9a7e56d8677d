// Feature: contact-forms
// Entries in the admin: found, answered, moved and exported.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { overflow } from './support/options';
import { logIn } from './support/log-in';
import { addTestPlugin, sentEmails, removeTestPlugin } from './support/site';
import { expect, test } from './support/test';

const SCREEN_URL = '/wp-admin/admin.php?page=aisle-contact-entries';
const ROOT_SELECTOR = '#aisle-contact-entries';
const rows = ( page: Page ) =>
	page.getByRole( 'table', { name: 'Messages', exact: true } ).locator( '.aisle-entries__row' );

test.use( { actionTimeout: 20_000 } );
test.beforeEach( async ( { page } ) => {
	addTestPlugin( 'aisle-test-messages' );
	await logIn( page, 'admin' );
	expect( ( await page.request.get( '/?aisle-test-messages' ) ).ok() ).toBe( true );
	await page.goto( SCREEN_URL );
	await expect( rows( page ) ).toHaveCount( 2 );
} );
test.afterEach( () => removeTestPlugin( 'aisle-test-messages' ) );

test( 'lets the merchant read, note and answer an entry without running its HTML', async ( { page } ) => {
	await expect( page.locator( '#adminmenu' ).getByText( '2 unread messages' ) ).toHaveCount( 1 );
	await expect( rows( page ).first() ).toHaveClass( /is-unread/ );
	await expect( rows( page ).first() ).toContainText( 'Email: Not sent' );
	await expectAccessible( page, ROOT_SELECTOR );
	await page.getByRole( 'link', { name: 'Anna Berg (unread)' } ).click();
	await expect( page.getByRole( 'heading', { name: /^The lamp <img/ } ) ).toBeFocused();
	await expect( page.locator( ROOT_SELECTOR ) ).toContainText( 'When is the lamp there?\n<img src=x' );
	await expect( page.locator( `${ ROOT_SELECTOR } img` ) ).toHaveCount( 0 );
	expect( await page.title() ).not.toContain( 'broken in' );
	await page.getByRole( 'textbox', { name: 'New note' } ).fill( 'Called her.' );
	await page.getByRole( 'button', { name: 'Add note' } ).click();
	await expect( page.getByRole( 'listitem' ).filter( { hasText: 'Called her.' } ) ).toBeVisible();
	await page.getByRole( 'textbox', { name: 'Your reply' } ).fill( 'Tomorrow.' );
	await page.getByRole( 'button', { name: 'Send reply' } ).click();
	await expect( page.getByRole( 'listitem' ).filter( { hasText: 'Tomorrow.' } ) ).toContainText( 'Reply by email' );
	expect( ( await sentEmails() ).at( -1 ) ).toMatchObject( { to: 'anna@example.org', message: 'Tomorrow.' } );
	await expectAccessible( page, ROOT_SELECTOR );
	await page.getByRole( 'link', { name: 'All messages' } ).click();
	await expect( rows( page ).first() ).not.toHaveClass( /is-unread/ );
} );

test( 'lets the merchant find, move and restore entries with the keyboard', { tag: '@sqlite' }, async ( { page } ) => {
	await page.getByRole( 'searchbox', { name: 'Search messages' } ).fill( 'curtain' );
	await expect( rows( page ) ).toHaveCount( 1 );
	await page.getByRole( 'checkbox', { name: 'Select the message from Otto Weiss' } ).press( 'Space' );
	await page.getByRole( 'button', { name: 'Mark as spam' } ).press( 'Enter' );
	await expect( page.getByText( 'No messages match' ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: /^Inbox/ } ) ).toBeFocused();
	await page.getByRole( 'button', { name: /^Spam/ } ).press( 'Enter' );
	await expect( rows( page ) ).toHaveCount( 1 );
	await page.locator( '.components-notice' ).getByRole( 'button', { name: 'Undo' } ).press( 'Enter' );
	await expect( page.getByText( 'No messages match' ) ).toBeVisible();
	await page.setViewportSize( { width: 360, height: 800 } );
	await page.getByRole( 'button', { name: 'Show all messages' } ).click();
	await expect( rows( page ) ).toHaveCount( 1 );
	expect( await overflow( page ) ).toBe( 0 );
} );

test( 'exports the shown entries as a CSV without spreadsheet formulas', { tag: '@release' }, async ( { page } ) => {
	await page.getByRole( 'button', { name: 'Export' } ).click();
	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'menuitem', { name: 'Spreadsheet (CSV)' } ).click(),
	] );
	expect( download.suggestedFilename() ).toMatch( /^messages-[\d-]+\.csv$/ );
	const csv = readFileSync( await download.path(), 'utf8' );
	expect( csv.split( '\r\n' ) ).toHaveLength( 4 );
	expect( csv ).toContain( "'=1+1" );
	expect( csv ).not.toContain( 'Win now' );
} );
