import { useEffect, useState } from '@wordpress/element';

const WIDE = '(min-width: 1100px)';

export function useWide(): boolean {
	const [ wide, setWide ] = useState( () => window.matchMedia( WIDE ).matches );
	useEffect( () => {
		const media = window.matchMedia( WIDE );
		const changed = (): void => setWide( media.matches );
		media.addEventListener( 'change', changed );
		return () => media.removeEventListener( 'change', changed );
	}, [] );
	return wide;
}
