/** A surface under a control: closed by Escape, by a press outside and by leaving it; the combobox has its own keys. */
import { useEffect, useState, type RefObject } from 'react';

/**
 * @param ref    Control and surface together.
 * @param open
 * @param close
 * @param escape What Escape does, where it is more than closing.
 * @return Classes of the surface that say where it opens.
 */
export function usePopover( ref: RefObject< HTMLElement | null >, open: boolean, close: () => void, escape = close ): string {
	useEffect( () => {
		const root = ref.current;
		if ( ! open || ! root ) {
			return undefined;
		}
		const view = root.ownerDocument;
		const onPress = ( event: Event ) => event.target instanceof Node && ! root.contains( event.target ) && close();
		const onKey = ( event: KeyboardEvent ) => {
			if ( event.key === 'Escape' ) {
				// Only this surface: a quick view around it stays open.
				event.stopPropagation();
				escape();
			}
		};
		const onFocus = ( { relatedTarget }: FocusEvent ) => relatedTarget instanceof Node && ! root.contains( relatedTarget ) && close();
		view.addEventListener( 'pointerdown', onPress );
		root.addEventListener( 'keydown', onKey );
		root.addEventListener( 'focusout', onFocus );
		return () => {
			view.removeEventListener( 'pointerdown', onPress );
			root.removeEventListener( 'keydown', onKey );
			root.removeEventListener( 'focusout', onFocus );
		};
	}, [ ref, open, close, escape ] );
	return usePlacement( ref, open );
}

/** Classes of the surface that say where it opens: upwards and inwards where there is no room. */
export function usePlacement( ref: RefObject< HTMLElement | null >, open: boolean ): string {
	const [ place, setPlace ] = useState( '' );
	useEffect( () => {
		if ( open && ref.current ) {
			setPlace( placeOf( ref.current ) );
		}
	}, [ ref, open ] );
	return place;
}

/** What a calendar needs, as large as it gets. */
const ROOM = { width: 306, height: 380 };

function placeOf( root: HTMLElement ): string {
	const { top, bottom, left, right } = root.getBoundingClientRect();
	const below = window.innerHeight - bottom;
	const isRtl = getComputedStyle( root ).direction === 'rtl';
	const sideways = isRtl ? right : document.documentElement.clientWidth - left;
	return [ below < ROOM.height && top > below && top > ROOM.height ? ' is-upwards' : '', sideways < ROOM.width ? ' is-at-end' : '' ].join( '' );
}
