import { useCallback, useEffect, useState } from '@wordpress/element';

/** What the URL's hash shows: `#feature` or `#feature/setting`. */
interface Place {
	readonly feature: string;
	/** Key of the setting to focus, or empty. */
	readonly setting: string;
}

/**
 * Stores the current feature in the URL's hash, so that it can be linked to and the browser's Back button works.
 */
export function useFeatureInUrl(): readonly [ Place, ( feature: string ) => void ] {
	const [ place, setPlace ] = useState( placeInUrl );
	useEffect( () => {
		const updatePlace = (): void => setPlace( placeInUrl() );
		window.addEventListener( 'hashchange', updatePlace );
		return () => window.removeEventListener( 'hashchange', updatePlace );
	}, [] );
	const goToFeature = useCallback( ( name: string ): void => {
		window.location.hash = name;
	}, [] );
	return [ place, goToFeature ];
}

/** Returns the hash without `#` that shows a feature, and focuses one of its settings if there is a key. */
export const hashOfSetting = ( feature: string, key: string ): string => ( key ? `${ feature }/${ key }` : feature );

function placeInUrl(): Place {
	const [ feature = '', setting = '' ] = window.location.hash.slice( 1 ).split( '/' );
	return { feature, setting };
}
