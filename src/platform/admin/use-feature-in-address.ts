import { useCallback, useEffect, useState } from '@wordpress/element';

/**
 * Stores the current feature in the URL's hash, so that it can be linked to and the browser's Back button works.
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
