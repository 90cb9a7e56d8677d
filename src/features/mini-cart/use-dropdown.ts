/**
 * Opens and closes the dropdown by the node's state. Escape, or a click or focus outside, closes it. If it opened
 * automatically, it closes after a time unless it is in use.
 */
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { controlOf, setOpenState, OPEN_STATE_CHANGED, openStateOf, type OpenState } from './open-state';

const EDGE_MARGIN = 8;

export function useDropdown( node: HTMLElement, panel: RefObject< HTMLElement | null > ): boolean {
	const [ openState, setOwnState ] = useState< OpenState >( () => openStateOf( node ) );
	useEffect( () => {
		const syncState = (): void => setOwnState( openStateOf( node ) );
		syncState();
		node.addEventListener( OPEN_STATE_CHANGED, syncState );
		return () => node.removeEventListener( OPEN_STATE_CHANGED, syncState );
	}, [ node ] );
	useCloseFromOutside( node, openState.open );
	useAutoClose( node, openState );
	useLayoutEffect( () => {
		if ( openState.open && panel.current ) {
			positionPanel( panel.current, node );
		}
	}, [ openState.open, node, panel ] );
	return openState.open;
}

function useCloseFromOutside( node: HTMLElement, open: boolean ): void {
	useEffect( () => {
		if ( ! open ) {
			return undefined;
		}
		const isOutside = ( target: EventTarget | null ): boolean =>
			target instanceof Node && ! node.contains( target ) && target.isConnected;
		const close = (): void => setOpenState( node, { open: false } );
		const onPress = ( { target }: Event ): void => {
			if ( isOutside( target ) ) {
				close();
			}
		};
		const onFocus = ( { relatedTarget }: FocusEvent ): void => {
			if ( isOutside( relatedTarget ) ) {
				close();
			}
		};
		const onKey = ( event: KeyboardEvent ): void => {
			if ( event.key === 'Escape' && ! event.defaultPrevented ) {
				event.preventDefault();
				const hadFocus = node.contains( document.activeElement );
				close();
				if ( hadFocus ) {
					controlOf( node )?.focus();
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
 * Closes an automatically opened dropdown after a time. The time restarts on each press inside, when the pointer or the
 * focus leaves, and when it ends while the dropdown is in use.
 */
function useAutoClose( node: HTMLElement, { open, closeAfter = 0 }: OpenState ): void {
	useEffect( () => {
		if ( ! open || closeAfter === 0 ) {
			return undefined;
		}
		let timer = 0;
		const startTimer = (): void => {
			window.clearTimeout( timer );
			timer = window.setTimeout(
				() => ( isInUse( node ) ? startTimer() : setOpenState( node, { open: false } ) ),
				closeAfter
			);
		};
		startTimer();
		const restartEvents = [ 'pointerleave', 'focusout', 'pointerdown' ];
		restartEvents.forEach( ( name ) => node.addEventListener( name, startTimer ) );
		return () => {
			window.clearTimeout( timer );
			restartEvents.forEach( ( name ) => node.removeEventListener( name, startTimer ) );
		};
	}, [ node, open, closeAfter ] );
}

/** Returns whether the dropdown is in use. Focus on its control does not count. */
function isInUse( node: HTMLElement ): boolean {
	const { activeElement } = document;
	return (
		node.matches( ':hover' ) ||
		( activeElement !== null && node.contains( activeElement ) && activeElement !== controlOf( node ) )
	);
}

/** Keeps the panel inside the window, because the control may be at either edge of the header. */
function positionPanel( panel: HTMLElement, node: HTMLElement ): void {
	panel.style.translate = '';
	const bottom = Math.max( 0, controlOf( node )?.getBoundingClientRect().bottom ?? 0 );
	panel.style.setProperty( '--aisle-mini-cart-top', `${ bottom }px` );
	panel.style.setProperty( '--aisle-mini-cart-room', `${ window.innerHeight - bottom - 2 * EDGE_MARGIN }px` );
	const { left, right } = panel.getBoundingClientRect();
	const width = document.documentElement.clientWidth;
	const shift = right > width - EDGE_MARGIN ? width - EDGE_MARGIN - right : 0;
	panel.style.translate = `${ left + shift < EDGE_MARGIN ? EDGE_MARGIN - left : shift }px 0`;
}
