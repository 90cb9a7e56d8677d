import { useCallback, useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Delay from blur to hiding the list, in ms, from the specification. A click meanwhile still reaches its target. */
const HIDE_MS = 200;

interface Leaving {
	/** Cancels the close. */
	readonly stay: () => void;
	readonly onBlur: ( event: FocusEvent ) => void;
}

/**
 * Closes a popup when the focus leaves it, but not when the window loses the focus. A tap outside closes it too,
 * because a tap does not always move the focus.
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
