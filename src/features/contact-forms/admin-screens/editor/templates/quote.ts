import { __ } from '@wordpress/i18n';
import type { Template } from '../../../../../platform/builder/templates/template-cards';
import { formOf, option, showIf, senderFields } from './template-parts';

export const quote: Template = {
	id: 'quote',
	title: () => __( 'Quote request with files', 'aisle' ),
	purpose: () => __( 'Project details, quantity, deadline, and drawings or photos.', 'aisle' ),
	document: () =>
		formOf(
			[
				...senderFields(),
				{
					id: 'f_what',
					type: 'textarea',
					label: __( 'What would you like us to make?', 'aisle' ),
					required: true,
				},
				{
					id: 'f_pieces',
					type: 'number',
					label: __( 'Quantity', 'aisle' ),
					min: '1',
					step: '1',
					width: 'half',
				},
				{ id: 'f_until', type: 'date', label: __( 'Needed by', 'aisle' ), width: 'half' },
				{
					id: 'f_drawing',
					type: 'radio-group',
					label: __( 'Do you have a drawing or photo?', 'aisle' ),
					required: true,
					options: [
						option( 'o_yes', __( 'Yes, I’ll attach it', 'aisle' ) ),
						option( 'o_no', __( 'Not yet', 'aisle' ) ),
					],
				},
				{
					id: 'f_files',
					type: 'file',
					label: __( 'Files', 'aisle' ),
					required: true,
					upload: 'drag_drop',
					multiple: true,
					max_files: '5',
					max_file_size: 10485760,
					limits_extensions: true,
					extensions: 'jpg, jpeg, png, pdf',
					...showIf( 'f_drawing', 'is', 'o_yes' ),
				},
			],
			{ subject: `${ __( 'Quote', 'aisle' ) }: [f_name]` }
		),
};
