/** Arrow keys of a number field, like in a native one: they go to the next valid number. */
import type { KeyboardEvent } from 'react';
import { isBlank } from '../../../domain/form/answer';
import type { FieldRules } from '../../../domain/form/model';
import { numberToString, roundNumber } from '../../../domain/number';
import { typedNumbers, type NumberMarks } from '../../../domain/number-marks';
import { boot } from '../../boot-data';

type Direction = 1 | -1;
type Limits = Pick< FieldRules, 'step' | 'min' | 'max' >;

/** Tolerance of a step, as in the validation of steps. */
const TOLERANCE = 1e-6;
const DECIMALS = 9;
const KEYS: Readonly< Record< string, Direction > > = { ArrowUp: 1, ArrowDown: -1 };

export function onNumberKey(
	event: KeyboardEvent< HTMLInputElement | HTMLTextAreaElement >,
	limits: Limits,
	change: ( text: string ) => void
): void {
	const direction = KEYS[ event.key ];
	if (
		direction === undefined ||
		event.altKey ||
		event.ctrlKey ||
		event.metaKey ||
		event.shiftKey ||
		event.nativeEvent.isComposing
	) {
		return;
	}
	event.preventDefault();
	const next = steppedNumber( event.currentTarget.value, limits, direction, boot().shop.currency );
	if ( next !== null ) {
		change( next );
	}
}

/** Returns the next number in the site's format; null if the text is no number or there is no next one. */
export function steppedNumber(
	text: string,
	{ step, min, max }: Limits,
	direction: Direction,
	marks: NumberMarks
): string | null {
	const size = step !== null && step > 0 ? step : 1;
	const base = min ?? 0;
	const place = isBlank( text ) ? blankPlace( base, size, direction ) : placeOf( text, base, size, marks );
	if ( place === null ) {
		return null;
	}
	const wanted = direction > 0 ? Math.floor( place + TOLERANCE ) + 1 : Math.ceil( place - TOLERANCE ) - 1;
	const last = max === null ? Infinity : Math.floor( ( max - base ) / size + TOLERANCE );
	const next = Math.min( min === null ? wanted : Math.max( wanted, 0 ), last );
	const moves = direction > 0 ? next > place : next < place;
	return moves || isBlank( text )
		? numberToString( roundNumber( base + next * size, DECIMALS ) ).replace( '.', marks.decimalSeparator )
		: null;
}

/** Treats an empty field as 0 if 0 is allowed, so that the first step is 1; otherwise the first step is the minimum. */
const blankPlace = ( base: number, size: number, direction: Direction ): number =>
	base > 0 ? -direction : -base / size;

/** Returns the number of steps from the base. */
function placeOf( text: string, base: number, size: number, marks: NumberMarks ): number | null {
	try {
		const read = typedNumbers.rules.readTypedNumber( text, marks );
		return read === null ? null : ( Number( read ) - base ) / size;
	} catch {
		// The text is ambiguous. The field reports that, and the keys change nothing.
		return null;
	}
}
