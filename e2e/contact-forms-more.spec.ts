// Feature: contact-forms
// Contact forms on different pages: right-to-left, several forms, steps, no response, and Back.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { saveContactForm, allowInstantSubmissions } from './support/contact';
import { overflow } from './support/options';
import { addTestPlugin, sentEmails, removeTestPlugin, seed, setOptions, storePage } from './support/site';
import { expect, test } from './support/test';

const SUBMISSION_REQUEST = /contact-forms\/\d+\/feedback(?!\/schema)/;
const RIGHT_TO_LEFT_PLUGIN = 'aisle-test-right-to-left';
const PAYMENT_PLUGIN = 'aisle-test-paid-form';
const SENT_MESSAGE = 'Thank you. Your message has been sent.';

const forms = ( page: Page ): Locator => page.locator( '.aisle-contact-form' );
const form = ( page: Page ): Locator => forms( page ).first();
const response = ( node: Locator ): Locator => node.locator( '.aisle-contact-form__response' );
const sendButton = ( node: Locator ): Locator => node.getByRole( 'button', { name: 'Send' } );

/** Fills in the form. The message differs each time, because the same message is rejected for an hour. */
async function fillForm( node: Locator, message = `Hello ${ Date.now() }` ): Promise< string > {
	await node.getByLabel( 'Your name' ).fill( 'Ada Lovelace' );
	await node.getByLabel( 'Email' ).fill( 'ada@example.org' );
	await node.getByLabel( 'Message' ).fill( message );
	await node.getByRole( 'checkbox', { name: 'You may store my details' } ).check();
	return message;
}

test(
	'keeps the form, errors and drawer aligned in right-to-left languages',
	{ tag: '@release' },
	async ( { page } ) => {
		addTestPlugin( RIGHT_TO_LEFT_PLUGIN );
		try {
			await test.step( 'show the form from right to left', async () => {
				await storePage(
					'contact-right',
					`<!-- wp:aisle/contact-form {"form":${ seed.contact_forms.Contact }} /--><p><a href="#aisle-form-${ seed.contact_forms.Contact }-drawer">Write to us</a></p>`
				);
				await page.goto( '/contact-right/' );
				expect( await page.evaluate( () => getComputedStyle( document.body ).direction ) ).toBe( 'rtl' );
			} );
			await test.step( 'show an error in the first field', async () => {
				await form( page ).getByRole( 'checkbox' ).check();
				await sendButton( form( page ) ).click();
				await expect( form( page ).getByLabel( 'Your name' ) ).toBeFocused();
				await expectAccessible( page, '.aisle-contact-form' );
			} );
			await test.step( 'align the form at two widths', async () => {
				for ( const width of [ 360, 1280 ] ) {
					await page.setViewportSize( { width, height: 800 } );
					expect( await overflow( page ), `${ width } px` ).toBeLessThanOrEqual( 0 );
					const [ box, label ] = await Promise.all( [
						form( page ).boundingBox(),
						form( page ).locator( 'label' ).nth( 1 ).boundingBox(),
					] );
					expect(
						Math.round( ( label?.x ?? 0 ) + ( label?.width ?? 0 ) ),
						'labels begin at the right'
					).toBeLessThanOrEqual( Math.ceil( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ) );
				}
			} );
			await test.step( 'mirror the response', async () => {
				expect(
					await response( form( page ) ).evaluate( ( node ) => [
						getComputedStyle( node ).borderRightWidth,
						getComputedStyle( node ).borderLeftWidth,
					] )
				).toEqual( [ '4px', '1px' ] );
			} );
			await test.step( 'open the drawer at the left edge', async () => {
				await page.getByRole( 'link', { name: 'Write to us' } ).click();
				const drawer = page.locator( '.aisle-contact-dialog--drawer' );
				await expect( drawer ).toBeVisible();
				expect( ( await drawer.boundingBox() )?.x ).toBe( 0 );
			} );
		} finally {
			removeTestPlugin( RIGHT_TO_LEFT_PLUGIN );
			await storePage( 'contact-right', '' );
		}
	}
);

test( 'shows an error for a 204 response and lets the visitor send again', { tag: '@release' }, async ( { page } ) => {
	await page.goto( '/contact/' );
	const message = await fillForm( form( page ) );
	await page.route( SUBMISSION_REQUEST, ( route ) => route.fulfill( { status: 204 } ), { times: 1 } );
	await sendButton( form( page ) ).click();
	await expect( response( form( page ) ) ).toHaveText( 'The response is not a valid JSON response.' );
	await expect( form( page ).getByLabel( 'Message' ) ).toHaveValue( message );
	await sendButton( form( page ) ).click();
	await expect( response( form( page ) ) ).toHaveText( SENT_MESSAGE );
} );

