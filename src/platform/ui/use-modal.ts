/** What a modal surface owes: the focus stays in and goes back, the rest is inert, the page does not scroll. */
import { useEffect, type RefObject } from 'react';

const FOCUSABLE =
	'a[href], button:not([disabled]), input:not([disabled], [type="hidden"]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';

export const focusableIn = ( root: Element ): HTMLElement[] =>
	[ ...root.querySelectorAll< HTMLElement >( FOCUSABLE ) ].filter(
		( element ) => element.getClientRects().length > 0 && ! element.closest( '[inert]' )
	);

/**
 * To be called before the hooks that take the focus away: it remembers where it was and gives it back when all have
 * ended.
 */
export function useFocusReturn( active: boolean ): void {
	useEffect( () => {
		const before = document.activeElement;
		if ( ! active || ! ( before instanceof HTMLElement ) ) {
			return undefined;
		}
		return () =>
			window.queueMicrotask( () => {
				const at = document.activeElement;
				const isFree = ! at || at === document.body || at.closest( '[inert]' ) !== null;
				if ( isFree ) {
					( before.isConnected ? before : successorOf( before ) )?.focus( { preventScroll: true } );
				}
			} );
	}, [ active ] );
}

/** WooCommerce's fragments replace a theme's cart icon while the drawer is open: the new one opens the same surface. */
const successorOf = ( { dataset }: HTMLElement ): HTMLElement | undefined =>
	[ ...document.querySelectorAll< HTMLElement >( 'a[data-aisle-open]' ) ].find(
		( link ) => link.dataset.aisleOpen === dataset.aisleOpen && link.getClientRects().length > 0
	);

/** Tab stays within; the focus starts on the surface itself. */
export function useFocusTrap( ref: RefObject< HTMLElement | null >, active: boolean ): void {
	useEffect( () => {
		const surface = ref.current;
		if ( ! active || ! surface ) {
			return undefined;
		}
		surface.focus( { preventScroll: true } );
		const onKeyDown = ( event: KeyboardEvent ): void => keepWithin( surface, event );
		surface.addEventListener( 'keydown', onKeyDown );
		return () => surface.removeEventListener( 'keydown', onKeyDown );
	}, [ ref, active ] );
}

function keepWithin( surface: HTMLElement, event: KeyboardEvent ): void {
	if ( event.key !== 'Tab' ) {
		return;
	}
	const all = focusableIn( surface );
	const first = all[ 0 ];
	const last = all[ all.length - 1 ];
	const at = document.activeElement;
	if ( event.shiftKey && ( at === first || at === surface ) ) {
		event.preventDefault();
		last?.focus();
	} else if ( ! event.shiftKey && at === last ) {
		event.preventDefault();
		first?.focus();
	}
}

/** Everything beside the surface's own branch of the page. */
export function useInertBackground( ref: RefObject< HTMLElement | null >, active: boolean ): void {
	useEffect( () => {
		const surface = ref.current;
		if ( ! active || ! surface ) {
			return undefined;
		}
		const others = [ ...document.body.children ].filter(
			( element ) =>
				element instanceof HTMLElement &&
				! element.contains( surface ) &&
				! element.hasAttribute( 'inert' ) &&
				! element.matches( 'script, style, link, [aria-live]' )
		);
		others.forEach( ( element ) => element.setAttribute( 'inert', '' ) );
		return () => others.forEach( ( element ) => element.removeAttribute( 'inert' ) );
	}, [ ref, active ] );
}

/**
 * The page stays where it is with its scrollbar in place: taking the scrollbar away would move everything. Wheel and
 * touch count only inside something of ours that can scroll.
 */
export function useScrollLock( ref: RefObject< HTMLElement | null >, active: boolean ): void {
	useEffect( () => {
		const surface = ref.current;
		if ( ! active || ! surface ) {
			return undefined;
		}
		const hold = ( event: Event ): void => {
			const pinching =
				'touches' in event &&
				event.touches instanceof Object &&
				'length' in event.touches &&
				event.touches.length !== 1;
			if ( ! pinching && event.cancelable && ! canScroll( event.target, surface ) ) {
				event.preventDefault();
			}
		};
		surface.addEventListener( 'wheel', hold, { passive: false } );
		surface.addEventListener( 'touchmove', hold, { passive: false } );
		return () => {
			surface.removeEventListener( 'wheel', hold );
			surface.removeEventListener( 'touchmove', hold );
		};
	}, [ ref, active ] );
}

function canScroll( target: EventTarget | null, surface: Element ): boolean {
	for ( let at = target instanceof Element ? target : null; at && at !== surface; at = at.parentElement ) {
		if ( at.scrollHeight > at.clientHeight && /auto|scroll/.test( getComputedStyle( at ).overflowY ) ) {
			return true;
		}
	}
	return false;
}
