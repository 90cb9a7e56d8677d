import { useEffect, useState, type RefObject } from 'react';

/** Returns the CSS classes for a popup's position: upward or inward if there is not enough space. */
export function usePlacement( ref: RefObject< HTMLElement | null >, open: boolean ): string {
	const [ place, setPlace ] = useState( '' );
	useEffect( () => {
		if ( open && ref.current ) {
			setPlace( placeOf( ref.current ) );
		}
	}, [ ref, open ] );
	return place;
}

/** Maximum size of a calendar, in px. */
const POPUP_SIZE = { width: 306, height: 380 };

function placeOf( root: HTMLElement ): string {
	const { top, bottom, left, right } = root.getBoundingClientRect();
	const spaceBelow = window.innerHeight - bottom;
	const isRtl = getComputedStyle( root ).direction === 'rtl';
	const inlineSpace = isRtl ? right : document.documentElement.clientWidth - left;
	return [
		spaceBelow < POPUP_SIZE.height && top > spaceBelow && top > POPUP_SIZE.height ? ' is-upwards' : '',
		inlineSpace < POPUP_SIZE.width ? ' is-at-end' : '',
	].join( '' );
}
