import { useEffect, useState } from '@wordpress/element';

export const LIST_HASH = '#/';
export const entryHash = ( id: number ): string => `#/${ id }`;

const idOf = ( hash: string ): number => Number( hash.match( /^#\/([1-9]\d{0,15})$/ )?.[ 1 ] ?? 0 );

/**
 * Returns the ID of the entry in the URL, 0 for the list, and whether the URL has changed since the screen loaded. The
 * Back button and links to an entry work.
 */
export function useEntryUrl(): { readonly id: number; readonly hasChanged: boolean } {
	const [ hash, setHash ] = useState( window.location.hash );
	const [ hasChanged, setHasChanged ] = useState( false );
	useEffect( () => {
		const handleHashChange = (): void => {
			setHash( window.location.hash );
			setHasChanged( true );
		};
		window.addEventListener( 'hashchange', handleHashChange );
		return () => window.removeEventListener( 'hashchange', handleHashChange );
	}, [] );
	return { id: idOf( hash ), hasChanged };
}
