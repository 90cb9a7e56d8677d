import { useCallback, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useLastNames } from '../../../platform/builder/editor-context';
import type { OptionForm } from '../document';
import type { Chip } from './chip-editor';
import { isDeletedReference, referenceName } from './formula-names';

/** Returns a function that gives a reference's chip. The function changes only if a name changes. */
export function useChipNames( document: OptionForm, fieldId: string ): ( reference: string ) => Chip {
	const lastNameOf = useLastNames();
	const latestDocument = useRef( document );
	latestDocument.current = document;
	const names = document.fields
		.map( ( { id, label, type, content } ) => [ id, label, type, label.trim() === '' ? content : '' ].join( ' ' ) )
		.join( '\n' );
	return useCallback(
		( reference: string ): Chip => {
			const name = referenceName( reference, latestDocument.current, fieldId, lastNameOf );
			const isBroken = isDeletedReference( reference, latestDocument.current );
			return {
				name,
				isBroken,
				/* translators: %s: label of a field. */
				screenReaderText: isBroken ? sprintf( __( '%s (deleted)', 'aisle' ), name ) : name,
			};
		},
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The names stand for the document, which is another one with every key.
		[ names, fieldId, lastNameOf ]
	);
}
