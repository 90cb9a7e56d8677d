import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Switch, Text } from '../../../../../platform/builder/controls';
import { usePart } from '../use-contact-form';
import { Embedding } from './embedding';
import { messageTexts } from './message-texts';

/** Settings of the whole form. */
export const SettingsPanel = (): ReactElement => (
	<div className="aisle-builder__cards">
		<Embedding />
		<Sending />
		<Messages />
	</div>
);

function Sending(): ReactElement {
	const { text, isOn, set, error } = usePart( 'settings' );
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Sending', 'aisle' ) }</h2>
			<Text
				id="aisle-submit_label"
				label={ __( 'Button label', 'aisle' ) }
				placeholder={ __( 'Send', 'aisle' ) }
				value={ text( 'submit_label' ) }
				error={ error( 'submit_label' ) }
				onChange={ ( value ) => set( 'submit_label', value ) }
			/>
			<Switch
				label={ __( 'Save drafts', 'aisle' ) }
				help={ __( 'Saves unsent text in the visitor’s browser. Files are not saved.', 'aisle' ) }
				checked={ isOn( 'keep_draft' ) }
				onChange={ ( isChecked ) => set( 'keep_draft', isChecked ) }
			/>
			<Text
				id="aisle-disallowed"
				rows={ 3 }
				label={ __( 'Spam words', 'aisle' ) }
				help={ __( 'One per line, in addition to those under Settings → Discussion.', 'aisle' ) }
				value={ text( 'disallowed' ) }
				error={ error( 'disallowed' ) }
				onChange={ ( value ) => set( 'disallowed', value ) }
			/>
		</section>
	);
}

function Messages(): ReactElement {
	const { text, set, error } = usePart( 'messages' );
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Messages to visitors', 'aisle' ) }</h2>
			<p className="aisle-builder__hint">{ __( 'Leave empty to use the default text (in gray).', 'aisle' ) }</p>
			{ messageTexts().map( ( { name, label, fallback } ) => (
				<Text
					key={ name }
					id={ `aisle-${ name }` }
					label={ label }
					placeholder={ fallback }
					value={ text( name ) }
					error={ error( name ) }
					onChange={ ( value ) => set( name, value ) }
				/>
			) ) }
		</section>
	);
}
