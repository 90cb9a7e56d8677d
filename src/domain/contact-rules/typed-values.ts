/** Reads typed values of a contact form for its rules. Mirrors includes/Domain/ContactRules/TypedValues.php. */
import type { FormField } from '../form/model';
import type { NumberSeparators } from '../number-marks';
import { normalizeNumber } from '../typed-number';
import { toAsciiEmail, textOfKind } from '../typed-text';
import type { ContactRule } from './rule';

const KINDS: readonly string[] = [ 'email', 'tel', 'url', 'number', 'date', 'time' ];

/**
 * Returns a value as it is stored.
 *
 * @param kind       A format, or any other value for unformatted text.
 * @param text
 * @param separators The store's number format.
 */
export const storedValue = ( kind: string, text: string, separators: NumberSeparators ): string =>
	kind === 'number' ? normalizeNumber( text, separators ) : textOfKind( kind, text );

/** Returns the format of a field's answer; empty for text in any format. */
export function kindOfField( { type, text_kind: textKind }: Pick< FormField, 'type' | 'text_kind' > ): string {
	switch ( type ) {
		case 'text':
			return textKind ?? '';
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
	separators: NumberSeparators
): Readonly< Record< string, unknown > > {
	return rules.reduce( ( convertedValues, { rule, field = '', rules: childRules = [] } ) => {
		const valuesWithChildren = valuesForRules( childRules, convertedValues, separators );
		return KINDS.includes( rule ) && Object.hasOwn( valuesWithChildren, field )
			? {
					...valuesWithChildren,
					[ field ]: mapTexts( valuesWithChildren[ field ], ( text ) =>
						valueForRule( rule, text, separators )
					),
				}
			: valuesWithChildren;
	}, values );
}

function valueForRule( kind: string, text: string, separators: NumberSeparators ): string {
	const storedText = storedValue( kind, text, separators );
	return kind === 'email' ? toAsciiEmail( storedText ) : storedText;
}

function mapTexts( value: unknown, convert: ( text: string ) => string ): unknown {
	if ( Array.isArray( value ) ) {
		return value.map( ( item: unknown ) => mapTexts( item, convert ) );
	}
	return typeof value === 'string' ? convert( value ) : value;
}
