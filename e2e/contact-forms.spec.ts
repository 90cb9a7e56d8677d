// Feature: contact-forms
// Sending a contact form: with and without script, by keyboard, and when the network or server fails.
import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { acceptAtOnce } from './support/contact';
import { overflow } from './support/options';
import { gate, pageSettles } from './support/settled';
import { addTestPlugin, mails, removeTestPlugin, seed, setOptions, setSettings, storePage } from './support/site';
import { expect, test } from './support/test';

const FEEDBACK = /contact-forms\/\d+\/feedback(?!\/schema)/;
const form = ( page: Page ): Locator => page.locator( '.aisle-contact-form__form' ).first();
const response = ( page: Page ): Locator => page.locator( '.aisle-contact-form__response' ).first();
const send = ( page: Page ): Locator => form( page ).getByRole( 'button', { name: 'Send' } );

/** A different message each time, because the same one within an hour is rejected. */
async function fill( page: Page, message = `Hello ${ Date.now() }` ): Promise< string > {
	await form( page ).getByLabel( 'Your name' ).fill( 'Ada Lovelace' );
	await form( page ).getByLabel( 'Email' ).fill( 'ada@example.org' );
	await form( page ).getByLabel( 'Message' ).fill( message );
	return message;
}

async function accept( page: Page ): Promise< void > {
	await form( page ).getByRole( 'checkbox', { name: 'You may store my details' } ).check();
}

const lastMail = async (): Promise< string > => ( await mails() ).at( -1 )?.message ?? '';

/** Returns the URLs of posted forms. */
function watchPosts( page: Page ): string[] {
	const posts: string[] = [];
	page.on( 'request', ( request ) => FEEDBACK.test( request.url() ) && posts.push( request.url() ) );
	return posts;
}

const answer = ( page: Page, reply: Parameters< Route[ 'fulfill' ] >[ 0 ] ): Promise< unknown > =>
	page.route( FEEDBACK, ( route ) => route.fulfill( reply ) );

