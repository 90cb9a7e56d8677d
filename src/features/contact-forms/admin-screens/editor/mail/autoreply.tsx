import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice, Switch } from '../../../../../platform/builder/controls';
import { fieldName } from '../kinds';
import { useContactForm, usePart, type PartTools } from '../use-contact-form';
import { isEmail } from './email-addresses';
import { TagNames } from './tag-names';
import { TaggedText, type MailBoxProps } from './tagged-text';

/** Settings of the auto-reply to the sender. */
export function Autoreply( { remarks, tags }: MailBoxProps ): ReactElement {
	const tools = usePart( 'autoreply' );
	const { isOn, set } = tools;
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Email to the visitor', 'aisle' ) }</h2>
			<Switch
				label={ __( 'Confirm each message by email', 'aisle' ) }
				help={ __( 'Each address receives only a few emails per hour.', 'aisle' ) }
				checked={ isOn( 'enabled' ) }
				onChange={ ( on ) => set( 'enabled', on ) }
			/>
			{ isOn( 'enabled' ) && <AutoreplyMail tools={ tools } remarks={ remarks } tags={ tags } /> }
		</section>
	);
}

interface AutoreplyMailProps extends MailBoxProps {
	readonly tools: PartTools;
}

function AutoreplyMail( shared: AutoreplyMailProps ): ReactElement {
	const { isOn, set } = shared.tools;
	return (
		<>
			<RecipientChoice tools={ shared.tools } remarks={ shared.remarks } />
			<TaggedText
				{ ...shared }
				id="aisle-autoreply-reply_to"
				place="autoreply.reply_to"
				label={ __( 'Confirmation reply-to', 'aisle' ) }
				help={ __( 'Leave empty to use the “From” address of WooCommerce’s emails.', 'aisle' ) }
			/>
			<TaggedText
				{ ...shared }
				id="aisle-autoreply-subject"
				place="autoreply.subject"
				label={ __( 'Confirmation subject', 'aisle' ) }
			/>
			<TaggedText
				{ ...shared }
				id="aisle-autoreply-body"
				place="autoreply.body"
				label={ __( 'Confirmation text', 'aisle' ) }
				rows={ 6 }
			/>
			<TagNames part="autoreply" tags={ shared.tags } />
			<Switch
				label={ __( 'Send the confirmation as HTML', 'aisle' ) }
				checked={ isOn( 'html' ) }
				onChange={ ( on ) => set( 'html', on ) }
			/>
		</>
	);
}

function RecipientChoice( {
	tools: { text, set, error },
	remarks,
}: Pick< AutoreplyMailProps, 'tools' | 'remarks' > ): ReactElement {
	const { document } = useContactForm();
	const emailFields = document.fields.filter( isEmail );
	return (
		<Choice
			id="aisle-to_field"
			label={ __( 'Send to the address in', 'aisle' ) }
			value={ emailFields.some( ( { id } ) => id === text( 'to_field' ) ) ? text( 'to_field' ) : '' }
			choices={ [
				{ value: '', label: __( 'Choose a field…', 'aisle' ) },
				...emailFields.map( ( field ) => ( { value: field.id, label: fieldName( field ) } ) ),
			] }
			error={ error( 'to_field' ) ?? remarks.find( ( { place } ) => place === 'autoreply.to_field' )?.sentence }
			onChange={ ( value ) => set( 'to_field', value ) }
		/>
	);
}
