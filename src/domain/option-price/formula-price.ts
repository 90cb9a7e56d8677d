/** Prices by formula. */
import { evaluateFormulaNumber, type FormulaBindings } from '../formula';
import { numberFromText } from '../form/answer';
import { civilDays, secondsOfDay } from '../form/civil-time';
import type { PricedEntry, PriceRule, PriceScope } from '../option-price';

const SECONDS_OF_A_DAY = 86400;

export function priceByFormula( rule: PriceRule, entry: PricedEntry, scope: PriceScope ): number {
	return evaluateFormulaNumber(
		rule.formula,
		{ ...scope.bindings, ...entryBindings( rule.price, entry ) },
		scope.tables
	);
}

/** What a formula knows of the thing that it prices. */
export function entryBindings( price: number, entry: PricedEntry ): FormulaBindings {
	return {
		value: numberFromText( entry.text ) ?? entry.text,
		'value.length': entry.length,
		count: entry.count,
		option_price: price,
		option_quantity: entry.quantity ?? 1,
		...momentBindings( '', entry.text ),
	};
}

/** Date and time of a text under the names of the contract; 0 where it has none. */
export function momentBindings( prefix: string, text: string ): Record< string, number > {
	const days = civilDays( text ) ?? 0;
	const seconds = secondsOfDay( text ) ?? 0;
	return {
		[ `${ prefix }days` ]: days,
		[ `${ prefix }seconds` ]: seconds,
		[ `${ prefix }timestamp` ]: days * SECONDS_OF_A_DAY + seconds,
	};
}
