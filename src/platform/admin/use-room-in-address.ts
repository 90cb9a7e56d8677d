import { useCallback, useEffect, useState } from '@wordpress/element';

/**
 * Which room is shown stands behind the `#` of the address: it can be linked to, kept, and the browser's "back" leads
 * to the one before.
 */
export function useRoomInAddress(): readonly [ string, ( room: string ) => void ] {
	const [ room, setRoom ] = useState( roomInAddress );
	useEffect( () => {
		const follow = (): void => setRoom( roomInAddress() );
		window.addEventListener( 'hashchange', follow );
		return () => window.removeEventListener( 'hashchange', follow );
	}, [] );
	const go = useCallback( ( name: string ): void => {
		window.location.hash = name;
	}, [] );
	return [ room, go ];
}

const roomInAddress = (): string => window.location.hash.slice( 1 );
