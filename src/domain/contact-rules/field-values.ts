/** What of a field's values and files counts. Twin of includes/Domain/ContactRules/FieldValues.php. */
import { numberOf } from './text-formats';
import { trimWhiteSpace } from './white-space';

export interface WholeFile {
	name: string;
	/** Bytes. */
	size: number;
}

/** Texts out of lists however deep, trimmed; blank ones are dropped, and what is no text is none. */
export function textsOf( given: unknown ): string[] {
	if ( typeof given === 'object' && given !== null ) {
		return Object.values( given ).flatMap( textsOf );
	}
	const text = typeof given === 'string' ? trimWhiteSpace( given ) : '';
	return text === '' ? [] : [ text ];
}

/** Files with a name and something in them. */
export function wholeFilesOf( given: unknown ): WholeFile[] {
	return ( Array.isArray( given ) ? given : [] ).filter( isWhole ).map( ( { name, size } ) => ( { name, size } ) );
}

/** What a rule accepts: texts or whole numbers. */
export function acceptedOf( accept: unknown ): string[] {
	return textsOf(
		( Array.isArray( accept ) ? accept : [] ).map( ( one: unknown ) =>
			Number.isInteger( one ) ? String( one ) : one
		)
	);
}

/** The number that a rule names, as a number or as a text; null where it is none, and the rule holds. */
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
