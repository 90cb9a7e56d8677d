import { useEffect, useState, type RefObject } from 'react';

/** Classes of the surface that say where it opens: upwards and inwards where there is no room. */
export function usePlacement( ref: RefObject< HTMLElement | null >, open: boolean ): string {
	const [ place, setPlace ] = useState( '' );
	useEffect( () => {
		if ( open && ref.current ) {
			setPlace( placeOf( ref.current ) );
		}
	}, [ ref, open ] );
	return place;
}

/** What a calendar needs, as large as it gets. */
const FEATURE = { width: 306, height: 380 };

function placeOf( root: HTMLElement ): string {
	const { top, bottom, left, right } = root.getBoundingClientRect();
	const below = window.innerHeight - bottom;
	const isRtl = getComputedStyle( root ).direction === 'rtl';
	const sideways = isRtl ? right : document.documentElement.clientWidth - left;
	return [
		below < FEATURE.height && top > below && top > FEATURE.height ? ' is-upwards' : '',
		sideways < FEATURE.width ? ' is-at-end' : '',
	].join( '' );
}
