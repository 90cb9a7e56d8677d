import { acceptCount, countRepetitions } from './form/repetitions';
import { repeating } from './option-form';
import { repeatForm } from './option-form/repeated-form';

export function registerRepetitionRules(): void {
	repeating.register( { acceptCount, countRepetitions, repeatForm } );
}
