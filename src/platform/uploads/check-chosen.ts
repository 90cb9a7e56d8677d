/** What the browser can say about chosen files before anything is sent. The server looks again, and into them. */
import type { FieldError, FieldModel } from '../../domain/option-form';
import { validateFiles, type FileDetails } from '../../domain/validation';

/** One file by the field's rules and the site's own limit; null where it may be sent. */
export function checkFile( field: FieldModel, file: FileDetails, siteLimit: number | null ): FieldError | null {
	const error = validateFiles( { ...field, rules: { ...field.rules, multiple: true, max_files: null } }, [ file ] );
	if ( error !== null || siteLimit === null || file.size <= siteLimit ) {
		return error;
	}
	return { code: 'max_file_size', params: { limit: siteLimit } };
}

/** How many more files fit; a field for one file always takes another in its place. */
export function roomFor( field: FieldModel, has: number ): number {
	const { multiple, max_files: limit } = field.rules;
	if ( ! multiple ) {
		return 1;
	}
	return limit === null ? Infinity : Math.max( 0, limit - has );
}

/** What a person would call the same file: the disk gives no better sign. */
export const isSameFile = ( one: File, other: File ): boolean =>
	one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** For the file dialogue: ".jpg,.png"; undefined where the server alone decides. */
export const acceptedTypes = ( field: FieldModel ): string | undefined =>
	field.rules.extensions?.map( ( extension ) => `.${ extension }` ).join( ',' ) || undefined;
