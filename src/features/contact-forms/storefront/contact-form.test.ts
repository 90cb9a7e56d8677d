import {
	brokenResponse,
	element,
	html,
	json,
	fieldHtml,
	enhanceForm,
	networkError,
	submissionsOf,
	printForm,
	mockFetch,
	neverResponds,
	UNIT_TAG,
	refillOverrides,
	typeInto,
} from './testing-form';

// The tests use fake timers; the limit is for busy machines.
jest.setTimeout( 60_000 );

const status = (): string | undefined => element( 'form' ).dataset.status;
const response = (): string => element( '.aisle-contact-form__response' ).textContent ?? '';
const error = ( field: string ): string =>
	element( `[data-field="${ field }"]` ).querySelector( '.aisle-field__error' )?.textContent ?? '';

const NAMES = [
	'before-submit',
	'status-changed',
	'invalid',
	'unaccepted',
	'spam',
	'aborted',
	'mail-sent',
	'mail-failed',
	'submit',
	'reset',
];

function listenTo(): string[] {
	const events: string[] = [];
	NAMES.forEach( ( name ) =>
		document.body.addEventListener( `aisle:contact:${ name }`, ( event ) => {
			const { detail } = event as CustomEvent< { status: string } >;
			events.push( name === 'status-changed' ? detail.status : name );
		} )
	);
	return events;
}

const fill = (): void => {
	typeInto( 'f_name', 'Ada' );
	typeInto( 'f_email', 'ada@example.com' );
};

beforeEach( () => {
	jest.useFakeTimers();
	window.scrollTo = () => undefined;
	Object.assign( window, { matchMedia: () => ( { matches: true } ) } );
	document.body = document.createElement( 'body' );
} );

afterEach( () => jest.useRealTimers() );

const passes = ( milliseconds = 4000 ): Promise< void > => jest.advanceTimersByTimeAsync( milliseconds );

it( 'sends with a fresh token, fires the events in order and resets the form', async () => {
	printForm();
	const calls = mockFetch( json( { status: 'mail_sent', message: 'Thank you.', posted_data_hash: 'abc' } ) );
	const form = enhanceForm();
	fill();
	const events = listenTo();
	const submission = form.submit();
	await passes();
	await submission;
	expect( events ).toEqual( [
		'before-submit',
		'submitting',
		'sent',
		'mail-sent',
		'submit',
		'resetting',
		'sent',
		'reset',
	] );
	expect(
		submissionsOf( calls ).map( ( { url, body } ) => [
			url,
			body?.get( '_aisle_token' ),
			body?.get( 'aisle_contact[f_name][values][]' ),
		] )
	).toEqual( [ [ 'https://shop.test/wp-json/aisle/v1/contact-forms/12/feedback', 'fresh', 'Ada' ] ] );
	expect( element< HTMLInputElement >( `#${ UNIT_TAG }-f_name` ).value ).toBe( '' );
	expect( element< HTMLInputElement >( '[name="_aisle_hash"]' ).value ).toBe( 'abc' );
	expect( response() ).toBe( 'Thank you.' );
	expect( form.getState() ).toMatchObject( { status: 'sent', message: 'Thank you.', invalidFields: [] } );
} );

it( 'sends nothing, focuses the first invalid field and links each error', async () => {
	printForm();
	const calls = mockFetch();
	const form = enhanceForm();
	typeInto( 'f_name', 'Ada' );
	typeInto( 'f_email', 'ada' );
	const events = listenTo();
	await form.submit();
	expect( submissionsOf( calls ) ).toEqual( [] );
	expect( events ).toEqual( [ 'before-submit', 'invalid', 'invalid', 'submit' ] );
	expect( error( 'f_email' ) ).toBe( 'Please enter an email address.' );
	expect( document.activeElement?.id ).toBe( `${ UNIT_TAG }-f_email` );
	const link = element< HTMLAnchorElement >( '.aisle-contact-form__response a' );
	expect( [ link.getAttribute( 'href' ), link.textContent ] ).toEqual( [
		`#${ UNIT_TAG }-f_email`,
		'Email: Please enter an email address.',
	] );
} );

