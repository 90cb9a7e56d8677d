/** Builder configuration for contact forms. */
import { __, sprintf } from '@wordpress/i18n';
import type { BuilderConfig } from '../../../../platform/builder/config/builder-config';
import { CONDITIONS } from './conditions/sources';
import { emptyContactForm, readContactForm, writeContactForm } from './document';
import { Content } from './content';
import { ContactSettings } from './fields/contact-settings';
import { FIELD_TYPES, initialMembers } from './kinds';
import { MailPanel } from './mail/mail-panel';
import { PreviewPanel } from './preview/preview-panel';
import { SettingsPanel } from './settings/settings-panel';
import { publishStatusOf } from './publish-status';
import { TemplatePicker } from './templates/template-picker';

export const contactFormConfig: BuilderConfig = {
	forms: {
		name: 'contact-form-documents',
		targetsPath: '/aisle/v1/option-form-targets',
		exportMark: 'aisle_contact_form',
		emptyDocument: emptyContactForm,
		readDocument: readContactForm,
		writeDocument: writeContactForm,
	},
	fields: {
		types: FIELD_TYPES,
		initialMembers,
		detailsOf: ( { type, optional } ) =>
			type === 'acceptance' && optional === true ? [ __( 'Optional', 'aisle' ) ] : [],
		sendsFilesWithForm: true,
	},
	conditions: CONDITIONS,
	comparison: {
		otherChangesText: () => __( 'Emails, messages, settings, or the order of fields were different.', 'aisle' ),
	},
	editor: {
		tabs: [
			{
				name: 'mail',
				title: () => __( 'Email', 'aisle' ),
				ownsPath: ( path ) => /^(mail|autoreply)\b/.test( path ),
				Panel: MailPanel,
			},
			{
				name: 'settings',
				title: () => __( 'Settings', 'aisle' ),
				Panel: SettingsPanel,
			},
		],
		Preview: PreviewPanel,
		publishStatusOf,
		Content,
		Sections: ContactSettings,
		options: {},
		noFieldsText: () =>
			__( 'Add fields for visitors to fill in, such as name, email address, and message.', 'aisle' ),
		requiredHelp: () => __( 'The form can’t be sent without an answer.', 'aisle' ),
	},
	list: {
		title: () => __( 'Contact forms', 'aisle' ),
		allFormsLabel: () => __( 'All contact forms', 'aisle' ),
		columns: [
			{ name: 'messages', title: () => __( 'Messages', 'aisle' ), isNumber: true },
			{ name: 'fields', title: () => __( 'Fields', 'aisle' ), isNumber: true },
		],
		deleteWarning: ( name ) =>
			/* translators: %s: title of a form. */
			sprintf( __( '“%s” and its history will be deleted. Its messages are kept.', 'aisle' ), name ),
		disabledMessage: ( name ) =>
			/* translators: %s: title of a form. */
			sprintf( __( '“%s” is disabled. Visitors don’t see it.', 'aisle' ), name ),
		importedMessage: () =>
			__(
				'These forms were imported and are still disabled. Check them and their email recipients, then enable them:',
				'aisle'
			),
		noFormInFileMessage: () => __( 'No contact form was found. Check the file or text, and try again.', 'aisle' ),
	},
	start: {
		Templates: TemplatePicker,
		firstFormText: () =>
			__(
				'A contact form collects messages, files, and other details from visitors. Start from a template or from scratch.',
				'aisle'
			),
	},
};
