/** Uploaded files as answers name them. */
import type { AnswerFacts, FileFacts } from './model';

const TOKEN = /^([0-9a-f]{40})(?:\|\||$)/;

/** What is known of the file that a value `token||name` stands for. */
export function fileFacts( value: string, files: AnswerFacts[ 'files' ] = {} ): FileFacts | null {
	return files[ TOKEN.exec( value )?.[ 1 ] ?? '' ] ?? null;
}
