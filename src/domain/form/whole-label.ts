import type { FormField } from './model';

/** A field's label where its section does not stand around it: "Guest 2: Name". */
export function wholeLabel( { repetition, label }: Pick< FormField, 'label' | 'repetition' > ): string {
	return [ repetition?.name ?? '', label ].filter( ( text ) => text !== '' ).join( ': ' );
}
