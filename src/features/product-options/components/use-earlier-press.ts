import { useEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Repeats clicks on a printed button from before React loaded, after the entered values were adopted.
 */
export function useEarlierPress(): RefObject< HTMLButtonElement > {
	const button = useRef< HTMLButtonElement >( null );
	useEffect( () => {
		const timer = window.setTimeout( () => {
			const presses = Number( button.current?.dataset.pressed ?? 0 );
			delete button.current?.dataset.pressed;
			for ( let press = 0; press < presses; press++ ) {
				button.current?.click();
			}
		} );
		return () => window.clearTimeout( timer );
	}, [] );
	return button;
}