it( 'adds an error to aria-describedby and later removes only that error', async () => {
	printForm();
	mockFetch();
	await enhanceForm().submit();
	const input = element( `#${ UNIT_TAG }-f_name` );
	expect( [ input.getAttribute( 'aria-describedby' ), input.getAttribute( 'aria-invalid' ) ] ).toEqual( [
		`${ UNIT_TAG }-f_name-error hint`,
		'true',
	] );
	typeInto( 'f_name', 'Ada' );
	expect( [
		input.getAttribute( 'aria-describedby' ),
		input.getAttribute( 'aria-invalid' ),
		error( 'f_name' ),
	] ).toEqual( [ 'hint', null, '' ] );
	expect( document.querySelectorAll( '.aisle-contact-form__response li' ) ).toHaveLength( 1 );
} );

it( 'validates up to the changed field and restores the field when fixed', () => {
	printForm();
	mockFetch();
	enhanceForm();
	const events = listenTo();
	typeInto( 'f_email', 'ada' );
	expect( [ error( 'f_name' ), error( 'f_email' ) ] ).toEqual( [
		'Please fill in this field.',
		'Please enter an email address.',
	] );
	typeInto( 'f_name', '' );
	expect( events ).toEqual( [ 'validating', 'init', 'validating', 'init' ] );
} );

it( 'shows the error of a blurred field after the mouse button is released', () => {
	printForm();
	mockFetch();
	enhanceForm();
	window.dispatchEvent( new Event( 'pointerdown' ) );
	typeInto( 'f_email', 'ada' );
	expect( error( 'f_email' ) ).toBe( '' );
	window.dispatchEvent( new Event( 'pointerup' ) );
	jest.advanceTimersByTime( 0 );
	expect( error( 'f_email' ) ).toBe( 'Please enter an email address.' );
} );

it( 'shows no error for fields after the changed one', () => {
	printForm();
	mockFetch();
	enhanceForm();
	typeInto( 'f_name', 'Ada' );
	expect( error( 'f_email' ) ).toBe( '' );
} );

it.each( [
	[ 'the network fails', networkError, 'failed', 'You are probably offline.' ],
	[ 'the response breaks off', brokenResponse, 'failed', 'You are probably offline.' ],
	[ 'the request times out', neverResponds, 'failed', 'You are probably offline.' ],
	[ 'a firewall responds with HTML', html( 403 ), 'failed', 'The response is not a valid JSON response.' ],
	[ 'the server fails with HTML', html( 500 ), 'failed', 'The response is not a valid JSON response.' ],
	[ 'the response body is empty', html( 204 ), 'failed', 'The response is not a valid JSON response.' ],
	[
		'the server rejects it with a message',
		json( { code: 'too_many_messages', message: 'Please wait a little.' }, 429 ),
		'failed',
		'Please wait a little.',
	],
	[ 'the server rejects it without a message', json( {}, 400 ), 'failed', 'An unknown error occurred.' ],
	[
		'a checkbox must be accepted',
		json( { status: 'acceptance_missing', message: 'Please accept.' } ),
		'unaccepted',
		'Please accept.',
	],
	[ 'the submission is spam', json( { status: 'spam', message: 'Not sent.' } ), 'spam', 'Not sent.' ],
	[ 'a plugin aborts the submission', json( { status: 'aborted', message: 'Stopped.' } ), 'aborted', 'Stopped.' ],
	[ 'the email fails', json( { status: 'mail_failed', message: 'Kept.' } ), 'failed', 'Kept.' ],
	[
		'payment is required',
		json( { status: 'payment_required', message: 'Please pay.' } ),
		'payment-required',
		'Please pay.',
	],
	[ 'the status is unknown and has no message', json( { status: 'odd' } ), 'failed', 'An unknown error occurred.' ],
	[ 'the status is unknown', json( { status: 'toString', message: 'Odd.' } ), 'failed', 'Odd.' ],
] )(
	'shows an error, keeps the entered text and allows a retry when %s',
	async ( _name, answer, expected, message ) => {
		printForm();
		mockFetch( answer );
		const form = enhanceForm();
		fill();
		const submission = form.submit();
		await passes( answer === neverResponds ? 95_000 : 4000 );
		await submission;
		expect( [ status(), response() ] ).toEqual( [ expected, message ] );
		expect( element( 'form' ).classList.contains( `is-${ expected }` ) ).toBe( true );
		expect( element< HTMLInputElement >( `#${ UNIT_TAG }-f_name` ).value ).toBe( 'Ada' );
		expect( element( 'button' ).getAttribute( 'aria-disabled' ) ).toBeNull();
	}
);

