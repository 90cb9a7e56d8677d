/**
 * React's first render equals PHP's HTML, so that it can hydrate the page. Script-only parts and browser-specific data
 * are added in the next render.
 */
import { useEffect, useState } from '@wordpress/element';
import { afterPress } from './after-press';

/** Returns false in the first render. */
export function useHydrated(): boolean {
	const [ live, setLive ] = useState( false );
	useEffect( () => setLive( true ), [] );
	return live;
}

/**
 * Returns false in the first render and while the control has the focus, so that it is not replaced during input.
 */
export function useLiveOnceLeft( id: string ): boolean {
	const [ live, setLive ] = useState( false );
	useEffect( () => whenLeft( id, () => setLive( true ) ), [ id ] );
	return live;
}

/**
 * @return  Function that cancels it.
 */
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
