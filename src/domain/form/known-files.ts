/** Uploaded files, as named in answers. */
import type { AnswerData, FileData } from './model';

const TOKEN = /^([0-9a-f]{40})(?:\|\||$)/;

/** Returns the data of the file for a value `token||name`; null if it is not known. */
export function fileData( value: string, files: AnswerData[ 'files' ] = {} ): FileData | null {
	return files[ TOKEN.exec( value )?.[ 1 ] ?? '' ] ?? null;
}
