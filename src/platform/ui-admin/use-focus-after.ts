import { useCallback, useEffect, useRef } from '@wordpress/element';

/** Time in ms after which the focus must not move. */
const LATEST = 1000;

/**
 * Focuses a control after the next render that contains it, because a moved or removed control loses the focus. On a
 * slow device, effects of an earlier render may run first.
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
