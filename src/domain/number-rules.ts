import { typedNumbers } from './number-marks';
import { isWrittenNumber, normalizeNumber, readTypedNumber } from './typed-number';

export function registerNumberRules(): void {
	typedNumbers.register( { isWrittenNumber, normalizeNumber, readTypedNumber } );
}
