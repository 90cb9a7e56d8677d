/** Character counter under a text field ("20 characters left"), as PHP prints it (Platform/Forms/CharactersLeft). */
import { controlsOf, fieldNode } from './field-nodes';
import type { Counters } from './printed-form';

export function showCounters( form: HTMLFormElement, counters: Counters ): void {
	for ( const [ field, { limit, text } ] of Object.entries( counters.fields ) ) {
		const node = fieldNode( form, field );
		const counter = node?.querySelector( '.aisle-field__count' );
		if ( node && counter ) {
			const remaining = Math.max( 0, limit - lengthOf( controlsOf( node )[ 0 ]?.value ?? '' ) );
			counter.textContent = ( text || defaultText( counters, remaining ) ).replaceAll(
				'%s',
				String( remaining )
			);
		}
	}
}

/** Counts a line break as one character, like the rule. */
const lengthOf = ( text: string ): number => text.replaceAll( '\r\n', '\n' ).length;

/** Plural forms may depend on the last two digits, so numbers above 199 use those. */
const defaultText = ( { texts, forms }: Counters, remaining: number ): string =>
	texts[ Number( forms[ remaining < 200 ? remaining : 100 + ( remaining % 100 ) ] ?? 0 ) ] ?? '%s';
