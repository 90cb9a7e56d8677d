import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice, Switch } from '../../../../../platform/builder/controls';
import { fieldName } from '../../../../../platform/builder/field-types';
import { useContactForm, usePart } from '../use-contact-form';
import { isEmail } from './mail-check';
import { TagNames } from './tag-names';
import { TaggedText, type MailBoxProps } from './tagged-text';

/** A mail to whoever has sent the form. */
export function Autoreply( { remarks, tags }: MailBoxProps ): ReactElement {
	const { document } = useContactForm();
	const tools = usePart( 'autoreply' );
	const { text, isOn, set, error } = tools;
	const addresses = document.fields.filter( isEmail );
	const shared = { tools, remarks, tags };
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Mail to the visitor', 'aisle' ) }</h2>
			<Switch
				label={ __( 'Confirm each message with a mail', 'aisle' ) }
				help={ __( 'To one address only a few in an hour.', 'aisle' ) }
				checked={ isOn( 'enabled' ) }
				onChange={ ( on ) => set( 'enabled', on ) }
			/>
			{ isOn( 'enabled' ) && (
				<>
					<Choice
						id="aisle-to_field"
						label={ __( 'To the address in', 'aisle' ) }
						value={ addresses.some( ( { id } ) => id === text( 'to_field' ) ) ? text( 'to_field' ) : '' }
						choices={ [
							{ value: '', label: __( 'Choose a field…', 'aisle' ) },
							...addresses.map( ( field ) => ( { value: field.id, label: fieldName( field ) } ) ),
						] }
						error={
							error( 'to_field' ) ??
							remarks.find( ( { place } ) => place === 'autoreply.to_field' )?.sentence
						}
						onChange={ ( value ) => set( 'to_field', value ) }
					/>
					<TaggedText
						{ ...shared }
						id="aisle-autoreply-reply_to"
						place="autoreply.reply_to"
						label={ __( 'Replies to the confirmation go to', 'aisle' ) }
						help={ __( 'If empty, replies go to the “From” address of WooCommerce’s emails.', 'aisle' ) }
					/>
					<TaggedText
						{ ...shared }
						id="aisle-autoreply-subject"
						place="autoreply.subject"
						label={ __( 'Subject of the confirmation', 'aisle' ) }
					/>
					<TaggedText
						{ ...shared }
						id="aisle-autoreply-body"
						place="autoreply.body"
						label={ __( 'Text of the confirmation', 'aisle' ) }
						rows={ 6 }
					/>
					<TagNames part="autoreply" tags={ tags } />
					<Switch
						label={ __( 'The confirmation is HTML', 'aisle' ) }
						checked={ isOn( 'html' ) }
						onChange={ ( on ) => set( 'html', on ) }
					/>
				</>
			) }
		</section>
	);
}
