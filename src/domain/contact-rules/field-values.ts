/** Reads the relevant values and files of a field. Mirrors includes/Domain/ContactRules/FieldValues.php. */
import { numberOf } from './text-formats';
import { trimWhiteSpace } from './white-space';

export interface NonEmptyFile {
	name: string;
	/** Size in bytes. */
	size: number;
}

/** Returns the trimmed texts of nested lists, without blank texts and values that are not texts. */
export function textsOf( value: unknown ): string[] {
	if ( typeof value === 'object' && value !== null ) {
		return Object.values( value ).flatMap( textsOf );
	}
	const text = typeof value === 'string' ? trimWhiteSpace( value ) : '';
	return text === '' ? [] : [ text ];
}

/** Returns the files that have a name and are not empty. */
export function nonEmptyFilesOf( value: unknown ): NonEmptyFile[] {
	return ( Array.isArray( value ) ? value : [] )
		.filter( isNonEmptyFile )
		.map( ( { name, size } ) => ( { name, size } ) );
}

/** Returns the values that a rule accepts: texts or integers. */
export function acceptedOf( accept: unknown ): string[] {
	return textsOf(
		( Array.isArray( accept ) ? accept : [] ).map( ( item: unknown ) =>
			Number.isInteger( item ) ? String( item ) : item
		)
	);
}

/** Returns a rule's number, given as number or text. Null if it is not a number; the rule then passes. */
export function thresholdOf( value: unknown ): number | null {
	if ( typeof value === 'number' ) {
		return value;
	}
	return typeof value === 'string' ? numberOf( trimWhiteSpace( value ) ) : null;
}

function isNonEmptyFile( file: unknown ): file is NonEmptyFile {
	return (
		typeof file === 'object' &&
		file !== null &&
		'name' in file &&
		'size' in file &&
		typeof file.name === 'string' &&
		file.name !== '' &&
		typeof file.size === 'number' &&
		file.size > 0
	);
}
