/**
 * The states of a header that moves: `normal` at its place, `stuck` at the top of the window, `hidden` above it.
 */
import { HEADER_CHANGE } from './events';
import { measureHeader, OFF_CLASS } from './sticky-header';

export type HeaderState = 'normal' | 'stuck' | 'hidden';

export type SetHeaderState = ( state: HeaderState ) => void;

/** Gets the box of the header at its place in the page, in px. */
export type FollowHeader = ( top: number, height: number ) => void;

/** Distance from the header's end at which it comes back or may hide, in px, from the specification. */
export const OFFSET_PX = 100;

/** Headers for which the style in the head does nothing, because they are sticky already: blocks, Astra, Kadence. */
const STICKY_PARENTS = '.is-position-sticky,.ast-primary-sticky-header-active';
const STICKY_CHILD = '.kadence-sticky-header';

/**
 * Calls `follow` after each change of the layout while Aisle makes the header sticky.
 *
 * @param header
 * @param start  Returns `follow`.
 */
export function moveHeader( header: HTMLElement, start: ( setState: SetHeaderState ) => FollowHeader ): void {
	const { classList, dataset } = header;
	if ( header.closest( STICKY_PARENTS ) || header.querySelector( STICKY_CHILD ) ) {
		return;
	}
	const setState: SetHeaderState = ( state ) => {
		if ( dataset.aisleHeader !== state && ! classList.contains( OFF_CLASS ) ) {
			dataset.aisleHeader = state;
			classList.toggle( 'is-stuck', state === 'stuck' );
			classList.toggle( 'is-hidden', state === 'hidden' );
			header.dispatchEvent(
				new CustomEvent( HEADER_CHANGE, { bubbles: true, detail: { state, height: header.offsetHeight } } )
			);
		}
	};
	const follow = start( setState );
	let top = 0;
	const observer = new ResizeObserver( () => {
		const height = measureHeader( header );
		// A hidden header is moved, so its place cannot be measured.
		if ( dataset.aisleHeader !== 'hidden' ) {
			classList.add( OFF_CLASS );
			top = header.getBoundingClientRect().top + window.scrollY;
		}
		classList.remove( OFF_CLASS );
		if ( height ) {
			follow( top, height );
		} else if ( dataset.aisleHeader ) {
			setState( 'normal' );
		}
		classList.toggle( OFF_CLASS, ! height );
	} );
	observer.observe( header );
	observer.observe( document.body );
}

/**
 * Sets the state without a scroll listener: stuck as soon as the page has scrolled past the header and the offset,
 * normal as soon as the header is back at its place.
 */
export function stickAfter( offset: number, setState: SetHeaderState ): FollowHeader {
	const root = document.documentElement;
	// An absolute child of `html` has the coordinates of the page and changes no selector of the theme.
	const place = document.createElement( 'div' );
	let observer: IntersectionObserver | undefined;
	let state: HeaderState = 'normal';
	return ( top, height ) => {
		const adminBar = parseFloat( getComputedStyle( root ).getPropertyValue( '--aisle-header-top' ) ) || 0;
		place.style.cssText = `position:absolute;top:${ top }px;height:${ height + offset }px;width:1px;visibility:hidden`;
		root.append( place );
		observer?.disconnect();
		observer = new IntersectionObserver(
			( entries ) =>
				entries.forEach( ( { isIntersecting, boundingClientRect } ) => {
					if ( boundingClientRect.top > adminBar - 1 ) {
						state = 'normal';
					} else if ( ! isIntersecting ) {
						state = 'stuck';
					}
					setState( state );
				} ),
			{ rootMargin: `${ -adminBar }px 0px 0px`, threshold: [ 0, 1 ] }
		);
		observer.observe( place );
	};
}
