import { typedNumbers } from './number-marks';
import { isWrittenNumber, plainNumber, readTypedNumber } from './typed-number';

export function giveNumberRules(): void {
	typedNumbers.give( { isWrittenNumber, plainNumber, readTypedNumber } );
}
