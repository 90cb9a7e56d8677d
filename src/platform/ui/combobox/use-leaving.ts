import { useCallback, useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** The contract's time from leaving the text to hiding the list: what was pressed meanwhile is still where it was. */
const HIDE_MS = 200;

interface Leaving {
	/** Not to be left after all. */
	readonly stay: () => void;
	readonly onBlur: ( event: FocusEvent ) => void;
}

/**
 * Closes when the focus has gone elsewhere; another window is not elsewhere. A finger beside it does not always take
 * the focus away.
 */
export function useLeaving( ref: RefObject< HTMLElement | null >, open: boolean, close: () => void ): Leaving {
	const latest = useRef( close );
	latest.current = close;
	const timer = useRef( 0 );
	const stay = useCallback( () => window.clearTimeout( timer.current ), [] );
	const leave = useCallback( ( isGone: () => boolean ) => {
		window.clearTimeout( timer.current );
		timer.current = window.setTimeout( () => isGone() && latest.current(), HIDE_MS );
	}, [] );
	useEffect( () => stay, [ stay ] );
	useEffect( () => {
		const onPress = ( { target }: Event ) =>
			target instanceof Node && ! ref.current?.contains( target ) && leave( () => true );
		if ( open ) {
			document.addEventListener( 'pointerdown', onPress );
		}
		return () => document.removeEventListener( 'pointerdown', onPress );
	}, [ ref, open, leave ] );
	return {
		stay,
		onBlur: ( { currentTarget, relatedTarget } ) => {
			if ( open && ! currentTarget.contains( relatedTarget ) ) {
				leave( () => ! ref.current?.contains( document.activeElement ) );
			}
		},
	};
}
