/**
 * Checks a form's email settings while the merchant edits them. An error marks a setting that cannot work; a hint marks
 * one that may be intended. The server checks for the same errors when the form is saved.
 */
import { __, sprintf } from '@wordpress/i18n';
import { textOf, type EditableField } from '../../../../../platform/builder/document';
import { fieldName } from '../kinds';
import type { ContactDocument } from '../document';
import type { Site } from '../site';
import {
	domainIn,
	findField,
	hasEmailOptions,
	isEmailAddress,
	isChoiceField,
	isEmailField,
	isMerchantAddress,
	singleTag,
	splitAddresses,
} from './email-addresses';
import { answeredFields, siteTags, tagsIn } from './mail-tags';

export interface MailIssue {
	/** For example `mail.to`. */
	readonly path: string;
	readonly isError: boolean;
	readonly message: string;
}

/** Headers that only Aisle or WordPress write. */
const RESERVED_HEADERS = [
	'from',
	'to',
	'subject',
	'sender',
	'reply-to',
	'return-path',
	'content-type',
	'content-transfer-encoding',
	'content-disposition',
	'mime-version',
	'message-id',
	'date',
	'received',
	'errors-to',
	'apparently-to',
	'auto-submitted',
	'x-auto-response-suppress',
	'dkim-signature',
];
const REJECTED_HEADERS = /^(resent-|return-receipt|disposition-notification|x-confirm-reading)/;
const HEADER = /^([A-Za-z][A-Za-z0-9-]*):[ \t]*[^ \t].*$/;
const TEMPLATE_SETTINGS: Readonly< Record< 'mail' | 'autoreply', readonly string[] > > = {
	mail: [ 'to', 'from_name', 'subject', 'reply_to', 'headers', 'body' ],
	autoreply: [ 'subject', 'reply_to', 'body' ],
};

export function mailIssues( document: ContactDocument, site: Site ): MailIssue[] {
	return [
		...recipientIssues( document, site ),
		...senderIssues( document, site ),
		...replyToIssues( document ),
		...headerIssues( document, site ),
		...bodyIssues( document ),
		...autoreplyIssues( document ),
		...unknownTagIssues( document ),
	];
}

const errorAt = ( path: string, message: string ): MailIssue => ( { path, isError: true, message } );
const hintAt = ( path: string, message: string ): MailIssue => ( { path, isError: false, message } );

function recipientIssues( { mail, fields }: ContactDocument, { adminEmail }: Site ): MailIssue[] {
	const recipients = splitAddresses( mail.to );
	if ( recipients.length === 0 ) {
		return [
			hintAt(
				'mail.to',
				/* translators: %s: an email address. */
				sprintf( __( 'No recipient set. Messages go to the site administrator: %s.', 'aisle' ), adminEmail )
			),
		];
	}
	return recipients.flatMap( ( part ) => {
		const tag = singleTag( part );
		if ( tag !== null ) {
			return recipientTagIssues( tag, findField( fields, tag ), adminEmail );
		}
		return isEmailAddress( part )
			? []
			: /* translators: %s: what was written. */
				[ errorAt( 'mail.to', sprintf( __( '“%s” is not a valid email address.', 'aisle' ), part ) ) ];
	} );
}

function recipientTagIssues( tag: string, field: EditableField | undefined, adminEmail: string ): MailIssue[] {
	if ( field !== undefined && isChoiceField( field ) ) {
		return hasEmailOptions( field )
			? []
			: [
					hintAt(
						'mail.to',
						sprintf(
							/* translators: 1: name of a field, 2: an email address. */
							__(
								'Some options of “%1$s” have no email address as their value. Their messages go to the site administrator: %2$s.',
								'aisle'
							),
							fieldName( field ),
							adminEmail
						)
					),
				];
	}
	return tag === '_site_admin_email'
		? []
		: [
				errorAt(
					'mail.to',
					__(
						'Visitors’ text is never used as a recipient. Use an email address, or a field whose values are email addresses.',
						'aisle'
					)
				),
			];
}

function senderIssues( { mail }: ContactDocument, { domain }: Site ): MailIssue[] {
	const fromDomain = domainIn( textOf( mail.from_name ) );
	return fromDomain === '' ? [] : [ errorAt( 'mail.from_name', fromDomainMessage( domain ) ) ];
}

const fromDomainMessage = ( domain: string ): string =>
	sprintf(
		/* translators: %s: a domain. */
		__(
			'Emails are always sent from an address at %s; other domains are likely to be treated as spam. Enter a name here, and set the reply address under “Reply to”.',
			'aisle'
		),
		domain
	);

