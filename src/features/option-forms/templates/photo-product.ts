import { __ } from '@wordpress/i18n';
import type { EditableField } from '../../../platform/builder/document';
import { formOf, option, showIf, showIfAll, OWN_PRICES, type Template } from './template-parts';

const PHOTOS = {
	type: 'file',
	upload: 'drag_drop',
	required: true,
	limits_extensions: true,
	extensions: 'jpg,jpeg,png,webp,heic',
	max_file_size: '26214400',
} as const;

export const photoProduct: Template = {
	id: 'photo-product',
	title: () => __( 'Photo product', 'aisle' ),
	purpose: () =>
		__( 'A mug, cushion, or calendar with the shopper’s own photos, captions, and retouching.', 'aisle' ),
	document: () =>
		formOf( {
			fields: [ ...photosFields(), ...finishFields() ],
		} ),
};

const photosFields = (): readonly EditableField[] => [
	{
		id: 'f_layout',
		type: 'radio-group',
		label: __( 'Layout', 'aisle' ),
		required: true,
		...OWN_PRICES,
		options: [
			option( 'o_single', __( 'One photo', 'aisle' ), '', { selected: true } ),
			option( 'o_collage', __( 'Collage of up to 6 photos', 'aisle' ), '4' ),
		],
	},
	{
		id: 'f_photo',
		label: __( 'Your photo', 'aisle' ),
		help: __( 'JPEG, PNG, WebP, or HEIC, up to 25 MB.', 'aisle' ),
		...PHOTOS,
		required_message: __( 'Please upload the photo.', 'aisle' ),
		...showIf( 'f_layout', 'is', 'o_single' ),
	},
	{
		id: 'f_photos',
		label: __( 'Your photos', 'aisle' ),
		help: __( 'Up to 6 photos, each up to 25 MB.', 'aisle' ),
		...PHOTOS,
		multiple: true,
		max_files: '6',
		/* translators: %s: a number of photos. */
		max_files_message: __( 'You can upload up to %s photos.', 'aisle' ),
		required_message: __( 'Please upload the photos.', 'aisle' ),
		...showIf( 'f_layout', 'is', 'o_collage' ),
	},
];

const finishFields = (): readonly EditableField[] => [
	{
		id: 'f_retouch',
		type: 'checkbox-group',
		label: __( 'Retouching', 'aisle' ),
		help: __( 'Removes red eyes, straightens the horizon, and adjusts the light of each photo.', 'aisle' ),
		pricing_type: 'formula',
		price_per: 'option',
		shows_price: true,
		options: [
			option(
				'o_retouch',
				__( 'Retouch my photos', 'aisle' ),
				'max(1, {field.f_photo.count} + {field.f_photos.count}) * 2.5'
			),
		],
	},
	{
		id: 'f_border',
		type: 'color-group',
		label: __( 'Border', 'aisle' ),
		options: [
			option( 'o_white', __( 'White', 'aisle' ), '', { color: '#ffffff', selected: true } ),
			option( 'o_black', __( 'Black', 'aisle' ), '', { color: '#1e1e1e' } ),
			option( 'o_sand', __( 'Sand', 'aisle' ), '', { color: '#d8c3a5' } ),
		],
		...showIf( 'f_layout', 'is', 'o_collage' ),
	},
	{
		id: 'f_words',
		type: 'text',
		label: __( 'Caption', 'aisle' ),
		max_length: '40',
		shows_characters_left: true,
		pricing_type: 'fixed',
		price: '3',
		shows_price: true,
	},
	{
		id: 'f_color',
		type: 'color',
		label: __( 'Caption color', 'aisle' ),
		default: '#1e1e1e',
		...showIfAll( [ 'f_words', 'is_not_empty', '' ] ),
	},
];