test(
	'validates, sends and emails a submission, then empties the form',
	{ tag: [ '@stand-in', '@block-release', '@sqlite' ] },
	async ( { page } ) => {
		const scripts: string[] = [];
		page.on(
			'request',
			( request ) =>
				/chunk-contact-form\.|\/app|storefront\.js/.test( request.url() ) && scripts.push( request.url() )
		);
		await test.step( 'open the form without loading its scripts', async () => {
			await page.goto( '/contact/' );
			await expect( form( page ) ).toHaveAttribute( 'data-status', 'init' );
			expect( scripts ).toEqual( [] );
		} );
		await test.step( 'show the errors of an invalid submission', async () => {
			await form( page ).getByLabel( 'Your name' ).fill( 'Ada' );
			await accept( page );
			await form( page ).getByLabel( 'Email' ).fill( 'ada' );
			await send( page ).click();
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
			const message = await fill( page );
			await send( page ).click();
			await expect( response( page ) ).toHaveText( 'Thank you. Your message has been sent.' );
			await expect( form( page ) ).toHaveAttribute( 'data-status', 'sent' );
			await expect( form( page ).getByLabel( 'Message' ) ).toHaveValue( '' );
			expect( await lastMail() ).toContain( message );
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
	await fill( page );
	await accept( page );
	// Validating the input fires events too.
	await pageSettles( page );
	await page.evaluate( () => Object.assign( window, { from: Reflect.get( window, 'heard' ).length } ) );
	await send( page ).click();
	await expect( response( page ) ).toContainText( 'Thank you' );
	await expect( form( page ) ).toHaveAttribute( 'data-status', 'sent' );
	await expect
		.poll( () => page.evaluate( () => Reflect.get( window, 'heard' ).slice( Reflect.get( window, 'from' ) ) ) )
		.toEqual( [ 'before-submit', 'submitting', 'sent', 'mail-sent', 'submit', 'resetting', 'sent', 'reset' ] );
} );

test( 'sends one submission when the visitor clicks twice on a slow connection', async ( { page } ) => {
	await page.goto( '/contact/' );
	const posts = watchPosts( page );
	const line = gate();
	await page.route( FEEDBACK, async ( route ) => {
		await line.opened;
		await route.continue();
	} );
	await fill( page );
	await accept( page );
	await send( page ).dblclick();
	await expect( form( page ) ).toHaveAttribute( 'data-status', 'submitting' );
	await expect( send( page ) ).toHaveAttribute( 'aria-busy', 'true' );
	await send( page ).click( { force: true } );
	await pageSettles( page );
	line.open();
	await expect( response( page ) ).toContainText( 'Thank you' );
	expect( posts ).toHaveLength( 1 );
} );

test(
	'keeps the entered text while offline and sends it when the connection returns',
	{ tag: '@stand-in' },
	async ( { page, watch, context } ) => {
		watch.expectFailure( /ERR_INTERNET_DISCONNECTED/ );
		await page.goto( '/contact/' );
		const refill = page.waitForResponse( /contact-forms\/\d+\/refill/ );
		const message = await fill( page );
		await accept( page );
		await ( await refill ).finished();
		await expect( page.locator( '.aisle-contact-form[data-aisle-ready]' ).first() ).toBeVisible();
		await context.setOffline( true );
		await send( page ).click();
		await expect( response( page ) ).toHaveText( 'You are probably offline.' );
		await expect( form( page ) ).toHaveAttribute( 'data-status', 'failed' );
		await expect( form( page ).getByLabel( 'Message' ) ).toHaveValue( message );
		await context.setOffline( false );
		await send( page ).click();
		await expect( response( page ) ).toContainText( 'Thank you' );
	}
);

for ( const [ name, reply, text ] of [
	[
		'a firewall answers 403 in HTML',
		{ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' },
		'The response is not a valid JSON response.',
	],
	[
		'the server breaks with 500',
		{ status: 500, contentType: 'text/html', body: 'Fatal error' },
		'The response is not a valid JSON response.',
	],
	[
		'the server refuses in JSON',
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
		{ tag: reply.status === 500 ? [] : '@release' },
		async ( { page, watch } ) => {
			watch.expectFailure( /feedback|status of (403|500|429)/ );
			await page.goto( '/contact/' );
			const message = await fill( page );
			await accept( page );
			await answer( page, reply );
			await send( page ).click();
			await expect( response( page ) ).toHaveText( text );
			await expect( form( page ).getByLabel( 'Message' ) ).toHaveValue( message );
			await expect( send( page ) ).toBeEnabled();
			await expect( send( page ) ).not.toHaveAttribute( 'aria-busy', 'true' );
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
	await expect( send( page ) ).toBeEnabled();
	await page.keyboard.press( 'Tab' );
	await expect( send( page ) ).toBeFocused();
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
		const page2 = await route.fetch();
		const body = ( await page2.text() ).replace(
			/(name="_aisle_token" value=")[^"]*/,
			'$11.0000000000000000.dead'
		);
		await route.fulfill( { response: page2, body } );
	} );
	await page.goto( '/contact/' );
	await fill( page );
	await accept( page );
	await send( page ).click();
	await expect( response( page ) ).toContainText( 'Thank you' );
} );

test( 'shows a conditional field, sends its file and restores the draft', async ( { page } ) => {
	const plan = form( page ).locator( 'input[type="file"]' );
	await test.step( 'show the file field for one answer only', async () => {
		await page.goto( '/quote/' );
		await expect( plan ).toBeHidden();
		await form( page ).getByText( 'A custom order' ).click();
		await expect( plan ).toBeVisible();
		await form( page ).getByText( 'A product from the store' ).click();
		await expect( plan ).toBeHidden();
		await form( page ).getByText( 'A custom order' ).click();
	} );
	await test.step( 'restore the draft on the next visit', async () => {
		const message = await fill( page );
		await page.waitForFunction(
			( typed ) => Object.values( window.localStorage ).some( ( value ) => String( value ).includes( typed ) ),
			message
		);
		await page.goto( '/shop/' );
		await page.goto( '/quote/' );
		await expect( form( page ).getByLabel( 'Message' ) ).toHaveValue( message );
		await expect( plan ).toBeVisible();
	} );
	await test.step( 'require the file and send the form', async () => {
		await send( page ).click();
		await expect( plan ).toBeFocused();
		await plan.setInputFiles( {
			name: 'plan.png',
			mimeType: 'image/png',
			buffer: Buffer.from(
				'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
				'base64'
			),
		} );
		await send( page ).click();
		await expect( response( page ) ).toContainText( 'Thank you' );
		expect( await lastMail() ).toContain( 'plan.png' );
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
	acceptAtOnce();

	test( 'shows errors with the entered text, then the confirmation @stand-in', async ( { page } ) => {
		await page.goto( '/contact/' );
		const message = await fill( page );
		await form( page ).getByLabel( 'Email' ).fill( 'a@b' );
		await accept( page );
		await send( page ).click();
		await expect( form( page ) ).toHaveAttribute( 'data-status', 'invalid' );
		await expect( form( page ).getByLabel( 'Email' ) ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( form( page ).getByLabel( 'Message' ) ).toHaveValue( message );
		await form( page ).getByLabel( 'Email' ).fill( 'ada@example.org' );
		await send( page ).click();
		await expect( response( page ) ).toHaveText( 'Thank you. Your message has been sent.' );
		expect( await lastMail() ).toContain( message );
	} );
} );

test.describe( 'with Cloudflare Turnstile', () => {
	const CLOUDFLARE = 'https://challenges.cloudflare.com/**';
	const VERIFIER = 'aisle-test-turnstile';
	let before: Record< string, unknown > | null = null;

	/** Mock of Cloudflare's script: a box of the captcha's size, and a new token each time. */
	const API = `
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

	const check = ( page: Page ): Locator => form( page ).getByRole( 'group', { name: 'Security check' } );
	const token = ( page: Page ): Locator => form( page ).locator( '[name="_aisle_captcha"]' );
	const verifiedTokens = async (): Promise< unknown > =>
		( await setOptions( { aisle_test_turnstile: null } ) ).aisle_test_turnstile;

	function watchCloudflare( page: Page ): string[] {
		const requests: string[] = [];
		page.on( 'request', ( request ) => request.url().includes( 'cloudflare' ) && requests.push( request.url() ) );
		return requests;
	}

	test.beforeAll( async () => {
		addTestPlugin( VERIFIER );
		( { before } = await setSettings( 'contact-forms', {
			turnstile_site_key: 'test-site',
			turnstile_secret: 'test-secret',
		} ) );
	} );

	test.afterAll( async () => {
		await setSettings( 'contact-forms', before ?? {} );
		await verifiedTokens();
		removeTestPlugin( VERIFIER );
	} );

	test(
		'loads the Turnstile script on first interaction and sends its token',
		{ tag: '@release' },
		async ( { page } ) => {
			const requests = watchCloudflare( page );
			await test.step( 'load nothing while the pointer is over the form', async () => {
				await page.route( CLOUDFLARE, ( route ) =>
					route.fulfill( { contentType: 'text/javascript', body: API } )
				);
				await verifiedTokens();
				await page.goto( '/contact/' );
				await form( page ).getByLabel( 'Message' ).hover();
				await expect( page.locator( '.aisle-contact-form' ).first() ).toHaveAttribute( 'data-aisle-ready' );
				expect( requests ).toEqual( [] );
			} );
			await test.step( 'load the script when a field gets the focus', async () => {
				const top = ( await send( page ).boundingBox() )?.y;
				await form( page ).getByLabel( 'Your name' ).focus();
				await expect( check( page ) ).toContainText( 'test-site' );
				expect( ( await send( page ).boundingBox() )?.y ).toBe( top );
				expect( requests ).toEqual( [
					'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
				] );
			} );
			await expect( token( page ) ).toHaveValue( /^of-a-person/ );
			const firstToken = await token( page ).inputValue();
			await test.step( 'send the form with its token', async () => {
				const message = await fill( page );
				await accept( page );
				await send( page ).click();
				await expect( response( page ) ).toContainText( 'Thank you' );
				expect( await lastMail() ).toContain( message );
				expect( await verifiedTokens() ).toEqual( [ firstToken ] );
			} );
			await test.step( 'get another token', async () => {
				await expect( token( page ) ).toHaveValue( /^of-a-person/ );
				expect( await token( page ).inputValue() ).not.toBe( firstToken );
			} );
		}
	);

	test( 'announces that Turnstile is blocked and sends the submission as spam', async ( { page, watch } ) => {
		watch.expectFailure( /challenges\.cloudflare\.com/ );
		await page.route( CLOUDFLARE, ( route ) => route.abort( 'blockedbyclient' ) );
		await page.goto( '/contact/' );
		const message = await fill( page );
		await accept( page );
		await expect( check( page ).getByRole( 'status' ) ).toContainText( 'could not be loaded' );
		await expectAccessible( page, '.aisle-contact-form' );
		await page.setViewportSize( { width: 360, height: 800 } );
		expect( await overflow( page ) ).toBe( 0 );
		await send( page ).click();
		await expect( form( page ) ).toHaveAttribute( 'data-status', 'spam' );
		await expect( response( page ) ).toContainText( 'We received your message' );
		expect( await lastMail() ).not.toContain( message );
		await page.route( CLOUDFLARE, ( route ) => route.fulfill( { contentType: 'text/javascript', body: API } ) );
		const retry = check( page ).getByRole( 'button', { name: 'Try again' } );
		await retry.focus();
		await page.keyboard.press( 'Enter' );
		await expect( check( page ) ).toContainText( 'test-site' );
		await expect( check( page ) ).toBeFocused();
		await expect( retry ).toBeHidden();
		await expect( token( page ) ).toHaveValue( /^of-a-person/ );
	} );

	test.describe( 'without scripts', () => {
		test.use( { javaScriptEnabled: false } );

		test( 'tells the visitor that the submission may be treated as spam', async ( { page } ) => {
			await page.goto( '/contact/' );
			await expect( check( page ).locator( 'noscript p' ) ).toBeVisible();
			await expect( check( page ).locator( 'noscript p' ) ).toContainText( 'may be marked as spam' );
			await expect( check( page ).getByRole( 'button' ) ).toBeHidden();
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
