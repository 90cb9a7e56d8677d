import { useEffect, useState } from 'react';

/** True when `active` has been true for so long; false at once when it ends. What is quick shows no spinner at all. */
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
