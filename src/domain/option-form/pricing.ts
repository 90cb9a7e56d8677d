/** Calculates the prices of visible fields in dependency order. */
import { DomainError } from '../domain-error';
import { priceEntry, pricedLength, type PricedEntry, type PriceRule, type PriceScope } from '../option-price';
import { productData } from '../form/product-data';
import { countSelected, isBlank, isChoice } from '../form/answer';
import { selectedQuantity } from '../form/selected-quantity';
import type { Entry } from '../form/entry';
import type { FormState } from './form-state';
import type { FormulaFailure, OptionModel, Pricing } from './model';
import type { PreparedField } from './prepared-form';

export interface FieldPrices {
	option_prices: Record< string, Record< string, number > >;
	failures: FormulaFailure[];
}

export function calculatePrices( state: FormState ): FieldPrices {
	const fieldPrices: FieldPrices = { option_prices: {}, failures: [] };
	for ( const field of state.form.priced ) {
		const { id, type, pricing } = field.model;
		const entry = state.entry( id );
		if ( entry === null || pricing === null ) {
			continue;
		}
		if ( field.is_cyclic ) {
			fieldPrices.failures.push( { field: id, option: '', code: 'price_cycle' } );
			state.prices.set( id, 0 );
		} else {
			const pricer = new FieldPricer( state, field, pricing, entry );
			if ( isChoice( type ) ) {
				state.prices.set( id, pricer.priceOptions() );
				fieldPrices.option_prices[ id ] = pricer.optionPrices;
			} else {
				state.prices.set( id, pricer.priceText() );
			}
			fieldPrices.failures.push( ...pricer.failures );
		}
	}
	return fieldPrices;
}

/** Calculates the prices of a field and its options, and collects the errors. */
class FieldPricer {
	readonly optionPrices: Record< string, number > = {};
	readonly failures: FormulaFailure[] = [];
	private readonly count: number;

	constructor(
		private readonly state: FormState,
		private readonly field: PreparedField,
		private readonly pricing: Pricing,
		private readonly entry: Entry
	) {
		this.count = countSelected( entry.answer );
	}

	priceText(): number {
		const failure = this.state.calculation( this.field.model.id )?.failure ?? null;
		if ( failure !== null ) {
			this.failures.push( { field: this.field.model.id, option: '', code: failure } );
		}
		const text = this.entry.texts[ 0 ];
		return text === undefined
			? 0
			: this.price( this.pricing, text, this.scope( this.field.price_references ), '', true );
	}

	/**
	 * Prices each option separately, selected or not, because its price is shown next to it; returns the sum of the
	 * selected options.
	 */
	priceOptions(): number {
		const { model } = this.field;
		const isShared = this.pricing.per === 'field';
		const sharedScope = this.scope( this.field.price_references );
		const selected = new Set( this.entry.answer.values );
		const prices = this.optionPrices;
		let total = 0;
		for ( const option of model.options ) {
			const { id } = option;
			const scope = isShared ? sharedScope : this.scope( this.field.option_references.get( id ) ?? [] );
			const amount =
				model.type === 'product-group'
					? this.priceProduct( option, scope, selected.has( id ) )
					: this.price( this.ruleOf( option ), option.value, scope, id, selected.has( id ) );
			prices[ id ] = amount;
			total += selected.has( id ) ? amount * this.quantityOf( id ) : 0;
		}
		const { other } = this.entry.answer;
		if ( isShared && other !== null && ! isBlank( other ) ) {
			prices.other = this.price( this.pricing, other, sharedScope, 'other', true );
			total += prices.other;
		}
		return total;
	}

	/** Returns the option's quantity. An invalid quantity is an error of the answer and costs nothing. */
	private quantityOf( option: string ): number {
		return selectedQuantity( this.field.model, this.entry.answer, option ) ?? 0;
	}

	private ruleOf( option: OptionModel ): PriceRule {
		return this.pricing.per === 'field'
			? this.pricing
			: { type: this.pricing.type, price: option.price, formula: option.formula };
	}

	/**
	 * Returns the price of one product of a product field. Percentages refer to the product's own price, which formulas
	 * use as the option's price.
	 */
	private priceProduct( option: OptionModel, scope: PriceScope, isSelected: boolean ): number {
		const { type, per } = this.pricing;
		const productPrice = productData( option.product_id, this.state.context )?.price ?? 0;
		const usesProductPrice = type === 'formula' || ( type === 'fixed' && per === 'product' );
		const rule = usesProductPrice ? { ...this.ruleOf( option ), price: productPrice } : this.ruleOf( option );
		const amount = this.price(
			rule,
			option.value,
			{ ...scope, product_price: productPrice },
			option.id,
			isSelected
		);
		// A separate cart line is never negative.
		return this.field.model.independent && amount < 0 ? 0 : amount;
	}

	private scope( references: readonly string[] ): PriceScope {
		const { context, form } = this.state;
		return {
			product_price: context.product_price,
			bindings: this.state.bind( references, this.field.model.id ),
			tables: form.model.tables,
		};
	}

	/**
	 * Raises a negative fee to 0, unless discounts are allowed: its formula depends on the shopper's answers and must
	 * not reduce other prices of the cart.
	 */
	private clampAmount( amount: number ): number {
		const mayBeNegative = ! this.pricing.is_fee || this.pricing.type !== 'formula' || this.pricing.allows_discount;
		return mayBeNegative || amount > 0 ? amount : 0;
	}

	/** Returns the price. A price that cannot be calculated is 0; the error is reported only for selected options. */
	private price( rule: PriceRule, text: string, scope: PriceScope, option: string, isSelected: boolean ): number {
		const quantity = isSelected && option !== '' && option !== 'other' ? this.quantityOf( option ) : 1;
		const entry: PricedEntry = {
			text,
			length: pricedLength( this.field.model, text ),
			count: this.count,
			quantity,
		};
		try {
			return this.clampAmount( priceEntry( rule, entry, scope ) );
		} catch ( error ) {
			if ( ! ( error instanceof DomainError ) ) {
				throw error;
			}
			if ( isSelected ) {
				this.failures.push( { field: this.field.model.id, option, code: error.code } );
			}
			return 0;
		}
	}
}
