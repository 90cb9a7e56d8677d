/**
 * What one thing costs, a typed text or one chosen option, the same as in includes/Domain/OptionPrice.php. Amounts are
 * in the space in which the shop enters its prices: no tax, no currency factor, not rounded.
 */
import { DomainError } from './domain-error';
import type { FormulaBindings, FormulaTables } from './formula';
import { LateRules } from './lazy-rules';
import { isBlank, numberFromText } from './form/answer';
import { typedNumbers } from './number-marks';

export { pricedLength, type Exclusion } from './option-price/priced-length';

const MAX = 1e12;

export type PricingType = 'fixed' | 'per_character' | 'multiply' | 'percentage' | 'formula';

export interface PriceRule {
	type: PricingType;
	price: number;
	/** Compiled tree, for the type `formula`. */
	formula: unknown;
}

export interface PricedEntry {
	text: string;
	/** Without excluded characters. */
	length: number;
	/** How many the whole answer has. */
	count: number;
	/** How many of the option; 1 where nobody says. */
	quantity?: number;
}

export interface PriceScope {
	product_price: number;
	/** What the formula refers to outside the entry. */
	bindings: FormulaBindings;
	tables: FormulaTables;
}

/** Of the type `formula`. */
export const priceFormulas = new LateRules< {
	priceByFormula: ( rule: PriceRule, entry: PricedEntry, scope: PriceScope ) => number;
} >();

/** Nothing entered costs nothing, whatever the type. Throws `out_of_range`, `not_numeric` and what formulas throw. */
export function priceEntry( rule: PriceRule, entry: PricedEntry, scope: PriceScope ): number {
	if ( isBlank( entry.text ) ) {
		return 0;
	}
	const amount = amountOf( rule, entry, scope );
	if ( ! Number.isFinite( amount ) || Math.abs( amount ) > MAX ) {
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
			const amount = timesOf( entry.text ) * rule.price;
			return amount > 0 ? amount : 0;
		}
		case 'percentage':
			return ( rule.price * scope.product_price ) / 100;
		case 'formula':
			return priceFormulas.rules.priceByFormula( rule, entry, scope );
	}
}

/** A text counts as 1, but not one that anybody reads as a number: 40 in other figures is not cheaper than 40. */
function timesOf( text: string ): number {
	const number = numberFromText( text );
	if ( number === null && typedNumbers.rules.isWrittenNumber( text ) ) {
		throw new DomainError( 'not_numeric' );
	}
	return number ?? 1;
}
