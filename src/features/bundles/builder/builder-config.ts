/** Builder configuration for bundles. */
import { __, sprintf } from '@wordpress/i18n';
import type { BuilderConfig } from '../../../platform/builder/config/builder-config';
import type { EditableField } from '../../../platform/builder/document';
import { DiscountPanel } from './discount/discount-panel';
import { emptyBundle, readBundle, writeBundle } from './document';
import { ITEM_TYPES } from './item-types';
import { ItemPanel } from './items/item-panel';
import { chosenCountOf, isChoice, quantitiesOf } from './item-products';
import { PlacementPanel } from './placement/placement-panel';
import { TermsPanel } from './placement/terms-panel';
import { BundlePreview } from './preview/bundle-preview';
import { PRODUCTS_PATH } from './products/product-catalog';
import { useNamedItems } from './products/use-products';
import { publishStatusOf } from './publish-status';
import { TemplatePicker } from './templates/template-picker';
import { BUNDLE_WORDING } from './wording';

export const bundleConfig: BuilderConfig = {
	wording: BUNDLE_WORDING,
	forms: {
		name: 'bundles',
		targetsPath: PRODUCTS_PATH,
		exportMark: 'aisle_bundle',
		emptyDocument: emptyBundle,
		readDocument: readBundle,
		writeDocument: writeBundle,
	},
	fields: {
		types: ITEM_TYPES,
		useTypes: useNamedItems,
		initialMembers: ( type ) => ( { required: true, ...( type === 'choice' ? { choose: 1 } : {} ) } ),
		detailsOf,
	},
	conditions: { title: () => '', sources: [], kinds: {}, useOptionNames: () => ( {} ) },
	comparison: {
		memberNames,
		otherChangesText: () => __( 'Discounts, pages, dates, terms, or the order of items were different.', 'aisle' ),
	},
	editor: {
		tabs: [
			{
				name: 'discount',
				title: () => __( 'Discount', 'aisle' ),
				ownsPath: ( path ) => /^(tiers|discount)\b/.test( path ),
				Panel: DiscountPanel,
			},
			{
				name: 'placement',
				title: () => __( 'Where and when', 'aisle' ),
				ownsPath: ( path ) => /^(products|placement|starts|ends)\b/.test( path ),
				Panel: PlacementPanel,
			},
			{ name: 'terms', title: () => __( 'Terms', 'aisle' ), Panel: TermsPanel },
		],
		Preview: BundlePreview,
		publishStatusOf,
		FieldPanel: ItemPanel,
		Content: () => null,
		options: {},
		noFieldsText: () => __( 'Add the products that shoppers buy together.', 'aisle' ),
		requiredHelp: () => '',
	},
	list: {
		title: () => __( 'Bundles', 'aisle' ),
		allFormsLabel: () => __( 'All bundles', 'aisle' ),
		columns: [
			{ name: 'pages', title: () => __( 'Product pages', 'aisle' ), none: () => __( 'None yet', 'aisle' ) },
			{ name: 'items', title: () => __( 'Items', 'aisle' ), isNumber: true },
		],
		sortsByProducts: true,
		deleteWarning: ( name ) =>
			sprintf(
				/* translators: %s: title of a bundle. */
				__( '“%s” and its history will be deleted. Existing orders are kept.', 'aisle' ),
				name
			),
		disabledMessage: ( name ) =>
			/* translators: %s: title of a bundle. */
			sprintf( __( '“%s” is disabled. Shoppers don’t see it.', 'aisle' ), name ),
		importedMessage: () =>
			__(
				'These bundles were imported and are still disabled. Check them and their products, then enable them:',
				'aisle'
			),
		noFormInFileMessage: () => __( 'No bundle was found. Check the file or text, and try again.', 'aisle' ),
	},
	start: {
		Templates: TemplatePicker,
		firstFormText: () =>
			__(
				'A bundle sells products together, at a lower price than alone. Start from a template or from scratch.',
				'aisle'
			),
	},
};

function detailsOf( item: EditableField ): readonly string[] {
	const { min, max } = quantitiesOf( item );
	const discount = typeof item.discount === 'string' ? item.discount : null;
	return [
		/* translators: %d: how many products the shopper selects. */
		isChoice( item ) ? sprintf( __( 'choose %d', 'aisle' ), chosenCountOf( item ) ) : '',
		max > 1 ? `${ min === max ? max : `${ min }–${ max }` } ×` : '',
		item.required === true ? '' : __( 'optional', 'aisle' ),
		discount === null ? '' : __( 'separate discount', 'aisle' ),
	];
}

function memberNames(): Readonly< Record< string, string > > {
	return {
		product_id: __( 'Product', 'aisle' ),
		attributes: __( 'Attributes', 'aisle' ),
		selected: __( 'Preselected', 'aisle' ),
		choose: __( 'Products to select', 'aisle' ),
		quantity: __( 'Starting quantity', 'aisle' ),
		min_quantity: __( 'Minimum', 'aisle' ),
		max_quantity: __( 'Maximum', 'aisle' ),
		discount: __( 'Discount', 'aisle' ),
	};
}
