/**
 * Tags for the email templates: `[all_fields]`, `[_page_url]`, or `[f_name]` of a field. The server replaces them
 * (Mail\MailTags).
 */
import { __ } from '@wordpress/i18n';
import type { EditableDocument, EditableField } from '../../../../../platform/builder/document';
import { fieldName, isContent } from '../kinds';

export interface MailTag {
	/** Without brackets. */
	readonly tag: string;
	readonly name: string;
}

const TAG = /\[([A-Za-z_][\w-]*)\]/g;
const CONDITION = /^[ \t]*\[if !?((?:f_|_)[a-z0-9_]+)/gm;

/** Returns the fields whose answers an email can contain. Quiz fields are excluded. */
export const answeredFields = ( { fields }: EditableDocument ): EditableField[] =>
	fields.filter( ( { type } ) => ! isContent( type ) && type !== 'quiz' );

export const fieldTags = ( document: EditableDocument ): MailTag[] =>
	answeredFields( document ).map( ( field ) => ( { tag: field.id, name: fieldName( field ) } ) );

export const siteTags = (): MailTag[] => [
	{ tag: 'all_fields', name: __( 'All answers', 'aisle' ) },
	{ tag: '_form_title', name: __( 'Form name', 'aisle' ) },
	{ tag: '_page_url', name: __( 'Page URL', 'aisle' ) },
	{ tag: '_page_title', name: __( 'Page title', 'aisle' ) },
	{ tag: '_product', name: __( 'Product name', 'aisle' ) },
	{ tag: '_product_url', name: __( 'Product URL', 'aisle' ) },
	{ tag: '_product_sku', name: __( 'Product SKU', 'aisle' ) },
	{ tag: '_date', name: __( 'Date', 'aisle' ) },
	{ tag: '_time', name: __( 'Time', 'aisle' ) },
	{ tag: '_entry_id', name: __( 'Message ID', 'aisle' ) },
	{ tag: '_entry_url', name: __( 'Message URL, for the store', 'aisle' ) },
	{ tag: '_user_name', name: __( 'Account name', 'aisle' ) },
	{ tag: '_user_email', name: __( 'Account email', 'aisle' ) },
	{ tag: '_referrer', name: __( 'Referring page', 'aisle' ) },
	{ tag: '_user_agent', name: __( 'Browser', 'aisle' ) },
	{ tag: '_locale', name: __( 'Language', 'aisle' ) },
	{ tag: '_site_title', name: __( 'Site title', 'aisle' ) },
	{ tag: '_site_description', name: __( 'Site tagline', 'aisle' ) },
	{ tag: '_site_url', name: __( 'Site URL', 'aisle' ) },
	{ tag: '_site_admin_email', name: __( 'Site administrator’s email', 'aisle' ) },
];

/** Returns each tag once, in the order of the text. Tags of conditions at a line start come last. */
export const tagsIn = ( text: string ): string[] => [
	...new Set(
		[ TAG, CONDITION ].flatMap( ( pattern ) => [ ...text.matchAll( pattern ) ].map( ( [ , tag = '' ] ) => tag ) )
	),
];
