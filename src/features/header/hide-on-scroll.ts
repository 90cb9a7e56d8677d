import { SCROLLING_ATTRIBUTE } from '../../platform/scroll-to';
import type { HeaderBox, SetHeaderState } from './sticky-header';

declare global {
	interface Window {
		/** True if the header hides while the page scrolls down, from PHP. */
		aisleHeaderHides?: boolean;
	}
}

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
export function hideOnScroll(
	header: HTMLElement,
	offset: number,
	setState: SetHeaderState
): ( box: HeaderBox ) => void {
	const root = document.documentElement;
	let box: HeaderBox = { top: 0, height: 0 };
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
		const scrolled = y - box.top;
		if ( scrolled <= box.height + offset ) {
			setState( scrolled > 0 ? 'stuck' : 'normal' );
			return;
		}
		const isHidden = header.dataset.aisleHeader === 'hidden';
		const mayHide = distance >= MIN_DISTANCE_PX || ( isHidden && distance > -MIN_DISTANCE_PX );
		setState( mayHide && ! header.querySelector( IN_USE ) ? 'hidden' : 'stuck' );
	};
	window.addEventListener( 'scroll', update, { passive: true } );
	header.addEventListener( 'focusin', () => {
		distance = 0;
		update();
	} );
	return ( newBox ) => {
		box = newBox;
		update();
	};
}
