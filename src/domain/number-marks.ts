/** The site's number format, and the rules that read numbers; forms with numbers load these. */
import { LazyRules } from './lazy-rules';

/** Subset of `Currency`. */
export interface NumberSeparators {
	readonly decimalSeparator: string;
	/** Empty if there is no thousands separator. */
	readonly thousandSeparator: string;
}

/** Number format if the store's is not known. */
export const DEFAULT_SEPARATORS: NumberSeparators = { decimalSeparator: '.', thousandSeparator: '' };

interface TypedNumbers {
	readTypedNumber: ( text: string, separators: NumberSeparators ) => string | null;
	normalizeNumber: ( text: string, separators: NumberSeparators ) => string;
	isWrittenNumber: ( text: string ) => boolean;
}

/** Rules for number fields, prices by a number, and product numbers in formulas and conditions. */
export const typedNumbers = new LazyRules< TypedNumbers >();
