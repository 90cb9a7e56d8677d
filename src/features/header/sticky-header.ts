/**
 * Measures the theme's header for the style that PHP prints in the head, and reports its state. The style makes the
 * header sticky; without this script it has no height and no state.
 */
import { HEADER_CHANGE } from './events';

export type HeaderState = 'normal' | 'stuck' | 'hidden';

declare global {
	interface Window {
		/** The header's selector, from PHP. */
		aisleHeader?: string;
	}
}

/** The header without Aisle's style, in px. */
export interface HeaderBox {
	/** Distance from the top of the page. */
	readonly top: number;
	readonly height: number;
}

export type SetHeaderState = ( state: HeaderState ) => void;

/** Maximum height of a sticky header, as a share of the window's height. */
const MAX_SHARE = 0.4;

/** Elements whose header is already sticky: a block, Astra, Kadence. */
const STICKY_PARENTS = '.is-position-sticky,.ast-primary-sticky-header-active';
const STICKY_CHILD = '.kadence-sticky-header';

/** Disables Aisle's style of the header. */
const OFF_CLASS = 'is-not-sticky';

const root = document.documentElement;

/**
 * @param start Called once if the page has the header. The returned function is called after each change of the layout
 *              while Aisle makes the header sticky.
 */
export function startHeader(
	start: ( header: HTMLElement, setState: SetHeaderState ) => ( box: HeaderBox ) => void
): void {
	const header = document.querySelector< HTMLElement >( `:is(${ window.aisleHeader })` );
	if ( ! header ) {
		return;
	}
	const { classList, dataset } = header;
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
	const update = start( header, setState );
	let top = 0;
	const observer = new ResizeObserver( () => {
		const height = header.offsetHeight;
		let isSticky = height <= window.innerHeight * MAX_SHARE;
		// A hidden header is moved, so its place cannot be measured.
		if ( dataset.aisleHeader !== 'hidden' ) {
			classList.add( OFF_CLASS );
			top = header.getBoundingClientRect().top + window.scrollY;
			// The theme positions absolute, fixed and sticky headers itself.
			isSticky &&=
				/static|relative/.test( getComputedStyle( header ).position ) &&
				! header.closest( STICKY_PARENTS ) &&
				! header.querySelector( STICKY_CHILD );
			classList.remove( OFF_CLASS );
		}
		if ( isSticky ) {
			update( { top, height } );
		} else if ( dataset.aisleHeader ) {
			setState( 'normal' );
		}
		classList.toggle( OFF_CLASS, ! isSticky );
		root.style.setProperty( '--aisle-header-height', `${ isSticky ? height : 0 }px` );
	} );
	observer.observe( header );
	observer.observe( document.body );
}

/**
 * Sets the state without a scroll listener: stuck as soon as the page has scrolled past the header's place and the
 * margin, normal as soon as the header is back at its place.
 *
 * @param margin Length below the header's top, in px.
 */
export function observePlace(
	margin: ( height: number ) => number,
	setState: SetHeaderState
): ( box: HeaderBox ) => void {
	// An absolute child of `html` has the coordinates of the page and changes no selector of the theme.
	const place = document.createElement( 'div' );
	let observer: IntersectionObserver | undefined;
	let state: HeaderState = 'normal';
	return ( { top, height } ) => {
		const adminBar = parseFloat( getComputedStyle( root ).getPropertyValue( '--aisle-header-top' ) ) || 0;
		place.style.cssText = `position:absolute;top:${ top }px;height:${ margin( height ) }px;width:1px;visibility:hidden`;
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