test(
	'keeps the entered text when the visitor sends while offline',
	{ tag: '@release' },
	async ( { page, context, watch } ) => {
		watch.expectFailure( /ERR_INTERNET_DISCONNECTED/ );
		await page.goto( '/contact/' );
		await page.waitForLoadState( 'networkidle' );
		await context.setOffline( true );
		const message = await fillForm( form( page ) );
		await sendButton( form( page ) ).click();
		await expect( response( form( page ) ) ).toHaveText( 'You are probably offline.' );
		await expect( form( page ).getByLabel( 'Message' ) ).toHaveValue( message );
		await context.setOffline( false );
		await sendButton( form( page ) ).click();
		await expect( response( form( page ) ) ).toHaveText( SENT_MESSAGE );
	}
);

test( 'shows an empty form after the visitor has sent it and comes back', { tag: '@release' }, async ( { page } ) => {
	await page.goto( '/contact/' );
	await fillForm( form( page ) );
	await sendButton( form( page ) ).click();
	await expect( response( form( page ) ) ).toHaveText( SENT_MESSAGE );
	await expect( form( page ).locator( 'form' ) ).toHaveAttribute( 'data-status', 'sent' );
	await page.goto( '/shop/' );
	await page.goBack();
	await expect( form( page ).getByLabel( 'Message' ) ).toHaveValue( '' );
	await expect( form( page ).getByRole( 'checkbox' ) ).not.toBeChecked();
	await fillForm( form( page ) );
	await sendButton( form( page ) ).click();
	await expect( response( form( page ) ) ).toHaveText( SENT_MESSAGE );
} );

test( 'keeps errors and responses of several forms on a page apart', { tag: '@release' }, async ( { page } ) => {
	const { Contact: contact, 'Ask for a quote': quote } = seed.contact_forms;
	await storePage(
		'contact-several',
		`[aisle_form ${ contact }]\n\n[aisle_form ${ quote }]\n\n[aisle_form ${ contact }]`
	);
	try {
		await test.step( 'show three forms with different IDs', async () => {
			await page.goto( '/contact-several/' );
			await expect( forms( page ) ).toHaveCount( 3 );
			const ids = await page.evaluate( () =>
				[ ...document.querySelectorAll( '.aisle-contact-form [id], .aisle-contact-form' ) ].map(
					( { id } ) => id
				)
			);
			expect( ids.length ).toBe( new Set( ids ).size );
		} );
		const [ first, , third ] = [ 0, 1, 2 ].map( ( index ) => forms( page ).nth( index ) ) as [
			Locator,
			Locator,
			Locator,
		];
		await test.step( 'show errors only in the third form', async () => {
			await third.getByRole( 'checkbox', { name: 'You may store my details' } ).check();
			await sendButton( third ).click();
			await expect( third.locator( 'form' ) ).toHaveAttribute( 'data-status', 'invalid' );
			await expect( third.getByLabel( 'Your name' ) ).toBeFocused();
			await expect( first.locator( '[aria-invalid="true"]' ) ).toHaveCount( 0 );
		} );
		const message = await test.step( 'send the first form', async () => {
			const message = await fillForm( first );
			await sendButton( first ).click();
			await expect( response( first ) ).toHaveText( SENT_MESSAGE );
			await expect( third.locator( 'form' ) ).toHaveAttribute( 'data-status', 'invalid' );
			return message;
		} );
		await test.step( 'send the third form', async () => {
			await fillForm( third, `${ message } again` );
			await sendButton( third ).click();
			await expect( response( third ) ).toHaveText( SENT_MESSAGE );
			await expectAccessible( page, '.aisle-contact-form' );
		} );
	} finally {
		await storePage( 'contact-several', '' );
	}
} );

test( 'sends a paid submission once when a plugin requires payment', async ( { page } ) => {
	addTestPlugin( PAYMENT_PLUGIN );
	await setOptions( { aisle_test_paid_form: seed.contact_forms.Contact } );
	const payButton = page.getByRole( 'button', { name: 'Pay 5.00' } );
	const isEmailSent = async ( message: string ): Promise< boolean > =>
		( await sentEmails() ).some( ( email ) => email.message.includes( message ) );
	const expectPaymentRequest = async (): Promise< void > => {
		await expect( form( page ).locator( 'form' ) ).toHaveAttribute( 'data-status', 'payment-required' );
		await expect( response( form( page ) ) ).toHaveText( 'An expert reads it for 5.00. Please pay to send it.' );
		await expect( payButton ).toBeVisible();
	};
	try {
		const firstMessage = await test.step( 'ask for the payment', async () => {
			await page.goto( '/contact/' );
			const firstMessage = await fillForm( form( page ) );
			await sendButton( form( page ) ).click();
			await expectPaymentRequest();
			await expectAccessible( page, '.aisle-contact-form' );
			return firstMessage;
		} );
		const message = await test.step( 'ask again while the payment is missing', async () => {
			const message = await fillForm( form( page ), `${ firstMessage } and more` );
			await Promise.all( [ page.waitForResponse( SUBMISSION_REQUEST ), payButton.click() ] );
			await expectPaymentRequest();
			expect( [
				await isEmailSent( firstMessage ),
				await form( page ).getByLabel( 'Message' ).inputValue(),
			] ).toEqual( [ false, message ] );
			return message;
		} );
		await test.step( 'send the paid submission', async () => {
			await payButton.click();
			await expect( response( form( page ) ) ).toHaveText( SENT_MESSAGE );
			await expect( payButton ).toHaveCount( 0 );
			expect( await isEmailSent( message ) ).toBe( true );
		} );
		await test.step( 'ask again for the next submission', async () => {
			await fillForm( form( page ) );
			await sendButton( form( page ) ).click();
			await expectPaymentRequest();
		} );
	} finally {
		await setOptions( { aisle_test_paid_form: null, aisle_test_paid_hashes: null } );
		removeTestPlugin( PAYMENT_PLUGIN );
	}
} );

