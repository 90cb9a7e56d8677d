import { useCallback, useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Delay from blur to hiding the list, in ms, from the specification. A click meanwhile still reaches its target. */
const HIDE_MS = 200;

interface CloseOnBlur {
	/** Cancels the close. */
	readonly cancelClose: () => void;
	readonly onBlur: ( event: FocusEvent ) => void;
}

/**
 * Closes a popup when the focus leaves it, but not when the window loses the focus. A tap outside closes it too,
 * because a tap does not always move the focus.
 */
export function useCloseOnBlur( ref: RefObject< HTMLElement | null >, open: boolean, close: () => void ): CloseOnBlur {
	const latestClose = useRef( close );
	latestClose.current = close;
	const timer = useRef( 0 );
	const cancelClose = useCallback( () => window.clearTimeout( timer.current ), [] );
	const scheduleClose = useCallback( ( isOutside: () => boolean ) => {
		window.clearTimeout( timer.current );
		timer.current = window.setTimeout( () => isOutside() && latestClose.current(), HIDE_MS );
	}, [] );
	useEffect( () => cancelClose, [ cancelClose ] );
	useEffect( () => {
		const onPress = ( { target }: Event ) =>
			target instanceof Node && ! ref.current?.contains( target ) && scheduleClose( () => true );
		if ( open ) {
			document.addEventListener( 'pointerdown', onPress );
		}
		return () => document.removeEventListener( 'pointerdown', onPress );
	}, [ ref, open, scheduleClose ] );
	return {
		cancelClose,
		onBlur: ( { currentTarget, relatedTarget } ) => {
			if ( open && ! currentTarget.contains( relatedTarget ) ) {
				scheduleClose( () => ! ref.current?.contains( document.activeElement ) );
			}
		},
	};
}
