/**
 * A contact form in the builder: the stored document with English names. The document stores conditions on the customer
 * as one source with a name (`customer`, `logged_in` or `role`); the builder has one source for each.
 */
import { toEnglish, toStored } from '../../../../domain/form-document/english-document';
import { asRecord, isRecord, type UnknownRecord } from '../../../../platform/check';
import type { EditableDocument } from '../../../../platform/builder/document';
import { withoutEmptyOptions } from '../../../../platform/builder/options/empty-options';
import { readDocument, withFlags } from '../../../../platform/builder/read-document';
import { FIELD_TYPES } from './kinds';

export interface ContactDocument extends EditableDocument {
	readonly settings: UnknownRecord;
	readonly mail: UnknownRecord;
	readonly autoreply: UnknownRecord;
	/** The merchant's own messages; missing ones use the defaults. */
	readonly messages: UnknownRecord;
}

/** Condition sources of a contact form besides fields. */
export const CUSTOMER_SOURCES = [ 'logged_in', 'role' ] as const;

const CUSTOMER = 'customer';
const FLAGS_BY_PART = {
	settings: [ 'keep_draft' ],
	mail: [ 'html', 'exclude_blank', 'attach_files' ],
	autoreply: [ 'enabled', 'html' ],
	messages: [],
} as const;

/** A new form sends all answers to the site's admin email. */
export const emptyContactForm = (): ContactDocument => ( {
	schema_version: 1,
	fields: [],
	settings: {},
	mail: {
		to: '[_site_admin_email]',
		subject: '[_site_title]: [_form_title]',
		body: '[all_fields]\n\n--\n[if _product][_product] [_product_sku]\n[if _product][_product_url]\n[_form_title]\n[_page_url]\n[if _entry_url][_entry_url]',
		attach_files: true,
	},
	autoreply: {},
	messages: {},
} );

/** Reads a stored document from the server, a file or this browser. */
export const readContactForm = ( storedForm: unknown ): ContactDocument =>
	withParts(
		readDocument( FIELD_TYPES, withChangedRules( toEnglish( asRecord( storedForm ) ), withBuilderSource ) )
	);

export const writeContactForm = ( document: EditableDocument ): unknown =>
	toStored( withChangedRules( withoutEmptyOptions( FIELD_TYPES, document ), withStoredSource ) );

/** Adds the parts that every contact form has to the builder's document. */
export const asContactForm = ( document: EditableDocument ): ContactDocument =>
	hasParts( document ) ? document : withParts( document );

const hasParts = ( document: EditableDocument ): document is ContactDocument =>
	Object.keys( FLAGS_BY_PART ).every( ( part ) => isRecord( document[ part ] ) );

const withParts = ( document: EditableDocument ): ContactDocument => ( {
	...document,
	settings: withFlags( asRecord( document.settings ), FLAGS_BY_PART.settings ),
	mail: withFlags( asRecord( document.mail ), FLAGS_BY_PART.mail ),
	autoreply: withFlags( asRecord( document.autoreply ), FLAGS_BY_PART.autoreply ),
	messages: asRecord( document.messages ),
} );

type RuleChange = ( rule: UnknownRecord ) => UnknownRecord;

const withBuilderSource: RuleChange = ( rule ) => {
	const customerSource =
		rule.source === CUSTOMER ? CUSTOMER_SOURCES.find( ( name ) => name === rule.name ) : undefined;
	return customerSource ? { ...rule, source: customerSource, name: '' } : rule;
};

const withStoredSource: RuleChange = ( rule ) => {
	const customerSource = CUSTOMER_SOURCES.find( ( name ) => name === rule.source );
	return customerSource ? { ...rule, source: CUSTOMER, name: customerSource } : rule;
};

function withChangedRules( document: UnknownRecord, change: RuleChange ): UnknownRecord {
	return {
		...document,
		fields: mapRecords( document.fields, ( field ) =>
			isRecord( field.conditions )
				? { ...field, conditions: withChangedGroups( field.conditions, change ) }
				: field
		),
	};
}

/** Changes each rule in the groups of a field's conditions, including rules in parentheses. */
const withChangedGroups = ( holder: UnknownRecord, change: RuleChange ): UnknownRecord =>
	holder.groups === undefined
		? holder
		: {
				...holder,
				groups: mapRecords( holder.groups, ( group ) => ( {
					...group,
					rules: mapRecords( group.rules, ( rule ) => withChangedGroups( change( rule ), change ) ),
				} ) ),
			};

const mapRecords = ( list: unknown, change: RuleChange ): unknown =>
	Array.isArray( list ) ? list.map( ( item: unknown ) => ( isRecord( item ) ? change( item ) : item ) ) : list;
