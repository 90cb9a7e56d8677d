/** Hooks of modal surfaces: focus trap, focus return, inert background and scroll lock. */
import { useEffect, type RefObject } from 'react';

const FOCUSABLE_SELECTOR =
	'a[href], button:not([disabled]), input:not([disabled], [type="hidden"]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';

export const focusableIn = ( root: Element ): HTMLElement[] =>
	[ ...root.querySelectorAll< HTMLElement >( FOCUSABLE_SELECTOR ) ].filter(
		( element ) => element.getClientRects().length > 0 && ! element.closest( '[inert]' )
	);

/**
 * Remembers the focused element and focuses it again when the surface has closed and all its hooks have cleaned up.
 * Call it before the hooks that move the focus.
 */
export function useFocusReturn( active: boolean ): void {
	useEffect( () => {
		const previousFocus = document.activeElement;
		if ( ! active || ! ( previousFocus instanceof HTMLElement ) ) {
			return undefined;
		}
		return () =>
			window.queueMicrotask( () => {
				const focused = document.activeElement;
				const isFree = ! focused || focused === document.body || focused.closest( '[inert]' ) !== null;
				if ( isFree ) {
					( previousFocus.isConnected ? previousFocus : successorOf( previousFocus ) )?.focus( {
						preventScroll: true,
					} );
				}
			} );
	}, [ active ] );
}

/**
 * Returns the replacement of a cart icon. WooCommerce's fragments may replace a theme's icon while the drawer is open;
 * the new one opens the same surface.
 */
const successorOf = ( { dataset }: HTMLElement ): HTMLElement | undefined =>
	[ ...document.querySelectorAll< HTMLElement >( 'a[data-aisle-open]' ) ].find(
		( link ) => link.dataset.aisleOpen === dataset.aisleOpen && link.getClientRects().length > 0
	);

/** Keeps Tab inside the surface, which gets the initial focus. */
export function useFocusTrap( ref: RefObject< HTMLElement | null >, active: boolean ): void {
	useEffect( () => {
		const surface = ref.current;
		if ( ! active || ! surface ) {
			return undefined;
		}
		surface.focus( { preventScroll: true } );
		const onKeyDown = ( event: KeyboardEvent ): void => trapTab( surface, event );
		surface.addEventListener( 'keydown', onKeyDown );
		return () => surface.removeEventListener( 'keydown', onKeyDown );
	}, [ ref, active ] );
}

function trapTab( surface: HTMLElement, event: KeyboardEvent ): void {
	if ( event.key !== 'Tab' ) {
		return;
	}
	const focusable = focusableIn( surface );
	const first = focusable[ 0 ];
	const last = focusable[ focusable.length - 1 ];
	const focused = document.activeElement;
	if ( event.shiftKey && ( focused === first || focused === surface ) ) {
		event.preventDefault();
		last?.focus();
	} else if ( ! event.shiftKey && focused === last ) {
		event.preventDefault();
		first?.focus();
	}
}

/** Makes all children of the body inert, except the one that contains the surface. */
export function useInertBackground( ref: RefObject< HTMLElement | null >, active: boolean ): void {
	useEffect( () => {
		const surface = ref.current;
		if ( ! active || ! surface ) {
			return undefined;
		}
		const siblings = [ ...document.body.children ].filter(
			( element ) =>
				element instanceof HTMLElement &&
				! element.contains( surface ) &&
				! element.hasAttribute( 'inert' ) &&
				! element.matches( 'script, style, link, [aria-live]' )
		);
		siblings.forEach( ( element ) => element.setAttribute( 'inert', '' ) );
		return () => siblings.forEach( ( element ) => element.removeAttribute( 'inert' ) );
	}, [ ref, active ] );
}

/**
 * Prevents the page from scrolling but keeps its scrollbar, because removing it would shift the layout. Wheel and touch
 * work only inside scrollable parts of the surface.
 */
export function useScrollLock( ref: RefObject< HTMLElement | null >, active: boolean ): void {
	useEffect( () => {
		const surface = ref.current;
		if ( ! active || ! surface ) {
			return undefined;
		}
		const blockScroll = ( event: Event ): void => {
			const isPinching =
				'touches' in event &&
				event.touches instanceof Object &&
				'length' in event.touches &&
				event.touches.length !== 1;
			if ( ! isPinching && event.cancelable && ! canScroll( event.target, surface ) ) {
				event.preventDefault();
			}
		};
		surface.addEventListener( 'wheel', blockScroll, { passive: false } );
		surface.addEventListener( 'touchmove', blockScroll, { passive: false } );
		return () => {
			surface.removeEventListener( 'wheel', blockScroll );
			surface.removeEventListener( 'touchmove', blockScroll );
		};
	}, [ ref, active ] );
}

function canScroll( target: EventTarget | null, surface: Element ): boolean {
	for (
		let ancestor = target instanceof Element ? target : null;
		ancestor && ancestor !== surface;
		ancestor = ancestor.parentElement
	) {
		if (
			ancestor.scrollHeight > ancestor.clientHeight &&
			/auto|scroll/.test( getComputedStyle( ancestor ).overflowY )
		) {
			return true;
		}
	}
	return false;
}
