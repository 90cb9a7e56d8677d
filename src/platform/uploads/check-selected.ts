/** Checks that the browser can do on selected files before sending. The server repeats them and checks the contents. */
import type { FieldError, FormField } from '../../domain/form/model';
import { validateFiles, type FileDetails } from '../../domain/validation';

/** Returns the error of a file by the field's rules and the site's limit (in bytes); null if the file may be sent. */
export function checkFile( field: FormField, file: FileDetails, siteLimit: number | null ): FieldError | null {
	const error = validateFiles( { ...field, rules: { ...field.rules, multiple: true, max_files: null } }, [ file ] );
	if ( error !== null || siteLimit === null || file.size <= siteLimit ) {
		return error;
	}
	return { code: 'max_file_size', params: { limit: siteLimit } };
}

/** Returns how many more files are allowed. A field for one file always accepts a replacement. */
export function remainingFiles( field: FormField, currentCount: number ): number {
	const { multiple, max_files: maxFiles } = field.rules;
	if ( ! multiple ) {
		return 1;
	}
	return maxFiles === null ? Infinity : Math.max( 0, maxFiles - currentCount );
}

/** Returns the types for the file dialog: ".jpg,.png"; undefined if only the server decides. */
export const acceptedTypes = ( field: FormField ): string | undefined =>
	field.rules.extensions?.map( ( extension ) => `.${ extension }` ).join( ',' ) || undefined;
