/**
 * Reads and validates entries from the server. All texts are plain text: markup in them is what a visitor entered.
 */
import { asFlag, asList, asNumber, asRecord, asText } from '../../../platform/check';

export type Status = 'unread' | 'read' | 'spam' | 'trash';
export type Folder = 'inbox' | 'unread' | 'spam' | 'trash';
export type Change = 'read' | 'unread' | 'spam' | 'not_spam' | 'trash' | 'restore' | 'delete';
export type DeliveryState = '' | 'waiting' | 'sent' | 'failed' | 'given_up';
/** `mail`, `autoreply` or `webhook-` with a hash of its URL. */
export type MailName = string;

export type ReplyFilter = '' | 'open' | 'answered';

export interface EntriesQuery {
	readonly folder: Folder;
	/** 0 for all. */
	readonly form: number;
	/** Number of past days; 0 for all. */
	readonly days: number;
	readonly search: string;
	/** Filter by email reply: `open` without, `answered` with one; '' for all entries. */
	readonly reply: ReplyFilter;
	readonly page: number;
}

/** The inbox without a filter. */
export const UNFILTERED: EntriesQuery = { folder: 'inbox', form: 0, days: 0, search: '', reply: '', page: 1 };

export interface ListedEntry {
	readonly id: number;
	readonly formTitle: string;
	readonly status: Status;
	/** Unix time in seconds, UTC. */
	readonly createdAt: number;
	readonly name: string;
	readonly email: string;
	readonly subject: string;
	/** Worst delivery state of the entry's emails. */
	readonly delivery: DeliveryState;
	/** Whether someone has replied by email. */
	readonly isAnswered: boolean;
}

export interface EntriesPage {
	readonly entries: readonly ListedEntry[];
	readonly total: number;
	/** True if `total` is not the exact number, because counting stopped early. */
	readonly hasMore: boolean;
	readonly pages: number;
	readonly counts: Readonly< Record< Folder, number > >;
	readonly forms: ReadonlyArray< { readonly id: number; readonly title: string } >;
	/** Contains a nonce; format and filters are appended. */
	readonly exportUrl: string;
	/** True if another plugin has stored messages that the user may import. */
	readonly canImport: boolean;
}

export interface SentFile {
	readonly name: string;
	readonly size: number;
	/** Empty if the file no longer exists. */
	readonly url: string;
}

export interface Answer {
	readonly id: string;
	readonly label: string;
	readonly values: readonly string[];
	readonly files: readonly SentFile[];
}

export interface Origin {
	readonly pageUrl: string;
	readonly pageTitle: string;
	readonly referrer: string;
	readonly userAgent: string;
	readonly locale: string;
	readonly user: string;
	readonly product: string;
	/** URL of its product page; empty if unknown. */
	readonly productUrl: string;
	readonly spamReason: string;
}

export interface Delivery {
	readonly mail: MailName;
	readonly state: DeliveryState;
	readonly tries: number;
	readonly error: string;
	readonly at: number;
}

export interface Note {
	readonly id: number;
	readonly kind: 'note' | 'reply';
	readonly author: string;
	readonly createdAt: number;
	readonly text: string;
}

export interface Entry {
	readonly id: number;
	readonly status: Status;
	readonly createdAt: number;
	readonly formTitle: string;
	readonly name: string;
	readonly email: string;
	readonly subject: string;
	readonly answers: readonly Answer[];
	readonly origin: Origin;
	readonly deliveries: readonly Delivery[];
	readonly notes: readonly Note[];
}

export interface Day {
	/** Format `YYYY-MM-DD`. */
	readonly day: string;
	readonly messages: number;
	readonly spam: number;
}

const STATUSES: readonly Status[] = [ 'unread', 'read', 'spam', 'trash' ];
const DELIVERY_STATES: readonly DeliveryState[] = [ '', 'waiting', 'sent', 'failed', 'given_up' ];

const oneOf = < Name extends string >( names: readonly Name[], value: unknown, fallback: Name ): Name =>
	names.find( ( name ) => name === value ) ?? fallback;

