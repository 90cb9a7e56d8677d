/**
 * React's first render equals PHP's HTML, so that it can hydrate the page. Script-only parts and browser-specific data
 * are added in the next render.
 */
import { useEffect, useState } from '@wordpress/element';
import { runAfterRelease } from './after-press';

/** Returns false in the first render. */
export function useHydrated(): boolean {
	const [ isHydrated, setLive ] = useState( false );
	useEffect( () => setLive( true ), [] );
	return isHydrated;
}

/**
 * Returns false in the first render and while the control has the focus, so that it is not replaced during input.
 */
export function useHydratedAfterBlur( id: string ): boolean {
	const [ isHydrated, setLive ] = useState( false );
	useEffect( () => runAfterBlur( id, () => setLive( true ) ), [ id ] );
	return isHydrated;
}

/**
 * @return   Function that cancels the callback.
 */
export function runAfterBlur( id: string, callback: () => void ): () => void {
	const control = document.getElementById( id );
	if ( ! control || control !== control.ownerDocument.activeElement ) {
		callback();
		return () => undefined;
	}
	let isActive = true;
	const onBlur = () => runAfterRelease( () => isActive && callback() );
	control.addEventListener( 'blur', onBlur, { once: true } );
	return () => {
		isActive = false;
		control.removeEventListener( 'blur', onBlur );
	};
}
