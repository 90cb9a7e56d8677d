import { useCallback, useEffect, useState } from '@wordpress/element';

/**
 * Which feature is shown stands behind the `#` of the address: it can be linked to, kept, and the browser's "back" leads
 * to the one before.
 */
export function useFeatureInAddress(): readonly [ string, ( feature: string ) => void ] {
	const [ feature, setFeature ] = useState( featureInAddress );
	useEffect( () => {
		const follow = (): void => setFeature( featureInAddress() );
		window.addEventListener( 'hashchange', follow );
		return () => window.removeEventListener( 'hashchange', follow );
	}, [] );
	const go = useCallback( ( name: string ): void => {
		window.location.hash = name;
	}, [] );
	return [ feature, go ];
}

const featureInAddress = (): string => window.location.hash.slice( 1 );
