import { __ } from '@wordpress/i18n';
import type { Template } from '../../../../../platform/builder/templates/template-cards';
import { formOf, senderFields } from './template-parts';

export const contact: Template = {
	id: 'contact',
	title: () => __( 'Contact', 'aisle' ),
	purpose: () => __( 'Name, email, and a message.', 'aisle' ),
	document: () =>
		formOf( [
			...senderFields(),
			{ id: 'f_message', type: 'textarea', label: __( 'Message', 'aisle' ), required: true },
		] ),
};
