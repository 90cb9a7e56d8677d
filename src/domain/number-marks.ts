/** The site's number format, and the rules that read numbers; forms with numbers load these. */
import { LazyRules } from './lazy-rules';

/** Subset of `Currency`. */
export interface NumberMarks {
	readonly decimalSeparator: string;
	/** Empty if there is no thousands separator. */
	readonly thousandSeparator: string;
}

/** Number format if the store's is not known. */
export const PLAIN_MARKS: NumberMarks = { decimalSeparator: '.', thousandSeparator: '' };

interface TypedNumbers {
	readTypedNumber: ( text: string, marks: NumberMarks ) => string | null;
	plainNumber: ( text: string, marks: NumberMarks ) => string;
	isWrittenNumber: ( text: string ) => boolean;
}

/** Rules for number fields, prices by a number, and product numbers in formulas and conditions. */
export const typedNumbers = new LazyRules< TypedNumbers >();
