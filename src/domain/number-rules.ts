import { typedNumbers } from './number-marks';
import { isWrittenNumber, plainNumber, readTypedNumber } from './typed-number';

export function registerNumberRules(): void {
	typedNumbers.give( { isWrittenNumber, plainNumber, readTypedNumber } );
}
