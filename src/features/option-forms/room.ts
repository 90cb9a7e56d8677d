/** Option forms, as the builder knows them. */
import { __, sprintf } from '@wordpress/i18n';
import { englishPath } from '../../domain/form-document/english-document';
import type { EditableField } from '../../platform/builder/document';
import type { BuilderRoom, FieldText, RoomWords } from '../../platform/builder/room';
import { defaultSentence } from '../../platform/forms/sentences';
import { AssignmentPanel } from './assignment/assignment-panel';
import { CONDITIONS } from './conditions/sources';
import { emptyOptionForm, readOptionForm, writeOptionForm } from './document';
import { Content } from './formulas/content';
import { hasTable, referencesOf } from './formulas/references';
import { WcpaImportDialog } from './import/wcpa-import-dialog';
import { KINDS } from './kinds';
import { PreviewPanel } from './preview/preview-panel';
import { OptionFormula, OptionPrice } from './pricing/option-price';
import { PASTED_PRICES } from './pricing/pasted-prices';
import { PriceSection } from './pricing/price-section';
import { priceSummary } from './pricing/price-summary';
import { SettingsPanel } from './settings/settings-panel';
import { forProductOfAddress } from './start/for-product';
import { WaysToBegin } from './start/ways-to-begin';
import { OptionSubject } from './targets/option-subject';
import { ProductLimits } from './targets/product-limits';
import { standingOf } from './standing';
import { TemplatePicker } from './templates/template-picker';

const words: RoomWords = {
	forms: () => __( 'Option forms', 'aisle' ),
	allForms: () => __( 'All option forms', 'aisle' ),
	firstForm: () => __( 'A form asks shoppers what they want before they buy: a text to engrave, a size, a photo. Begin with one that is nearly yours, or with an empty one.', 'aisle' ),
	noFields: () => __( 'Add what the shopper shall choose or write: a text to engrave, a size, a photo.', 'aisle' ),
	required: () => __( 'The product cannot be bought without it.', 'aisle' ),
	/* translators: %s: title of a form. */
	deletedForGood: ( name ) => sprintf( __( '“%s” and its history will be gone. What was ordered with it stays as it is.', 'aisle' ), name ),
	/* translators: %s: title of a form. */
	disabled: ( name ) => sprintf( __( '“%s” is a draft now; the shop does not show it.', 'aisle' ), name ),
	imported: () => __( 'These forms are drafts now. Choose their products and enable them:', 'aisle' ),
	noFormInFile: () => __( 'There is no option form in this.', 'aisle' ),
	otherChanges: () => __( 'Settings, tables, products or the order of fields were different.', 'aisle' ),
};

const PRICING = /pric|^is_fee$/;

export const optionForms: BuilderRoom = {
	name: 'option-forms',
	exportMark: 'aisle_option_form',
	targetsPath: '/aisle/v1/option-form-targets',
	words,
	document: { empty: emptyOptionForm, read: readOptionForm, write: writeOptionForm, pathOf: englishPath },
	kinds: KINDS,
	// Other products are not given away unless the owner says so.
	newField: ( type ) => ( type === 'product-group' ? { pricing_type: 'fixed', price_per: 'product' } : {} ),
	factsOf: ( field ) => [ priceSummary( field ) ],
	partOf: ( member ) => ( PRICING.test( member ) ? __( 'price', 'aisle' ) : undefined ),
	textsOf: ownTexts,
	referencesOf,
	hasReference: hasTable,
	Content,
	Sections: PriceSection,
	Limits: ProductLimits,
	options: { Subject: OptionSubject, Beside: OptionPrice, Below: OptionFormula, paste: PASTED_PRICES },
	conditions: CONDITIONS,
	tabs: [
		{ name: 'products', title: () => __( 'Products', 'aisle' ), owns: ( path ) => path.startsWith( 'assignment' ), Panel: AssignmentPanel },
		{ name: 'settings', title: () => __( 'Settings', 'aisle' ), owns: ( path ) => ! path.startsWith( 'assignment' ), Panel: SettingsPanel },
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
	imports: [ { title: () => __( 'From WooCommerce Custom Product Addons', 'aisle' ), Dialog: WcpaImportDialog } ],
};

function ownTexts( field: EditableField ): FieldText[] {
	const chooses = field.type === 'product-group' && field.chooses_quantity === true;
	return chooses
		? [ { name: 'quantity_message', label: __( 'When a quantity is not a whole number', 'aisle' ), fallback: defaultSentence( { type: field.type, multiple: false }, 'quantity', 1 ), hint: '' } ]
		: [];
}
