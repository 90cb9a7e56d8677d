// Feature: contact-forms
// The contact form builder from an empty screen to a form with a file and a condition.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { logIn } from './support/log-in';
import { addTestPlugin, sentEmails, removeTestPlugin, shop, storePage } from './support/site';
import { expect, test } from './support/test';

const SCREEN_URL = '/wp-admin/admin.php?page=aisle-contact-forms';
const ENTRIES_SCREEN_URL = '/wp-admin/admin.php?page=aisle-contact-entries';
const IMAGE = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
	'base64'
);
const BUILDER = '.aisle-builder';
const FORMS_ROUTE = 'aisle/v1/contact-form-documents';

test.use( { viewport: { width: 1440, height: 900 }, actionTimeout: 20_000 } );

/**
 * Acts as the merchant and counts the actions. A click, a shortcut or a typed text is one action; selecting an option
 * is two, because the select is opened first.
 */
class Merchant {
	actions = 0;

	constructor( private readonly page: Page ) {}

	async click( target: Locator ): Promise< void > {
		this.actions += 1;
		await target.click();
	}

	async press( key: string ): Promise< void > {
		this.actions += 1;
		await this.page.keyboard.press( key );
	}

	async type( text: string ): Promise< void > {
		this.actions += 1;
		await this.page.keyboard.type( text );
	}

	async select( target: Locator, label: string ): Promise< void > {
		this.actions += 2;
		await target.selectOption( { label } );
	}

	/** Searches a field type, adds the first match with Enter, and types into its label, which has the focus. */
	async addField( search: string, label: string ): Promise< void > {
		await this.click( this.page.getByRole( 'button', { name: 'Add a field', exact: true } ) );
		await expect( this.page.getByRole( 'searchbox', { name: 'Search field types' } ) ).toBeFocused();
		await this.type( search );
		await this.press( 'Enter' );
		await expect(
			this.page.locator( `${ BUILDER }__field-panel` ).getByLabel( 'Label', { exact: true } )
		).toBeFocused();
		await this.type( label );
	}
}

const panel = ( page: Page ) => page.locator( `${ BUILDER }__field-panel` );
const section = ( page: Page, name: string ) =>
	page.locator( `${ BUILDER }__section-title` ).getByRole( 'button', { name: new RegExp( `^${ name }` ) } );
const preview = ( page: Page ) => page.frameLocator( `${ BUILDER }__stage iframe` );

async function sendRestRequest( page: Page, method: string, path: string ): Promise< unknown > {
	return page.evaluate(
		async ( [ requestMethod, route ] ) => {
			const { restUrl, nonce } = ( window as unknown as { aisleAdmin: { restUrl: string; nonce: string } } )
				.aisleAdmin;
			return (
				await fetch( restUrl + route, { method: requestMethod, headers: { 'X-WP-Nonce': nonce } } )
			).json();
		},
		[ method, path ] as const
	);
}

