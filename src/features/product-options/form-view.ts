/**
 * Everything that is shown, derived from the state: visibility, errors, the price beside each option, the summary.
 * Views of fields that did not change are the same objects as before, so that React leaves those fields alone: that is
 * what keeps a keystroke in a form of 200 fields within a frame.
 */
import { combineForms, evaluateForm, type Context, type FieldModel, type Result } from '../../domain/option-form';
import { displayLine, roundMoney } from '../../domain/money';
import type { BootCurrency } from '../../platform/boot-data';
import { fieldKey, type FormState } from './form-state';
import { errorMessage } from './messages';
import type { PageData, PageForm } from './page-data';

export interface FieldView {
	readonly visible: boolean;
	/** What to show now; null while the shopper is still at it. */
	readonly error: string | null;
	/** As displayed (tax and currency in), of the field as it is answered. */
	readonly price: number | null;
	readonly optionPrices: Readonly< Record< string, number > >;
	readonly content: string;
}

export interface SummaryRow {
	readonly key: string;
	readonly label: string;
	readonly amount: number;
}

export interface SummaryView {
	readonly options: readonly SummaryRow[];
	readonly optionsTotal: number;
	readonly productTotal: number;
	readonly fees: readonly SummaryRow[];
	readonly total: number;
	/** An override mode is on: only the total tells the truth. */
	readonly onlyTotal: boolean;
}

export interface FormView {
	readonly fields: Readonly< Record< string, FieldView > >;
	readonly summary: SummaryView;
	/** Keys of visible fields with errors, in the form's order, whether shown yet or not. */
	readonly invalid: readonly string[];
	readonly boundQuantity: number | null;
}

/** Errors that further typing cannot mend are shown at once, the others when the field is left. */
const AT_ONCE = new Set( [ 'allowed_characters', 'max_length', 'max', 'max_count', 'not_a_number', 'too_large' ] );

export function deriveView( data: PageData, state: FormState, currency: BootCurrency, now: Date, before: FormView | null ): FormView {
	const context = contextOf( data, state, currency, now );
	const forms = data.forms.filter( ( form ) => isOffered( form, state ) );
	const results = forms.map( ( form ) => evaluateForm( form.model, state.answers[ form.id ] ?? {}, context ) );
	const bound = results.find( ( result ) => result.quantity !== null )?.quantity ?? null;
	const quantity = bound ?? state.quantity;
	const fields: Record< string, FieldView > = {};
	const invalid: string[] = [];
	const shown = ( amount: number, times: number ) =>
		displayLine( amount, times, state.product.taxFactor, data.currencyFactor, currency.decimals );
	forms.forEach( ( form, index ) => {
		const result = results[ index ];
		for ( const field of result ? form.model.fields : [] ) {
			const key = fieldKey( form.id, field.id );
			if ( result?.errors[ field.id ] && result.visible[ field.id ] ) {
				invalid.push( key );
			}
			if ( result ) {
				const times = data.settings.scaleFieldsByQuantity ? quantity : 1;
				fields[ key ] = sameOr( before?.fields[ key ], fieldView( field, key, result, state, ( amount ) => shown( amount, times ) ) );
			}
		}
	} );
	return { fields, invalid, boundQuantity: bound, summary: summaryOf( { data, forms, results }, state, quantity, currency ) };
}

/** A form for some variations is there only while one of them is chosen. */
const isOffered = ( form: PageForm, state: FormState ): boolean =>
	form.variationIds === null || state.productIds.slice( 1 ).some( ( id ) => form.variationIds?.includes( id ) );

