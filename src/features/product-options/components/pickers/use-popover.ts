/** A surface under a control: closed by Escape, by a press outside and by leaving it; it opens upwards where there is no room below. */
import { useEffect, useState, type RefObject } from 'react';

/**
 * @param ref    Control and surface together.
 * @param open
 * @param close
 * @param escape What Escape does, where it is more than closing.
 */
export function usePopover( ref: RefObject< HTMLElement | null >, open: boolean, close: () => void, escape = close ): { upwards: boolean } {
	const [ upwards, setUpwards ] = useState( false );
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
	useEffect( () => {
		if ( open && ref.current ) {
			setUpwards( wantsUp( ref.current.getBoundingClientRect() ) );
		}
	}, [ ref, open ] );
	return { upwards };
}

/** What a calendar needs, as high as it gets. */
const ROOM = 380;

const wantsUp = ( { top, bottom }: DOMRect ): boolean => window.innerHeight - bottom < ROOM && top > window.innerHeight - bottom && top > ROOM;
