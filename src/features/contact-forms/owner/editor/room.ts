/** Contact forms, as the builder knows them. */
import { __, sprintf } from '@wordpress/i18n';
import { englishPath } from '../../../../domain/form-document/english-document';
import type { BuilderRoom, References, RoomWords } from '../../../../platform/builder/room';
import { CONDITIONS } from './conditions/sources';
import { emptyContactForm, readContactForm, writeContactForm } from './document';
import { Content } from './content';
import { KINDS, newField } from './kinds';
import { MailPanel } from './mail/mail-panel';
import { PreviewPanel } from './preview/preview-panel';
import { SettingsPanel } from './settings/settings-panel';
import { standingOf } from './standing';
import { TemplatePicker } from './templates/template-picker';

const words: RoomWords = {
	forms: () => __( 'Contact forms', 'aisle' ),
	allForms: () => __( 'All contact forms', 'aisle' ),
	firstForm: () =>
		__(
			'A contact form asks visitors for what you need to answer them: a question, a file to quote for, a date. Start from a template or from scratch.',
			'aisle'
		),
	noFields: () => __( 'Add what visitors can write or choose: their name, an email address, a message.', 'aisle' ),
	required: () => __( 'The form can’t be sent without it.', 'aisle' ),
	deletedForGood: ( name ) =>
		/* translators: %s: title of a form. */
		sprintf( __( '“%s” and its history will be deleted. Messages that came by it stay.', 'aisle' ), name ),
	/* translators: %s: title of a form. */
	disabled: ( name ) => sprintf( __( '“%s” is disabled. Visitors don’t see it.', 'aisle' ), name ),
	imported: () =>
		__(
			'These forms were imported and are still disabled. Check them and where their mails go, then enable them:',
			'aisle'
		),
	noFormInFile: () => __( 'No contact form was found in this.', 'aisle' ),
	otherChanges: () => __( 'Mails, messages, settings or the order of fields were different.', 'aisle' ),
};

const NO_REFERENCES: References = { fields: [], others: [] };

export const contactForms: BuilderRoom = {
	name: 'contact-form-documents',
	exportMark: 'aisle_contact_form',
	targetsPath: '/aisle/v1/option-form-targets',
	words,
	document: { empty: emptyContactForm, read: readContactForm, write: writeContactForm, pathOf: englishPath },
	kinds: KINDS,
	newField,
	factsOf: ( { type, optional } ) =>
		type === 'acceptance' && optional === true ? [ __( 'Optional', 'aisle' ) ] : [],
	textsOf: () => [],
	referencesOf: () => NO_REFERENCES,
	hasReference: () => true,
	Content,
	options: {},
	sendsFilesAlong: true,
	conditions: CONDITIONS,
	tabs: [
		{
			name: 'mail',
			title: () => __( 'Mail', 'aisle' ),
			owns: ( path ) => /^(mail|autoreply)\b/.test( path ),
			Panel: MailPanel,
		},
		{
			name: 'settings',
			title: () => __( 'Settings', 'aisle' ),
			owns: ( path ) => ! /^(mail|autoreply)\b/.test( path ),
			Panel: SettingsPanel,
		},
	],
	columns: [
		{ name: 'messages', title: () => __( 'Messages', 'aisle' ), isNumber: true },
		{ name: 'fields', title: () => __( 'Fields', 'aisle' ), isNumber: true },
	],
	standingOf,
	Preview: PreviewPanel,
	Templates: TemplatePicker,
};
