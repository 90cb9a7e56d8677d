import { useCallback, useEffect, useRef } from '@wordpress/element';

/** A control that moves or goes takes the focus with it; this hands it on after the next drawing. */
export function useFocusAfter( root: { readonly current: HTMLElement | null } ): ( selector: string ) => void {
	const wanted = useRef( '' );
	useEffect( () => {
		if ( wanted.current ) {
			root.current?.querySelector< HTMLElement >( wanted.current )?.focus();
			wanted.current = '';
		}
	} );
	return useCallback( ( selector: string ) => {
		wanted.current = selector;
	}, [] );
}
