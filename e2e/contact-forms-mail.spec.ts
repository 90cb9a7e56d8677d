// Feature: contact-forms
// Emails on the wire: what WordPress's mailer sends to a mail server for any visitor input.
import { expect, test } from './support/test';
import { isWooCommerce } from './support/site';
import {
	closeMailServer,
	readStoredState,
	resetRateLimits,
	headersOf,
	openMailServer,
	sendSubmission,
	decodeEmail,
	saveTemporaryForm,
	requestToken,
	type SubmissionResponse,
	type Visitor,
} from './support/messages';
import type { CaughtMail, SmtpCatcher } from '../tests/shop/services/smtp-catcher';

test.skip( ! isWooCommerce, 'Mails are tried again by Action Scheduler, which comes with WooCommerce.' );

const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
	'base64'
);

/** Settings that put the visitor's message into every part of an email that a merchant can configure. */
const MESSAGE_IN_EVERY_PART = {
	from_name: '[f_message]',
	subject: '[f_message]',
	reply_to: '[f_message]',
	headers: 'Cc: copy@example.com, [f_message]\nBcc: [f_message], hidden@example.com\nX-Told: [f_message]',
	html: true,
};
const FORM_DOCUMENT = {
	schema_version: 1,
	fields: [
		{ id: 'f_email', type: 'text', label: 'Email', text_kind: 'email' },
		{ id: 'f_message', type: 'textarea', label: 'Message' },
		{ id: 'f_line', type: 'text', label: 'A line' },
		{
			id: 'f_to',
			type: 'select',
			label: 'To',
			options: [
				{ id: 'o_sales', label: 'Sales', value: 'sales@example.com' },
				{ id: 'o_help', label: 'Help', value: 'help@example.com' },
			],
		},
		{ id: 'f_file', type: 'file', label: 'File', extensionSupportEnable: true, extensions: 'png' },
	],
	mail: {
		...MESSAGE_IN_EVERY_PART,
		to: '[f_to], [f_message]',
		body: '<p>[f_message]</p>\n<a href="[f_message]">[f_line]</a> [_user_agent] [_page_url]\n[all_fields]',
		attach_files: true,
	},
	autoreply: { ...MESSAGE_IN_EVERY_PART, enabled: true, to_field: 'f_email', body: '<p>[f_message]</p>' },
};

const INJECTED_HEADER = 'Bcc: thief@evil.example';
const INJECTIONS = [
	`Ada\r\n${ INJECTED_HEADER }`,
	`Ada\n${ INJECTED_HEADER }`,
	`Ada\r${ INJECTED_HEADER }`,
	`Ada\r\n ${ INJECTED_HEADER }`,
	`Ada%0d%0a${ INJECTED_HEADER }`,
	`Ada\\r\\n${ INJECTED_HEADER }`,
	`Ada\u2028${ INJECTED_HEADER }`,
	`Ada\u2029${ INJECTED_HEADER }`,
	`Ada\u0085${ INJECTED_HEADER }`,
	`Ada\x0B${ INJECTED_HEADER }\x0C${ INJECTED_HEADER }`,
	`Ada =?utf-8?Q?=0D=0A${ INJECTED_HEADER.replace( ' ', '_' ) }?=`,
	'Ada <ada@example.org>, thief@evil.example',
	'ada@example.org, thief@evil.example',
	'"Ada" <ada@example.org>\r\nRCPT TO:<thief@evil.example>',
	`ada@example.org>\r\nRCPT TO:<thief@evil.example`,
	`Ada\r\n\r\n.\r\nMAIL FROM:<thief@evil.example>\r\nRCPT TO:<thief@evil.example>\r\nDATA\r\nSpam\r\n.`,
	`Content-Type: text/html\r\n\r\n<b>Spam</b>`,
	`Ada\r\nTo: thief@evil.example\r\nSubject: Spam`,
	`\r\n.\r\n${ INJECTED_HEADER }`,
];
const XSS_PROBE =
	'<script>broken()</script><img src=x onerror=broken()><svg/onload=broken()>"\'><iframe src=javascript:broken()>';

let mailServer: SmtpCatcher;
let form: number;
let token: string;

test.beforeAll( async () => {
	mailServer = await openMailServer();
	form = await saveTemporaryForm( FORM_DOCUMENT );
	token = await requestToken( form );
	await resetRateLimits();
} );
test.afterAll( () => closeMailServer( mailServer ) );

