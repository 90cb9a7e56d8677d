import { __ } from '@wordpress/i18n';
import type { Template } from '../../../../../platform/builder/templates/template-cards';
import { formOf, option, showIf, writer } from './template-parts';

export const quote: Template = {
	id: 'quote',
	title: () => __( 'Quote with files', 'aisle' ),
	purpose: () => __( 'What somebody wants made, how many and until when, with drawings or photos.', 'aisle' ),
	document: () =>
		formOf(
			[
				...writer(),
				{ id: 'f_what', type: 'textarea', label: __( 'What shall we make for you?', 'aisle' ), required: true },
				{ id: 'f_pieces', type: 'number', label: __( 'Pieces', 'aisle' ), min: '1', step: '1', width: 'half' },
				{ id: 'f_until', type: 'date', label: __( 'Needed by', 'aisle' ), width: 'half' },
				{
					id: 'f_drawing',
					type: 'radio-group',
					label: __( 'Is there a drawing or a photo?', 'aisle' ),
					required: true,
					options: [
						option( 'o_yes', __( 'Yes, I send it along', 'aisle' ) ),
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
