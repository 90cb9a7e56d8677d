import { useEffect, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';

export interface DragOrder {
	/** The dragged item, its distance (`by`, in px) and its new index (`to`). */
	readonly dragged: { readonly id: string; readonly by: number; readonly to: number } | null;
	readonly handle: ( id: string ) => {
		readonly onPointerDown: ( event: PointerEvent< HTMLElement > ) => void;
		readonly onPointerMove: ( event: PointerEvent< HTMLElement > ) => void;
		readonly onPointerUp: () => void;
		readonly onPointerCancel: () => void;
		readonly onKeyDown: ( event: KeyboardEvent< HTMLElement > ) => void;
	};
}

interface Drag {
	readonly id: string;
	readonly startY: number;
	/** Vertical centers of the other items, in page pixels. */
	readonly middles: readonly number[];
}

const EDGE_PX = 72;

/**
 * Reorders a list by handle: dragged with mouse, touch or pen, or moved with the arrow keys. Items are the children of
 * `list` with `data-order`.
 */
export function useDragOrder( list: RefObject< HTMLElement >, onMove: ( id: string, to: number ) => void ): DragOrder {
	const [ dragged, setDragged ] = useState< DragOrder[ 'dragged' ] >( null );
	const drag = useRef< Drag | null >( null );
	const items = (): HTMLElement[] => [
		...( list.current?.querySelectorAll< HTMLElement >( ':scope > [data-order]' ) ?? [] ),
	];
	const endDrag = (): void => {
		drag.current = null;
		setDragged( null );
	};
	useEscape( dragged !== null, endDrag );

	const handle = ( id: string ): ReturnType< DragOrder[ 'handle' ] > => ( {
		onPointerDown: ( event ) => {
			if ( event.button !== 0 ) {
				return;
			}
			event.currentTarget.setPointerCapture( event.pointerId );
			const otherItems = items().filter( ( item ) => item.dataset.order !== id );
			drag.current = { id, startY: event.pageY, middles: otherItems.map( middleOf ) };
		},
		onPointerMove: ( event ) => {
			if ( drag.current ) {
				scrollAtEdge( event.clientY );
				const { startY, middles } = drag.current;
				setDragged( {
					id,
					by: event.pageY - startY,
					to: middles.filter( ( middle ) => middle < event.pageY ).length,
				} );
			}
		},
		onPointerUp: () => {
			if ( dragged ) {
				onMove( dragged.id, dragged.to );
			}
			endDrag();
		},
		onPointerCancel: endDrag,
		onKeyDown: ( event ) => {
			const step = { ArrowUp: -1, ArrowDown: 1 }[ event.key ];
			if ( step !== undefined ) {
				event.preventDefault();
				onMove( id, items().findIndex( ( item ) => item.dataset.order === id ) + step );
			}
		},
	} );
	return { dragged, handle };
}

function useEscape( isActive: boolean, onEscape: () => void ): void {
	useEffect( () => {
		if ( ! isActive ) {
			return undefined;
		}
		const onKeyDown = ( event: globalThis.KeyboardEvent ): void => {
			if ( event.key === 'Escape' ) {
				onEscape();
			}
		};
		document.addEventListener( 'keydown', onKeyDown );
		return () => document.removeEventListener( 'keydown', onKeyDown );
	} );
}

function middleOf( item: HTMLElement ): number {
	const { top, height } = item.getBoundingClientRect();
	return top + window.scrollY + height / 2;
}

function scrollAtEdge( y: number ): void {
	if ( y < EDGE_PX ) {
		window.scrollBy( 0, -12 );
	} else if ( y > window.innerHeight - EDGE_PX ) {
		window.scrollBy( 0, 12 );
	}
}