test( 'lets the merchant build a form in under 60 actions and answer an entry', async ( { page, browser } ) => {
	test.slow();
	const merchant = await test.step( 'create an empty form', async () => {
		await logIn( page, 'admin' );
		const merchant = new Merchant( page );
		merchant.actions += 1;
		await page.goto( SCREEN_URL );
		await merchant.click( page.getByRole( 'link', { name: 'New form', exact: true } ) );
		await merchant.click( page.getByRole( 'button', { name: 'Start from scratch' } ) );
		await merchant.click( page.getByLabel( 'Form name' ) );
		await merchant.type( 'Repairs' );
		return merchant;
	} );
	await test.step( 'add five fields and a condition', async () => {
		await merchant.addField( 'Text', 'Name' );
		await merchant.click( panel( page ).getByLabel( 'Required' ) );
		await merchant.addField( 'Email', 'Email' );
		await merchant.click( panel( page ).getByLabel( 'Required' ) );
		await merchant.addField( 'Radio', 'What is it about?' );
		await merchant.click( page.getByLabel( 'Label of option 1', { exact: true } ) );
		await merchant.type( 'A question' );
		await merchant.click( page.getByLabel( 'Label of option 2', { exact: true } ) );
		await merchant.type( 'Something broken' );
		await merchant.addField( 'File', 'A photo of it' );
		await merchant.click( section( page, 'Visibility' ) );
		await merchant.click( page.getByRole( 'button', { name: 'Show conditionally' } ) );
		await merchant.select( page.getByLabel( 'Option', { exact: true } ), 'Something broken' );
		await merchant.addField( 'Long', 'Message' );
	} );
	await test.step( 'set the recipient and enable the form', async () => {
		await merchant.click( page.getByRole( 'tab', { name: 'Email' } ) );
		await merchant.click( page.getByLabel( 'To', { exact: true } ) );
		await merchant.press( 'ControlOrMeta+a' );
		await merchant.type( 'repairs@example.com' );
		await merchant.press( 'ControlOrMeta+s' );
		await merchant.click( page.getByRole( 'button', { name: 'Enable form' } ) );
		await expect( page.locator( `${ BUILDER }__saved` ) ).toContainText( /\[aisle_form id="\d+"\]/ );
		test.info().annotations.push( {
			type: 'contact form with a file and a condition',
			description: `${ merchant.actions } actions`,
		} );
		expect( merchant.actions ).toBeLessThan( 60 );
	} );
	await test.step( "send a test email only to the user's address", async () => {
		await page.getByRole( 'button', { name: 'Send a test' } ).click();
		await expect( page.getByText( /^The test email was sent to / ) ).toBeVisible();
		const { to, subject } = ( await sentEmails() ).at( -1 ) ?? { to: '', subject: '' };
		expect( subject ).toMatch( /^Test: / );
		expect( String( to ) ).not.toContain( 'repairs@example.com' );
	} );

	const file = preview( page ).getByLabel( 'A photo of it' );
	await expect( file ).toBeHidden();
	await test.step( 'show the conditional field in the preview', async () => {
		await preview( page ).getByLabel( 'Something broken' ).check();
		await expect( file ).toBeVisible();
	} );
	// The preview validates like a page's form and shows that it sends nothing.
	const formRequests: string[] = [];
	page.on(
		'request',
		( request ) => /contact-forms\/\d+/.test( request.url() ) && formRequests.push( request.url() )
	);
	await test.step( 'validate in the preview without sending', async () => {
		await preview( page ).getByLabel( 'Name' ).fill( 'Ada' );
		await preview( page ).getByRole( 'button', { name: 'Send' } ).click();
		await expect( preview( page ).getByLabel( 'Email' ) ).toBeFocused();
		await expect( preview( page ).locator( '[data-field].has-error' ) ).toHaveCount( 1 );
		await preview( page ).getByLabel( 'Email' ).fill( 'ada@example.org' );
		await file.setInputFiles( { name: 'lamp.png', mimeType: 'image/png', buffer: IMAGE } );
		await preview( page ).getByRole( 'button', { name: 'Send' } ).click();
		await expect( preview( page ).getByText( 'This is a preview: nothing was sent.' ) ).toBeVisible();
		expect( formRequests ).toEqual( [] );
		await expectAccessible( page, BUILDER );
	} );

	const id = Number( new URL( page.url() ).hash.slice( 2 ) );
	await test.step( 'read the validation rules as a page does', async () => {
		const rules = JSON.stringify(
			await sendRestRequest( page, 'GET', `aisle/v1/contact-forms/${ id }/feedback/schema` )
		);
		expect( rules ).toContain( '"required"' );
		expect( rules ).toContain( '"email"' );
		expect( rules ).not.toContain( 'repairs@example.com' );
	} );
	await test.step( 'send the form as a visitor', async () => {
		await storePage( 'repairs', `[aisle_form id="${ id }"]` );
		const context = await browser.newContext( { baseURL: shop.url } );
		const visitor = await context.newPage();
		await visitor.goto( '/repairs/' );
		const form = visitor.locator( '.aisle-contact-form__form' );
		await form.getByLabel( 'Name' ).fill( 'Ada Lovelace' );
		await form.getByLabel( 'Email' ).fill( 'ada@example.org' );
		await expect( form.locator( 'input[type="file"]' ) ).toBeHidden();
		await form.getByLabel( 'Something broken' ).check();
		await form
			.locator( 'input[type="file"]' )
			.setInputFiles( { name: 'broken-lamp.png', mimeType: 'image/png', buffer: IMAGE } );
		await form.getByLabel( 'Message' ).fill( 'It fell from the table.' );
		await form.getByRole( 'button', { name: 'Send' } ).click();
		await expect( visitor.locator( '.aisle-contact-form__response' ) ).toHaveText(
			'Thank you. Your message has been sent.'
		);
		await context.close();
		const email = ( await sentEmails() ).at( -1 );
		expect( String( email?.to ) ).toContain( 'repairs@example.com' );
		expect( email?.message ).toContain( 'broken-lamp.png' );
	} );
	await test.step( 'read and answer the entry', async () => {
		await page.goto( ENTRIES_SCREEN_URL );
		await page
			.getByRole( 'link', { name: /^Ada Lovelace|^ada@example\.org/ } )
			.first()
			.click();
		await expect( page.getByText( 'It fell from the table.' ) ).toBeVisible();
		await expect( page.getByRole( 'link', { name: 'broken-lamp.png' } ) ).toBeVisible();
		await page.getByRole( 'textbox', { name: 'Your reply' } ).fill( 'Please send the lamp to us.' );
		await page.getByRole( 'button', { name: 'Send reply' } ).click();
		await expect
			.poll( async () => ( await sentEmails() ).at( -1 )?.message )
			.toContain( 'Please send the lamp to us.' );
		expect( String( ( await sentEmails() ).at( -1 )?.to ) ).toContain( 'ada@example.org' );
	} );
	await test.step( 'delete the form', async () => {
		await sendRestRequest( page, 'DELETE', `${ FORMS_ROUTE }/${ id }?force=true` );
		await storePage( 'repairs', '' );
	} );
} );