it( 'sends without a refreshed token when the refresh does not arrive', async () => {
	refillOverrides.refill = neverResponds;
	printForm();
	const calls = mockFetch();
	const form = enhanceForm();
	fill();
	const submission = form.submit();
	await passes( 7900 );
	expect( submissionsOf( calls ) ).toEqual( [] );
	await passes( 200 );
	expect( submissionsOf( calls ) ).toHaveLength( 1 );
	await passes( 8000 );
	await submission;
	refillOverrides.refill = null;
	expect( [ status(), response(), element( 'button' ).getAttribute( 'aria-disabled' ) ] ).toEqual( [
		'sent',
		'Thank you.',
		null,
	] );
} );

it( 'asks a new quiz question when the server fails after using the answer', async () => {
	printForm( fieldHtml( 'f_quiz', '1 + 1?' ) + '<input type="hidden" name="_aisle_quiz[f_quiz]" value="old">' );
	mockFetch( json( { code: 'too_many_messages', message: 'Please wait.' }, 429 ) );
	const form = enhanceForm();
	const answer = typeInto( 'f_quiz', '2' );
	refillOverrides.refill = json( { token: 'fresh', quiz: { f_quiz: { question: '2 + 3?', hash: 'new' } } } );
	const submission = form.submit();
	await passes();
	await submission;
	refillOverrides.refill = null;
	const quizState = [
		element( '.aisle-field__name' ).textContent,
		element< HTMLInputElement >( '[name^="_aisle_quiz"]' ).value,
		answer.value,
	];
	expect( [ response(), ...quizState ] ).toEqual( [ 'Please wait.', '2 + 3?', 'new', '' ] );
} );

it( "shows the server's validation errors", async () => {
	printForm();
	mockFetch(
		json( {
			status: 'validation_failed',
			message: 'Please check.',
			invalid_fields: [ { field: 'f_text', message: '<b>No</b>' } ],
		} )
	);
	const form = enhanceForm();
	fill();
	const submission = form.submit();
	await passes();
	await submission;
	expect( [ status(), error( 'f_text' ) ] ).toEqual( [ 'invalid', '<b>No</b>' ] );
	expect( document.querySelector( 'b' ) ).toBeNull();
} );

