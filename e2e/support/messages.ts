// Submissions of contact forms as raw requests, and a mock mail server.
import { addTestPlugin, removeTestPlugin, setOptions, shop } from './site';
import { catchMails, type CaughtMail, type SmtpCatcher } from '../../tests/shop/services/smtp-catcher';

const SMTP_PLUGIN = 'aisle-test-smtp';
const TEST_OPTIONS = [
	'aisle_test_smtp_port',
	'aisle_test_private_folder',
	'aisle_test_disk_reserve',
	'aisle_test_refused_table',
	'aisle_test_stall',
	'aisle_test_mailer_seconds',
	'aisle_test_contact_at_once',
];

export interface SubmissionResponse {
	code: number;
	retryAfter: string | null;
	/** Status from the specification, or an error code. */
	status: string;
	message: string;
	errors: Record< string, string >;
}

export interface StoredState {
	id: number;
	count: number;
	answers: Record< string, string[] >;
	deliveries: Record< string, { state: string; tries: number; error: string } >;
	planned: { mail: string; attempt: number; in: number }[];
	rows: number;
	files: number;
}

/** Sends the store's emails to a mock server and accepts forms that are sent at once, until closeMailServer(). */
export async function openMailServer(): Promise< SmtpCatcher > {
	const mailServer = await catchMails();
	addTestPlugin( SMTP_PLUGIN );
	await setOptions( { aisle_test_smtp_port: mailServer.port, aisle_test_contact_at_once: '1' } );
	return mailServer;
}

export async function closeMailServer( mailServer: SmtpCatcher | undefined ): Promise< void > {
	for ( const id of formIds.splice( 0 ) ) {
		await requestTestPlugin( 'delete', { id } );
	}
	await setOptions( Object.fromEntries( TEST_OPTIONS.map( ( name ) => [ name, null ] ) ) );
	removeTestPlugin( SMTP_PLUGIN );
	await mailServer?.stop();
}

async function requestTestPlugin< T >( action: string, input: object = {} ): Promise< T > {
	const response = await fetch( `${ shop.url }/?aisle-test-smtp=${ action }`, {
		method: 'POST',
		body: JSON.stringify( input ),
	} );
	const text = await response.text();
	if ( ! response.ok ) {
		throw new Error( `${ action } was answered ${ response.status }: ${ text.slice( 0, 500 ) }` );
	}
	return JSON.parse( text ) as T;
}

export const readStoredState = () => requestTestPlugin< StoredState >( 'state' );
export const runScheduledEmails = async (): Promise< number > =>
	( await requestTestPlugin< { ran: number } >( 'run' ) ).ran;
export const resend = async ( id: number ): Promise< boolean | null > =>
	( await requestTestPlugin< { taken: boolean | null } >( 'resend', { id } ) ).taken;
export const resetRateLimits = () => requestTestPlugin( 'rates' );
/** Returns the counters of the rate limits that are above 1, in ascending order. */
export const readRateCounts = async (): Promise< number[] > =>
	( await requestTestPlugin< string[] >( 'counts' ) ).map( Number );

/** Saves a form that closeMailServer() deletes; returns its ID. */
export async function saveTemporaryForm( document: object ): Promise< number > {
	const { id } = await requestTestPlugin< { id: number } >( 'form', { title: 'Mails', document } );
	formIds.push( id );
	return id;
}

const formIds: number[] = [];

export interface Visitor {
	url?: string;
	userAgent?: string;
	referrer?: string;
	ipAddress?: string;
	file?: { field: string; name: string; content: Buffer };
}

const textPart = ( name: string, value: string ): string =>
	`Content-Disposition: form-data; name="${ name }"\r\n\r\n${ value }\r\n`;

/** Builds the body by hand, because `fetch` sanitizes file names. */
function multipartBody(
	boundary: string,
	fields: [ string, string ][],
	{ file }: Visitor,
	form: number
): Uint8Array< ArrayBuffer > {
	const parts: Uint8Array[] = fields.map( ( [ name, value ] ) =>
		Buffer.from( `--${ boundary }\r\n${ textPart( name, value ) }` )
	);
	if ( file ) {
		parts.push(
			Buffer.from(
				`--${ boundary }\r\nContent-Disposition: form-data; name="aisle_contact_files[${ form }][${ file.field }][]"; filename="${ file.name }"\r\nContent-Type: image/png\r\n\r\n`
			),
			file.content,
			Buffer.from( '\r\n' )
		);
	}
	return new Uint8Array( Buffer.concat( [ ...parts, Buffer.from( `--${ boundary }--\r\n` ) ] ) );
}