test(
	'imports a Contact Form 7 form and shows it once the merchant enables it',
	{ tag: '@release' },
	async ( { page } ) => {
		test.slow();
		addTestPlugin( 'aisle-test-contact-form-7' );
		await storePage( 'ask-the-workshop', '[contact-form-7 id="4f2a9c1" title="Ask the workshop"]' );
		let id = 0;
		try {
			await test.step( 'import the form', async () => {
				await logIn( page, 'admin' );
				await page.goto( SCREEN_URL );
				await page.getByRole( 'button', { name: 'Import', exact: true } ).click();
				await page.getByRole( 'menuitem', { name: 'From Contact Form 7' } ).click();
				const dialog = page.getByRole( 'dialog', { name: 'Import from Contact Form 7' } );
				await expect( dialog.getByLabel( 'Ask the workshop, 2 fields' ) ).toBeChecked();
				await expect( dialog.getByText( '[signature mark]: Aisle has no such field type' ) ).toBeVisible();
				await expectAccessible( page, '[role="dialog"]' );
				await dialog.getByRole( 'button', { name: 'Import as disabled forms' } ).click();
				const importedLink = dialog.getByRole( 'link', { name: 'Ask the workshop' } );
				id = Number( ( ( await importedLink.getAttribute( 'href' ) ) ?? '' ).slice( 2 ) );
			} );
			await test.step( 'enable the form from the page', async () => {
				// Only users who manage forms see this link in the page.
				await page.goto( '/ask-the-workshop/' );
				await page.getByRole( 'link', { name: 'Enable form' } ).click();
				await page.getByRole( 'tab', { name: 'Email' } ).click();
				await expect( page.getByLabel( 'To', { exact: true } ) ).toHaveValue( '[f_topic]' );
				await page.goto( `${ SCREEN_URL }#/` );
				await page.getByLabel( 'Enable “Ask the workshop”' ).click();
				await expect(
					page.locator( '.components-notice' ).getByText( '“Ask the workshop” is enabled.' )
				).toBeVisible();
			} );
			await test.step( 'show the form to visitors', async () => {
				await page.goto( '/ask-the-workshop/' );
				await expect( page.getByLabel( 'Your name' ) ).toBeVisible();
				await expect( page.getByRole( 'button', { name: 'Ask us' } ) ).toBeVisible();
			} );
		} finally {
			await page.goto( SCREEN_URL );
			await sendRestRequest( page, 'DELETE', `${ FORMS_ROUTE }/${ id }?force=true` );
			await storePage( 'ask-the-workshop', '' );
			removeTestPlugin( 'aisle-test-contact-form-7' );
		}
	}
);
