import { acceptCount, countRepetitions } from './form/repetitions';
import { repeatedSectionRules } from './option-form';
import { repeatForm } from './option-form/repeated-form';

export function registerRepetitionRules(): void {
	repeatedSectionRules.register( { acceptCount, countRepetitions, repeatForm } );
}
