/** Rule for numbers with steps, counted from min, or from 0. Mirrors includes/Domain/Validation/StepRule.php. */
import { answerError } from '../form/answer-error';
import type { FieldError, FieldRules } from '../form/model';
import { roundNumber } from '../number';

/** Tolerance as a fraction of a step: more than floating-point errors, less than anyone types. */
const TOLERANCE = 1e-6;
const DECIMALS = 9;

/** The error contains the nearest allowed values: `lower`, and `upper` unless it exceeds max. */
export function checkStep( { step, min, max }: FieldRules, value: number ): FieldError | null {
	if ( step === null || step <= 0 ) {
		return null;
	}
	const base = min ?? 0;
	const count = ( value - base ) / step;
	const stepsBelow = Math.floor( count );
	if ( count - stepsBelow < TOLERANCE || stepsBelow + 1 - count < TOLERANCE ) {
		return null;
	}
	const lower = roundNumber( base + stepsBelow * step, DECIMALS );
	const upper = roundNumber( base + ( stepsBelow + 1 ) * step, DECIMALS );
	return answerError( 'step', max !== null && upper > max ? { lower } : { lower, upper } );
}
