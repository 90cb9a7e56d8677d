import { useEffect, useState } from 'react';

/**
 * Returns true when `active` has been true for this time, in ms; false at once when it ends. Fast actions therefore
 * show no spinner.
 */
export function useDelayed( active: boolean, milliseconds: number ): boolean {
	const [ shown, setShown ] = useState( false );
	useEffect( () => {
		if ( ! active ) {
			setShown( false );
			return undefined;
		}
		const timer = window.setTimeout( () => setShown( true ), milliseconds );
		return () => window.clearTimeout( timer );
	}, [ active, milliseconds ] );
	return active && shown;
}