let senderNumber = 0;
/** Uses another sender each time, because one address gets at most three auto-replies a day. */
const send = ( answers: Record< string, string | string[] >, visitor: Visitor = {} ): Promise< SubmissionResponse > =>
	sendSubmission(
		form,
		token,
		{ f_email: `ada${ ++senderNumber }@example.org`, f_to: 'o_help', ...answers },
		visitor
	);

/** Sends all messages; returns the statuses of the responses and the resulting emails. */
async function sendAll(
	messages: readonly Record< string, string | string[] >[]
): Promise< { statuses: string[]; mails: CaughtMail[] } > {
	mailServer.mails.splice( 0 );
	const responses = await Promise.all( messages.map( ( answers ) => send( answers ) ) );
	return { statuses: responses.map( ( { status } ) => status ), mails: [ ...mailServer.mails ] };
}

const headerText = ( { raw }: CaughtMail ): string => raw.slice( 0, raw.indexOf( '\r\n\r\n' ) );
const headerNames = ( mail: CaughtMail ): string[] =>
	headersOf( mail )
		.map( ( [ name ] ) => name )
		.sort();
const headerValue = ( mail: CaughtMail, headerName: string ): string =>
	headersOf( mail ).find( ( [ name ] ) => name === headerName )?.[ 1 ] ?? '';
const isAutoReply = ( { to }: CaughtMail ): boolean => to[ 0 ]?.startsWith( 'ada' ) ?? false;
const RECIPIENTS = [ 'help@example.com', 'copy@example.com', 'hidden@example.com' ];
/** WooCommerce's sender address. Replies to the auto-reply always go to it. */
const STORE_EMAIL = 'admin@example.com';
/** Headers of every email. Content-Transfer-Encoding is only set if the body is not plain ASCII. */
const HEADERS = [ 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Subject', 'To', 'X-Mailer' ];

test( 'sends emails without injected headers or recipients', async () => {
	const { mails, merchantMails } = await test.step( 'send each injection in two fields', async () => {
		const { statuses, mails } = await sendAll(
			INJECTIONS.map( ( injection ) => ( { f_message: injection, f_line: injection } ) )
		);
		expect( statuses ).toEqual( INJECTIONS.map( () => 'mail_sent' ) );
		const merchantMails = mails.filter( ( mail ) => ! isAutoReply( mail ) );
		return { mails, merchantMails };
	} );
	await test.step( 'send only to the merchant and the visitor', async () => {
		expect( merchantMails.map( ( { to } ) => to ) ).toEqual( INJECTIONS.map( () => RECIPIENTS ) );
		expect(
			mails
				.filter( isAutoReply )
				.map( ( { to } ) => to.join() )
				.sort()
		).toEqual( INJECTIONS.map( ( _injection, index ) => `ada${ senderNumber - index }@example.org` ).sort() );
	} );
	await test.step( 'check the headers of each email', async () => {
		for ( const mail of mails ) {
			const expected = [
				...HEADERS,
				...( isAutoReply( mail )
					? [ 'Auto-Submitted', 'Reply-To', 'X-Auto-Response-Suppress' ]
					: [ 'Cc', 'X-Told' ] ),
			].sort();
			expect( headerText( mail ) ).not.toMatch( /(?<!\r)\n|\r(?!\n)|[^\t\r\n -~]/ );
			expect(
				headerNames( mail ).filter( ( name ) => name !== 'Content-Transfer-Encoding' ),
				headerText( mail )
			).toEqual( expected );
			expect( headerValue( mail, 'To' ) ).toBe( mail.to[ 0 ] );
			expect( headerValue( mail, 'Cc' ) ).toBe( isAutoReply( mail ) ? '' : 'copy@example.com' );
			expect( mail.from ).toBe( 'shop@example.com' );
			expect( headerValue( mail, 'Reply-To' ) ).toBe( isAutoReply( mail ) ? STORE_EMAIL : '' );
			// The sender's name contains no other address, quoted or encoded.
			expect( headerValue( mail, 'From' ) ).toMatch(
				/^(?:(?:"[^"@<>]*"|=\?[^@<>]*\?=|[^"@<>,]*) )?<?shop@example\.com>?$/
			);
		}
	} );
} );

