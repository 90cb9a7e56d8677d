import { useEffect, useState } from '@wordpress/element';

const WIDE_QUERY = '(min-width: 1100px)';

export function useWide(): boolean {
	const [ wide, setWide ] = useState( () => window.matchMedia( WIDE_QUERY ).matches );
	useEffect( () => {
		const media = window.matchMedia( WIDE_QUERY );
		const handleChange = (): void => setWide( media.matches );
		media.addEventListener( 'change', handleChange );
		return () => media.removeEventListener( 'change', handleChange );
	}, [] );
	return wide;
}
