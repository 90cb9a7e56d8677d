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
	fieldOf,
	hasAddresses,
	isAddress,
	isChoice,
	isEmail,
	isOwnAddress,
	onlyTag,
	parts,
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
const REJECTED = /^(resent-|return-receipt|disposition-notification|x-confirm-reading)/;
const HEADER = /^([A-Za-z][A-Za-z0-9-]*):[ \t]*[^ \t].*$/;
const TEMPLATES: Readonly< Record< 'mail' | 'autoreply', readonly string[] > > = {
	mail: [ 'to', 'from_name', 'subject', 'reply_to', 'headers', 'body' ],
	autoreply: [ 'subject', 'reply_to', 'body' ],
};

export function mailIssues( document: ContactDocument, site: Site ): MailIssue[] {
	return [
		...recipient( document, site ),
		...sender( document, site ),
		...replyTo( document ),
		...headers( document, site ),
		...body( document ),
		...autoreply( document ),
		...unknownTags( document ),
	];
}

const errorAt = ( path: string, message: string ): MailIssue => ( { path, isError: true, message } );
const hintAt = ( path: string, message: string ): MailIssue => ( { path, isError: false, message } );

function recipient( { mail, fields }: ContactDocument, { adminEmail }: Site ): MailIssue[] {
	const recipients = parts( mail.to );
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
		const tag = onlyTag( part );
		if ( tag !== null ) {
			return recipientTag( tag, fieldOf( fields, tag ), adminEmail );
		}
		return isAddress( part )
			? []
			: /* translators: %s: what was written. */
				[ errorAt( 'mail.to', sprintf( __( '“%s” is not a valid email address.', 'aisle' ), part ) ) ];
	} );
}

function recipientTag( tag: string, field: EditableField | undefined, adminEmail: string ): MailIssue[] {
	if ( field !== undefined && isChoice( field ) ) {
		return hasAddresses( field )
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

function sender( { mail }: ContactDocument, { domain }: Site ): MailIssue[] {
	const thirdParty = domainIn( textOf( mail.from_name ) );
	return thirdParty === '' ? [] : [ errorAt( 'mail.from_name', notOurDomain( domain ) ) ];
}

const notOurDomain = ( domain: string ): string =>
	sprintf(
		/* translators: %s: a domain. */
		__(
			'Emails are always sent from an address at %s; other domains are likely to be treated as spam. Enter a name here, and set the reply address under “Reply to”.',
			'aisle'
		),
		domain
	);

function replyTo( document: ContactDocument ): MailIssue[] {
	const [ replyAddress ] = parts( document.mail.reply_to );
	if ( replyAddress === undefined ) {
		return document.fields.some( isEmail )
			? []
			: [
					hintAt(
						'mail.reply_to',
						__( 'The form has no email field, so you can’t reply to the visitor by email.', 'aisle' )
					),
				];
	}
	const tag = onlyTag( replyAddress );
	const field = fieldOf( document.fields, tag ?? '' );
	const isUsable =
		tag === null
			? isAddress( replyAddress )
			: tag.endsWith( '_email' ) && tag.startsWith( '_' )
				? true
				: field === undefined || isEmail( field );
	return isUsable
		? []
		: [ errorAt( 'mail.reply_to', __( 'Use an email address, or a field that contains one.', 'aisle' ) ) ];
}

function headers( { mail }: ContactDocument, { domain }: Site ): MailIssue[] {
	return textOf( mail.headers )
		.split( /\r\n|\r|\n/ )
		.filter( ( line ) => line.trim() !== '' )
		.flatMap( ( line ) => headerMistake( line, domain ) ?? [] )
		.map( ( message ) => errorAt( 'mail.headers', message ) );
}

function headerMistake( line: string, domain: string ): string | null {
	const name = line.match( HEADER )?.[ 1 ];
	if ( name === undefined ) {
		return __( 'Enter one header per line, such as “Cc: name@example.com”.', 'aisle' );
	}
	if ( name.toLowerCase() === 'from' && domainIn( line ) !== domain ) {
		return notOurDomain( domain );
	}
	if ( REJECTED.test( name.toLowerCase() ) ) {
		return sprintf(
			/* translators: %s: name of a mail's header. */
			__( '“%s” is not sent: it requests read receipts or forwards emails in another person’s name.', 'aisle' ),
			name
		);
	}
	return RESERVED_HEADERS.includes( name.toLowerCase() )
		? /* translators: %s: name of a mail's header. */
			sprintf( __( '“%s” is set automatically; this line is skipped.', 'aisle' ), name )
		: null;
}

/** Returns a hint if the body omits answers. An empty body sends all answers. */
function body( document: ContactDocument ): MailIssue[] {
	const text = textOf( document.mail.body );
	const fieldTags = tagsIn( text );
	if ( text.trim() === '' || fieldTags.includes( 'all_fields' ) ) {
		return [];
	}
	const missing = answeredFields( document ).filter( ( { id } ) => ! fieldTags.includes( id ) );
	return missing.length === 0
		? []
		: [
				hintAt(
					'mail.body',
					/* translators: %s: a list of fields. */
					sprintf( __( 'The email doesn’t include: %s.', 'aisle' ), missing.map( fieldName ).join( ', ' ) )
				),
			];
}

function autoreply( { autoreply: mail, fields }: ContactDocument ): MailIssue[] {
	if ( mail.enabled !== true ) {
		return [];
	}
	const field = fieldOf( fields, textOf( mail.to_field ) );
	const [ replyTag ] = parts( mail.reply_to );
	return [
		...( replyTag === undefined || isOwnAddress( replyTag, fields )
			? []
			: [
					errorAt(
						'autoreply.reply_to',
						__( 'Use an email address. Visitors’ text is never used as a reply address.', 'aisle' )
					),
				] ),
		...( field && isEmail( field )
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

function unknownTags( document: ContactDocument ): MailIssue[] {
	const knownTags = [
		...siteTags().map( ( { tag } ) => tag ),
		...answeredFields( document ).map( ( { id } ) => id ),
	];
	return ( [ 'mail', 'autoreply' ] as const ).flatMap( ( part ) =>
		TEMPLATES[ part ].flatMap( ( member ) => {
			const invalidTags = tagsIn( textOf( document[ part ][ member ] ) ).filter(
				( tag ) => ! knownTags.includes( tag )
			);
			return invalidTags.map( ( tag ) => errorAt( `${ part }.${ member }`, unknownTag( tag ) ) );
		} )
	);
}

function unknownTag( tag: string ): string {
	if ( tag.startsWith( 'f_' ) ) {
		/* translators: %s: a tag. */
		return sprintf( __( 'The form has no field for [%s]; it is empty in the email.', 'aisle' ), tag );
	}
	/* translators: %s: a tag. */
	return sprintf( __( '[%s] is not a valid tag; it is sent as text.', 'aisle' ), tag );
}