export async function requestToken( form: number ): Promise< string > {
	const { token } = ( await (
		await fetch( `${ shop.url }/?rest_route=/aisle/v1/contact-forms/${ form }/refill` )
	).json() ) as { token: string };
	return token;
}

/** Sends a submission; an answer is one text or several. */
export async function sendSubmission(
	form: number,
	token: string,
	answers: Record< string, string | string[] >,
	visitor: Visitor = {}
): Promise< SubmissionResponse > {
	const boundary = `aisle${ Math.random().toString( 36 ).slice( 2 ) }`;
	const fields: [ string, string ][] = [
		[ '_aisle_contact_form', String( form ) ],
		[ '_aisle_unit_tag', `aisle-f${ form }-p0-o1` ],
		[ '_aisle_token', token ],
		[ '_aisle_subject', '' ],
		...Object.entries( answers ).flatMap( ( [ id, values ] ) =>
			[ values ].flat().map( ( value ): [ string, string ] => [ `aisle_contact[${ id }][values][]`, value ] )
		),
	];
	const response = await fetch(
		`${ visitor.url ?? shop.url }/?rest_route=/aisle/v1/contact-forms/${ form }/feedback`,
		{
			method: 'POST',
			headers: {
				'Content-Type': `multipart/form-data; boundary=${ boundary }`,
				Origin: visitor.url ?? shop.url,
				'User-Agent': visitor.userAgent ?? 'Test',
				...( visitor.referrer === undefined ? {} : { Referer: visitor.referrer } ),
				...( visitor.ipAddress === undefined ? {} : { 'X-Aisle-Test-Address': visitor.ipAddress } ),
			},
			body: multipartBody( boundary, fields, visitor, form ),
		}
	);
	const body = JSON.parse( await response.text() ) as {
		status?: string;
		code?: string;
		message: string;
		invalid_fields?: { field: string; message: string }[];
	};
	return {
		code: response.status,
		retryAfter: response.headers.get( 'Retry-After' ),
		status: body.status ?? body.code ?? '',
		message: body.message,
		errors: Object.fromEntries( ( body.invalid_fields ?? [] ).map( ( { field, message } ) => [ field, message ] ) ),
	};
}

/** Returns the email's headers with unfolded lines: name and value. */
export const headersOf = ( { raw }: CaughtMail ): [ string, string ][] =>
	raw
		.slice( 0, raw.indexOf( '\r\n\r\n' ) )
		.replace( /\r\n[ \t]+/g, ' ' )
		.split( '\r\n' )
		.map( ( line ) => {
			const colon = line.indexOf( ':' );
			return [ line.slice( 0, colon ), line.slice( colon + 1 ).trim() ];
		} );

/** Decodes an email: quoted-printable, base64 parts, and encoded words in headers. */
export function decodeEmail( { raw }: CaughtMail ): string {
	const decoded = raw.replace(
		/=\?utf-8\?([BQ])\?([^?]*)\?=(?:\r\n )?/gi,
		( _whole, encoding: string, text: string ) =>
			encoding.toUpperCase() === 'B'
				? Buffer.from( text, 'base64' ).toString()
				: decodeQuotedPrintable( text.replaceAll( '_', ' ' ) )
	);
	return /Content-Transfer-Encoding: quoted-printable/i.test( raw )
		? decodeQuotedPrintable( decoded )
		: decoded.replace(
				/(Content-Transfer-Encoding: base64\r\n\r\n)([A-Za-z0-9+/=\r\n]+)/g,
				( _whole, head: string, text: string ) => head + Buffer.from( text, 'base64' ).toString()
			);
}

const decodeQuotedPrintable = ( text: string ): string =>
	Buffer.from(
		text
			.replace( /=\r\n/g, '' )
			.replace( /[^\x00-\x7F]/g, ( letter ) => encodeURIComponent( letter ).replaceAll( '%', '=' ) )
			.replace( /=([0-9A-F]{2})/gi, ( _whole, code: string ) => String.fromCharCode( parseInt( code, 16 ) ) ),
		'latin1'
	).toString( 'utf8' );
