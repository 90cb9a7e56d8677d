/**
 * A finger that wipes the panel towards its edge closes it: the panel follows, and goes or comes back when it is let
 * go. Up and down is the list's own; what scrolls sideways itself, is typed into or has a selection in it is left
 * alone.
 */
import { useEffect, type RefObject } from 'react';
import { closes, follow, startAt, type Swipe } from './swipe';

interface Parts {
	readonly panel: RefObject< HTMLElement >;
	readonly backdrop: RefObject< HTMLElement >;
}

interface Rules {
	readonly open: boolean;
	readonly side: string;
	readonly onClose: () => void;
}

const OWN_WAY = 'input, textarea, select, [contenteditable], .swiper, [data-aisle-swipe]';

export function useSwipeToClose( { panel, backdrop }: Parts, { open, side, onClose }: Rules ): void {
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
		const move = ( offset: number, moving: boolean ): void => {
			const towards = closingDirection( surface, side );
			surface.style.transform = moving ? `translateX(${ offset * towards }px)` : '';
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
				isFinger && ! hasOwnWay( event.target, surface )
					? startAt( event.clientX, event.clientY, event.timeStamp )
					: null;
		} );
		listen( 'pointermove', ( event ) => {
			swipe =
				swipe &&
				follow( swipe, [ event.clientX, event.clientY ], event.timeStamp, closingDirection( surface, side ) );
			if ( swipe?.isMoving && hasSelection( surface ) ) {
				swipe = null;
				move( 0, false );
			} else if ( swipe?.isMoving ) {
				// Whoever lies under the finger when it is lifted is not pressed.
				surface.setPointerCapture( event.pointerId );
				move( swipe.offset, true );
			}
		} );
		const end = ( isDone: boolean ) => (): void => {
			if ( swipe?.isMoving ) {
				if ( isDone && closes( swipe, surface.offsetWidth ) ) {
					onClose();
				}
				move( 0, false );
			}
			swipe = null;
		};
		listen( 'pointerup', end( true ) );
		listen( 'pointercancel', end( false ) );
		return () => {
			control.abort();
			move( 0, false );
		};
	}, [ panel, backdrop, open, side, onClose ] );
}

/** 1: to the right. */
const closingDirection = ( surface: Element, side: string ): 1 | -1 =>
	( side === 'start' ) === ( getComputedStyle( surface ).direction === 'rtl' ) ? 1 : -1;

const hasSelection = ( { ownerDocument }: Element ): boolean =>
	ownerDocument.defaultView?.getSelection()?.isCollapsed === false;

function hasOwnWay( target: EventTarget | null, surface: Element ): boolean {
	for ( let at = target instanceof Element ? target : null; at && at !== surface; at = at.parentElement ) {
		if (
			at.matches( OWN_WAY ) ||
			( at.scrollWidth > at.clientWidth &&
				/auto|scroll/.test( getComputedStyle( at ).overflowX ) &&
				! /auto|scroll/.test( getComputedStyle( at ).overflowY ) )
		) {
			return true;
		}
	}
	return false;
}
