/** A surface under a control: closed by Escape, by a press outside and by leaving it; the combobox has its own keys. */
import { useEffect, type RefObject } from 'react';
import { usePlacement } from './use-placement';

/**
 * @param ref    Control and surface together.
 * @param open
 * @param close
 * @param escape What Escape does, where it is more than closing.
 * @return Classes of the surface that say where it opens.
 */
export function usePopover(
	ref: RefObject< HTMLElement | null >,
	open: boolean,
	close: () => void,
	escape = close
): string {
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
		const onFocus = ( { relatedTarget }: FocusEvent ) =>
			relatedTarget instanceof Node && ! root.contains( relatedTarget ) && close();
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
