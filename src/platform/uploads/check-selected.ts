/** What the browser can say about chosen files before anything is sent. The server looks again, and into them. */
import type { FieldError, FormField } from '../../domain/form/model';
import { validateFiles, type FileDetails } from '../../domain/validation';

/** One file by the field's rules and the site's own limit; null where it may be sent. */
export function checkFile( field: FormField, file: FileDetails, siteLimit: number | null ): FieldError | null {
	const error = validateFiles( { ...field, rules: { ...field.rules, multiple: true, max_files: null } }, [ file ] );
	if ( error !== null || siteLimit === null || file.size <= siteLimit ) {
		return error;
	}
	return { code: 'max_file_size', params: { limit: siteLimit } };
}

/** How many more files fit; a field for one file always takes another in its place. */
export function featureFor( field: FormField, has: number ): number {
	const { multiple, max_files: limit } = field.rules;
	if ( ! multiple ) {
		return 1;
	}
	return limit === null ? Infinity : Math.max( 0, limit - has );
}

/** For the file dialogue: ".jpg,.png"; undefined where the server alone decides. */
export const acceptedTypes = ( field: FormField ): string | undefined =>
	field.rules.extensions?.map( ( extension ) => `.${ extension }` ).join( ',' ) || undefined;
