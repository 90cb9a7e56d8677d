/**
 * Opens and closes the dropdown by the node's state. Escape, or a click or focus outside, closes it. If it opened
 * automatically, it closes after a time unless it is in use.
 */
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { ownControl, setOpenState, OPEN_STATE_CHANGED, openStateOf, type OpenState } from './open-state';

const EDGE = 8;

export function useDropdown( node: HTMLElement, panel: RefObject< HTMLElement | null > ): boolean {
	const [ openState, setOwnState ] = useState< OpenState >( () => openStateOf( node ) );
	useEffect( () => {
		const follow = (): void => setOwnState( openStateOf( node ) );
		follow();
		node.addEventListener( OPEN_STATE_CHANGED, follow );
		return () => node.removeEventListener( OPEN_STATE_CHANGED, follow );
	}, [ node ] );
	useShutFromOutside( node, openState.open );
	useShutByItself( node, openState );
	useLayoutEffect( () => {
		if ( openState.open && panel.current ) {
			place( panel.current, node );
		}
	}, [ openState.open, node, panel ] );
	return openState.open;
}

function useShutFromOutside( node: HTMLElement, open: boolean ): void {
	useEffect( () => {
		if ( ! open ) {
			return undefined;
		}
		const isOutside = ( target: EventTarget | null ): boolean =>
			target instanceof Node && ! node.contains( target ) && target.isConnected;
		const shut = (): void => setOpenState( node, { open: false } );
		const onPress = ( { target }: Event ): void => {
			if ( isOutside( target ) ) {
				shut();
			}
		};
		const onFocus = ( { relatedTarget }: FocusEvent ): void => {
			if ( isOutside( relatedTarget ) ) {
				shut();
			}
		};
		const onKey = ( event: KeyboardEvent ): void => {
			if ( event.key === 'Escape' && ! event.defaultPrevented ) {
				event.preventDefault();
				const hadFocus = node.contains( document.activeElement );
				shut();
				if ( hadFocus ) {
					ownControl( node )?.focus();
				}
			}
		};
		document.addEventListener( 'pointerdown', onPress );
		node.addEventListener( 'focusout', onFocus );
		document.addEventListener( 'keydown', onKey );
		return () => {
			document.removeEventListener( 'pointerdown', onPress );
			node.removeEventListener( 'focusout', onFocus );
			document.removeEventListener( 'keydown', onKey );
		};
	}, [ node, open ] );
}

/**
 * Closes an automatically opened dropdown. The time restarts when pointer and focus have left it; a touch inside keeps
 * it open.
 */
function useShutByItself( node: HTMLElement, { open, closeAfter = 0 }: OpenState ): void {
	useEffect( () => {
		if ( ! open || closeAfter === 0 ) {
			return undefined;
		}
		let timer = 0;
		const begin = (): void => {
			window.clearTimeout( timer );
			timer = window.setTimeout(
				() => ( isUsed( node ) ? begin() : setOpenState( node, { open: false } ) ),
				closeAfter
			);
		};
		begin();
		const again = [ 'pointerleave', 'focusout', 'pointerdown' ];
		again.forEach( ( name ) => node.addEventListener( name, begin ) );
		return () => {
			window.clearTimeout( timer );
			again.forEach( ( name ) => node.removeEventListener( name, begin ) );
		};
	}, [ node, open, closeAfter ] );
}

/** Returns whether the dropdown is in use. Focus on its control does not count. */
function isUsed( node: HTMLElement ): boolean {
	const { activeElement } = document;
	return (
		node.matches( ':hover' ) ||
		( activeElement !== null && node.contains( activeElement ) && activeElement !== ownControl( node ) )
	);
}

/** Keeps the panel inside the window, because the control may be at either edge of the header. */
function place( panel: HTMLElement, node: HTMLElement ): void {
	panel.style.translate = '';
	const bottom = Math.max( 0, ownControl( node )?.getBoundingClientRect().bottom ?? 0 );
	panel.style.setProperty( '--aisle-mini-cart-top', `${ bottom }px` );
	panel.style.setProperty( '--aisle-mini-cart-room', `${ window.innerHeight - bottom - 2 * EDGE }px` );
	const { left, right } = panel.getBoundingClientRect();
	const width = document.documentElement.clientWidth;
	const shift = right > width - EDGE ? width - EDGE - right : 0;
	panel.style.translate = `${ left + shift < EDGE ? EDGE - left : shift }px 0`;
}
