/** Character counter under a text field ("20 characters left"), as PHP prints it (Platform/Forms/CharactersLeft). */
import { controlsOf, fieldNode } from './field-nodes';
import type { Counters } from './printed-form';

export function showCounters( form: HTMLFormElement, counters: Counters ): void {
	for ( const [ field, { limit, text } ] of Object.entries( counters.fields ) ) {
		const node = fieldNode( form, field );
		const place = node?.querySelector( '.aisle-field__count' );
		if ( node && place ) {
			const left = Math.max( 0, limit - lengthOf( controlsOf( node )[ 0 ]?.value ?? '' ) );
			place.textContent = ( text || ours( counters, left ) ).replaceAll( '%s', String( left ) );
		}
	}
}

/** Counts a line break as one character, like the rule. */
const lengthOf = ( text: string ): number => text.replaceAll( '\r\n', '\n' ).length;

/** Plural forms may depend on the last two digits, so numbers above 199 use those. */
const ours = ( { texts, forms }: Counters, left: number ): string =>
	texts[ Number( forms[ left < 200 ? left : 100 + ( left % 100 ) ] ?? 0 ) ] ?? '%s';