export function readPage( response: unknown ): EntriesPage {
	const data = asRecord( response );
	const counts = asRecord( data.counts );
	return {
		entries: asList( data.entries ).map( readListedEntry ),
		total: asNumber( data.total ),
		hasMore: asFlag( data.is_more ),
		pages: asNumber( data.pages ),
		counts: {
			inbox: asNumber( counts.inbox ),
			unread: asNumber( counts.unread ),
			spam: asNumber( counts.spam ),
			trash: asNumber( counts.trash ),
		},
		forms: asList( data.forms ).map( ( form ) => ( {
			id: asNumber( asRecord( form ).id ),
			title: asText( asRecord( form ).title ),
		} ) ),
		exportUrl: asText( data.export_url ),
		canImport: asFlag( data.can_import ),
	};
}

function readListedEntry( item: unknown ): ListedEntry {
	const entry = asRecord( item );
	return {
		id: asNumber( entry.id ),
		formTitle: asText( entry.form_title ),
		status: oneOf( STATUSES, entry.status, 'read' ),
		createdAt: asNumber( entry.created_at ),
		name: asText( entry.sender_name ),
		email: asText( entry.sender_email ),
		subject: asText( entry.subject ),
		delivery: oneOf( DELIVERY_STATES, entry.delivery, '' ),
		isAnswered: asFlag( entry.is_answered ),
	};
}

export function readEntry( response: unknown ): Entry {
	const data = asRecord( response );
	const sender = asRecord( data.sender );
	return {
		id: asNumber( data.id ),
		status: oneOf( STATUSES, data.status, 'read' ),
		createdAt: asNumber( data.created_at ),
		formTitle: asText( asRecord( data.form ).title ),
		name: asText( sender.name ),
		email: asText( sender.email ),
		subject: asText( data.subject ),
		answers: asList( data.answers ).map( readAnswer ),
		origin: readOrigin( data.origin ),
		deliveries: asList( data.deliveries ).map( readDelivery ),
		notes: asList( data.notes ).map( readNote ),
	};
}

function readAnswer( item: unknown ): Answer {
	const answer = asRecord( item );
	return {
		id: asText( answer.id ),
		label: asText( answer.label ),
		values: asList( answer.values ).map( ( value ) => asText( value ) ),
		files: asList( answer.files ).map( ( file ) => ( {
			name: asText( asRecord( file ).name ),
			size: asNumber( asRecord( file ).size ),
			url: asText( asRecord( file ).url ),
		} ) ),
	};
}

function readOrigin( value: unknown ): Origin {
	const origin = asRecord( value );
	return {
		pageUrl: asText( origin.page_url ),
		pageTitle: asText( origin.page_title ),
		referrer: asText( origin.referrer ),
		userAgent: asText( origin.user_agent ),
		locale: asText( origin.locale ),
		user: asText( origin.user ),
		product: asText( origin.product ),
		productUrl: asText( origin.product_url ),
		spamReason: asText( origin.spam_reason ),
	};
}

function readDelivery( item: unknown ): Delivery {
	const delivery = asRecord( item );
	return {
		mail: asText( delivery.mail ) || 'mail',
		state: oneOf( DELIVERY_STATES, delivery.state, '' ),
		tries: asNumber( delivery.tries ),
		error: asText( delivery.error ),
		at: asNumber( delivery.at ),
	};
}

function readNote( item: unknown ): Note {
	const note = asRecord( item );
	return {
		id: asNumber( note.id ),
		kind: note.kind === 'reply' ? 'reply' : 'note',
		author: asText( note.author ),
		createdAt: asNumber( note.created_at ),
		text: asText( note.text ),
	};
}

export const readDays = ( response: unknown ): readonly Day[] =>
	asList( asRecord( response ).days ).map( ( item ) => {
		const day = asRecord( item );
		return { day: asText( day.day ), messages: asNumber( day.messages ), spam: asNumber( day.spam ) };
	} );
