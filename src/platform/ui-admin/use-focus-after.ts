import { useCallback, useEffect, useRef } from '@wordpress/element';

/** Time in ms after which the focus must not move. */
const MAX_WAIT_MS = 1000;

/**
 * Focuses a control after the next render that contains it, because a moved or removed control loses the focus. On a
 * slow device, effects of an earlier render may run first.
 */
export function useFocusAfterRender( root: { readonly current: HTMLElement | null } ): ( selector: string ) => void {
	const pendingFocus = useRef( { selector: '', at: 0 } );
	useEffect( () => {
		const { selector, at } = pendingFocus.current;
		if ( selector === '' ) {
			return;
		}
		const found = root.current?.querySelector< HTMLElement >( selector );
		found?.focus();
		if ( found || Date.now() - at > MAX_WAIT_MS ) {
			pendingFocus.current = { selector: '', at: 0 };
		}
	} );
	return useCallback( ( selector: string ) => {
		pendingFocus.current = { selector, at: Date.now() };
	}, [] );
}
