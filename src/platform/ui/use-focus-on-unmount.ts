import { useLayoutEffect, type RefObject } from 'react';

/** When this part goes away with the focus in it, the focus goes on to the heir and not out of the drawer. */
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

/** Whoever it is at that moment, not when the part came. */
const focusOn = ( { current }: RefObject< HTMLElement > ): void => current?.focus();
