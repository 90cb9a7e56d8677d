import { __ } from '@wordpress/i18n';
import type { Template } from '../../../../../platform/builder/templates/template-cards';
import { consent, formOf, option, showIf, senderFields } from './template-parts';

export const wholesale: Template = {
	id: 'wholesale',
	title: () => __( 'Wholesale application', 'aisle' ),
	purpose: () => __( 'Company details, sales channels, and registration from wholesale customers.', 'aisle' ),
	document: () =>
		formOf(
			[
				{
					id: 'f_company',
					type: 'text',
					label: __( 'Company', 'aisle' ),
					autofill: 'organization',
					required: true,
				},
				...senderFields(),
				{ id: 'f_website', type: 'text', text_kind: 'url', label: __( 'Website', 'aisle' ), width: 'half' },
				{ id: 'f_tax', type: 'text', label: __( 'Tax number', 'aisle' ), width: 'half' },
				{
					id: 'f_where',
					type: 'checkbox-group',
					label: __( 'Where do you sell?', 'aisle' ),
					required: true,
					other: true,
					options: [
						option( 'o_shop', __( 'In a store', 'aisle' ) ),
						option( 'o_online', __( 'Online', 'aisle' ) ),
						option( 'o_market', __( 'At markets', 'aisle' ) ),
					],
				},
				{
					id: 'f_address',
					type: 'textarea',
					label: __( 'Store address', 'aisle' ),
					required: true,
					...showIf( 'f_where', 'is', 'o_shop' ),
				},
				{
					id: 'f_registration',
					type: 'file',
					label: __( 'Business registration', 'aisle' ),
					upload: 'ajax',
					max_file_size: 10485760,
					limits_extensions: true,
					extensions: 'jpg, jpeg, png, pdf',
				},
				consent(),
			],
			{ subject: `${ __( 'Wholesale', 'aisle' ) }: [f_company]` }
		),
};
