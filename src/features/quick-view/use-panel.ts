/**
 * What a panel over the drawer's panel owes: the rest of the drawer is inert, Escape closes it alone, the focus comes
 * and goes back.
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
		// A low window scrolls the drawer as a whole: the panel covers what is in view.
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

/** On the body: behind what is open in the form (a calendar), before the drawer, which listens on the document. */
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
 * When the panel is gone: to where it came from, or to the line that has taken the old one's place. Not where the
 * shopper has gone elsewhere.
 *
 * @param opener
 * @param key    Of the line.
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
