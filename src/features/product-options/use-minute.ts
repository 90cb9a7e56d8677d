/** Re-renders each minute: a page may stay open past a cut-off time or midnight, or sleep through both. */
import { useEffect, useState } from '@wordpress/element';

const LOOK_MS = 10_000;

const thisMinute = (): number => Math.floor( Date.now() / 60_000 );

/** Returns the current minute if `cares` is true; else a constant. */
export function useMinute( cares: boolean ): number {
	const [ minute, setMinute ] = useState( 0 );
	useEffect( () => {
		if ( ! cares ) {
			return undefined;
		}
		const look = () => setMinute( thisMinute() );
		const timer = window.setInterval( look, LOOK_MS );
		document.addEventListener( 'visibilitychange', look );
		return () => {
			window.clearInterval( timer );
			document.removeEventListener( 'visibilitychange', look );
		};
	}, [ cares ] );
	return minute;
}
