/** The receipt: what the product costs, what each choice adds, products of their own, fees, the total. */
import { combineForms, type ChosenProduct, type Result } from '../../domain/option-form';
import { strongestMode } from '../../domain/base-price';
import { wholeLabel } from '../../domain/form/whole-label';
import { displayLine, roundMoney } from '../../domain/money';
import type { BootCurrency } from '../../platform/boot-data';
import { fieldKey, type FormState } from './form-state';
import { nameOfProduct } from './offered-product';
import type { PageData, PageForm } from './page-data';

export interface SummaryRow {
	readonly key: string;
	readonly label: string;
	readonly amount: number;
}

export interface SummaryView {
	readonly options: readonly SummaryRow[];
	readonly optionsTotal: number;
	readonly productTotal: number;
	/** Chosen products that become cart lines of their own. */
	readonly products: readonly SummaryRow[];
	readonly fees: readonly SummaryRow[];
	readonly total: number;
	/** An override mode is on: only the total tells the truth. */
	readonly onlyTotal: boolean;
	/** What the choices cost is what the product costs: each of them is listed, without the product's own price. */
	readonly replaces: boolean;
}

export interface Evaluated {
	readonly data: PageData;
	readonly forms: readonly PageForm[];
	/** One for each form, in its order. */
	readonly results: readonly Result[];
}

export function summaryOf( { data, forms, results }: Evaluated, state: FormState, quantity: number, currency: BootCurrency ): SummaryView {
	const scale = data.settings.scaleByQuantity;
	const combined = combineForms( [ ...results ], forms.map( ( form ) => form.model.base_price ), {
		product_price: state.product.price,
		quantity,
		change_price_as_quantity: scale,
	} );
	const shown = ( amount: number, pieces = 1, taxFactor = state.product.taxFactor ) =>
		displayLine( amount, pieces, taxFactor, data.currencyFactor, currency.decimals );
	const times = scale ? quantity : 1;
	const fees = combined.fees.map( ( fee ) => ( { key: `fee-${ fee.id }`, label: fee.label, amount: shown( fee.amount ) } ) );
	const products = productRows( data, forms, results, shown );
	const line = shown( combined.unit_price, times );
	return {
		// What one piece adds is paid once, not by each.
		options: optionRows( forms, results, ( amount, isOfPiece ) => shown( isOfPiece ? amount / quantity : amount, times ) ),
		optionsTotal: shown( combined.options_total ),
		productTotal: shown( combined.product_total ),
		products,
		fees,
		// Each line as the cart will round it, and the fees as the cart will list them: never a sum of rounded rows.
		total: roundMoney( [ ...products, ...fees ].reduce( ( sum, row ) => sum + row.amount, line ), currency.decimals ),
		onlyTotal: combined.rows_hidden,
		replaces: strongestMode( forms.map( ( form ) => form.model.base_price ) ) === 'options',
	};
}

function optionRows( forms: readonly PageForm[], results: readonly Result[], shown: ( amount: number, isOfPiece: boolean ) => number ): SummaryRow[] {
	return forms.flatMap( ( form, index ) =>
		form.model.fields.flatMap( ( field ) => {
			const price = results[ index ]?.prices[ field.id ] ?? 0;
			const listed = field.pricing?.shows_price === true && ! field.pricing.is_fee && ! field.independent && price !== 0;
			return listed ? [ { key: fieldKey( form.id, field.id ), label: wholeLabel( field ), amount: shown( price, field.repetition?.by === 'quantity' ) } ] : [];
		} )
	);
}

function productRows(
	data: PageData,
	forms: readonly PageForm[],
	results: readonly Result[],
	shown: ( amount: number, pieces: number, taxFactor: number | undefined ) => number
): SummaryRow[] {
	return forms.flatMap( ( form, index ) =>
		( results[ index ]?.products ?? [] ).filter( ( product ) => product.independent ).map( ( product ) => ( {
			key: `${ fieldKey( form.id, product.field ) }/${ product.option }`,
			label: labelOf( product, form, data ),
			amount: shown( product.amount, product.quantity, data.products[ product.product_id ]?.taxFactor ),
		} ) )
	);
}

function labelOf( { field, option, quantity }: ChosenProduct, form: PageForm, data: PageData ): string {
	const model = form.model.fields.find( ( { id } ) => id === field )?.options.find( ( { id } ) => id === option );
	const name = model ? nameOfProduct( model, data.products ) : option;
	return quantity === 1 ? name : `${ quantity } × ${ name }`;
}
