/** Additions to the common modal behavior for the quick view over a page. */
import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { boot } from '../../platform/boot-data';
import { pageCart } from '../../platform/cart';
import { EVENTS } from '../../platform/events';
import { hideProduct } from './lightbox-store';

/** Tab index of the quick view's controls, from the specification. */
const TAB_INDEX = 10;
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Gives each control in the lightbox or the drawer's panel the same `tabindex`, so that the order is that of the page.
 * Controls that scripts add later get it too.
 */
export function useTabOrder( ref: RefObject< HTMLElement | null > ): void {
	useEffect( () => {
		const surface = ref.current;
		if ( ! surface ) {
			return undefined;
		}
		const setTabIndexes = (): void =>
			surface.querySelectorAll< HTMLElement >( CONTROLS ).forEach( ( control ) => {
				if ( control.tabIndex >= 0 && control.tabIndex !== TAB_INDEX ) {
					control.tabIndex = TAB_INDEX;
				}
			} );
		setTabIndexes();
		const observer = new MutationObserver( setTabIndexes );
		observer.observe( surface, { subtree: true, childList: true, attributeFilter: [ 'tabindex', 'href' ] } );
		return () => observer.disconnect();
	}, [ ref ] );
}

/** Closes on a click beside the surface, but not if the press began inside, for example while selecting text. */
export function useBackdrop( close: () => void ): {
	onPointerDown: ( event: PointerEvent ) => void;
	onClick: ( event: { target: EventTarget; currentTarget: EventTarget } ) => void;
} {
	const startedOnBackdrop = useRef( false );
	return {
		onPointerDown: ( { target, currentTarget } ) => ( startedOnBackdrop.current = target === currentTarget ),
		onClick: ( { target, currentTarget } ) => startedOnBackdrop.current && target === currentTarget && close(),
	};
}

/**
 * Returns whether Escape or a click beside the quick view may close it: not while something over it has the focus, such
 * as the gallery's full screen.
 */
export function canClose( surface: HTMLElement | null ): boolean {
	const activeElement = document.activeElement;
	const isFocusInside =
		! activeElement || activeElement === document.body || surface?.contains( activeElement ) === true;
	// Does not close during an upload, which would be lost.
	return isFocusInside && surface?.querySelector( '[role="progressbar"]' ) === null;
}

/**
 * Handles an add. If the cart opens, the quick view is hidden until the response, then closes, or returns with the
 * error. If nothing opens, it stays and shows the result.
 *
 * @return  True while it is hidden behind the cart.
 */
export function useHiddenBehindCart( host: RefObject< HTMLElement | null >, onAdded: () => void ): boolean {
	const [ isBehindCart, setBehindCart ] = useState( false );
	const isAdding = useRef( false );
	const finishAdd = useCallback(
		( isAdded: boolean ) => {
			isAdding.current = false;
			if ( isAdded && pageCart().getState().open ) {
				hideProduct( boot().shop.redirectToCart );
			} else if ( isAdded ) {
				onAdded();
			} else {
				pageCart().close();
			}
			setBehindCart( false );
		},
		[ onAdded ]
	);
	useEffect( () => {
		const container = host.current;
		if ( ! container ) {
			return undefined;
		}
		const listeners: readonly ( readonly [ EventTarget, string, () => void ] )[] = [
			[ container, EVENTS.beforeAdd, () => ( isAdding.current = true ) ],
			[ container, EVENTS.added, () => finishAdd( true ) ],
			[ container, EVENTS.addRejected, () => finishAdd( false ) ],
			[ document, EVENTS.cartOpen, () => setBehindCart( true ) ],
			[ document, EVENTS.cartClose, () => isAdding.current || setBehindCart( false ) ],
		];
		listeners.forEach( ( [ target, name, listener ] ) => target.addEventListener( name, listener ) );
		return () =>
			listeners.forEach( ( [ target, name, listener ] ) => target.removeEventListener( name, listener ) );
	}, [ host, finishAdd ] );
	return isBehindCart;
}
