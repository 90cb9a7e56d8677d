import { __, sprintf } from '@wordpress/i18n';
import type { EditableField } from '../../../platform/builder/document';
import { formOf, option, showIf, showIfAll, OWN_FORMULAS, type Template } from './template-parts';

const WIDTH = '{field.f_width.value}';
const HEIGHT = '{field.f_height.value}';
const AREA = `${ WIDTH } * ${ HEIGHT } / 10000`;

/** Returns the formula for a price per square meter, with a minimum price and quantity discounts. */
const areaPriceFormula = ( price: number, min: number ): string =>
	`max(${ min }, ${ AREA } * ${ price }) * (1 - lookup(discounts, {quantity}, 'percent', floor) / 100)`;
/** Returns the formula for a price per meter of the perimeter. */
const perimeterPriceFormula = ( price: number ): string => `(${ WIDTH } + ${ HEIGHT }) / 50 * ${ price }`;

export const printByArea: Template = {
	id: 'print-by-area',
	title: () => __( 'Print by area', 'aisle' ),
	purpose: () =>
		__(
			'Banners, posters, or glass cut to size: priced by width and height, frames by the meter, with quantity discounts.',
			'aisle'
		),
	document: () =>
		formOf( {
			// The product's price is only a "from" price; the calculated price replaces it.
			rules: { overrides_base_price_if_positive: true },
			tables: {
				discounts: {
					rows: [ '1', '5', '10', '25' ],
					columns: [ 'percent' ],
					cells: [ [ '0' ], [ '5' ], [ '10' ], [ '15' ] ],
				},
			},
			fields: [ ...sizeFields(), ...materialFields() ],
		} ),
};

const sizeFields = (): readonly EditableField[] => [
	{
		id: 'f_width',
		type: 'number',
		label: __( 'Width in cm', 'aisle' ),
		width: 'half',
		required: true,
		required_message: __( 'Please enter the width.', 'aisle' ),
		min: '20',
		max: '300',
		step: '0.1',
	},
	{
		id: 'f_height',
		type: 'number',
		label: __( 'Height in cm', 'aisle' ),
		width: 'half',
		required: true,
		required_message: __( 'Please enter the height.', 'aisle' ),
		min: '20',
		max: '150',
		step: '0.1',
	},
	{
		id: 'f_size',
		type: 'static-text',
		label: '',
		/* translators: %s: a number of square centimetres. */
		content: sprintf( __( 'Your print area is %s cm².', 'aisle' ), `#=ceil(${ WIDTH } * ${ HEIGHT })=#` ),
		...showIfAll( [ 'f_width', 'is_greater', '0' ], [ 'f_height', 'is_greater', '0' ] ),
	},
];

const materialFields = (): readonly EditableField[] => [
	{
		id: 'f_material',
		type: 'radio-group',
		label: __( 'Material', 'aisle' ),
		required: true,
		...OWN_FORMULAS,
		options: [
			option( 'o_paper', __( 'Matte paper', 'aisle' ), areaPriceFormula( 38, 9 ), { selected: true } ),
			option( 'o_canvas', __( 'Canvas', 'aisle' ), areaPriceFormula( 64, 19 ) ),
			option( 'o_aluminium', __( 'Aluminum', 'aisle' ), areaPriceFormula( 120, 29 ) ),
		],
	},
	{
		id: 'f_frame',
		type: 'select',
		label: __( 'Frame', 'aisle' ),
		...OWN_FORMULAS,
		options: [
			option( 'o_none', __( 'Without', 'aisle' ), '', { selected: true } ),
			option( 'o_oak', __( 'Oak', 'aisle' ), perimeterPriceFormula( 14 ) ),
			option( 'o_black', __( 'Black', 'aisle' ), perimeterPriceFormula( 11 ) ),
		],
		...showIf( 'f_material', 'is_not', 'o_aluminium' ),
	},
	{
		id: 'f_file',
		type: 'file',
		label: __( 'Your print file', 'aisle' ),
		help: __( 'PDF, TIFF, JPEG, or PNG, best at 150 dots per inch.', 'aisle' ),
		upload: 'drag_drop',
		required: true,
		required_message: __( 'Please upload the file to print.', 'aisle' ),
		limits_extensions: true,
		extensions: 'pdf,tif,tiff,jpg,jpeg,png',
	},
];
