/** What the parts of a file field know of it. */
import type { ContactRule } from '../../../../domain/contact-rules';
import type { FileTexts } from './file-texts';

export interface FileFieldContext {
	/** The field's own. */
	readonly rules: readonly ContactRule[];
	readonly texts: FileTexts;
	readonly announce: ( message: string ) => void;
}
