/**
 * Price summary: product price, options, separate products, fees, the total. Mirror of
 * includes/Features/ProductOptions/Markup/SummaryView.php.
 */
import { combineForms, type SelectedProduct, type Result } from '../../domain/option-form';
import type { PriceBasis } from '../../domain/base-price';
import { isContent } from '../../domain/form/answer';
import { fullLabel } from '../../domain/form/whole-label';
import { displayedLineAmount, roundMoney } from '../../domain/money';
import { lacksOnlyUnpricedFields } from '../../domain/option-form/lacks-only-unpriced';
import type { BootCurrency } from '../../platform/boot-data';
import { fieldKey, type FormState } from './form-state';
import { nameOfProduct } from './offered-product';
import type { TotalParts } from '../../platform/product-form';
import type { PageData, PageForm } from './page-data';

export interface SummaryRow {
	readonly key: string;
	readonly label: string;
	readonly amount: number;
}

export interface SummaryView {
	/** Total of the line with its fees; null while the line cannot be ordered. The lists of rows are then empty. */
	readonly total: number | null;
	/** Parts of the total for code that changes the price; null without a total. */
	readonly totalParts: TotalParts | null;
	/**
	 * Price of one item in the total, including its share of the fees and of products that become separate cart lines.
	 * `from` includes the same parts.
	 */
	readonly itemPrice: number | null;
	/** Without a total: the minimum price of one, or `priceSoFar`; null if neither is known. */
	readonly from: number | null;
	/** `from`, if it is the exact price of one with the current answers: missing answers cannot change it. */
	readonly priceSoFar: number | null;
	/** Prices of the options. They are parts of `optionsRow` or, if that row is hidden, of the line's price. */
	readonly options: readonly SummaryRow[];
	/** Rows that add up to the total; null for a hidden row. */
	readonly productRow: number | null;
	readonly optionsRow: number | null;
	/** Selected products that become cart lines of their own. */
	readonly products: readonly SummaryRow[];
	readonly fees: readonly SummaryRow[];
	/** Total of the options, whichever rows are shown. */
	readonly optionsTotal: number;
}

export interface EvaluatedForms {
	readonly data: PageData;
	readonly forms: readonly PageForm[];
	/** One result per form, in the same order. */
	readonly results: readonly Result[];
}

export function summaryOf(
	{ data, forms, results }: EvaluatedForms,
	state: FormState,
	quantity: number,
	currency: BootCurrency
): SummaryView {
	const scale = data.settings.scaleByQuantity;
	const basePrices = forms.map( ( form ) => form.model.base_price );
	const combined = combineForms( [ ...results ], basePrices, {
		product_price: state.product.price,
		quantity,
		change_price_as_quantity: scale,
	} );
	const displayAmount = ( amount: number, itemCount = 1, taxFactor = state.product.taxFactor ) =>
		displayedLineAmount( amount, itemCount, taxFactor, data.currencyFactor, currency.decimals );
	const productTotal = displayAmount( combined.product_total );
	const optionsTotal = displayAmount( combined.options_total );
	const priceQuantity = scale ? quantity : 1;
	const fees = combined.fees.map( ( fee ) => ( {
		key: `fee-${ fee.id }`,
		label: fee.label,
		amount: displayAmount( fee.amount ),
	} ) );
	const products = productRows( data, forms, results, displayAmount );
	const rounded = ( amount: number ) => roundMoney( amount, currency.decimals );
	const extrasTotal = sum( products ) + sum( fees );
	const itemPrice = rounded( displayAmount( combined.unit_price ) + extrasTotal / ( priceQuantity || 1 ) );
	const isPriced =
		( ! data.isVariable || state.productIds.length > 1 ) &&
		results.every( ( result, index ) => hasExactPrice( result, forms[ index ], data ) );
	if ( ! isPriced || results.some( hasErrors ) ) {
		const minPrice = state.product.fromPrice === null ? null : displayAmount( state.product.fromPrice );
		const priceSoFar = isPriced && itemPrice > 0 && itemPrice >= ( minPrice ?? 0 ) ? itemPrice : null;
		return { ...WITHOUT_TOTAL, from: priceSoFar ?? minPrice, priceSoFar, optionsTotal };
	}
	const line = displayAmount( combined.unit_price, priceQuantity );
	// The price of a repetition is charged once, not per item.
	const options =
		combined.basis === 'product'
			? []
			: optionRows( forms, results, ( amount, isPerItem ) =>
					displayAmount( isPerItem ? amount / quantity : amount, priceQuantity )
				);
	const listedTotal = options.length > 0 ? rounded( sum( options ) ) : null;
	return {
		// The line plus the fees and separate products, each rounded as the cart lists it.
		total: rounded( extrasTotal + line ),
		totalParts: {
			// The server rounds the line, whose price per item may then have more decimals.
			enteredPrice: rounded( combined.unit_price * data.currencyFactor * quantity ) / quantity,
			extras: extrasTotal,
		},
		itemPrice,
		from: null,
		priceSoFar: null,
		options,
		...lineRows( combined.basis, { line, product: productTotal, listed: listedTotal }, rounded ),
		products,
		fees,
		optionsTotal,
	};
}

