/** Builder configuration for option forms. */
import { __, sprintf } from '@wordpress/i18n';
import type { BuilderConfig } from '../../platform/builder/config/builder-config';
import { AssignmentPanel } from './assignment/assignment-panel';
import { useOtherDifferences } from './comparison/other-differences';
import { memberNames, ON_BY_DEFAULT, optionInWords, partOf } from './comparison/price-description';
import { CONDITIONS } from './conditions/sources';
import { emptyOptionForm, readOptionForm, writeOptionForm } from './document';
import { FieldSections } from './field-sections';
import { Content } from './formulas/content';
import { hasTable, referencesOf } from './formulas/references';
import { FIELD_TYPES } from './kinds';
import { PreviewPanel } from './preview/preview-panel';
import { OptionFormula, OptionPrice } from './pricing/option-price';
import { PASTED_PRICES } from './pricing/pasted-prices';
import { priceSummary } from './pricing/price-summary';
import { SettingsPanel } from './settings/settings-panel';
import { assignProductFromUrl } from './start/for-product';
import { StartOptions } from './start/start-options';
import { OptionSubject } from './targets/option-subject';
import { CartDisplay } from './targets/product-limits';
import { publishStatusOf } from './publish-status';
import { typeChange } from './pricing/type-change';
import { TemplatePicker } from './templates/template-picker';

export const optionFormConfig: BuilderConfig = {
	forms: {
		name: 'option-forms',
		targetsPath: '/aisle/v1/option-form-targets',
		exportMark: 'aisle_option_form',
		emptyDocument: emptyOptionForm,
		readDocument: readOptionForm,
		writeDocument: writeOptionForm,
	},
	fields: {
		types: FIELD_TYPES,
		initialMembers,
		detailsOf: ( field ) => [ priceSummary( field ) ],
		referencesOf,
		hasReference: hasTable,
		typeChange,
	},
	conditions: CONDITIONS,
	comparison: {
		onByDefault: ON_BY_DEFAULT,
		partOf,
		memberNames,
		describeOption: optionInWords,
		useOtherDifferences,
		otherChangesText: () => __( 'Settings, tables, products, or the order of fields were different.', 'aisle' ),
	},
	editor: {
		tabs: [
			{
				name: 'products',
				title: () => __( 'Products', 'aisle' ),
				ownsPath: ( path ) => path.startsWith( 'assignment' ),
				Panel: AssignmentPanel,
			},
			{
				name: 'settings',
				title: () => __( 'Settings', 'aisle' ),
				Panel: SettingsPanel,
			},
		],
		Preview: PreviewPanel,
		publishStatusOf,
		Content,
		Sections: FieldSections,
		Limits: CartDisplay,
		options: { Subject: OptionSubject, AfterLabel: OptionPrice, SecondLine: OptionFormula, paste: PASTED_PRICES },
		noFieldsText: () => __( 'Add what shoppers can select or enter: a text to engrave, a size, a photo.', 'aisle' ),
		requiredHelp: () => __( 'Shoppers can’t buy the product without an answer.', 'aisle' ),
	},
	list: {
		title: () => __( 'Option forms', 'aisle' ),
		allFormsLabel: () => __( 'All option forms', 'aisle' ),
		columns: [
			{ name: 'assigned', title: () => __( 'Products', 'aisle' ), none: () => __( 'None yet', 'aisle' ) },
			{ name: 'fields', title: () => __( 'Fields', 'aisle' ), isNumber: true },
			{ name: 'priority', title: () => __( 'Priority', 'aisle' ), isNumber: true },
		],
		sortsByProducts: true,
		deleteWarning: ( name ) =>
			sprintf(
				/* translators: %s: title of a form. */
				__( '“%s” and its history will be deleted. Existing orders are kept.', 'aisle' ),
				name
			),
		disabledMessage: ( name ) =>
			/* translators: %s: title of a form. */
			sprintf( __( '“%s” is disabled. Shoppers don’t see it.', 'aisle' ), name ),
		importedMessage: () =>
			__(
				'These forms were imported and are still disabled. Check them and their products, then enable them:',
				'aisle'
			),
		noFormInFileMessage: () => __( 'No option form was found. Check the file or text, and try again.', 'aisle' ),
	},
	start: {
		Templates: TemplatePicker,
		StartOptions,
		prepare: assignProductFromUrl,
		firstFormText: () =>
			__(
				'An option form adds fields to products, such as text to engrave, sizes, and photos. Start from a template or from scratch.',
				'aisle'
			),
	},
};

/**
 * Returns members of a new field that the merchant can change: other products cost their own price, and past days
 * cannot be selected.
 */
function initialMembers( type: string ): Readonly< Record< string, unknown > > {
	if ( type === 'product-group' ) {
		return { pricing_type: 'fixed', price_per: 'product' };
	}
	return type === 'date' || type === 'datetime-local' ? { earliest: 'today' } : {};
}
