/** What an answer means, the same as in includes/Domain/Form/Answer.php. */
import { parseNumber } from '../number';
import type { Answer, FieldType, FormField } from './model';

const CHOICES: readonly string[] = [
	'select', 'checkbox-group', 'radio-group', 'image-group', 'color-group', 'product-group',
];
const CONTENTS: readonly FieldType[] = [ 'header', 'paragraph', 'static-text' ];
const MASKED: readonly FieldType[] = [ 'date', 'datetime-local', 'time', 'color' ];
const WHITE_SPACE = ' \t\r\n';

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

/** Trims space, tab and line ends only: the two languages' own trims disagree about the rest. */
export function trimText( text: string ): string {
	let start = 0;
	let end = text.length;
	while ( start < end && WHITE_SPACE.includes( text.charAt( start ) ) ) {
		start++;
	}
	while ( end > start && WHITE_SPACE.includes( text.charAt( end - 1 ) ) ) {
		end--;
	}
	return text.slice( start, end );
}

export function isBlank( text: string ): boolean {
	return trimText( text ) === '';
}

/** Which texts are numbers: white space around is forgiven, nothing else. */
export function numberFromText( text: string ): number | null {
	return parseNumber( trimText( text ) );
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
	return field.type === 'checkbox-group'
		|| ( field.rules.multiple && [ 'image-group', 'color-group', 'product-group' ].includes( field.type ) );
}
