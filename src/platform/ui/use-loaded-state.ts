import { useEffect, useRef, useState } from 'react';

/** Returns true for a while after `busy` has ended: the "loaded" state, 800 ms in the specification. */
export function useLoadedState( busy: boolean, milliseconds = 800 ): boolean {
	const wasBusy = useRef( busy );
	const [ isJustLoaded, setGlowing ] = useState( false );
	useEffect( () => {
		const hasEnded = wasBusy.current && ! busy;
		wasBusy.current = busy;
		setGlowing( hasEnded );
		if ( ! hasEnded ) {
			return undefined;
		}
		const timer = window.setTimeout( () => setGlowing( false ), milliseconds );
		return () => window.clearTimeout( timer );
	}, [ busy, milliseconds ] );
	return isJustLoaded && ! busy;
}
