// Feature: contact-forms
// Sending a contact form: with and without script, by keyboard, and when the network or server fails.
import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { allowInstantSubmissions } from './support/contact';
import { overflow } from './support/options';
import { gate, pageSettles } from './support/settled';
import { addTestPlugin, sentEmails, removeTestPlugin, seed, setOptions, setSettings, storePage } from './support/site';
import { expect, test } from './support/test';

const SUBMISSION_REQUEST = /contact-forms\/\d+\/feedback(?!\/schema)/;
const form = ( page: Page ): Locator => page.locator( '.aisle-contact-form__form' ).first();
const response = ( page: Page ): Locator => page.locator( '.aisle-contact-form__response' ).first();
const sendButton = ( page: Page ): Locator => form( page ).getByRole( 'button', { name: 'Send' } );

/** Fills in the form. The message differs each time, because the same message is rejected for an hour. */
async function fillForm( page: Page, message = `Hello ${ Date.now() }` ): Promise< string > {
	await form( page ).getByLabel( 'Your name' ).fill( 'Ada Lovelace' );
	await form( page ).getByLabel( 'Email' ).fill( 'ada@example.org' );
	await form( page ).getByLabel( 'Message' ).fill( message );
	return message;
}

async function acceptStorage( page: Page ): Promise< void > {
	await form( page ).getByRole( 'checkbox', { name: 'You may store my details' } ).check();
}

const lastEmail = async (): Promise< string > => ( await sentEmails() ).at( -1 )?.message ?? '';

/** Records the URLs of sent forms. */
function recordSubmissions( page: Page ): string[] {
	const requestUrls: string[] = [];
	page.on( 'request', ( request ) => SUBMISSION_REQUEST.test( request.url() ) && requestUrls.push( request.url() ) );
	return requestUrls;
}

const respondWith = ( page: Page, mockedResponse: Parameters< Route[ 'fulfill' ] >[ 0 ] ): Promise< unknown > =>
	page.route( SUBMISSION_REQUEST, ( route ) => route.fulfill( mockedResponse ) );

test(
	'validates, sends and emails a submission, then empties the form',
	{ tag: [ '@stand-in', '@block-release', '@sqlite' ] },
	async ( { page } ) => {
		const scriptUrls: string[] = [];
		page.on(
			'request',
			( request ) =>
				/chunk-contact-form\.|\/app|storefront\.js/.test( request.url() ) && scriptUrls.push( request.url() )
		);
		await test.step( 'open the form without loading its scripts', async () => {
			await page.goto( '/contact/' );
			await expect( form( page ) ).toHaveAttribute( 'data-status', 'init' );
			expect( scriptUrls ).toEqual( [] );
		} );
		await test.step( 'show the errors of an invalid submission', async () => {
			await form( page ).getByLabel( 'Your name' ).fill( 'Ada' );
			await acceptStorage( page );
			await form( page ).getByLabel( 'Email' ).fill( 'ada' );
			await sendButton( page ).click();
			await expect( form( page ) ).toHaveAttribute( 'data-status', 'invalid' );
			await expect( form( page ).getByLabel( 'Email' ) ).toBeFocused();
			await expect( form( page ).getByLabel( 'Email' ) ).toHaveAttribute( 'aria-invalid', 'true' );
			await expect( response( page ).getByRole( 'link' ) ).toHaveCount( 2 );
			await expectAccessible( page, '.aisle-contact-form' );
			for ( const width of [ 360, 1280 ] ) {
				await page.setViewportSize( { width, height: 800 } );
				expect( await overflow( page ), `${ width } px` ).toBe( 0 );
			}
		} );
		await test.step( 'send a valid submission', async () => {
			const message = await fillForm( page );
			await sendButton( page ).click();
			await expect( response( page ) ).toHaveText( 'Thank you. Your message has been sent.' );
			await expect( form( page ) ).toHaveAttribute( 'data-status', 'sent' );
			await expect( form( page ).getByLabel( 'Message' ) ).toHaveValue( '' );
			expect( await lastEmail() ).toContain( message );
		} );
	}
);

