/** Reads typed values of a contact form for its rules. Mirrors includes/Domain/ContactRules/TypedValues.php. */
import type { FormField } from '../form/model';
import type { NumberMarks } from '../number-marks';
import { plainNumber } from '../typed-number';
import { asciiShape, textOfKind } from '../typed-text';
import type { ContactRule } from './rule';

const KINDS: readonly string[] = [ 'email', 'tel', 'url', 'number', 'date', 'time' ];

/**
 * Returns a value as it is stored.
 *
 * @param kind  A format, or any other value for unformatted text.
 * @param text
 * @param marks The store's number format.
 */
export const keptValue = ( kind: string, text: string, marks: NumberMarks ): string =>
	kind === 'number' ? plainNumber( text, marks ) : textOfKind( kind, text );

/** Returns the format of a field's answer; empty for text in any format. */
export function kindOfField( { type, text_kind: kind }: Pick< FormField, 'type' | 'text_kind' > ): string {
	switch ( type ) {
		case 'text':
			return kind ?? '';
		case 'number':
		case 'range':
			return 'number';
		case 'date':
		case 'time':
			return type;
		default:
			return '';
	}
}

/**
 * Returns the values, converted to the format of the rules that check them. The email rule accepts ASCII only.
 */
export function valuesForRules(
	rules: readonly ContactRule[],
	values: Readonly< Record< string, unknown > >,
	marks: NumberMarks
): Readonly< Record< string, unknown > > {
	return rules.reduce( ( read, { rule, field = '', rules: children = [] } ) => {
		const inside = valuesForRules( children, read, marks );
		return KINDS.includes( rule ) && Object.hasOwn( inside, field )
			? { ...inside, [ field ]: each( inside[ field ], ( text ) => checked( rule, text, marks ) ) }
			: inside;
	}, values );
}

function checked( kind: string, text: string, marks: NumberMarks ): string {
	const kept = keptValue( kind, text, marks );
	return kind === 'email' ? asciiShape( kept ) : kept;
}

function each( given: unknown, read: ( text: string ) => string ): unknown {
	if ( Array.isArray( given ) ) {
		return given.map( ( one: unknown ) => each( one, read ) );
	}
	return typeof given === 'string' ? read( given ) : given;
}
