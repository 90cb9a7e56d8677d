import { fileAnswers } from './form/entry';
import { acceptFiles } from './form/file-answer';
import { fileRules } from './validation';
import { checkFiles } from './validation/file-rules';

export function registerFileRules(): void {
	fileAnswers.register( { acceptFiles } );
	fileRules.register( { checkFiles } );
}
