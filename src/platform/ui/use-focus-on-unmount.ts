import { useLayoutEffect, type RefObject } from 'react';

/** Moves focus to `focusTarget` if the unmounted part contained it, so that the focus stays in the drawer. */
export function useFocusOnUnmount( part: RefObject< HTMLElement >, focusTarget: RefObject< HTMLElement > ): void {
	useLayoutEffect( () => {
		const node = part.current;
		return () => {
			if ( node?.contains( document.activeElement ) ) {
				focusOn( focusTarget );
			}
		};
	}, [ part, focusTarget ] );
}

/** Focuses the element that the ref has now, which may differ from the one when the part mounted. */
const focusOn = ( { current }: RefObject< HTMLElement > ): void => current?.focus();