test( "fires the form's events in the documented order", async ( { page } ) => {
	await page.goto( '/contact/' );
	await page.evaluate( () => {
		const events: string[] = [];
		Object.assign( window, { heard: events } );
		for ( const name of [ 'before-submit', 'status-changed', 'mail-sent', 'submit', 'reset' ] ) {
			document.addEventListener(
				`aisle:contact:${ name }`,
				( event ) =>
					event instanceof CustomEvent &&
					events.push( name === 'status-changed' ? event.detail.status : name )
			);
		}
	} );
	await fillForm( page );
	await acceptStorage( page );
	// Validation fires events too; only those after it are compared.
	await pageSettles( page );
	await page.evaluate( () => Object.assign( window, { from: Reflect.get( window, 'heard' ).length } ) );
	await sendButton( page ).click();
	await expect( response( page ) ).toContainText( 'Thank you' );
	await expect( form( page ) ).toHaveAttribute( 'data-status', 'sent' );
	await expect
		.poll( () => page.evaluate( () => Reflect.get( window, 'heard' ).slice( Reflect.get( window, 'from' ) ) ) )
		.toEqual( [ 'before-submit', 'submitting', 'sent', 'mail-sent', 'submit', 'resetting', 'sent', 'reset' ] );
} );

test( 'sends one submission when the visitor clicks twice on a slow connection', async ( { page } ) => {
	await page.goto( '/contact/' );
	const requestUrls = recordSubmissions( page );
	const requestGate = gate();
	await page.route( SUBMISSION_REQUEST, async ( route ) => {
		await requestGate.opened;
		await route.continue();
	} );
	await fillForm( page );
	await acceptStorage( page );
	await sendButton( page ).dblclick();
	await expect( form( page ) ).toHaveAttribute( 'data-status', 'submitting' );
	await expect( sendButton( page ) ).toHaveAttribute( 'aria-busy', 'true' );
	await sendButton( page ).click( { force: true } );
	await pageSettles( page );
	requestGate.open();
	await expect( response( page ) ).toContainText( 'Thank you' );
	expect( requestUrls ).toHaveLength( 1 );
} );

test(
	'keeps the entered text while offline and sends it when the connection returns',
	{ tag: '@stand-in' },
	async ( { page, watch, context } ) => {
		watch.expectFailure( /ERR_INTERNET_DISCONNECTED/ );
		await page.goto( '/contact/' );
		const refill = page.waitForResponse( /contact-forms\/\d+\/refill/ );
		const message = await fillForm( page );
		await acceptStorage( page );
		await ( await refill ).finished();
		await expect( page.locator( '.aisle-contact-form[data-aisle-ready]' ).first() ).toBeVisible();
		await context.setOffline( true );
		await sendButton( page ).click();
		await expect( response( page ) ).toHaveText( 'You are probably offline.' );
		await expect( form( page ) ).toHaveAttribute( 'data-status', 'failed' );
		await expect( form( page ).getByLabel( 'Message' ) ).toHaveValue( message );
		await context.setOffline( false );
		await sendButton( page ).click();
		await expect( response( page ) ).toContainText( 'Thank you' );
	}
);

