import { SCROLLING_ATTRIBUTE } from '../../platform/scroll-to';
import type { FollowHeader, SetHeaderState } from './moving-header';

/** Scrolled distance in one direction after which the header reacts, in px. */
const MIN_DISTANCE_PX = 8;

/** Parts of the header that keep it visible: the focus, and open menus, drawers and search fields. */
const IN_USE = ':focus,[aria-expanded="true"],[open],.is-menu-open,.toggled';

/**
 * Hides the header when the shopper scrolls down, and shows it when they scroll up. Scrolls that Aisle starts change
 * nothing.
 *
 * @param header
 * @param offset   Distance below the header from which on it may hide, in px.
 * @param setState
 */
export function hideOnScroll( header: HTMLElement, offset: number, setState: SetHeaderState ): FollowHeader {
	const root = document.documentElement;
	/** Position of the page from which on the header may hide, and that of its place, in px. */
	let limit = 0;
	let place = 0;
	let lastY = window.scrollY;
	let distance = 0;
	const update = (): void => {
		// Beyond the ends of the page, elastic scrolling bounces back.
		const y = Math.max( 0, Math.min( window.scrollY, root.scrollHeight - window.innerHeight ) );
		const change = y - lastY;
		lastY = y;
		if ( ! root.hasAttribute( SCROLLING_ATTRIBUTE ) ) {
			distance = change * distance < 0 ? change : distance + change;
		}
		if ( y <= limit ) {
			setState( y > place ? 'stuck' : 'normal' );
			return;
		}
		const mayHide = distance >= ( header.dataset.aisleHeader === 'hidden' ? 1 - MIN_DISTANCE_PX : MIN_DISTANCE_PX );
		setState( mayHide && ! header.querySelector( IN_USE ) ? 'hidden' : 'stuck' );
	};
	window.addEventListener( 'scroll', update, { passive: true } );
	header.addEventListener( 'focusin', update );
	return ( top, height ) => {
		place = top;
		limit = top + height + offset;
		update();
	};
}
