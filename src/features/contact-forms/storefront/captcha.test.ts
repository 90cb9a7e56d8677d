import {
	element,
	html,
	json,
	fieldHtml,
	enhanceForm,
	networkError,
	submissionsOf,
	printForm,
	mockFetch,
	refillOverrides,
	typeInto,
	type MockRequest,
} from './testing-form';
import type { Turnstile, TurnstileOptions } from './turnstile-script';

// The tests use fake timers; the limit is for busy machines.
jest.setTimeout( 60_000 );

const CAPTCHA_HTML = `<div class="aisle-contact-form__captcha" role="group" tabindex="-1" data-sitekey="site" data-missing="Not loaded." data-broken="Broken." data-expired="Expired." data-asking="Please confirm.">
	<input type="hidden" name="_aisle_captcha" value=""><div class="aisle-contact-form__captcha-slot"></div>
	<p class="aisle-contact-form__captcha-message" role="status"></p><button type="button" class="aisle-contact-form__captcha-retry" hidden>Try again</button>
</div>`;

const captchaElement = (): HTMLElement => element( '.aisle-contact-form__captcha' );
const message = (): string => element( '.aisle-contact-form__captcha-message' ).textContent ?? '';
const retry = (): HTMLElement => element( '.aisle-contact-form__captcha-retry' );
const token = (): string => element< HTMLInputElement >( '[name="_aisle_captcha"]' ).value;
const script = (): HTMLScriptElement | null =>
	document.querySelector( 'script[src^="https://challenges.cloudflare.com/turnstile/v0/api.js"]' );
const passes = ( milliseconds = 20 ): Promise< void > => jest.advanceTimersByTimeAsync( milliseconds );
const tokens = ( calls: readonly MockRequest[] ): unknown[] =>
	submissionsOf( calls ).map( ( { body } ) => body?.get( '_aisle_captcha' ) );
const response = (): string => element( '.aisle-contact-form__response' ).textContent ?? '';

/** Fake of Cloudflare's script. */
function fakeTurnstile( render?: Turnstile[ 'render' ] ) {
	const renderedOptions: TurnstileOptions[] = [];
	const turnstile = {
		render: jest.fn( render ?? ( ( _slot, options ) => `widget-${ renderedOptions.push( options ) }` ) ),
		reset: jest.fn< void, [ string ] >(),
	};
	const says = (): TurnstileOptions => {
		const [ options ] = renderedOptions;
		if ( ! options ) {
			throw new Error( 'Nothing was rendered' );
		}
		return options;
	};
	return { turnstile, says, comes: () => Object.assign( window, { turnstile } ) };
}

const startFilling = async (): Promise< void > => {
	element( 'form' ).dispatchEvent( new Event( 'focusin', { bubbles: true } ) );
	await passes();
};

/** Returns a form whose captcha has started. */
async function setUpCaptcha( ...answers: Parameters< typeof mockFetch > ) {
	const fake = fakeTurnstile();
	fake.comes();
	printForm( fieldHtml( 'f_text', 'Text' ) + CAPTCHA_HTML, { schema: { rules: [] } } );
	const calls = mockFetch( ...answers );
	const form = enhanceForm();
	await startFilling();
	return { ...fake, calls, form };
}

async function submitted( form: { submit(): Promise< void > }, milliseconds = 15000 ): Promise< void > {
	const submission = form.submit();
	await passes( milliseconds );
	await submission;
}

beforeEach( () => {
	jest.useFakeTimers();
	window.scrollTo = () => undefined;
	Object.assign( window, { matchMedia: () => ( { matches: true } ) } );
	delete window.turnstile;
	refillOverrides.captcha = undefined;
	document.head.replaceChildren();
	document.body = document.createElement( 'body' );
	document.documentElement.lang = 'de-DE-formal';
} );

afterEach( async () => {
	// Ends pending requests of the test.
	script()?.dispatchEvent( new Event( 'error' ) );
	await passes();
	jest.useRealTimers();
} );

