/** Arrow keys of a number field, as in a native number field: they go to the next valid number. */
import type { KeyboardEvent } from 'react';
import { isBlank } from '../../../domain/form/answer';
import type { FieldRules } from '../../../domain/form/model';
import { numberToString, roundNumber } from '../../../domain/number';
import { typedNumbers, type NumberSeparators } from '../../../domain/number-marks';
import { boot } from '../../boot-data';

type Direction = 1 | -1;
type Limits = Pick< FieldRules, 'step' | 'min' | 'max' >;

/** Tolerance of a step, as in the validation of steps. */
const TOLERANCE = 1e-6;
const DECIMALS = 9;
const DIRECTION_BY_KEY: Readonly< Record< string, Direction > > = { ArrowUp: 1, ArrowDown: -1 };

export function onNumberKey(
	event: KeyboardEvent< HTMLInputElement | HTMLTextAreaElement >,
	limits: Limits,
	change: ( text: string ) => void
): void {
	const direction = DIRECTION_BY_KEY[ event.key ];
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
	separators: NumberSeparators
): string | null {
	const stepSize = step !== null && step > 0 ? step : 1;
	const base = min ?? 0;
	const position = isBlank( text )
		? blankPosition( base, stepSize, direction )
		: positionOf( text, base, stepSize, separators );
	if ( position === null ) {
		return null;
	}
	const unlimitedPosition =
		direction > 0 ? Math.floor( position + TOLERANCE ) + 1 : Math.ceil( position - TOLERANCE ) - 1;
	const maxPosition = max === null ? Infinity : Math.floor( ( max - base ) / stepSize + TOLERANCE );
	const nextPosition = Math.min( min === null ? unlimitedPosition : Math.max( unlimitedPosition, 0 ), maxPosition );
	const hasMoved = direction > 0 ? nextPosition > position : nextPosition < position;
	return hasMoved || isBlank( text )
		? numberToString( roundNumber( base + nextPosition * stepSize, DECIMALS ) ).replace(
				'.',
				separators.decimalSeparator
			)
		: null;
}

/**
 * Returns the position of an empty field, in steps from the base. An empty field counts as 0. If the minimum is greater
 * than 0, it counts as one step away from the minimum, so that the first key press enters the minimum.
 */
const blankPosition = ( base: number, size: number, direction: Direction ): number =>
	base > 0 ? -direction : -base / size;

/** Returns the number of steps from the base. */
function positionOf( text: string, base: number, size: number, separators: NumberSeparators ): number | null {
	try {
		const parsed = typedNumbers.rules.readTypedNumber( text, separators );
		return parsed === null ? null : ( Number( parsed ) - base ) / size;
	} catch {
		// The text is ambiguous. The field reports that, and the keys change nothing.
		return null;
	}
}
