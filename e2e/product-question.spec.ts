// Feature: contact-forms
// A product question: the button on the product page, the form it opens, and the stored entry.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { allowInstantSubmissions } from './support/contact';
import { logIn } from './support/log-in';
import { overflow } from './support/options';
import { pageSettles } from './support/settled';
import { isBlockTheme, sentEmails, product, seed, setSettings } from './support/site';
import { expect, test } from './support/test';

test.skip( isBlockTheme, 'A template of blocks has the button where its owner puts the block.' );

const questionButton = ( page: Page ): Locator => page.getByRole( 'link', { name: 'Ask about this product' } );
const drawer = ( page: Page ): Locator => page.locator( '.aisle-contact-dialog--drawer' );
const form = ( page: Page ): Locator => drawer( page ).locator( 'form' );
const response = ( page: Page ): Locator => drawer( page ).locator( '.aisle-contact-form__response' );

test.beforeAll(
	async () => void ( await setSettings( 'contact-forms', { question_form: seed.contact_forms.Contact } ) )
);
test.afterAll( async () => void ( await setSettings( 'contact-forms', { question_form: 0 } ) ) );
async function fillForm( page: Page ): Promise< string > {
	const message = `Is it warm? ${ Date.now() }`;
	await form( page ).getByLabel( 'Your name' ).fill( 'Ada Lovelace' );
	await form( page ).getByLabel( 'Email' ).fill( 'ada@example.org' );
	await form( page ).getByLabel( 'Message' ).fill( message );
	await form( page ).getByRole( 'checkbox', { name: 'You may store my details' } ).check();
	return message;
}

test( "opens a form with the product's name and emails product and variation", async ( { page } ) => {
	const formRequests: string[] = [];
	page.on(
		'request',
		( request ) =>
			/chunk-contact-form\.|storefront\.js|contact-forms\/\d/.test( request.url() ) &&
			formRequests.push( request.url() )
	);
	await test.step( 'open the product without loading the form', async () => {
		await page.goto( product( 'wool-scarf' ).url );
		await page.waitForLoadState( 'networkidle' );
		expect( formRequests ).toEqual( [] );
	} );
	await test.step( 'select a variation', async () => {
		await page.evaluate( () => {
			for ( const select of document.querySelectorAll< HTMLSelectElement >( '.variations select' ) ) {
				select.value =
					[ ...select.options ].find( ( { value, disabled } ) => value !== '' && ! disabled )?.value ?? '';
				select.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			}
		} );
		await expect( page.locator( 'input[name="variation_id"]' ).first() ).toHaveValue( /^[1-9]/ );
	} );
	await test.step( 'open the form', async () => {
		await questionButton( page ).click();
		await expect( drawer( page ) ).toBeVisible();
		await expect( drawer( page ).getByRole( 'heading', { name: /^Question about .*scarf/i } ) ).toBeVisible();
		await expectAccessible( page, '.aisle-contact-dialog--drawer' );
	} );
	await test.step( 'send the question', async () => {
		const message = await fillForm( page );
		await form( page ).getByRole( 'button', { name: 'Send' } ).click();
		await expect( response( page ) ).toHaveText( 'Thank you. Your message has been sent.' );
		expect( ( await sentEmails() ).at( -1 )?.message ).toContain( message );
	} );
	await test.step( 'show the variation in the entry', async () => {
		await logIn( page, 'admin' );
		await page.goto( '/wp-admin/admin.php?page=aisle-contact-entries' );
		await page
			.getByRole( 'link', { name: /Ada Lovelace/ } )
			.first()
			.click();
		const productRow = page.locator( '.aisle-entries__facts div', { hasText: 'Product' } ).first();
		await expect( productRow ).toContainText( /scarf - .*\(WOOL-SCARF/i );
		await expect( productRow.getByRole( 'link' ) ).toHaveAttribute( 'href', /wool-scarf/ );
	} );
} );

test( 'opens the form with Enter and returns the focus on Escape', async ( { page } ) => {
	await page.goto( product( 'ceramic-mug' ).url );
	await expect( drawer( page ) ).toBeHidden();
	await questionButton( page ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( drawer( page ) ).toBeVisible();
	expect( await drawer( page ).evaluate( ( node ) => node.contains( document.activeElement ) ) ).toBe( true );
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeHidden();
	await expect( questionButton( page ) ).toBeFocused();
} );

test( 'fits the button and form into 360 px without layout shift', { tag: '@release' }, async ( { page } ) => {
	await test.step( 'fit the button', async () => {
		await page.setViewportSize( { width: 360, height: 740 } );
		await page.goto( product( 'ceramic-mug' ).url );
		await expectAccessible( page, '.aisle-product-question' );
		expect( await overflow( page ) ).toBe( 0 );
		expect( ( await questionButton( page ).boundingBox() )?.height ).toBeGreaterThanOrEqual( 44 );
	} );
	await test.step( 'fit the form', async () => {
		await questionButton( page ).click();
		await expect( drawer( page ) ).toBeVisible();
		expect( await drawer( page ).evaluate( ( node ) => node.scrollWidth - node.clientWidth ) ).toBe( 0 );
		await pageSettles( page );
	} );
	await test.step( 'measure the layout shift', async () => {
		const shift = await page.evaluate(
			() =>
				new Promise< number >( ( resolve ) => {
					let sum = 0;
					const addShifts = ( entries: PerformanceEntryList ): void =>
						entries.forEach(
							( entry ) =>
								( sum += Reflect.get( entry, 'hadRecentInput' ) ? 0 : Reflect.get( entry, 'value' ) )
						);
					const observer = new PerformanceObserver( ( list ) => addShifts( list.getEntries() ) );
					observer.observe( { type: 'layout-shift', buffered: true } );
					// Earlier shifts are reported together within two frames.
					requestAnimationFrame( () =>
						requestAnimationFrame( () =>
							setTimeout( () => {
								addShifts( observer.takeRecords() );
								resolve( sum );
							} )
						)
					);
				} )
		);
		expect( shift ).toBeLessThan( 0.02 );
	} );
} );

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false } );
	allowInstantSubmissions();

	test(
		'shows the form from the link, then its errors, then the confirmation',
		{ tag: '@release' },
		async ( { page } ) => {
			await page.goto( product( 'ceramic-mug' ).url );
			await questionButton( page ).click();
			await expect( drawer( page ) ).toBeVisible();
			await fillForm( page );
			await form( page ).getByLabel( 'Email' ).fill( 'a@b' );
			await form( page ).getByRole( 'button', { name: 'Send' } ).click();
			await expect( response( page ) ).toContainText( 'Email' );
			await expect( drawer( page ) ).toBeVisible();
			await form( page ).getByLabel( 'Email' ).fill( 'ada@example.org' );
			await form( page ).getByRole( 'button', { name: 'Send' } ).click();
			await expect( response( page ) ).toHaveText( 'Thank you. Your message has been sent.' );
			await expect( drawer( page ) ).toBeVisible();
			await drawer( page ).getByRole( 'button', { name: 'Close' } ).click();
			await expect( drawer( page ) ).toBeHidden();
		}
	);
} );
