import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice, Switch } from '../../../../../platform/builder/controls';
import { fieldName } from '../kinds';
import { useContactForm, usePart, type PartTools } from '../use-contact-form';
import { isEmailField } from './email-addresses';
import { TagNames } from './tag-names';
import { TaggedText, type MailBoxProps } from './tagged-text';

/** Settings of the auto-reply to the sender. */
export function Autoreply( { issues, tags }: MailBoxProps ): ReactElement {
	const tools = usePart( 'autoreply' );
	const { isOn, set } = tools;
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Email to the visitor', 'aisle' ) }</h2>
			<Switch
				label={ __( 'Confirm each message by email', 'aisle' ) }
				help={ __( 'Each email address receives only a few emails per hour.', 'aisle' ) }
				checked={ isOn( 'enabled' ) }
				onChange={ ( isChecked ) => set( 'enabled', isChecked ) }
			/>
			{ isOn( 'enabled' ) && <AutoreplyMail tools={ tools } issues={ issues } tags={ tags } /> }
		</section>
	);
}

interface AutoreplyMailProps extends MailBoxProps {
	readonly tools: PartTools;
}

function AutoreplyMail( props: AutoreplyMailProps ): ReactElement {
	const { isOn, set } = props.tools;
	return (
		<>
			<RecipientChoice tools={ props.tools } issues={ props.issues } />
			<TaggedText
				{ ...props }
				id="aisle-autoreply-reply_to"
				path="autoreply.reply_to"
				label={ __( 'Confirmation reply-to address', 'aisle' ) }
				help={ __( 'Leave empty to use the “From” address of WooCommerce’s emails.', 'aisle' ) }
			/>
			<TaggedText
				{ ...props }
				id="aisle-autoreply-subject"
				path="autoreply.subject"
				label={ __( 'Confirmation subject', 'aisle' ) }
			/>
			<TaggedText
				{ ...props }
				id="aisle-autoreply-body"
				path="autoreply.body"
				label={ __( 'Confirmation text', 'aisle' ) }
				rows={ 6 }
			/>
			<TagNames part="autoreply" tags={ props.tags } />
			<Switch
				label={ __( 'Send the confirmation as HTML', 'aisle' ) }
				checked={ isOn( 'html' ) }
				onChange={ ( isChecked ) => set( 'html', isChecked ) }
			/>
		</>
	);
}

function RecipientChoice( {
	tools: { text, set, error },
	issues,
}: Pick< AutoreplyMailProps, 'tools' | 'issues' > ): ReactElement {
	const { document } = useContactForm();
	const emailFields = document.fields.filter( isEmailField );
	return (
		<Choice
			id="aisle-to_field"
			label={ __( 'Send to the email address in', 'aisle' ) }
			value={ emailFields.some( ( { id } ) => id === text( 'to_field' ) ) ? text( 'to_field' ) : '' }
			choices={ [
				{ value: '', label: __( 'Choose a field…', 'aisle' ) },
				...emailFields.map( ( field ) => ( { value: field.id, label: fieldName( field ) } ) ),
			] }
			error={ error( 'to_field' ) ?? issues.find( ( { path } ) => path === 'autoreply.to_field' )?.message }
			onChange={ ( value ) => set( 'to_field', value ) }
		/>
	);
}