function replyToIssues( document: ContactDocument ): MailIssue[] {
	const [ replyAddress ] = splitAddresses( document.mail.reply_to );
	if ( replyAddress === undefined ) {
		return document.fields.some( isEmailField )
			? []
			: [
					hintAt(
						'mail.reply_to',
						__( 'The form has no email field, so you can’t reply to the visitor by email.', 'aisle' )
					),
				];
	}
	const tag = singleTag( replyAddress );
	const field = findField( document.fields, tag ?? '' );
	const isUsable =
		tag === null
			? isEmailAddress( replyAddress )
			: tag.endsWith( '_email' ) && tag.startsWith( '_' )
				? true
				: field === undefined || isEmailField( field );
	return isUsable
		? []
		: [ errorAt( 'mail.reply_to', __( 'Use an email address, or a field that contains one.', 'aisle' ) ) ];
}

function headerIssues( { mail }: ContactDocument, { domain }: Site ): MailIssue[] {
	return textOf( mail.headers )
		.split( /\r\n|\r|\n/ )
		.filter( ( line ) => line.trim() !== '' )
		.flatMap( ( line ) => headerProblem( line, domain ) ?? [] )
		.map( ( message ) => errorAt( 'mail.headers', message ) );
}

function headerProblem( line: string, domain: string ): string | null {
	const name = line.match( HEADER )?.[ 1 ];
	if ( name === undefined ) {
		return __( 'Enter one header per line, such as “Cc: name@example.com”.', 'aisle' );
	}
	if ( name.toLowerCase() === 'from' && domainIn( line ) !== domain ) {
		return fromDomainMessage( domain );
	}
	if ( REJECTED_HEADERS.test( name.toLowerCase() ) ) {
		return sprintf(
			/* translators: %s: name of a mail's header. */
			__( '“%s” is not sent: it requests read receipts or forwards emails in another person’s name.', 'aisle' ),
			name
		);
	}
	return RESERVED_HEADERS.includes( name.toLowerCase() )
		? /* translators: %s: name of a mail's header. */
			sprintf( __( '“%s” is set automatically, so this line is skipped.', 'aisle' ), name )
		: null;
}

/** Returns a hint if the body omits answers. An empty body sends all answers. */
function bodyIssues( document: ContactDocument ): MailIssue[] {
	const text = textOf( document.mail.body );
	const fieldTags = tagsIn( text );
	if ( text.trim() === '' || fieldTags.includes( 'all_fields' ) ) {
		return [];
	}
	const missingFields = answeredFields( document ).filter( ( { id } ) => ! fieldTags.includes( id ) );
	return missingFields.length === 0
		? []
		: [
				hintAt(
					'mail.body',
					sprintf(
						/* translators: %s: a list of fields. */
						__( 'The email doesn’t include: %s.', 'aisle' ),
						missingFields.map( fieldName ).join( ', ' )
					)
				),
			];
}

function autoreplyIssues( { autoreply: mail, fields }: ContactDocument ): MailIssue[] {
	if ( mail.enabled !== true ) {
		return [];
	}
	const field = findField( fields, textOf( mail.to_field ) );
	const [ replyTag ] = splitAddresses( mail.reply_to );
	return [
		...( replyTag === undefined || isMerchantAddress( replyTag, fields )
			? []
			: [
					errorAt(
						'autoreply.reply_to',
						__( 'Use an email address. Visitors’ text is never used as a reply address.', 'aisle' )
					),
				] ),
		...( field && isEmailField( field )
			? []
			: [
					errorAt(
						'autoreply.to_field',
						__( 'Select the email field that receives the auto-reply.', 'aisle' )
					),
				] ),
		...( textOf( mail.body ).trim() === ''
			? [
					errorAt(
						'autoreply.body',
						__( 'Enter the auto-reply’s text. Without it, no auto-reply is sent.', 'aisle' )
					),
				]
			: [] ),
	];
}

function unknownTagIssues( document: ContactDocument ): MailIssue[] {
	const knownTags = [
		...siteTags().map( ( { tag } ) => tag ),
		...answeredFields( document ).map( ( { id } ) => id ),
	];
	return ( [ 'mail', 'autoreply' ] as const ).flatMap( ( part ) =>
		TEMPLATE_SETTINGS[ part ].flatMap( ( member ) => {
			const invalidTags = tagsIn( textOf( document[ part ][ member ] ) ).filter(
				( tag ) => ! knownTags.includes( tag )
			);
			return invalidTags.map( ( tag ) => errorAt( `${ part }.${ member }`, unknownTagMessage( tag ) ) );
		} )
	);
}

function unknownTagMessage( tag: string ): string {
	if ( tag.startsWith( 'f_' ) ) {
		/* translators: %s: a tag. */
		return sprintf( __( 'The form has no field for [%s], so the tag is empty in the email.', 'aisle' ), tag );
	}
	/* translators: %s: a tag. */
	return sprintf( __( '[%s] is not a valid tag, so it is sent as text.', 'aisle' ), tag );
}
