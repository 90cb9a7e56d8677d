import type { FormField } from './model';

/** Returns a field's label with its section's, for places that do not show the section: "Guest 2: Name". */
export function fullLabel( { repetition, label }: Pick< FormField, 'label' | 'repetition' > ): string {
	return [ repetition?.name ?? '', label ].filter( ( text ) => text !== '' ).join( ': ' );
}