/** Members that are empty without a total. */
const WITHOUT_TOTAL = {
	total: null,
	totalParts: null,
	itemPrice: null,
	options: [],
	productRow: null,
	optionsRow: null,
	products: [],
	fees: [],
};

const sum = ( rows: readonly SummaryRow[] ): number => rows.reduce( ( total, { amount } ) => total + amount, 0 );

/**
 * Returns rows that add up to the line. The options row is the remainder, so that rounding differences do not appear.
 * The row is hidden if no option has a price, or if the listed options already add up to the line.
 *
 * @param basis          Basis of the line's price.
 * @param amounts        As displayed.
 * @param amounts.listed Sum of the listed options; null if none is listed.
 * @param rounded
 */
function lineRows(
	basis: PriceBasis,
	{ line, product, listed }: { line: number; product: number; listed: number | null },
	rounded: ( amount: number ) => number
): Pick< SummaryView, 'productRow' | 'optionsRow' > {
	if ( basis === 'options' ) {
		return { productRow: null, optionsRow: ( listed ?? 0 ) === line ? null : line };
	}
	const remainder = basis === 'product' ? 0 : rounded( line - product );
	return {
		productRow: basis === 'product' ? line : product,
		optionsRow: remainder !== 0 || ( basis === 'both' && listed !== null ) ? remainder : null,
	};
}

/**
 * Returns whether the price of the given answers is exact, even if answers are missing. Mirror of
 * `PricedOptions::has_exact_price()`.
 */
function hasExactPrice(
	{ errors, formula_errors: failures }: Result,
	form: PageForm | undefined,
	data: PageData
): boolean {
	const contentFields = new Set(
		form?.model.fields.flatMap( ( { id, type } ) => ( isContent( type ) ? [ id ] : [] ) )
	);
	const printedForm = data.forms.find( ( { id } ) => id === form?.id );
	// The formula of a field without an answer may have no result yet. Formulas in texts and of the bound quantity
	// always need one.
	return (
		! failures.some( ( { field } ) => field === '' || contentFields.has( field ) ) &&
		printedForm !== undefined &&
		lacksOnlyUnpricedFields( printedForm.model, errors )
	);
}

const hasErrors = ( { errors }: Result ): boolean => Object.keys( errors ).length > 0;

function optionRows(
	forms: readonly PageForm[],
	results: readonly Result[],
	displayAmount: ( amount: number, isPerItem: boolean ) => number
): SummaryRow[] {
	return forms.flatMap( ( form, index ) =>
		form.model.fields.flatMap( ( field ) => {
			const isListed = field.pricing?.shows_price === true && ! field.pricing.is_fee && ! field.independent;
			const amount = isListed
				? displayAmount( results[ index ]?.prices[ field.id ] ?? 0, field.repetition?.by === 'quantity' )
				: 0;
			return amount === 0 ? [] : [ { key: fieldKey( form.id, field.id ), label: fullLabel( field ), amount } ];
		} )
	);
}

function productRows(
	data: PageData,
	forms: readonly PageForm[],
	results: readonly Result[],
	displayAmount: ( amount: number, itemCount: number, taxFactor: number | undefined ) => number
): SummaryRow[] {
	return forms.flatMap( ( form, index ) =>
		( results[ index ]?.products ?? [] )
			.filter( ( product ) => product.independent )
			.map( ( product ) => ( {
				key: `${ fieldKey( form.id, product.field ) }/${ product.option }`,
				label: labelOf( product, form, data ),
				amount: displayAmount(
					product.amount,
					product.quantity,
					data.products[ product.product_id ]?.taxFactor
				),
			} ) )
	);
}

function labelOf( { field, option, quantity }: SelectedProduct, form: PageForm, data: PageData ): string {
	const model = form.model.fields.find( ( { id } ) => id === field )?.options.find( ( { id } ) => id === option );
	const name = model ? nameOfProduct( model, data.products ) : option;
	return quantity === 1 ? name : `${ quantity } × ${ name }`;
}
