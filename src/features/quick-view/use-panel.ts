/**
 * Behavior of a panel over the drawer's panel: the rest of the drawer is inert, Escape closes only the panel, and the
 * focus moves in and returns.
 */
import { useEffect, type RefObject } from 'react';

export function useInertSiblings( ref: RefObject< HTMLElement | null > ): void {
	useEffect( () => {
		const panel = ref.current;
		const parent = panel?.parentElement;
		if ( ! panel || ! parent ) {
			return undefined;
		}
		const inertSiblings = new Set< Element >();
		const makeInert = (): void =>
			[ ...parent.children ].forEach( ( sibling ) => {
				if ( sibling !== panel && ! sibling.hasAttribute( 'inert' ) && ! sibling.matches( '[aria-live]' ) ) {
					sibling.setAttribute( 'inert', '' );
					inertSiblings.add( sibling );
				}
			} );
		makeInert();
		const observer = new MutationObserver( makeInert );
		observer.observe( parent, { childList: true } );
		// In a low window the whole drawer scrolls; the panel covers the visible part.
		const { scrollTop } = parent;
		const { overflow } = parent.style;
		parent.scrollTop = 0;
		parent.style.overflow = 'hidden';
		return () => {
			observer.disconnect();
			inertSiblings.forEach( ( sibling ) => sibling.removeAttribute( 'inert' ) );
			parent.style.overflow = overflow;
			parent.scrollTop = scrollTop;
		};
	}, [ ref ] );
}

/** Listens on the body: after elements in the form (a calendar), before the drawer, which listens on the document. */
export function useEscape( onClose: () => void ): void {
	useEffect( () => {
		const onKeyDown = ( event: KeyboardEvent ): void => {
			if ( event.key === 'Escape' && ! event.defaultPrevented ) {
				event.preventDefault();
				onClose();
			}
		};
		document.body.addEventListener( 'keydown', onKeyDown );
		return () => document.body.removeEventListener( 'keydown', onKeyDown );
	}, [ onClose ] );
}

export function useInitialFocus( ref: RefObject< HTMLElement | null > ): void {
	useEffect( () => ref.current?.focus( { preventScroll: true } ), [ ref ] );
}

/**
 * Returns the focus to the opener after the panel closes, or to the line that replaced the old one. Does nothing if the
 * shopper has moved the focus.
 *
 * @param opener
 * @param key    Key of the line.
 */
export function returnFocus( opener: HTMLElement | null | undefined, key: string | null | undefined ): void {
	window.requestAnimationFrame( () => {
		const activeElement = document.activeElement;
		if ( activeElement && activeElement !== document.body && ! activeElement.closest( '[inert]' ) ) {
			return;
		}
		const line = [ ...document.querySelectorAll< HTMLElement >( '[data-line]' ) ].find(
			( { dataset } ) => dataset.line === key
		);
		const controls = [
			...( line?.querySelectorAll< HTMLElement >( 'a[href]:not([tabindex="-1"]), button' ) ?? [] ),
		];
		const target = opener?.isConnected
			? opener
			: ( controls.find( ( { className } ) => className === opener?.className ) ?? controls[ 0 ] );
		( target ?? document.querySelector< HTMLElement >( '[role="dialog"][aria-modal="true"]' ) )?.focus();
	} );
}