it( "loads Cloudflare's script once, when the visitor starts to fill in the form", async () => {
	printForm( fieldHtml( 'f_text', 'Text' ) + CAPTCHA_HTML, { schema: { rules: [] } } );
	mockFetch();
	enhanceForm();
	element( 'form' ).dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
	await passes( 5000 );
	expect( script() ).toBeNull();
	typeInto( 'f_text', 'A' );
	await startFilling();
	expect( script()?.src ).toBe( 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit' );
	expect( document.querySelectorAll( 'script[src]' ) ).toHaveLength( 1 );
} );

it( 'loads at once when the form already has focus', async () => {
	printForm( fieldHtml( 'f_text', 'Text' ) + CAPTCHA_HTML, { schema: { rules: [] } } );
	mockFetch();
	element< HTMLInputElement >( '[data-field="f_text"] input' ).focus();
	enhanceForm();
	await passes();
	expect( script() ).not.toBeNull();
} );

it( 'requests nothing from Cloudflare when the form has no slot for the check', async () => {
	printForm( fieldHtml( 'f_text', 'Text' ), { schema: { rules: [] } } );
	const calls = mockFetch();
	const form = enhanceForm();
	await startFilling();
	await submitted( form );
	expect( [ script(), submissionsOf( calls ).length, response() ] ).toEqual( [ null, 1, 'Thank you.' ] );
} );

it( "renders the check in the page's language, color scheme and form width", async () => {
	const { turnstile, says, comes } = fakeTurnstile();
	printForm( fieldHtml( 'f_text', 'Text' ) + CAPTCHA_HTML, { schema: { rules: [] } } );
	mockFetch();
	enhanceForm();
	await startFilling();
	comes();
	script()?.dispatchEvent( new Event( 'load' ) );
	await passes();
	expect( turnstile.render ).toHaveBeenCalledTimes( 1 );
	expect( turnstile.render.mock.calls[ 0 ]?.[ 0 ].className ).toBe( 'aisle-contact-form__captcha-slot' );
	expect( says() ).toMatchObject( {
		sitekey: 'site',
		theme: 'auto',
		size: 'flexible',
		language: 'de-DE',
		'response-field': false,
	} );
	expect( message() ).toBe( '' );
} );

it.each( [
	[ 'pt-BR', 'pt-BR' ],
	[ 'ar', 'ar' ],
	[ 'zh-Hans', 'zh' ],
	[ '', 'auto' ],
] )( 'maps the page language "%s" to the Turnstile language "%s"', async ( lang, language ) => {
	document.documentElement.lang = lang;
	const { says } = await setUpCaptcha();
	expect( says().language ).toBe( language );
} );

it( 'sends the token with the form and requests a new one after every response', async () => {
	const { turnstile, says, calls, form } = await setUpCaptcha(
		json( { status: 'spam', message: 'Not sent.' } ),
		networkError,
		html( 500 ),
		json( { status: 'mail_sent', message: 'Thank you.' } )
	);
	for ( const newToken of [ 'one', 'two', 'three', 'four' ] ) {
		says().callback( newToken );
		await submitted( form, 4000 );
		expect( token() ).toBe( '' );
	}
	expect( tokens( calls ) ).toEqual( [ 'one', 'two', 'three', 'four' ] );
	expect( turnstile.reset.mock.calls ).toEqual( [ [ 'widget-1' ], [ 'widget-1' ], [ 'widget-1' ], [ 'widget-1' ] ] );
	expect( response() ).toBe( 'Thank you.' );
} );

it( 'waits for a pending token', async () => {
	const { says, calls, form } = await setUpCaptcha();
	const submission = form.submit();
	await passes( 6000 );
	expect( submissionsOf( calls ) ).toEqual( [] );
	says().callback( 'late' );
	await passes( 4000 );
	await submission;
	expect( tokens( calls ) ).toEqual( [ 'late' ] );
} );

it( 'sends without a token when none arrives', async () => {
	const { calls, form } = await setUpCaptcha();
	await submitted( form );
	expect( tokens( calls ) ).toEqual( [ '' ] );
} );

it( 'shows and focuses a pending confirmation and sends nothing before it', async () => {
	const { says, calls, form } = await setUpCaptcha();
	says()[ 'before-interactive-callback' ]();
	await submitted( form, 4000 );
	expect( submissionsOf( calls ) ).toEqual( [] );
	expect( [ response(), element( 'form' ).dataset.status, document.activeElement ] ).toEqual( [
		'Please confirm.',
		'invalid',
		captchaElement(),
	] );
	says()[ 'after-interactive-callback' ]();
	says().callback( 'confirmed' );
	await submitted( form, 4000 );
	expect( tokens( calls ) ).toEqual( [ 'confirmed' ] );
} );

it( 'keeps the token when the check ends with one', async () => {
	const { says } = await setUpCaptcha();
	says()[ 'before-interactive-callback' ]();
	says().callback( 'confirmed' );
	says()[ 'after-interactive-callback' ]();
	expect( token() ).toBe( 'confirmed' );
} );

it.each( [ 'expired-callback', 'timeout-callback' ] as const )(
	'%s: clears the token, shows an expiry message and checks again when sending',
	async ( what ) => {
		const { turnstile, says, calls, form } = await setUpCaptcha();
		says().callback( 'old' );
		says()[ what ]();
		expect( [ token(), message(), retry().hidden ] ).toEqual( [ '', 'Expired.', false ] );
		turnstile.reset.mockImplementationOnce( () => void window.setTimeout( () => says().callback( 'new' ), 1000 ) );
		await submitted( form, 4000 );
		expect( tokens( calls ) ).toEqual( [ 'new' ] );
		expect( [ message(), retry().hidden ] ).toEqual( [ '', true ] );
	}
);

it.each( [ 'error-callback', 'unsupported-callback' ] as const )(
	'%s: shows an error, sends without a token and offers a retry',
	async ( what ) => {
		const { turnstile, says, calls, form } = await setUpCaptcha();
		const dealtWith = says()[ what ]();
		expect( what === 'error-callback' ? dealtWith : true ).toBe( true );
		expect( [ message(), retry().hidden ] ).toEqual( [ 'Broken.', false ] );
		await submitted( form, 4000 );
		expect( tokens( calls ) ).toEqual( [ '' ] );
		says()[ what ]();
		retry().focus();
		retry().click();
		expect( [ message(), retry().hidden, document.activeElement, turnstile.reset.mock.calls.length ] ).toEqual( [
			'',
			true,
			captchaElement(),
			2,
		] );
		says().callback( 'mended' );
		expect( token() ).toBe( 'mended' );
	}
);

it( 'clears the error when Turnstile succeeds on its own retry', async () => {
	const { says } = await setUpCaptcha();
	says()[ 'error-callback' ]();
	says().callback( 'mended' );
	expect( [ token(), message(), retry().hidden ] ).toEqual( [ 'mended', '', true ] );
} );

it( 'shows no error while a mouse button is down', async () => {
	const { says } = await setUpCaptcha();
	window.dispatchEvent( new Event( 'pointerdown' ) );
	says()[ 'error-callback' ]();
	expect( message() ).toBe( '' );
	window.dispatchEvent( new Event( 'pointerup' ) );
	await passes();
	expect( message() ).toBe( 'Broken.' );
} );

it( 'checks again when the page returns from the back-forward cache', async () => {
	const { turnstile, says, form } = await setUpCaptcha();
	says().callback( 'old' );
	form.handlePageRestore();
	expect( [ token(), turnstile.reset.mock.calls.length ] ).toEqual( [ '', 1 ] );
} );

describe( "when Cloudflare's script does not load", () => {
	const startForm = async () => {
		printForm( fieldHtml( 'f_text', 'Text' ) + CAPTCHA_HTML, { schema: { rules: [] } } );
		const calls = mockFetch();
		const form = enhanceForm();
		await startFilling();
		return { calls, form };
	};
	const fails = ( how: 'load' | 'error' ): Promise< void > => {
		script()?.dispatchEvent( new Event( how ) );
		return passes();
	};

	it.each( [
		[ 'the script is blocked', () => fails( 'error' ) ],
		[ 'another script is loaded instead', () => fails( 'load' ) ],
		[ 'loading takes too long', () => passes( 10000 ) ],
	] )( 'shows an error, still sends and offers a retry when %s', async ( _description, happens ) => {
		const { calls, form } = await startForm();
		await happens();
		expect( [ message(), retry().hidden, script() ] ).toEqual( [ 'Not loaded.', false, null ] );
		await submitted( form, 4000 );
		expect( tokens( calls ) ).toEqual( [ '' ] );
		const { says, comes } = fakeTurnstile();
		retry().click();
		expect( message() ).toBe( '' );
		comes();
		await fails( 'load' );
		says().callback( 'after all' );
		expect( [ token(), message() ] ).toEqual( [ 'after all', '' ] );
	} );

	it.each( [
		[ 'renders nothing', fakeTurnstile( () => undefined ) ],
		[
			'throws an error',
			fakeTurnstile( () => {
				throw new Error( 'Could not find widget.' );
			} ),
		],
	] )( 'shows an error when Turnstile %s', async ( _what, { comes } ) => {
		comes();
		const { calls, form } = await startForm();
		expect( message() ).toBe( 'Not loaded.' );
		await submitted( form, 4000 );
		expect( tokens( calls ) ).toEqual( [ '' ] );
	} );
} );

describe( 'a cached page', () => {
	it( 'adds the check that the store has enabled since and sends its token', async () => {
		const { comes, says } = fakeTurnstile();
		comes();
		printForm( fieldHtml( 'f_text', 'Text' ), { schema: { rules: [] } } );
		refillOverrides.captcha = { sitekey: 'new', place: CAPTCHA_HTML.replace( '"site"', '"new"' ) };
		const calls = mockFetch();
		const form = enhanceForm();
		await passes();
		expect( script() ).toBeNull();
		expect( captchaElement().nextElementSibling?.className ).toBe( 'aisle-contact-form__foot' );
		await startFilling();
		expect( says().sitekey ).toBe( 'new' );
		says().callback( 'T' );
		await submitted( form );
		expect( tokens( calls ) ).toEqual( [ 'T' ] );
	} );

	it( 'adds the check when the visitor started before the server responded', async () => {
		const { comes, says } = fakeTurnstile();
		comes();
		printForm( fieldHtml( 'f_text', 'Text' ), { schema: { rules: [] } } );
		refillOverrides.captcha = { sitekey: 'new', place: CAPTCHA_HTML.replace( '"site"', '"new"' ) };
		mockFetch();
		enhanceForm();
		element( 'form' ).dispatchEvent( new Event( 'focusin', { bubbles: true } ) );
		await passes();
		expect( says().sitekey ).toBe( 'new' );
	} );

	it( 'sends without a token when the store has disabled the check', async () => {
		printForm( fieldHtml( 'f_text', 'Text' ) + CAPTCHA_HTML, { schema: { rules: [] } } );
		refillOverrides.captcha = null;
		const calls = mockFetch();
		const form = enhanceForm();
		await startFilling();
		expect( [ document.querySelector( '.aisle-contact-form__captcha' ), script() ] ).toEqual( [ null, null ] );
		await submitted( form );
		expect( tokens( calls ) ).toEqual( [ null ] );
	} );

	it( 'uses the store’s current site key', async () => {
		const { comes, says } = fakeTurnstile();
		comes();
		printForm( fieldHtml( 'f_text', 'Text' ) + CAPTCHA_HTML, { schema: { rules: [] } } );
		refillOverrides.captcha = { sitekey: 'new', place: CAPTCHA_HTML.replace( '"site"', '"new"' ) };
		mockFetch();
		enhanceForm();
		await startFilling();
		expect( [ says().sitekey, document.querySelectorAll( '.aisle-contact-form__captcha' ).length ] ).toEqual( [
			'new',
			1,
		] );
	} );

	it( "keeps the page's site key when the server is unreachable", async () => {
		const { comes, says } = fakeTurnstile();
		comes();
		printForm( fieldHtml( 'f_text', 'Text' ) + CAPTCHA_HTML, { schema: { rules: [] } } );
		window.fetch = () => networkError() as never;
		enhanceForm();
		await startFilling();
		expect( says().sitekey ).toBe( 'site' );
	} );
} );
