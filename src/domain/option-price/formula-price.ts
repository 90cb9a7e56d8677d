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

/** Returns a formula's bindings for the answer that it prices. */
export function entryBindings( price: number, entry: PricedEntry ): FormulaBindings {
	return {
		value: numberFromText( entry.text ) ?? entry.text,
		'value.length': entry.length,
		count: entry.count,
		option_price: price,
		option_quantity: entry.quantity ?? 1,
		...dateTimeBindings( '', entry.text ),
	};
}

/** Returns date and time of a text under their wire names; 0 if it has none. */
export function dateTimeBindings( prefix: string, text: string ): Record< string, number > {
	const days = civilDays( text ) ?? 0;
	const seconds = secondsOfDay( text ) ?? 0;
	return {
		[ `${ prefix }days` ]: days,
		[ `${ prefix }seconds` ]: seconds,
		[ `${ prefix }timestamp` ]: days * SECONDS_OF_A_DAY + seconds,
	};
}
