/** How a shop writes its numbers, and the rules that read them: they come with forms that have numbers to read. */
import { LateRules } from './lazy-rules';

/** Part of `Currency`. */
export interface NumberMarks {
	readonly decimalSeparator: string;
	/** Empty where thousands are not parted. */
	readonly thousandSeparator: string;
}

/** Of a shop that nothing is known of. */
export const PLAIN_MARKS: NumberMarks = { decimalSeparator: '.', thousandSeparator: '' };

interface TypedNumbers {
	readTypedNumber: ( text: string, marks: NumberMarks ) => string | null;
	plainNumber: ( text: string, marks: NumberMarks ) => string;
	isWrittenNumber: ( text: string ) => boolean;
}

/** Of number fields, prices by a number, and numbers of the product that formulas and conditions compare. */
export const typedNumbers = new LateRules< TypedNumbers >();
