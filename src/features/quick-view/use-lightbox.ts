/** What the quick view over a page owes beside what every modal surface does. */
import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { boot } from '../../platform/boot-data';
import { pageCart } from '../../platform/cart';
import { EVENTS } from '../../platform/events';
import { hideProduct } from './lightbox-store';

/** The contract's place of a quick view's fields in the order of the keyboard. */
const ORDER = 10;
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Gives each control in the lightbox or the drawer's panel the same `tabindex`, so that the order is that of the page.
 * Controls that scripts add later get it too.
 */
export function useContractOrder( ref: RefObject< HTMLElement | null > ): void {
	useEffect( () => {
		const surface = ref.current;
		if ( ! surface ) {
			return undefined;
		}
		const give = (): void =>
			surface.querySelectorAll< HTMLElement >( CONTROLS ).forEach( ( control ) => {
				if ( control.tabIndex >= 0 && control.tabIndex !== ORDER ) {
					control.tabIndex = ORDER;
				}
			} );
		give();
		const observer = new MutationObserver( give );
		observer.observe( surface, { subtree: true, childList: true, attributeFilter: [ 'tabindex', 'href' ] } );
		return () => observer.disconnect();
	}, [ ref ] );
}

/** A press beside the surface closes; one that began inside (a text that is being selected) and ends there does not. */
export function useBackdrop( close: () => void ): {
	onPointerDown: ( event: PointerEvent ) => void;
	onClick: ( event: { target: EventTarget; currentTarget: EventTarget } ) => void;
} {
	const began = useRef( false );
	return {
		onPointerDown: ( { target, currentTarget } ) => ( began.current = target === currentTarget ),
		onClick: ( { target, currentTarget } ) => began.current && target === currentTarget && close(),
	};
}

/** Escape on something else that is open over it (the gallery's full screen) is not for us. */
export function isMeant( surface: HTMLElement | null ): boolean {
	const at = document.activeElement;
	const isOurs = ! at || at === document.body || surface?.contains( at ) === true;
	// A file on its way would be lost.
	return isOurs && surface?.querySelector( '[role="progressbar"]' ) === null;
}

/**
 * What becomes of an add: the cart opens over the quick view, which steps behind it until the answer has come; then it
 * goes, or comes back with what was refused. Where nothing opens it stays, and says it.
 *
 * @return Whether it is behind.
 */
export function useAdding( host: RefObject< HTMLElement | null >, added: () => void ): boolean {
	const [ isBehind, setBehind ] = useState( false );
	const isAdding = useRef( false );
	const end = useCallback(
		( isIn: boolean ) => {
			isAdding.current = false;
			if ( isIn && pageCart().getState().open ) {
				hideProduct( boot().shop.redirectToCart );
			} else if ( isIn ) {
				added();
			} else {
				pageCart().close();
			}
			setBehind( false );
		},
		[ added ]
	);
	useEffect( () => {
		const place = host.current;
		if ( ! place ) {
			return undefined;
		}
		const listeners: readonly ( readonly [ EventTarget, string, () => void ] )[] = [
			[ place, EVENTS.beforeAdd, () => ( isAdding.current = true ) ],
			[ place, EVENTS.added, () => end( true ) ],
			[ place, EVENTS.addRejected, () => end( false ) ],
			[ document, EVENTS.cartOpen, () => setBehind( true ) ],
			[ document, EVENTS.cartClose, () => isAdding.current || setBehind( false ) ],
		];
		listeners.forEach( ( [ target, name, listener ] ) => target.addEventListener( name, listener ) );
		return () =>
			listeners.forEach( ( [ target, name, listener ] ) => target.removeEventListener( name, listener ) );
	}, [ host, end ] );
	return isBehind;
}
