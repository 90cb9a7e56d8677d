/**
 * Derives everything that is displayed from the state: visibility, errors, option prices, the summary. Unchanged fields
 * keep the same view object, so that React skips them and a keystroke in a form of 200 fields stays within a frame.
 */
import { repetitionId, repetitionNumber } from '../../domain/form/repetition-id';
import { scheduleAnchor } from '../../domain/form/schedule-anchor';
import {
	evaluateForms,
	repeatedModel,
	type Answers,
	type Context,
	type FieldModel,
	type Result,
	type ShopNow,
} from '../../domain/option-form';
import { displayedLineAmount } from '../../domain/money';
import type { BootCurrency } from '../../platform/boot-data';
import { fieldKey, type FormState } from './form-state';
import type { FieldView } from '../../platform/forms/field-view';
import { getSchedules, type ShownSchedule } from '../../platform/forms/schedules/known-schedules';
import { errorMessage } from '../../platform/forms/validation-messages';
import type { PriceFormat } from '../../platform/money-format';
import { productData } from './offered-product';
import { priceHint } from './price-hint';
import type { PageData, PageForm, ProductState } from './page-data';
import { reuseIfEqual } from './same-view';
import { shopNow } from './shop-now';
import { summaryOf, type SummaryView } from './summary-view';
import { knownFiles } from '../../platform/uploads/known-files';

export type { SummaryRow, SummaryView } from './summary-view';

export interface FormView {
	readonly fields: Readonly< Record< string, FieldView > >;
	/** Shown forms by ID, with the repetitions of their sections. */
	readonly models: Readonly< Record< string, ShownModel > >;
	readonly summary: SummaryView;
	/** Keys of visible fields with errors, in the form's order, including errors that are not shown yet. */
	readonly invalid: readonly string[];
	/** True if a formula has no result for the answers. */
	readonly isUnpriced: boolean;
	readonly boundQuantity: number | null;
	/** Displayed price of one item without options. */
	readonly unitPrice: number;
}

export interface ShownModel {
	readonly fields: readonly FieldModel[];
	readonly repetitions: Readonly< Record< string, number > >;
}

/** Errors that further typing cannot fix are shown at once, others when the field loses the focus. */
const IMMEDIATE_ERRORS = new Set( [
	'allowed_characters',
	'max_length',
	'max',
	'max_count',
	'quantity_max',
	'total_max',
	'not_a_number',
	'too_large',
	'not_priced',
	'not_counted',
	'nothing_left',
	'not_enough_stock',
	'product_unavailable',
	'max_files',
	'min_file_size',
	'max_file_size',
	'extensions',
	'unknown_file',
] );

const UNPRICED_ERRORS = new Set( [ 'not_priced', 'not_counted' ] );

export function deriveView(
	data: PageData,
	formState: FormState,
	currency: BootCurrency,
	now: Date,
	previousView: FormView | null
): FormView {
	const state = { ...formState, product: productWithBookingPrice( formState ) };
	const context = contextOf( data, state, currency, now );
	const forms = data.forms.filter( ( form ) => isFormShown( form, state ) );
	const results = evaluateForms(
		forms.map( ( { id, model } ) => ( { model, answers: state.answers[ id ] ?? {} } ) ),
		context
	);
	const boundQuantity = results.find( ( result ) => result.quantity !== null )?.quantity ?? null;
	const quantity = boundQuantity ?? state.quantity;
	const amounts = new Amounts( data, state.product, quantity, currency.decimals );
	const fields: Record< string, FieldView > = {};
	const models: Record< string, ShownModel > = {};
	const invalid: string[] = [];
	forms.forEach( ( form, index ) => {
		const result = results[ index ];
		const shownFields = result ? repeatedModel( form.model, result.repetitions ).fields : [];
		models[ form.id ] = { fields: shownFields, repetitions: result?.repetitions ?? {} };
		for ( const field of shownFields ) {
			const key = fieldKey( form.id, field.id );
			if ( result?.errors[ field.id ] && result.visible[ field.id ] ) {
				invalid.push( key );
			}
			if ( result ) {
				const view = fieldView( field, key, result, state, amounts );
				const schedule = shownSchedule(
					field,
					result,
					state.answers[ form.id ] ?? {},
					context.today,
					shownFields
				);
				fields[ key ] = reuseIfEqual( previousView?.fields[ key ], schedule ? { ...view, schedule } : view );
			}
		}
	} );
	const shownForms = forms.map( ( form ) => ( {
		...form,
		model: { ...form.model, fields: models[ form.id ]?.fields ?? [] },
	} ) );
	return {
		fields,
		models,
		invalid,
		isUnpriced: results.some( isUnpriced ),
		boundQuantity,
		unitPrice: amounts.displayedPerItem( state.product.price ),
		summary: summaryOf( { data, forms: shownForms, results }, state, quantity, currency ),
	};
}

const isUnpriced = ( { errors }: Result ): boolean =>
	Object.values( errors ).some( ( { code } ) => UNPRICED_ERRORS.has( code ) );

/** Uses the booking's price instead of the product's. */
const productWithBookingPrice = ( { product, bookingPrice }: FormState ): ProductState =>
	bookingPrice === null ? product : { ...product, price: bookingPrice, fromPrice: null };

