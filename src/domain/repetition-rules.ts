import { acceptCount, countRepetitions } from './form/repetitions';
import { repeating } from './option-form';
import { repeatForm } from './option-form/repeated-form';

export function giveRepetitions(): void {
	repeating.give( { acceptCount, countRepetitions, repeatForm } );
}
