/** Numbers that are sold in steps, counted from min, else from 0. Twin of includes/Domain/Validation/StepRule.php. */
import { answerError } from '../form/answer-error';
import type { FieldError, FieldRules } from '../form/model';
import { roundNumber } from '../number';

/** Of a step: what binary arithmetic leaves behind, and less than anybody types. */
const TOLERANCE = 1e-6;
const DECIMALS = 9;

/** The error has the nearest values that are allowed: `lower`, and `upper` where max does not forbid it. */
export function checkStep( { step, min, max }: FieldRules, value: number ): FieldError | null {
	if ( step === null || step <= 0 ) {
		return null;
	}
	const base = min ?? 0;
	const count = ( value - base ) / step;
	const below = Math.floor( count );
	if ( count - below < TOLERANCE || below + 1 - count < TOLERANCE ) {
		return null;
	}
	const lower = roundNumber( base + below * step, DECIMALS );
	const upper = roundNumber( base + ( below + 1 ) * step, DECIMALS );
	return answerError( 'step', max !== null && upper > max ? { lower } : { lower, upper } );
}
