import { useCallback, useEffect, useRef } from '@wordpress/element';

/** Milliseconds after which nobody expects the focus to move any more. */
const LATEST = 1000;

/**
 * A control that moves or goes takes the focus with it; this hands it on after the next drawing that has what is
 * wanted: on a busy machine the effects of an earlier drawing may come between.
 */
export function useFocusAfter( root: { readonly current: HTMLElement | null } ): ( selector: string ) => void {
	const wanted = useRef( { selector: '', at: 0 } );
	useEffect( () => {
		const { selector, at } = wanted.current;
		if ( selector === '' ) {
			return;
		}
		const found = root.current?.querySelector< HTMLElement >( selector );
		found?.focus();
		if ( found || Date.now() - at > LATEST ) {
			wanted.current = { selector: '', at: 0 };
		}
	} );
	return useCallback( ( selector: string ) => {
		wanted.current = { selector, at: Date.now() };
	}, [] );
}
