/** Interprets answers. Mirrors includes/Domain/Form/Answer.php. */
import { isBlank } from '../blank';
import { parseNumber } from '../number';
import type { Answer, FieldType, FormField } from './model';
import { asciiDigits } from '../typed-text/ascii-digits';
import { trimText } from './trim-text';

export { isBlank } from '../blank';
export { trimText } from './trim-text';

const CHOICES: readonly string[] = [
	'select',
	'checkbox-group',
	'radio-group',
	'image-group',
	'color-group',
	'product-group',
];
const CONTENTS: readonly FieldType[] = [ 'header', 'paragraph', 'static-text', 'section', 'calculation' ];
const MASKED: readonly FieldType[] = [ 'date', 'datetime-local', 'time', 'color' ];
export const NO_ANSWER: Answer = { values: [], other: null };

export function isChoice( type: string ): boolean {
	return CHOICES.includes( type );
}

export function isContent( type: FieldType ): boolean {
	return CONTENTS.includes( type );
}

/** Returns whether the input shows a mask: two underscores in the value mean that it was not filled in. */
export function isMasked( type: FieldType ): boolean {
	return MASKED.includes( type );
}

/** Replaces each run of line breaks with a space, as browsers do when text is pasted into a single-line field. */
export const toSingleLine = ( text: string ): string => text.replace( /[\r\n]+/g, ' ' );

/** Parses a number. Surrounding white space and the digits of any script are accepted, nothing else. */
export function numberFromText( text: string ): number | null {
	return parseNumber( asciiDigits( trimText( text ) ) );
}

/**
 * Returns whether there is no answer. A selected "Other" is an answer even without text; validation reports the missing
 * text.
 */
export function isEmptyAnswer( answer: Answer ): boolean {
	return answer.other === null && answer.values.every( isBlank );
}

export function answerText( answer: Answer ): string {
	return answer.values[ 0 ] ?? '';
}

/** Returns the number of selected options; "Other" counts only if its text is filled in. */
export function countSelected( answer: Answer ): number {
	return answer.values.length + ( answer.other !== null && ! isBlank( answer.other ) ? 1 : 0 );
}

/** Returns whether several options can be selected. Only then do min and max limit their number. */
export function allowsSeveralOptions( field: FormField ): boolean {
	return (
		field.type === 'checkbox-group' ||
		( field.rules.multiple && [ 'image-group', 'color-group', 'product-group' ].includes( field.type ) )
	);
}