test.describe( 'in steps', () => {
	const FIELDS = [
		{ id: 'f_who', type: 'section', label: 'About you', section_style: 'step' },
		{ id: 'f_name', type: 'text', label: 'Your name', required: true },
		{ id: 'f_what', type: 'section', label: 'Your wish', section_style: 'step' },
		{ id: 'f_wish', type: 'textarea', label: 'Your words', required: true },
		{ id: 'f_more', type: 'section', label: 'More', section_style: 'fold', section_folded: true },
		{ id: 'f_note', type: 'text', label: 'A note' },
	];
	const stepGroup = ( page: Page, name: string ): Locator => page.getByRole( 'group', { name } );

	test.beforeAll( async ( { browser } ) =>
		storePage( 'contact-steps', `[aisle_form ${ await saveContactForm( browser, FIELDS ) }]` )
	);
	test.afterAll( () => storePage( 'contact-steps', '' ) );

	test(
		'moves on only from a valid step, sends at the last one and starts over',
		{ tag: '@release' },
		async ( { page } ) => {
			await page.goto( '/contact-steps/' );
			await expect( page.getByLabel( 'Your words' ) ).toBeHidden();
			await stepGroup( page, 'About you' ).getByRole( 'button', { name: 'Next' } ).click();
			await expect( page.getByLabel( 'Your name' ) ).toBeFocused();
			await expect( page.getByLabel( 'Your name' ) ).toHaveAttribute( 'aria-invalid', 'true' );
			await page.keyboard.type( 'Ada Lovelace' );
			await stepGroup( page, 'About you' ).getByRole( 'button', { name: 'Next' } ).click();
			await expect( page.getByLabel( 'Your words' ) ).toBeVisible();
			await expect( page.getByRole( 'heading', { name: /Your wish/ } ) ).toBeFocused();
			await expectAccessible( page, '.aisle-contact-form' );
			await stepGroup( page, 'Your wish' ).getByRole( 'button', { name: 'Back' } ).click();
			await expect( page.getByLabel( 'Your name' ) ).toHaveValue( 'Ada Lovelace' );
			await stepGroup( page, 'About you' ).getByRole( 'button', { name: 'Next' } ).click();
			await page.getByLabel( 'Your words' ).fill( `A wish ${ Date.now() }` );
			await sendButton( form( page ) ).click();
			await expect( response( form( page ) ) ).toHaveText( SENT_MESSAGE );
			await expect( page.getByLabel( 'Your name' ) ).toBeVisible();
			await expect( page.getByLabel( 'Your words' ) ).toBeHidden();
		}
	);

	test( 'shows and focuses a missing field of a later step when Enter is pressed', async ( { page } ) => {
		await page.goto( '/contact-steps/' );
		await page.getByLabel( 'Your name' ).fill( 'Ada' );
		await page.keyboard.press( 'Enter' );
		await expect( page.getByLabel( 'Your words' ) ).toBeFocused();
		await expect( page.getByLabel( 'Your words' ) ).toBeVisible();
	} );

	test.describe( 'without scripts', () => {
		test.use( { javaScriptEnabled: false } );
		allowInstantSubmissions();

		test( 'shows all steps at once and sends them', { tag: '@release' }, async ( { page } ) => {
			await page.goto( '/contact-steps/' );
			await page.getByLabel( 'Your name' ).fill( 'Ada' );
			await page.getByLabel( 'Your words' ).fill( `Plain ${ Date.now() }` );
			await page.getByLabel( 'A note' ).fill( 'Noted' );
			await sendButton( form( page ) ).click();
			await expect( response( form( page ) ) ).toHaveText( SENT_MESSAGE );
		} );
	} );
} );

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false } );
	allowInstantSubmissions();

	test(
		'sends a submission once when the visitor goes back and sends it again',
		{ tag: '@release' },
		async ( { page } ) => {
			await page.goto( '/contact/' );
			await fillForm( form( page ) );
			await sendButton( form( page ) ).click();
			await expect( response( form( page ) ) ).toHaveText( SENT_MESSAGE );
			const message = await page.goBack().then( () => form( page ).getByLabel( 'Message' ).inputValue() );
			await fillForm( form( page ), message === '' ? undefined : message );
			await sendButton( form( page ) ).click();
			await expect( response( form( page ) ) ).toHaveText( message === '' ? SENT_MESSAGE : /already/ );
		}
	);
} );
