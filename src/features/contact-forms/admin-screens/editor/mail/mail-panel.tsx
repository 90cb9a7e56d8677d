import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Switch } from '../../../../../platform/builder/controls';
import { useSite } from '../site';
import { useContactForm, usePart, type PartTools } from '../use-contact-form';
import { Autoreply } from './autoreply';
import { mailIssues } from './mail-check';
import { fieldTags, siteTags } from './mail-tags';
import { TagNames } from './tag-names';
import { TaggedText, type MailBoxProps } from './tagged-text';
import { TestSend } from './test-send';

/** Email settings of a form: the email to the store and the auto-reply to the sender. */
export function MailPanel(): ReactElement {
	const { document, rest } = useContactForm();
	const site = useSite( rest );
	const issues = useMemo( () => mailIssues( document, site ), [ document, site ] );
	const tags = useMemo(
		() => [ ...siteTags().slice( 0, 1 ), ...fieldTags( document ), ...siteTags().slice( 1 ) ],
		[ document ]
	);
	return (
		<div className="aisle-builder__cards">
			<StoreEmail issues={ issues } tags={ tags } />
			<Autoreply issues={ issues } tags={ tags } />
		</div>
	);
}

function StoreEmail( { issues, tags }: MailBoxProps ): ReactElement {
	const tools = usePart( 'mail' );
	const sharedProps = { tools, issues, tags };
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Email to you', 'aisle' ) }</h2>
			<p className="aisle-builder__hint">
				{ __( 'Every message is saved under Messages, even if the email fails.', 'aisle' ) }
			</p>
			<AddressTexts { ...sharedProps } />
			<TaggedText { ...sharedProps } id="aisle-subject" path="mail.subject" label={ __( 'Subject', 'aisle' ) } />
			<TaggedText
				{ ...sharedProps }
				id="aisle-body"
				path="mail.body"
				label={ __( 'Message', 'aisle' ) }
				rows={ 8 }
				help={ __( 'A line that begins with [if f_…] is included only if that field has an answer.', 'aisle' ) }
			/>
			<TagNames part="mail" tags={ tags } />
			<MessageSwitches tools={ tools } />
			<TaggedText
				{ ...sharedProps }
				id="aisle-headers"
				path="mail.headers"
				label={ __( 'Additional headers', 'aisle' ) }
				rows={ 2 }
				help={ __( 'One per line, such as “Cc: name@example.com”.', 'aisle' ) }
			/>
			<TestSend />
		</section>
	);
}

interface ToolsProps {
	readonly tools: PartTools;
}

function AddressTexts( props: MailBoxProps & ToolsProps ): ReactElement {
	return (
		<>
			<TaggedText
				{ ...props }
				id="aisle-to"
				path="mail.to"
				label={ __( 'To', 'aisle' ) }
				help={ __( 'Separate several addresses with commas.', 'aisle' ) }
			/>
			<TaggedText
				{ ...props }
				id="aisle-from_name"
				path="mail.from_name"
				label={ __( 'From name', 'aisle' ) }
				help={ __( 'Leave empty to use your site’s name. The address is always at your domain.', 'aisle' ) }
			/>
			<TaggedText
				{ ...props }
				id="aisle-reply_to"
				path="mail.reply_to"
				label={ __( 'Reply to', 'aisle' ) }
				help={ __( 'Leave empty to use the visitor’s email address.', 'aisle' ) }
			/>
		</>
	);
}

function MessageSwitches( { tools: { isOn, set } }: ToolsProps ): ReactElement {
	return (
		<>
			<Switch
				label={ __( 'Skip lines without an answer', 'aisle' ) }
				checked={ isOn( 'exclude_blank' ) }
				onChange={ ( isChecked ) => set( 'exclude_blank', isChecked ) }
			/>
			<Switch
				label={ __( 'Attach uploaded files', 'aisle' ) }
				checked={ isOn( 'attach_files' ) }
				onChange={ ( isChecked ) => set( 'attach_files', isChecked ) }
			/>
			<Switch
				label={ __( 'Send as HTML', 'aisle' ) }
				checked={ isOn( 'html' ) }
				onChange={ ( isChecked ) => set( 'html', isChecked ) }
			/>
		</>
	);
}
