import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { toAisleError, type AisleError } from '../../../../platform/errors';
import type { Entry } from '../../entries/entries';
import { entriesStore } from '../../entries/store';

export interface OpenEntry {
	readonly entry: Entry | undefined;
	readonly error: AisleError | null;
	readonly reload: () => void;
}

/** Loads one entry. Marks an unread entry as read without announcing it. */
export function useEntry( id: number ): OpenEntry {
	const { changeEntries, invalidateResolution } = useDispatch( entriesStore );
	const { entry, error } = useSelect(
		( select ) => {
			const entries = select( entriesStore );
			return { entry: entries.getEntry( id ), error: entries.getResolutionError( 'getEntry', [ id ] ) };
		},
		[ id ]
	);
	const isLoaded = entry !== undefined;
	useEffect( () => {
		if ( entry?.status === 'unread' ) {
			// If this fails, the entry stays unread in the list.
			void changeEntries( 'read', [ id ] ).catch( () => undefined );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- When it is opened: whoever marks it as unread then means it.
	}, [ id, isLoaded ] );
	return {
		entry,
		error: error ? toAisleError( error ) : null,
		reload: () => void invalidateResolution( 'getEntry', [ id ] ),
	};
}