it( 'sends once when the button is clicked repeatedly', async () => {
	printForm();
	const calls = mockFetch();
	const form = enhanceForm();
	fill();
	const submissions = [ form.submit(), form.submit() ];
	element( 'form' ).dispatchEvent( new Event( 'submit', { cancelable: true } ) );
	expect( element( 'button' ).getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	await passes();
	await Promise.all( submissions );
	expect( submissionsOf( calls ) ).toHaveLength( 1 );
} );

it( "resends automatically when only the page's token has expired", async () => {
	printForm();
	const calls = mockFetch(
		json( { status: 'aborted', message: 'Too old.', token: 'newer' } ),
		json( { status: 'mail_sent', message: 'Thank you.' } )
	);
	const form = enhanceForm();
	fill();
	const submission = form.submit();
	await passes( 10000 );
	await submission;
	expect( submissionsOf( calls ).map( ( { body } ) => body?.get( '_aisle_token' ) ) ).toEqual( [ 'fresh', 'newer' ] );
	expect( response() ).toBe( 'Thank you.' );
} );

it( 'adds http:// to a value with a dot and no scheme', () => {
	printForm();
	mockFetch();
	enhanceForm();
	expect(
		[ 'example.com', 'https://a.b', 'mailto:a@b.c', 'word' ].map( ( text ) => typeInto( 'f_site', text ).value )
	).toEqual( [ 'http://example.com', 'https://a.b', 'mailto:a@b.c', 'word' ] );
} );

it( 'blocks sending until required boxes are checked and inverted ones are not', async () => {
	const box = ( id: string ): string =>
		`<div class="aisle-field" data-field="${ id }"><input type="checkbox" id="${ id }" name="aisle_contact[${ id }][values][]" value="1"></div>`;
	printForm( box( 'f_terms' ) + box( 'f_robot' ), {
		schema: { rules: [] },
		acceptances: [
			{ field: 'f_terms', inverted: false },
			{ field: 'f_robot', inverted: true },
		],
	} );
	const calls = mockFetch();
	const form = enhanceForm();
	const button = element< HTMLButtonElement >( 'button' );
	expect( button.disabled ).toBe( true );
	await form.submit();
	expect( submissionsOf( calls ) ).toEqual( [] );
	element( '#f_terms' ).click();
	expect( button.disabled ).toBe( false );
	element( '#f_robot' ).click();
	expect( button.disabled ).toBe( true );
} );

it( "counts the remaining characters with the language's plural forms", () => {
	printForm(
		`<div class="aisle-field" data-field="f_text"><input name="aisle_contact[f_text][values][]"><span class="aisle-field__count"></span></div>`,
		{
			counters: {
				fields: { f_text: { limit: 3, text: '' } },
				texts: [ '%s characters left', '%s character left' ],
				forms: `01${ '0'.repeat( 198 ) }`,
			},
		}
	);
	mockFetch();
	enhanceForm();
	const announcement = [ '', 'ab', 'abc', 'abcd' ].map( ( text ) => {
		typeInto( 'f_text', text );
		return element( '.aisle-field__count' ).textContent;
	} );
	expect( announcement ).toEqual( [
		'3 characters left',
		'1 character left',
		'0 characters left',
		'0 characters left',
	] );
} );

it( 'saves a draft without passwords until the form is sent', async () => {
	window.localStorage.clear();
	const secret = '<div data-field="f_pass"><input type="password" name="aisle_contact[f_pass][values][]"></div>';
	printForm( fieldHtml( 'f_text', 'Text' ) + secret, { schema: { rules: [] }, keep_draft: true } );
	mockFetch();
	const form = enhanceForm();
	typeInto( 'f_text', 'Half a' );
	typeInto( 'f_pass', 'hunter2' );
	await passes( 1000 );
	const [ key = '' ] = Object.keys( window.localStorage );
	const draft = window.localStorage.getItem( key ) ?? '';
	expect( [ draft.includes( 'Half a' ), draft.includes( 'hunter2' ), draft.includes( 'printed' ) ] ).toEqual( [
		true,
		false,
		false,
	] );
	printForm( fieldHtml( 'f_text', 'Text' ), { schema: { rules: [] }, keep_draft: true } );
	const restoredForm = enhanceForm();
	expect( element< HTMLInputElement >( `#${ UNIT_TAG }-f_text` ).value ).toBe( 'Half a' );
	const submission = restoredForm.submit();
	await passes();
	await submission;
	expect( Object.keys( window.localStorage ) ).toEqual( [] );
	form.reset();
} );

it( 'clears values, errors and message when the reset button is clicked', async () => {
	printForm();
	mockFetch();
	const form = enhanceForm();
	await form.submit();
	const events = listenTo();
	form.reset();
	await passes( 10 );
	expect( [ error( 'f_name' ), response(), events ] ).toEqual( [ '', '', [ 'resetting', 'init', 'reset' ] ] );
} );

it( 'reloads the validation rules when they depend on the date', async () => {
	printForm( fieldHtml( 'f_day', 'Day' ), {
		schema: { rules: [ { rule: 'mindate', field: 'f_day', error: 'Too early.', threshold: '2026-11-20' } ] },
		rules_move: true,
	} );
	mockFetch(
		json( {
			version: 1,
			locale: 'en',
			rules: [ { rule: 'mindate', field: 'f_day', error: 'Too early.', threshold: '2026-11-22' } ],
		} )
	);
	enhanceForm();
	await passes( 10 );
	typeInto( 'f_day', '2026-11-21' );
	expect( error( 'f_day' ) ).toBe( 'Too early.' );
} );
