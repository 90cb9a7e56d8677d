/**
 * Re-renders each minute, because a page may stay open past a cut-off time or midnight, even while the device sleeps.
 */
import { useEffect, useState } from '@wordpress/element';

const CHECK_INTERVAL_MS = 10_000;

const currentMinute = (): number => Math.floor( Date.now() / 60_000 );

/** Returns the current minute if `isEnabled` is true; else a constant. */
export function useMinute( isEnabled: boolean ): number {
	const [ minute, setMinute ] = useState( 0 );
	useEffect( () => {
		if ( ! isEnabled ) {
			return undefined;
		}
		const update = () => setMinute( currentMinute() );
		const timer = window.setInterval( update, CHECK_INTERVAL_MS );
		document.addEventListener( 'visibilitychange', update );
		return () => {
			window.clearInterval( timer );
			document.removeEventListener( 'visibilitychange', update );
		};
	}, [ isEnabled ] );
	return minute;
}
