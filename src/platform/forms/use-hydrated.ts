/**
 * What PHP printed is what React draws first, so that it can take the page over as it stands. What only a script can
 * do, and what only this browser knows, comes with the drawing after it.
 */
import { useEffect, useState } from '@wordpress/element';
import { afterPress } from './after-press';

/** False in the first drawing. */
export function useLive(): boolean {
	const [ live, setLive ] = useState( false );
	useEffect( () => setLive( true ), [] );
	return live;
}

/**
 * False in the first drawing, and for as long as the control has the focus: nothing may be exchanged under the fingers.
 */
export function useLiveOnceLeft( id: string ): boolean {
	const [ live, setLive ] = useState( false );
	useEffect( () => whenLeft( id, () => setLive( true ) ), [ id ] );
	return live;
}

/** @return A function that calls it off. */
export function whenLeft( id: string, act: () => void ): () => void {
	const control = document.getElementById( id );
	if ( ! control || control !== control.ownerDocument.activeElement ) {
		act();
		return () => undefined;
	}
	let here = true;
	const leave = () => afterPress( () => here && act() );
	control.addEventListener( 'blur', leave, { once: true } );
	return () => {
		here = false;
		control.removeEventListener( 'blur', leave );
	};
}
