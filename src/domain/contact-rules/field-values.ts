/** Reads the relevant values and files of a field. Mirrors includes/Domain/ContactRules/FieldValues.php. */
import { numberOf } from './text-formats';
import { trimWhiteSpace } from './white-space';

export interface WholeFile {
	name: string;
	/** Size in bytes. */
	size: number;
}

/** Returns the trimmed texts of nested lists, without blank texts and values that are not texts. */
export function textsOf( given: unknown ): string[] {
	if ( typeof given === 'object' && given !== null ) {
		return Object.values( given ).flatMap( textsOf );
	}
	const text = typeof given === 'string' ? trimWhiteSpace( given ) : '';
	return text === '' ? [] : [ text ];
}

/** Returns the files that have a name and are not empty. */
export function wholeFilesOf( given: unknown ): WholeFile[] {
	return ( Array.isArray( given ) ? given : [] ).filter( isWhole ).map( ( { name, size } ) => ( { name, size } ) );
}

/** Returns the values that a rule accepts: texts or integers. */
export function acceptedOf( accept: unknown ): string[] {
	return textsOf(
		( Array.isArray( accept ) ? accept : [] ).map( ( one: unknown ) =>
			Number.isInteger( one ) ? String( one ) : one
		)
	);
}

/** Returns a rule's number, given as number or text. Null if it is not a number; the rule then passes. */
export function thresholdOf( given: unknown ): number | null {
	if ( typeof given === 'number' ) {
		return given;
	}
	return typeof given === 'string' ? numberOf( trimWhiteSpace( given ) ) : null;
}

function isWhole( file: unknown ): file is WholeFile {
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
