import { __ } from '@wordpress/i18n';
import type { Template } from '../../../../../platform/builder/templates/template-cards';
import { consent, formOf, option, showIf, senderFields } from './template-parts';

export const eventRegistration: Template = {
	id: 'event-registration',
	title: () => __( 'Event registration', 'aisle' ),
	purpose: () => __( 'Guests, meals, and special requests, confirmed by email.', 'aisle' ),
	document: () => ( {
		...formOf(
			[
				...senderFields(),
				{
					id: 'f_guests',
					type: 'number',
					label: __( 'Number of guests', 'aisle' ),
					required: true,
					default: '1',
					min: '1',
					max: '10',
					step: '1',
					width: 'half',
				},
				{
					id: 'f_meal',
					type: 'select',
					label: __( 'Meal', 'aisle' ),
					required: true,
					width: 'half',
					options: [
						option( 'o_all', __( 'Anything', 'aisle' ) ),
						option( 'o_vegetarian', __( 'Vegetarian', 'aisle' ) ),
						option( 'o_special', __( 'Special diet', 'aisle' ) ),
					],
				},
				{
					id: 'f_special',
					type: 'text',
					label: __( 'What should we know?', 'aisle' ),
					required: true,
					...showIf( 'f_meal', 'is', 'o_special' ),
				},
				consent(),
			],
			{ subject: `${ __( 'Registration', 'aisle' ) }: [f_name]` }
		),
		autoreply: {
			enabled: true,
			to_field: 'f_email',
			subject: __( 'Registration confirmed', 'aisle' ),
			/* translators: [f_name] stays as it is. */
			body: `${ __( 'Thank you, [f_name]. We received your registration:', 'aisle' ) }\n\n[all_fields]`,
		},
	} ),
};
