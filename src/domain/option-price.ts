/**
 * Price of one typed text or one selected option. Mirrors includes/Domain/OptionPrice.php. Amounts are as entered by
 * the merchant: no tax, no currency factor, not rounded.
 */
import { DomainError } from './domain-error';
import type { FormulaBindings, FormulaTables } from './formula';
import { LazyRules } from './lazy-rules';
import { isBlank, numberFromText } from './form/answer';
import { typedNumbers } from './number-marks';

export { pricedLength, type Exclusion } from './option-price/priced-length';

const MAX_AMOUNT = 1e12;

export type PricingType = 'fixed' | 'per_character' | 'multiply' | 'percentage' | 'formula';

export interface PriceRule {
	type: PricingType;
	price: number;
	/** Compiled tree, for the type `formula`. */
	formula: unknown;
}

export interface PricedEntry {
	text: string;
	/** Length without excluded characters. */
	length: number;
	/** Number of values in the whole answer. */
	count: number;
	/** Quantity of the option; 1 by default. */
	quantity?: number;
}

export interface PriceScope {
	product_price: number;
	/** Values that the formula reads from outside the answer. */
	bindings: FormulaBindings;
	tables: FormulaTables;
}

/** Rules for the type `formula`. */
export const priceFormulas = new LazyRules< {
	priceByFormula: ( rule: PriceRule, entry: PricedEntry, scope: PriceScope ) => number;
} >();

/**
 * Returns the price. An empty text costs nothing for any type. Throws `out_of_range`, `not_numeric` and the errors of
 * formulas.
 */
export function priceEntry( rule: PriceRule, entry: PricedEntry, scope: PriceScope ): number {
	if ( isBlank( entry.text ) ) {
		return 0;
	}
	const amount = amountOf( rule, entry, scope );
	if ( ! Number.isFinite( amount ) || Math.abs( amount ) > MAX_AMOUNT ) {
		throw new DomainError( 'out_of_range' );
	}
	return amount + 0;
}

function amountOf( rule: PriceRule, entry: PricedEntry, scope: PriceScope ): number {
	switch ( rule.type ) {
		case 'fixed':
			return rule.price;
		case 'per_character':
			return entry.length * rule.price;
		case 'multiply': {
			const amount = factorOf( entry.text ) * rule.price;
			return amount > 0 ? amount : 0;
		}
		case 'percentage':
			return ( rule.price * scope.product_price ) / 100;
		case 'formula':
			return priceFormulas.rules.priceByFormula( rule, entry, scope );
	}
}

/**
 * Returns the number by which the price is multiplied: the number in the text, or 1 for other text. Throws
 * `not_numeric` for a text that people read as a number but that cannot be parsed: 40 in other digits must not be
 * cheaper than 40.
 */
function factorOf( text: string ): number {
	const number = numberFromText( text );
	if ( number === null && typedNumbers.rules.isWrittenNumber( text ) ) {
		throw new DomainError( 'not_numeric' );
	}
	return number ?? 1;
}