test( 'rejects forged email addresses, recipients and file names', { tag: '@release' }, async () => {
	await test.step( 'reject forged addresses and recipients', async () => {
		const forgedRecipients = [
			'thief@evil.example',
			'sales@example.com, thief@evil.example',
			'o_sales\r\nthief@evil.example',
			[ 'o_sales', 'o_help' ],
			[ 'o_sales', 'thief@evil.example' ],
		];
		const rejected = [
			...[
				...INJECTIONS,
				'thief@evil.example,ada@example.org',
				'ada@example.org;thief@evil.example',
				'Ada <ada@example.org>',
			].map( ( address ) => ( { f_message: 'Hello', f_email: address } ) ),
			...forgedRecipients.map( ( choice ) => ( { f_message: 'Hello', f_to: choice } ) ),
		];
		expect( await sendAll( rejected ) ).toEqual( {
			statuses: rejected.map( () => 'validation_failed' ),
			mails: [],
		} );
	} );
	await test.step( 'remove white space around an address', async () => {
		const { mails } = await sendAll( [ { f_message: 'grace@example.org', f_email: '\r\nada@example.org\u2028' } ] );
		expect( mails.map( ( { to } ) => to ) ).toEqual( [ RECIPIENTS, [ 'ada@example.org' ] ] );
		expect( mails.map( ( mail ) => headerValue( mail, 'Reply-To' ) ) ).toEqual( [
			'grace@example.org',
			STORE_EMAIL,
		] );
	} );
	await test.step( 'accept or reject forged file names', async () => {
		const acceptedNames = [];
		for ( const [ index, name ] of [
			'plan, Bcc: thief@evil.example <x>.png',
			'plan%0D%0ABcc: thief@evil.example.png',
			'plan\u2028Bcc: x.png',
			'plan=?utf-8?Q?=0D=0ABcc:_x?=.png',
			'plan\\"; filename=evil.exe; x=\\".png',
			'plan;name=evil.exe.png',
			`${ '\u00e4'.repeat( 60 ) }.png`,
		].entries() ) {
			mailServer.mails.splice( 0 );
			const { status, errors } = await send(
				{ f_message: `With file ${ index }` },
				{ file: { field: 'f_file', name, content: PNG } }
			);
			const [ mail ] = mailServer.mails;
			expect( [ status, ...Object.keys( errors ), mail?.to ], name ).toEqual(
				mail ? [ 'mail_sent', RECIPIENTS ] : [ 'validation_failed', 'f_file', undefined ]
			);
			if ( mail ) {
				acceptedNames.push( name );
				const part =
					mail.raw
						.split( /\r\n--[^\r\n]+\r\n/ )
						.find( ( text ) => text.includes( 'Content-Disposition: attachment' ) ) ?? '';
				expect( headerNames( { ...mail, raw: part } ), name ).toEqual( [
					'Content-Disposition',
					'Content-Transfer-Encoding',
					'Content-Type',
				] );
				expect( part.slice( 0, part.indexOf( '\r\n\r\n' ) ), name ).not.toMatch(
					/evil\.exe"?\s*(?:;|$)|[^\t\r\n -~]/m
				);
				expect( part.replace( /\s/g, '' ), name ).toContain( PNG.toString( 'base64' ) );
			}
		}
		expect( acceptedNames.length ).toBeGreaterThan( 2 );
	} );
} );

test( 'escapes all visitor input in HTML emails', async ( { page } ) => {
	const response = await test.step( 'send markup in every input', async () => {
		mailServer.mails.splice( 0 );
		return send(
			{ f_message: `${ XSS_PROBE } javascript:broken()`, f_line: XSS_PROBE },
			{
				userAgent: XSS_PROBE,
				referrer: `http://127.0.0.1/?${ XSS_PROBE }`,
				file: {
					field: 'f_file',
					name: `${ XSS_PROBE.split( '<svg' )[ 0 ]!.replaceAll( '/', '' ) }.png`,
					content: PNG,
				},
			}
		);
	} );
	await test.step( 'escape it in both emails', async () => {
		expect( response.errors ).toEqual( {} );
		expect( mailServer.mails ).toHaveLength( 2 );
		for ( const mail of mailServer.mails ) {
			const text = decodeEmail( mail );
			const html = text.slice( text.indexOf( '<!doctype html>' ), text.indexOf( '</html>' ) );
			expect( html ).toContain( '&lt;script&gt;broken()' );
			await page.setContent( html );
			expect(
				await page.locator( 'script, img, svg, iframe, [onerror], [onload], [href^="javascript" i]' ).count()
			).toBe( 0 );
			await expect( page.locator( 'p' ).first() ).toContainText( '<script>broken()</script>' );
		}
		expect( ( await readStoredState() ).answers.f_line ).toEqual( [ XSS_PROBE ] );
	} );
} );
