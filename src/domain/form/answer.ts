/** What an answer means, the same as in includes/Domain/Form/Answer.php. */
import { parseNumber } from '../number';
import type { Answer, FieldType, FormField } from './model';
import { asciiDigits } from '../typed-text/ascii-digits';
import { trimText } from './trim-text';

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
/** White space, controls, joiners, fillers and marks of every kind that leave nothing to see. */
const INVISIBLE =
	/^[\x00-\x20\x7F-\xA0\xAD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]*$/u;

export const NO_ANSWER: Answer = { values: [], other: null };

export function isChoice( type: string ): boolean {
	return CHOICES.includes( type );
}

export function isContent( type: FieldType ): boolean {
	return CONTENTS.includes( type );
}

/** Fields whose input shows a mask: two underscores in the value mean that it was not filled in. */
export function isMasked( type: FieldType ): boolean {
	return MASKED.includes( type );
}

/** A text that shows nothing fills in nothing. */
export function isBlank( text: string ): boolean {
	return INVISIBLE.test( text );
}

/** Replaces each run of line ends with a space, as browsers do when several lines are pasted into a one-line field. */
export const oneLine = ( text: string ): string => text.replace( /[\r\n]+/g, ' ' );

/** Which texts are numbers: white space around and digits of every script are forgiven, nothing else. */
export function numberFromText( text: string ): number | null {
	return parseNumber( asciiDigits( trimText( text ) ) );
}

/** A ticked "other" is an answer even before its text is filled in: that is for validation to say. */
export function isEmptyAnswer( answer: Answer ): boolean {
	return answer.other === null && answer.values.every( isBlank );
}

export function answerText( answer: Answer ): string {
	return answer.values[ 0 ] ?? '';
}

/** How many were chosen; "other" counts only when its text is filled in. */
export function countChosen( answer: Answer ): number {
	return answer.values.length + ( answer.other !== null && ! isBlank( answer.other ) ? 1 : 0 );
}

/** Whether several options may be chosen; only then are they counted against min and max. */
export function allowsSeveral( field: FormField ): boolean {
	return (
		field.type === 'checkbox-group' ||
		( field.rules.multiple && [ 'image-group', 'color-group', 'product-group' ].includes( field.type ) )
	);
}
