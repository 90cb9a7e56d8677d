/** "20 characters left" under a text, as PHP prints it (Platform/Forms/CharactersLeft). */
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

/** As the rule counts: a line's end is one, whatever the browser makes of it. */
const lengthOf = ( text: string ): number => text.replaceAll( '\r\n', '\n' ).length;

/** Plurals of a language may hang on the last two digits, so a number past 199 goes by those. */
const ours = ( { texts, forms }: Counters, left: number ): string =>
	texts[ Number( forms[ left < 200 ? left : 100 + ( left % 100 ) ] ?? 0 ) ] ?? '%s';