/** Returns whether the form is shown. A form for some variations needs one of them to be selected. */
const isFormShown = ( form: PageForm, state: FormState ): boolean =>
	form.variationIds === null || state.productIds.slice( 1 ).some( ( id ) => form.variationIds?.includes( id ) );

function contextOf( data: PageData, state: FormState, currency: BootCurrency, now: Date ): Context {
	return {
		quantity: state.quantity,
		product_price: state.product.price,
		attributes: Object.fromEntries(
			Object.entries( state.attributes ).map( ( [ name, values ] ) => [ name, [ ...values ] ] )
		),
		stock_status: state.product.stockStatus,
		stock_quantity: state.product.stockQuantity,
		min_quantity: state.product.minQuantity,
		max_quantity: state.product.maxQuantity,
		quantity_step: state.product.quantityStep,
		custom_fields: { ...state.product.customFields },
		product_ids: [ ...state.productIds ],
		today: shopNow( data, now ),
		...withSchedules(),
		products: productData( data.products ),
		files: knownFiles(),
		currency,
	};
}

function withSchedules(): Pick< Context, 'checkSchedule' > {
	const schedules = getSchedules();
	return schedules ? { checkSchedule: schedules.check } : {};
}

/** Converts entered amounts to displayed ones. */
class Amounts {
	constructor(
		private readonly data: PageData,
		private readonly product: ProductState,
		readonly quantity: number,
		private readonly decimals: number
	) {}

	/**
	 * Returns the displayed amount: for the whole quantity if the store's setting says so. Fees, products with their
	 * own cart lines, and per-item fields never depend on the quantity.
	 */
	displayedAmount( field: FieldModel, amount: number, taxFactor = this.product.taxFactor ): number {
		const scalesWithQuantity =
			this.data.settings.scaleFieldsByQuantity &&
			! field.independent &&
			field.pricing?.is_fee !== true &&
			field.repetition?.by !== 'quantity';
		return displayedLineAmount(
			amount,
			scalesWithQuantity ? this.quantity : 1,
			taxFactor,
			this.data.currencyFactor,
			this.decimals
		);
	}

	/** Returns the amount for one item, whatever the quantity. */
	displayedPerItem( amount: number ): number {
		return displayedLineAmount( amount, 1, this.product.taxFactor, this.data.currencyFactor, this.decimals );
	}

	get format(): PriceFormat {
		return this.data.settings.priceFormat;
	}

	/** Returns the tax factor of a product with its own line, which has its own taxes. */
	taxFactorOf( field: FieldModel, option: string ): number {
		const id = field.independent
			? field.options.find( ( { id: optionId } ) => optionId === option )?.product_id
			: undefined;
		return ( id === undefined ? undefined : this.data.products[ id ]?.taxFactor ) ?? this.product.taxFactor;
	}
}

function fieldView( field: FieldModel, key: string, result: Result, state: FormState, amounts: Amounts ): FieldView {
	const error = result.errors[ field.id ];
	const touched = state.touched[ key ];
	const shouldShowError =
		state.tried || touched === 'left' || ( touched === 'typed' && error && IMMEDIATE_ERRORS.has( error.code ) );
	const showsPrice = field.pricing?.shows_price === true;
	const price = result.prices[ field.id ];
	const displayedAmounts = ( amountsById: readonly ( readonly [ string, number ] )[] ) =>
		Object.fromEntries(
			showsPrice
				? amountsById.map( ( [ id, amount ] ) => [
						id,
						amounts.displayedAmount( field, amount, amounts.taxFactorOf( field, id ) ),
					] )
				: []
		);
	const items = result.products.filter( ( product ) => product.field === field.id );
	return {
		visible: result.visible[ field.id ] === true,
		error: state.rejections[ key ] ?? ( error && shouldShowError ? errorMessage( field, error ) : null ),
		// An answer that cannot be ordered has no price.
		price: showsPrice && price !== undefined && ! error ? amounts.displayedAmount( field, price ) : null,
		optionPrices: displayedAmounts( Object.entries( result.option_prices[ field.id ] ?? {} ) ),
		itemPrices: displayedAmounts( items.map( ( { option, amount, quantity } ) => [ option, amount * quantity ] ) ),
		quantityFactor: field.type === 'product-group' && ! field.independent ? amounts.quantity : 1,
		content: result.contents[ field.id ] ?? '',
		priceHint: priceHint(
			field,
			state.product.price,
			( amount ) => amounts.displayedPerItem( amount ),
			amounts.format
		),
	};
}

/**
 * Returns the schedule relative to the field in the same repetition. Whether it is after all repetitions of another
 * section is validated after input.
 */
function shownSchedule(
	{ id, schedule }: FieldModel,
	{ visible }: Result,
	answers: Answers,
	now: ShopNow,
	fields: readonly FieldModel[]
): ShownSchedule | undefined {
	if ( ! schedule ) {
		return undefined;
	}
	const sameRepetitionId = repetitionId( schedule.after, repetitionNumber( id ) );
	const first = sameRepetitionId in visible ? sameRepetitionId : schedule.after;
	const isShown = visible[ first ] === true;
	const anchor = isShown ? scheduleAnchor( answers[ first ]?.values[ 0 ] ?? '' ) : null;
	return {
		now,
		anchor,
		precedingField: isShown && anchor === null ? fields.find( ( field ) => field.id === first ) : undefined,
	};
}
