import { __ } from '@wordpress/i18n';
import type { Template } from '../../../../../platform/builder/templates/template-cards';
import { formOf, option, showIf } from './template-parts';

export const callback: Template = {
	id: 'callback',
	title: () => __( 'Callback', 'aisle' ),
	purpose: () => __( 'A phone number and the best time to call.', 'aisle' ),
	document: () =>
		formOf(
			[
				{
					id: 'f_name',
					type: 'text',
					label: __( 'Name', 'aisle' ),
					autofill: 'name',
					required: true,
					width: 'half',
				},
				{
					id: 'f_phone',
					type: 'text',
					text_kind: 'tel',
					label: __( 'Phone', 'aisle' ),
					required: true,
					width: 'half',
				},
				{
					id: 'f_when',
					type: 'radio-group',
					label: __( 'When should we call?', 'aisle' ),
					required: true,
					options: [
						option( 'o_soon', __( 'As soon as possible', 'aisle' ) ),
						option( 'o_day', __( 'On a specific day', 'aisle' ) ),
					],
				},
				{
					id: 'f_day',
					type: 'date',
					label: __( 'Day', 'aisle' ),
					required: true,
					width: 'half',
					earliest: 'today',
					...showIf( 'f_when', 'is', 'o_day' ),
				},
				{
					id: 'f_time',
					type: 'time',
					label: __( 'Time', 'aisle' ),
					width: 'half',
					...showIf( 'f_when', 'is', 'o_day' ),
				},
				{ id: 'f_about', type: 'textarea', label: __( 'What is it about?', 'aisle' ) },
			],
			{ subject: `${ __( 'Please call', 'aisle' ) }: [f_name]` }
		),
};