function contextOf( data: PageData, state: FormState, currency: BootCurrency, now: Date ): Context {
	const local = now.getTime() + data.utcOffsetMinutes * 60_000;
	const day = 86_400_000;
	return {
		quantity: state.quantity,
		product_price: state.product.price,
		attributes: Object.fromEntries( Object.entries( state.attributes ).map( ( [ name, values ] ) => [ name, [ ...values ] ] ) ),
		stock_status: state.product.stockStatus,
		stock_quantity: state.product.stockQuantity,
		max_quantity: state.product.maxQuantity,
		custom_fields: { ...data.customFields },
		product_ids: [ ...state.productIds ],
		today: {
			days: Math.floor( local / day ),
			seconds: Math.floor( ( local - Math.floor( local / day ) * day ) / 1000 ),
			timestamp: Math.floor( now.getTime() / 1000 ),
		},
		currency,
	};
}

function fieldView( field: FieldModel, key: string, result: Result, state: FormState, shown: ( amount: number ) => number ): FieldView {
	const error = result.errors[ field.id ];
	const touched = state.touched[ key ];
	const ripe = state.tried || touched === 'left' || ( touched === 'typed' && error && AT_ONCE.has( error.code ) );
	const showsPrice = field.pricing?.shows_price === true;
	const price = result.prices[ field.id ];
	return {
		visible: result.visible[ field.id ] === true,
		error: state.refusals[ key ] ?? ( error && ripe ? errorMessage( field, error ) : null ),
		price: showsPrice && price !== undefined ? shown( price ) : null,
		optionPrices: showsPrice
			? Object.fromEntries( Object.entries( result.option_prices[ field.id ] ?? {} ).map( ( [ id, amount ] ) => [ id, shown( amount ) ] ) )
			: {},
		content: result.contents[ field.id ] ?? '',
	};
}

function sameOr( before: FieldView | undefined, now: FieldView ): FieldView {
	if ( ! before || before.visible !== now.visible || before.error !== now.error || before.price !== now.price || before.content !== now.content ) {
		return now;
	}
	const ids = Object.keys( now.optionPrices );
	const same = ids.length === Object.keys( before.optionPrices ).length && ids.every( ( id ) => before.optionPrices[ id ] === now.optionPrices[ id ] );
	return same ? before : now;
}

interface Evaluated {
	readonly data: PageData;
	readonly forms: readonly PageForm[];
	/** One for each form, in its order. */
	readonly results: readonly Result[];
}

function summaryOf( { data, forms, results }: Evaluated, state: FormState, quantity: number, currency: BootCurrency ): SummaryView {
	const scale = data.settings.scaleByQuantity;
	const combined = combineForms( [ ...results ], forms.map( ( form ) => form.model.base_price ), {
		product_price: state.product.price,
		quantity,
		change_price_as_quantity: scale,
	} );
	const { taxFactor } = state.product;
	const shown = ( amount: number, pieces = 1 ) => displayLine( amount, pieces, taxFactor, data.currencyFactor, currency.decimals );
	const times = scale ? quantity : 1;
	const fees = results.flatMap( ( result ) => result.fees ).map( ( fee ) => ( { key: `fee-${ fee.id }`, label: fee.label, amount: shown( fee.amount ) } ) );
	const line = shown( combined.unit_price, times );
	return {
		options: optionRows( forms, results, ( amount ) => shown( amount, times ) ),
		optionsTotal: shown( combined.options_total ),
		productTotal: shown( combined.product_total ),
		fees,
		// The line as the cart will round it, and the fees as the cart will list them: never a sum of rounded rows.
		total: roundMoney( fees.reduce( ( sum, fee ) => sum + fee.amount, line ), currency.decimals ),
		onlyTotal: combined.rows_hidden,
	};
}

function optionRows( forms: readonly PageForm[], results: readonly Result[], shown: ( amount: number ) => number ): SummaryRow[] {
	return forms.flatMap( ( form, index ) =>
		form.model.fields.flatMap( ( field ) => {
			const price = results[ index ]?.prices[ field.id ] ?? 0;
			const listed = field.pricing?.shows_price === true && ! field.pricing.is_fee && price !== 0;
			return listed ? [ { key: fieldKey( form.id, field.id ), label: field.label, amount: shown( price ) } ] : [];
		} )
	);
}
