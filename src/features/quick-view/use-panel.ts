/**
 * Behavior of a panel over the drawer's panel: the rest of the drawer is inert, Escape closes only the panel, and the
 * focus moves in and returns.
 */
import { useEffect, type RefObject } from 'react';

export function useInertSiblings( ref: RefObject< HTMLElement | null > ): void {
	useEffect( () => {
		const panel = ref.current;
		const around = panel?.parentElement;
		if ( ! panel || ! around ) {
			return undefined;
		}
		const held = new Set< Element >();
		const hold = (): void =>
			[ ...around.children ].forEach( ( sibling ) => {
				if ( sibling !== panel && ! sibling.hasAttribute( 'inert' ) && ! sibling.matches( '[aria-live]' ) ) {
					sibling.setAttribute( 'inert', '' );
					held.add( sibling );
				}
			} );
		hold();
		const observer = new MutationObserver( hold );
		observer.observe( around, { childList: true } );
		// In a low window the whole drawer scrolls; the panel covers the visible part.
		const { scrollTop } = around;
		const { overflow } = around.style;
		around.scrollTop = 0;
		around.style.overflow = 'hidden';
		return () => {
			observer.disconnect();
			held.forEach( ( sibling ) => sibling.removeAttribute( 'inert' ) );
			around.style.overflow = overflow;
			around.scrollTop = scrollTop;
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

export function useFocus( ref: RefObject< HTMLElement | null > ): void {
	useEffect( () => ref.current?.focus( { preventScroll: true } ), [ ref ] );
}

/**
 * Returns the focus to the opener after the panel closes, or to the line that replaced the old one. Does nothing if the
 * shopper has moved the focus.
 *
 * @param opener
 * @param key    Key of the line.
 */
export function giveFocusBack( opener: HTMLElement | null | undefined, key: string | null | undefined ): void {
	window.requestAnimationFrame( () => {
		const at = document.activeElement;
		if ( at && at !== document.body && ! at.closest( '[inert]' ) ) {
			return;
		}
		const line = [ ...document.querySelectorAll< HTMLElement >( '[data-line]' ) ].find(
			( { dataset } ) => dataset.line === key
		);
		const same = [ ...( line?.querySelectorAll< HTMLElement >( 'a[href]:not([tabindex="-1"]), button' ) ?? [] ) ];
		const target = opener?.isConnected
			? opener
			: ( same.find( ( { className } ) => className === opener?.className ) ?? same[ 0 ] );
		( target ?? document.querySelector< HTMLElement >( '[role="dialog"][aria-modal="true"]' ) )?.focus();
	} );
}
