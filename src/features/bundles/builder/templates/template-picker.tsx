import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EditableField } from '../../../../platform/builder/document';
import type { NewForm } from '../../../../platform/builder/new-form';
import { TemplateCards, type DrawingPaths, type Template } from '../../../../platform/builder/templates/template-cards';
import { emptyBundle, type BundleDocument, type Tier } from '../document';

const product = ( id: string, isRequired: boolean ): EditableField => ( {
	id,
	type: 'product',
	label: '',
	...( isRequired ? { required: true } : {} ),
} );

const bundleOf = (
	fields: readonly EditableField[],
	discount: Partial< Pick< BundleDocument, 'tiers' | 'discount' > >
): BundleDocument => ( { ...emptyBundle(), fields, ...discount } );

const tier = ( items: number, discount: string ): Tier => ( { items, discount } );

export const TEMPLATES: readonly Template[] = [
	{
		id: 'fixed-set',
		title: () => __( 'Fixed set', 'aisle' ),
		purpose: () => __( 'Products that are only sold together, at one discount.', 'aisle' ),
		document: () =>
			bundleOf( [ product( 'f_1', true ), product( 'f_2', true ), product( 'f_3', true ) ], { discount: '10' } ),
	},
	{
		id: 'optional-extras',
		title: () => __( 'Set with optional extras', 'aisle' ),
		purpose: () => __( 'A main product with extras; each extra raises the discount.', 'aisle' ),
		document: () =>
			bundleOf( [ product( 'f_main', true ), product( 'f_extra_1', false ), product( 'f_extra_2', false ) ], {
				tiers: [ tier( 2, '5' ), tier( 3, '10' ) ],
			} ),
	},
	{
		id: 'choose-three',
		title: () => __( 'Choose 3 of these', 'aisle' ),
		purpose: () => __( 'The shopper selects three products from a list.', 'aisle' ),
		document: () =>
			bundleOf(
				[
					{
						id: 'f_choice',
						type: 'choice',
						label: __( 'Your selection', 'aisle' ),
						required: true,
						choose: 3,
						options: [],
					},
				],
				{ discount: '10' }
			),
	},
];

/** Paths of the small drawing of each template, by the template's ID. */
const DRAWINGS: Readonly< Record< string, DrawingPaths > > = {
	'fixed-set': { plain: 'M8 18h16v18H8zM28 18h16v18H28zM48 18h16v18H48z', accent: 'M8 44h56' },
	'optional-extras': { plain: 'M8 12h24v30H8z', accent: 'M44 14v10M39 19h10M44 32v10M39 37h10' },
	'choose-three': {
		plain: 'M10 10h10v8H10zM26 14h36M10 23h10v8H10zM26 27h36M10 36h10v8H10zM26 40h36',
		accent: 'M12 14l2 2 4-5M12 27l2 2 4-5M12 40l2 2 4-5',
	},
};

export const TemplatePicker = ( { onPick }: { readonly onPick: ( form: NewForm ) => void } ): ReactElement => (
	<TemplateCards templates={ TEMPLATES } drawings={ DRAWINGS } onPick={ onPick } />
);
