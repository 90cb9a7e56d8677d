import { useCallback, useEffect, useState } from '@wordpress/element';

/**
 * Stores the current feature in the URL's hash, so that it can be linked to and the browser's Back button works.
 */
export function useFeatureInUrl(): readonly [ string, ( feature: string ) => void ] {
	const [ feature, setFeature ] = useState( featureInUrl );
	useEffect( () => {
		const updateFeature = (): void => setFeature( featureInUrl() );
		window.addEventListener( 'hashchange', updateFeature );
		return () => window.removeEventListener( 'hashchange', updateFeature );
	}, [] );
	const goToFeature = useCallback( ( name: string ): void => {
		window.location.hash = name;
	}, [] );
	return [ feature, goToFeature ];
}

const featureInUrl = (): string => window.location.hash.slice( 1 );
