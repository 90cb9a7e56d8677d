/**
 * Scrolls the last added line into view in an open drawer. Moves only the list: neither the focus nor the page.
 */
import { useEffect, useRef, type RefObject } from 'react';
import { pageCart, type Cart, type CartView, type LastAnswer } from '../../platform/cart';

export function useAddedInSight(
	list: RefObject< HTMLElement >,
	{ open, lastAnswer }: Pick< CartView, 'open' | 'lastAnswer' >
): void {
	const wanted = useRef< string | null >( null );
	const wasOpen = useRef( false );
	const known = useRef( pageCart().getState().server );
	useEffect( () => {
		// Another response may arrive before the drawer opens.
		wanted.current = addedKey( lastAnswer ) ?? grownKey( lastAnswer, known.current ) ?? wanted.current;
		known.current = lastAnswer?.reply?.cart ?? known.current;
	}, [ lastAnswer ] );
	useEffect( () => {
		const isOpening = open && ! wasOpen.current;
		wasOpen.current = open;
		const key = wanted.current;
		if ( ! open || key === null ) {
			return undefined;
		}
		// Measures in the next animation frame, because measuring here would force an extra layout.
		const frame = requestAnimationFrame( () => {
			const line = lineOf( list.current, key );
			if ( list.current && line ) {
				wanted.current = null;
				// While the panel slides in, the list jumps instead of scrolling smoothly.
				show( list.current, line, ! isOpening );
			}
		} );
		return () => cancelAnimationFrame( frame );
	}, [ list, open, lastAnswer ] );
}

function addedKey( answer: LastAnswer | null ): string | null {
	const adds =
		answer?.batch.filter( ( { type } ) => type === 'add' || type === 'add_form' ).map( ( { id } ) => id ) ?? [];
	return answer?.results.filter( ( { id, ok } ) => ok && adds.includes( id ) ).at( -1 )?.key ?? null;
}

/**
 * Finds the line that grew when the cart was loaded again. If a block or another plugin adds a product, no result names
 * its line.
 */
function grownKey( answer: LastAnswer | null, before: Cart | null ): string | null {
	const after = answer?.batch.every( ( { type } ) => type === 'get' ) ? answer.reply?.cart : null;
	if ( ! after || ! before ) {
		return null;
	}
	const had = new Map( before.lines.map( ( { key, quantity } ) => [ key, quantity ] ) );
	return after.lines.filter( ( { key, quantity } ) => quantity > ( had.get( key ) ?? 0 ) ).at( -1 )?.key ?? null;
}

const lineOf = ( list: HTMLElement | null, key: string ): HTMLElement | undefined =>
	[ ...( list?.querySelectorAll< HTMLElement >( '[data-line]' ) ?? [] ) ].find(
		( { dataset } ) => dataset.line === key
	);

/** Does not use `scrollIntoView`, which would also scroll the panel's ancestors. */
function show( list: HTMLElement, line: HTMLElement, smoothly: boolean ): void {
	const inside = list.getBoundingClientRect();
	const { top, bottom } = line.getBoundingClientRect();
	const above = top - inside.top;
	// If a line is higher than the list, its start is shown.
	const by = above < 0 ? above : Math.min( above, Math.max( 0, bottom - inside.bottom ) );
	if ( by !== 0 ) {
		const isStill = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
		list.scrollBy( { top: by, behavior: smoothly && ! isStill ? 'smooth' : 'instant' } );
	}
}