for ( const [ name, mockedResponse, expectedText ] of [
	[
		'a firewall returns 403 in HTML',
		{ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' },
		'The response is not a valid JSON response.',
	],
	[
		'the server fails with 500',
		{ status: 500, contentType: 'text/html', body: 'Fatal error' },
		'The response is not a valid JSON response.',
	],
	[
		'the server returns a JSON error',
		{
			status: 429,
			contentType: 'application/json',
			body: '{"code":"too_many_messages","message":"Please wait a little."}',
		},
		'Please wait a little.',
	],
] as const ) {
	test(
		`lets the visitor send again when ${ name }`,
		{ tag: mockedResponse.status === 500 ? [] : '@release' },
		async ( { page, watch } ) => {
			watch.expectFailure( /feedback|status of (403|500|429)/ );
			await page.goto( '/contact/' );
			const message = await fillForm( page );
			await acceptStorage( page );
			await respondWith( page, mockedResponse );
			await sendButton( page ).click();
			await expect( response( page ) ).toHaveText( expectedText );
			await expect( form( page ).getByLabel( 'Message' ) ).toHaveValue( message );
			await expect( sendButton( page ) ).toBeEnabled();
			await expect( sendButton( page ) ).not.toHaveAttribute( 'aria-busy', 'true' );
		}
	);
}

test( 'lets the visitor fix errors and send the form with the keyboard alone', async ( { page } ) => {
	await page.goto( '/contact/' );
	await form( page ).getByLabel( 'Your name' ).focus();
	await page.keyboard.type( 'Ada' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( `By keyboard ${ Date.now() }` );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Space' );
	await expect( sendButton( page ) ).toBeEnabled();
	await page.keyboard.press( 'Tab' );
	await expect( sendButton( page ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( form( page ).getByLabel( 'Email' ) ).toBeFocused();
	await response( page ).getByRole( 'link' ).first().focus();
	await page.keyboard.press( 'Enter' );
	await expect( form( page ).getByLabel( 'Email' ) ).toBeFocused();
	await page.keyboard.type( 'ada@example.org' );
	await page.keyboard.press( 'Enter' );
	await expect( response( page ) ).toContainText( 'Thank you' );
} );

test( 'sends a form with a fresh token from a page cached for two days', { tag: '@release' }, async ( { page } ) => {
	await page.route( '**/contact/', async ( route ) => {
		const pageResponse = await route.fetch();
		const body = ( await pageResponse.text() ).replace(
			/(name="_aisle_token" value=")[^"]*/,
			'$11.0000000000000000.dead'
		);
		await route.fulfill( { response: pageResponse, body } );
	} );
	await page.goto( '/contact/' );
	await fillForm( page );
	await acceptStorage( page );
	await sendButton( page ).click();
	await expect( response( page ) ).toContainText( 'Thank you' );
} );

test( 'shows a conditional field, sends its file and restores the draft', async ( { page } ) => {
	const planInput = form( page ).locator( 'input[type="file"]' );
	await test.step( 'show the file field for one answer only', async () => {
		await page.goto( '/quote/' );
		await expect( planInput ).toBeHidden();
		await form( page ).getByText( 'A custom order' ).click();
		await expect( planInput ).toBeVisible();
		await form( page ).getByText( 'A product from the store' ).click();
		await expect( planInput ).toBeHidden();
		await form( page ).getByText( 'A custom order' ).click();
	} );
	await test.step( 'restore the draft on the next visit', async () => {
		const message = await fillForm( page );
		await page.waitForFunction(
			( typed ) => Object.values( window.localStorage ).some( ( value ) => String( value ).includes( typed ) ),
			message
		);
		await page.goto( '/shop/' );
		await page.goto( '/quote/' );
		await expect( form( page ).getByLabel( 'Message' ) ).toHaveValue( message );
		await expect( planInput ).toBeVisible();
	} );
	await test.step( 'require the file and send the form', async () => {
		await sendButton( page ).click();
		await expect( planInput ).toBeFocused();
		await planInput.setInputFiles( {
			name: 'plan.png',
			mimeType: 'image/png',
			buffer: Buffer.from(
				'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
				'base64'
			),
		} );
		await sendButton( page ).click();
		await expect( response( page ) ).toContainText( 'Thank you' );
		expect( await lastEmail() ).toContain( 'plan.png' );
	} );
} );

test( 'opens a form over the page from a link and returns focus on Escape', async ( { page } ) => {
	await storePage( 'contact-link', `<p><a href="#aisle-form-${ seed.contact_forms.Contact }">Write to us</a></p>` );
	await page.goto( '/contact-link/' );
	const link = page.getByRole( 'link', { name: 'Write to us' } );
	await expect( form( page ) ).toBeHidden();
	await link.click();
	await expect( form( page ) ).toBeVisible();
	await expectAccessible( page, '.aisle-contact-dialog' );
	await page.keyboard.press( 'Escape' );
	await expect( form( page ) ).toBeHidden();
	await expect( link ).toBeFocused();
	await storePage( 'contact-link', '' );
} );

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false } );
	allowInstantSubmissions();

	test( 'shows errors with the entered text, then the confirmation @stand-in', async ( { page } ) => {
		await page.goto( '/contact/' );
		const message = await fillForm( page );
		await form( page ).getByLabel( 'Email' ).fill( 'a@b' );
		await acceptStorage( page );
		await sendButton( page ).click();
		await expect( form( page ) ).toHaveAttribute( 'data-status', 'invalid' );
		await expect( form( page ).getByLabel( 'Email' ) ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( form( page ).getByLabel( 'Message' ) ).toHaveValue( message );
		await form( page ).getByLabel( 'Email' ).fill( 'ada@example.org' );
		await sendButton( page ).click();
		await expect( response( page ) ).toHaveText( 'Thank you. Your message has been sent.' );
		expect( await lastEmail() ).toContain( message );
	} );
} );

test.describe( 'with Cloudflare Turnstile', () => {
	const CLOUDFLARE = 'https://challenges.cloudflare.com/**';
	const TURNSTILE_PLUGIN = 'aisle-test-turnstile';
	let settingsBefore: Record< string, unknown > | null = null;

	/** Mock of Cloudflare's script: a box of the captcha's size, and a new token each time. */
	const TURNSTILE_SCRIPT = `
		let made = 0;
		const pass = () => setTimeout( () => turnstile.options.callback( 'of-a-person-' + Date.now() + '-' + ++made ), 100 );
		window.turnstile = {
			render( slot, options ) {
				this.options = options;
				slot.innerHTML = '<div style="block-size:65px;min-inline-size:300px">' + options.sitekey + '</div>';
				pass();
				return 'widget';
			},
			reset: pass,
		};`;

	const securityCheck = ( page: Page ): Locator => form( page ).getByRole( 'group', { name: 'Security check' } );
	const tokenInput = ( page: Page ): Locator => form( page ).locator( '[name="_aisle_captcha"]' );
	/** Returns and clears the tokens that the mock of the verification server has received. */
	const takeVerifiedTokens = async (): Promise< unknown > =>
		( await setOptions( { aisle_test_turnstile: null } ) ).aisle_test_turnstile;

	function watchCloudflare( page: Page ): string[] {
		const requests: string[] = [];
		page.on( 'request', ( request ) => request.url().includes( 'cloudflare' ) && requests.push( request.url() ) );
		return requests;
	}

	test.beforeAll( async () => {
		addTestPlugin( TURNSTILE_PLUGIN );
		( { before: settingsBefore } = await setSettings( 'contact-forms', {
			turnstile_site_key: 'test-site',
			turnstile_secret: 'test-secret',
		} ) );
	} );

	test.afterAll( async () => {
		await setSettings( 'contact-forms', settingsBefore ?? {} );
		await takeVerifiedTokens();
		removeTestPlugin( TURNSTILE_PLUGIN );
	} );

	test(
		'loads the Turnstile script on first interaction and sends its token',
		{ tag: '@release' },
		async ( { page } ) => {
			const requests = watchCloudflare( page );
			await test.step( 'load nothing while the pointer is over the form', async () => {
				await page.route( CLOUDFLARE, ( route ) =>
					route.fulfill( { contentType: 'text/javascript', body: TURNSTILE_SCRIPT } )
				);
				await takeVerifiedTokens();
				await page.goto( '/contact/' );
				await form( page ).getByLabel( 'Message' ).hover();
				await expect( page.locator( '.aisle-contact-form' ).first() ).toHaveAttribute( 'data-aisle-ready' );
				expect( requests ).toEqual( [] );
			} );
			await test.step( 'load the script when a field gets the focus', async () => {
				const buttonTop = ( await sendButton( page ).boundingBox() )?.y;
				await form( page ).getByLabel( 'Your name' ).focus();
				await expect( securityCheck( page ) ).toContainText( 'test-site' );
				expect( ( await sendButton( page ).boundingBox() )?.y ).toBe( buttonTop );
				expect( requests ).toEqual( [
					'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
				] );
			} );
			await expect( tokenInput( page ) ).toHaveValue( /^of-a-person/ );
			const firstToken = await tokenInput( page ).inputValue();
			await test.step( 'send the form with its token', async () => {
				const message = await fillForm( page );
				await acceptStorage( page );
				await sendButton( page ).click();
				await expect( response( page ) ).toContainText( 'Thank you' );
				expect( await lastEmail() ).toContain( message );
				expect( await takeVerifiedTokens() ).toEqual( [ firstToken ] );
			} );
			await test.step( 'get another token', async () => {
				await expect( tokenInput( page ) ).toHaveValue( /^of-a-person/ );
				expect( await tokenInput( page ).inputValue() ).not.toBe( firstToken );
			} );
		}
	);

	test( 'announces that Turnstile is blocked and sends the submission as spam', async ( { page, watch } ) => {
		watch.expectFailure( /challenges\.cloudflare\.com/ );
		await page.route( CLOUDFLARE, ( route ) => route.abort( 'blockedbyclient' ) );
		await page.goto( '/contact/' );
		const message = await fillForm( page );
		await acceptStorage( page );
		await expect( securityCheck( page ).getByRole( 'status' ) ).toContainText( 'could not be loaded' );
		await expectAccessible( page, '.aisle-contact-form' );
		await page.setViewportSize( { width: 360, height: 800 } );
		expect( await overflow( page ) ).toBe( 0 );
		await sendButton( page ).click();
		await expect( form( page ) ).toHaveAttribute( 'data-status', 'spam' );
		await expect( response( page ) ).toContainText( 'We received your message' );
		expect( await lastEmail() ).not.toContain( message );
		await page.route( CLOUDFLARE, ( route ) =>
			route.fulfill( { contentType: 'text/javascript', body: TURNSTILE_SCRIPT } )
		);
		const retryButton = securityCheck( page ).getByRole( 'button', { name: 'Try again' } );
		await retryButton.focus();
		await page.keyboard.press( 'Enter' );
		await expect( securityCheck( page ) ).toContainText( 'test-site' );
		await expect( securityCheck( page ) ).toBeFocused();
		await expect( retryButton ).toBeHidden();
		await expect( tokenInput( page ) ).toHaveValue( /^of-a-person/ );
	} );

	test.describe( 'without scripts', () => {
		test.use( { javaScriptEnabled: false } );

		test( 'tells the visitor that the submission may be treated as spam', async ( { page } ) => {
			await page.goto( '/contact/' );
			await expect( securityCheck( page ).locator( 'noscript p' ) ).toBeVisible();
			await expect( securityCheck( page ).locator( 'noscript p' ) ).toContainText( 'may be marked as spam' );
			await expect( securityCheck( page ).getByRole( 'button' ) ).toBeHidden();
		} );
	} );
} );

test( 'loads no contact form files on a page without a form', async ( { page } ) => {
	const requests: string[] = [];
	page.on( 'request', ( request ) => /contact-form/.test( request.url() ) && requests.push( request.url() ) );
	await page.goto( '/terms/' );
	await page.waitForLoadState( 'networkidle' );
	expect( requests ).toEqual( [] );
	expect( await page.content() ).not.toContain( 'contact-forms' );
} );
