/**
 * Scrolls the last added line into view in an open drawer. Moves only the list: neither the focus nor the page.
 */
import { useEffect, useRef, type RefObject } from 'react';
import { pageCart, type Cart, type CartView, type LastAnswer, type OperationResult } from '../../platform/cart';

export function useScrollToAddedLine(
	list: RefObject< HTMLElement >,
	{ open, lastAnswer }: Pick< CartView, 'open' | 'lastAnswer' >
): void {
	const targetKey = useRef< string | null >( null );
	const wasOpen = useRef( false );
	const lastCart = useRef( pageCart().getState().server );
	useEffect( () => {
		// The key is stored, because another response may arrive before the drawer opens.
		targetKey.current =
			lastAdd( lastAnswer )?.key ?? increasedLineKey( lastAnswer, lastCart.current ) ?? targetKey.current;
		lastCart.current = lastAnswer?.reply?.cart ?? lastCart.current;
	}, [ lastAnswer ] );
	useEffect( () => {
		const isOpening = open && ! wasOpen.current;
		wasOpen.current = open;
		const key = targetKey.current;
		if ( ! open || key === null ) {
			return undefined;
		}
		// Measures in the next animation frame, because measuring here would force an extra layout.
		const frameId = requestAnimationFrame( () => {
			const line = lineOf( list.current, key );
			if ( list.current && line ) {
				targetKey.current = null;
				// While the panel slides in, the list jumps instead of scrolling smoothly.
				scrollToLine( list.current, line, ! isOpening );
			}
		} );
		return () => cancelAnimationFrame( frameId );
	}, [ list, open, lastAnswer ] );
}

/** Returns the result of the last successful add; of several items, `key` is the line of the first one. */
export function lastAdd( answer: LastAnswer | null ): OperationResult | undefined {
	const adds =
		answer?.batch.filter( ( { type } ) => type === 'add' || type === 'add_form' ).map( ( { id } ) => id ) ?? [];
	return answer?.results.filter( ( { id, ok, keys } ) => ok && ( adds.includes( id ) || keys ) ).at( -1 );
}

/**
 * Finds the line that grew when the cart was loaded again. If a block or another plugin adds a product, no result names
 * its line.
 */
function increasedLineKey( answer: LastAnswer | null, previousCart: Cart | null ): string | null {
	const currentCart = answer?.batch.every( ( { type } ) => type === 'get' ) ? answer.reply?.cart : null;
	if ( ! currentCart || ! previousCart ) {
		return null;
	}
	const previousQuantities = new Map( previousCart.lines.map( ( { key, quantity } ) => [ key, quantity ] ) );
	return (
		currentCart.lines.filter( ( { key, quantity } ) => quantity > ( previousQuantities.get( key ) ?? 0 ) ).at( -1 )
			?.key ?? null
	);
}

const lineOf = ( list: HTMLElement | null, key: string ): HTMLElement | undefined =>
	[ ...( list?.querySelectorAll< HTMLElement >( '[data-line]' ) ?? [] ) ].find(
		( { dataset } ) => dataset.line === key
	);

/** Does not use `scrollIntoView`, which would also scroll the panel's ancestors. */
function scrollToLine( list: HTMLElement, line: HTMLElement, smoothly: boolean ): void {
	const listRect = list.getBoundingClientRect();
	const { top, bottom } = line.getBoundingClientRect();
	const topOffset = top - listRect.top;
	// If a line is higher than the list, its start is shown.
	const distance = topOffset < 0 ? topOffset : Math.min( topOffset, Math.max( 0, bottom - listRect.bottom ) );
	if ( distance !== 0 ) {
		const prefersReducedMotion = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
		list.scrollBy( { top: distance, behavior: smoothly && ! prefersReducedMotion ? 'smooth' : 'instant' } );
	}
}
