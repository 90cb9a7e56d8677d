/**
 * The line that was added last is brought into sight: below many others it would arrive unseen. Neither the focus nor
 * the page moves, only the list, and only when the drawer is open.
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
		// Another answer may come before the drawer is opened.
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
		// Where things stand is measured in the frame that shows them: measured here, the line would wait for a layout
		// of its own.
		const frame = requestAnimationFrame( () => {
			const line = lineOf( list.current, key );
			if ( list.current && line ) {
				wanted.current = null;
				// While the panel slides in, a second movement inside it would be one too many.
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
 * An add by a block or another plugin: nobody tells which line it became, but asked for anew the cart has grown by it.
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

/** Not `scrollIntoView`: that would also scroll what the panel slides in. */
function show( list: HTMLElement, line: HTMLElement, smoothly: boolean ): void {
	const inside = list.getBoundingClientRect();
	const { top, bottom } = line.getBoundingClientRect();
	const above = top - inside.top;
	// A line that is higher than the list shows its beginning.
	const by = above < 0 ? above : Math.min( above, Math.max( 0, bottom - inside.bottom ) );
	if ( by !== 0 ) {
		const isStill = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
		list.scrollBy( { top: by, behavior: smoothly && ! isStill ? 'smooth' : 'instant' } );
	}
}
