/**
 * Closes the drawer when the shopper swipes the panel towards its edge. The panel follows the finger, then closes or
 * returns.
 *
 * Ignores vertical swipes, horizontal scrollers, text inputs and panels with selected text.
 */
import { useEffect, type RefObject } from 'react';
import { shouldClose, updateSwipe, startSwipe, type Swipe } from './swipe';

interface SwipeElements {
	readonly panel: RefObject< HTMLElement >;
	readonly backdrop: RefObject< HTMLElement >;
}

interface SwipeOptions {
	readonly open: boolean;
	readonly side: string;
	readonly onClose: () => void;
}

const NO_SWIPE_SELECTOR = 'input, textarea, select, [contenteditable], .swiper, [data-aisle-swipe]';

export function useSwipeToClose( { panel, backdrop }: SwipeElements, { open, side, onClose }: SwipeOptions ): void {
	useEffect( () => {
		const surface = panel.current;
		if ( ! open || ! surface ) {
			return undefined;
		}
		const control = new AbortController();
		const listen = (
			name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
			listener: ( event: PointerEvent ) => void
		): void => surface.addEventListener( name, listener, { signal: control.signal } );
		const movePanel = ( offset: number, moving: boolean ): void => {
			const direction = closingDirection( surface, side );
			surface.style.transform = moving ? `translateX(${ offset * direction }px)` : '';
			surface.style.transition = moving ? 'none' : '';
			if ( backdrop.current ) {
				backdrop.current.style.opacity = moving
					? String( Math.max( 0, 1 - offset / surface.offsetWidth ) )
					: '';
			}
		};
		let swipe: Swipe | null = null;
		listen( 'pointerdown', ( event ) => {
			const isFinger = event.pointerType === 'touch' && event.isPrimary;
			swipe =
				isFinger && ! isSwipeExcluded( event.target, surface )
					? startSwipe( event.clientX, event.clientY, event.timeStamp )
					: null;
		} );
		listen( 'pointermove', ( event ) => {
			const direction = closingDirection( surface, side );
			swipe = swipe && updateSwipe( swipe, [ event.clientX, event.clientY ], event.timeStamp, direction );
			if ( swipe?.isMoving && hasSelection( surface ) ) {
				swipe = null;
				movePanel( 0, false );
			} else if ( swipe?.isMoving ) {
				// Prevents a click on the element under the lifted finger.
				surface.setPointerCapture( event.pointerId );
				movePanel( swipe.offset, true );
			}
		} );
		const endSwipe = ( isCompleted: boolean ) => (): void => {
			if ( swipe?.isMoving ) {
				if ( isCompleted && shouldClose( swipe, surface.offsetWidth ) ) {
					onClose();
				}
				movePanel( 0, false );
			}
			swipe = null;
		};
		listen( 'pointerup', endSwipe( true ) );
		listen( 'pointercancel', endSwipe( false ) );
		return () => {
			control.abort();
			movePanel( 0, false );
		};
	}, [ panel, backdrop, open, side, onClose ] );
}

/** Returns 1 if the panel closes to the right, -1 to the left. */
const closingDirection = ( surface: Element, side: string ): 1 | -1 =>
	( side === 'start' ) === ( getComputedStyle( surface ).direction === 'rtl' ) ? 1 : -1;

const hasSelection = ( { ownerDocument }: Element ): boolean =>
	ownerDocument.defaultView?.getSelection()?.isCollapsed === false;

function isSwipeExcluded( target: EventTarget | null, surface: Element ): boolean {
	for (
		let element = target instanceof Element ? target : null;
		element && element !== surface;
		element = element.parentElement
	) {
		if (
			element.matches( NO_SWIPE_SELECTOR ) ||
			( element.scrollWidth > element.clientWidth &&
				/auto|scroll/.test( getComputedStyle( element ).overflowX ) &&
				! /auto|scroll/.test( getComputedStyle( element ).overflowY ) )
		) {
			return true;
		}
	}
	return false;
}
