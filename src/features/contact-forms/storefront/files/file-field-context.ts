/** Context shared by the parts of a file field. */
import type { ContactRule } from '../../../../domain/contact-rules';
import type { FileTexts } from './file-texts';

export interface FileFieldContext {
	/** Rules of this field only. */
	readonly rules: readonly ContactRule[];
	readonly texts: FileTexts;
	readonly announce: ( message: string ) => void;
}
