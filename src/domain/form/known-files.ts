/** Uploaded files, as named in answers. */
import type { AnswerFacts, FileFacts } from './model';

const TOKEN = /^([0-9a-f]{40})(?:\|\||$)/;

/** Returns the data of the file for a value `token||name`; null if it is not known. */
export function fileFacts( value: string, files: AnswerFacts[ 'files' ] = {} ): FileFacts | null {
	return files[ TOKEN.exec( value )?.[ 1 ] ?? '' ] ?? null;
}
