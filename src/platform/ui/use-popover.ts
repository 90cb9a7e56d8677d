/** Popup below a control. Closes on Escape, on a click outside and on blur; the combobox has its own keys. */
import { useEffect, type RefObject } from 'react';
import { usePlacement } from './use-placement';

/**
 * @param ref      Element that contains control and popup.
 * @param open
 * @param close
 * @param onEscape Handler for Escape, if it does more than close.
 * @return  CSS classes for the popup's position.
 */
export function usePopover(
	ref: RefObject< HTMLElement | null >,
	open: boolean,
	close: () => void,
	onEscape = close
): string {
	useEffect( () => {
		const root = ref.current;
		if ( ! open || ! root ) {
			return undefined;
		}
		const ownerDocument = root.ownerDocument;
		const onPress = ( event: Event ) => event.target instanceof Node && ! root.contains( event.target ) && close();
		const onKey = ( event: KeyboardEvent ) => {
			if ( event.key === 'Escape' ) {
				// Closes only this popup; a quick view around it stays open.
				event.stopPropagation();
				onEscape();
			}
		};
		const onFocus = ( { relatedTarget }: FocusEvent ) =>
			relatedTarget instanceof Node && ! root.contains( relatedTarget ) && close();
		ownerDocument.addEventListener( 'pointerdown', onPress );
		root.addEventListener( 'keydown', onKey );
		root.addEventListener( 'focusout', onFocus );
		return () => {
			ownerDocument.removeEventListener( 'pointerdown', onPress );
			root.removeEventListener( 'keydown', onKey );
			root.removeEventListener( 'focusout', onFocus );
		};
	}, [ ref, open, close, onEscape ] );
	return usePlacement( ref, open );
}
