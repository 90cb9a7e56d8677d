/** Option forms, as the builder knows them. */
import { __, sprintf } from '@wordpress/i18n';
import { englishPath } from '../../domain/form-document/english-document';
import type { BuilderRoom, RoomWords } from '../../platform/builder/room';
import { AssignmentPanel } from './assignment/assignment-panel';
import { useOtherDifferences } from './comparison/other-differences';
import { memberNames, ON_BY_THEMSELVES, optionInWords, partOf } from './comparison/price-words';
import { CONDITIONS } from './conditions/sources';
import { emptyOptionForm, readOptionForm, writeOptionForm } from './document';
import { FieldSections } from './field-sections';
import { Content } from './formulas/content';
import { hasTable, referencesOf } from './formulas/references';
import { KINDS } from './kinds';
import { PreviewPanel } from './preview/preview-panel';
import { OptionFormula, OptionPrice } from './pricing/option-price';
import { PASTED_PRICES } from './pricing/pasted-prices';
import { priceSummary } from './pricing/price-summary';
import { SettingsPanel } from './settings/settings-panel';
import { forProductOfAddress } from './start/for-product';
import { WaysToBegin } from './start/ways-to-begin';
import { OptionSubject } from './targets/option-subject';
import { ProductLimits } from './targets/product-limits';
import { standingOf } from './standing';
import { typeChange } from './pricing/type-change';
import { TemplatePicker } from './templates/template-picker';

const words: RoomWords = {
	forms: () => __( 'Option forms', 'aisle' ),
	allForms: () => __( 'All option forms', 'aisle' ),
	firstForm: () =>
		__(
			'A form asks shoppers what they want before they buy: a text to engrave, a size, a photo. Start from a template or from scratch.',
			'aisle'
		),
	noFields: () => __( 'Add what shoppers can choose or enter: a text to engrave, a size, a photo.', 'aisle' ),
	required: () => __( 'Shoppers can’t buy the product without it.', 'aisle' ),
	deletedForGood: ( name ) =>
		/* translators: %s: title of a form. */
		sprintf( __( '“%s” and its history will be deleted. Orders placed with it stay as they are.', 'aisle' ), name ),
	/* translators: %s: title of a form. */
	disabled: ( name ) => sprintf( __( '“%s” is disabled. Shoppers don’t see it.', 'aisle' ), name ),
	imported: () =>
		__(
			'These forms were imported and are still disabled. Check them and their products, then enable them:',
			'aisle'
		),
	noFormInFile: () => __( 'No option form was found in this.', 'aisle' ),
	otherChanges: () => __( 'Settings, tables, products or the order of fields were different.', 'aisle' ),
};

export const optionForms: BuilderRoom = {
	name: 'option-forms',
	exportMark: 'aisle_option_form',
	targetsPath: '/aisle/v1/option-form-targets',
	words,
	document: { empty: emptyOptionForm, read: readOptionForm, write: writeOptionForm, pathOf: englishPath },
	kinds: KINDS,
	newField,
	factsOf: ( field ) => [ priceSummary( field ) ],
	partOf,
	memberNames,
	onByThemselves: ON_BY_THEMSELVES,
	useOtherDifferences,
	textsOf: () => [],
	referencesOf,
	typeChange,
	hasReference: hasTable,
	Content,
	Sections: FieldSections,
	Limits: ProductLimits,
	options: {
		Subject: OptionSubject,
		Beside: OptionPrice,
		Below: OptionFormula,
		wordsOf: optionInWords,
		paste: PASTED_PRICES,
	},
	conditions: CONDITIONS,
	tabs: [
		{
			name: 'products',
			title: () => __( 'Products', 'aisle' ),
			owns: ( path ) => path.startsWith( 'assignment' ),
			Panel: AssignmentPanel,
		},
		{
			name: 'settings',
			title: () => __( 'Settings', 'aisle' ),
			owns: ( path ) => ! path.startsWith( 'assignment' ),
			Panel: SettingsPanel,
		},
	],
	columns: [
		{ name: 'assigned', title: () => __( 'Products', 'aisle' ), none: () => __( 'None yet', 'aisle' ) },
		{ name: 'fields', title: () => __( 'Fields', 'aisle' ), isNumber: true },
		{ name: 'priority', title: () => __( 'Priority', 'aisle' ), isNumber: true },
	],
	sortsByProducts: true,
	standingOf,
	Preview: PreviewPanel,
	Templates: TemplatePicker,
	Ways: WaysToBegin,
	begin: forProductOfAddress,
};

/** Other products are not given away, and days that have passed are not sold, unless the owner says so. */
function newField( type: string ): Readonly< Record< string, unknown > > {
	if ( type === 'product-group' ) {
		return { pricing_type: 'fixed', price_per: 'product' };
	}
	return type === 'date' || type === 'datetime-local' ? { earliest: 'today' } : {};
}
