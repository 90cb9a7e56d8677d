// Closes announcement bars, and lets several texts of a bar take turns.
import '../bar.scss';
import { startRotation } from '../rotation';

/** Time for which a bar stays closed, in seconds: 30 days. */
const CLOSED_S = 30 * 24 * 60 * 60;

const root = document.documentElement;

document.querySelectorAll< HTMLElement >( '[data-aisle-bar]' ).forEach( ( bar ) => {
	const close = bar.querySelector< HTMLElement >( '.aisle-bar__close' );
	if ( close ) {
		close.onclick = () => {
			bar.remove();
			root.style.setProperty( '--aisle-bar-height', '0px' );
			// Without cookies, the bar is closed on this page only.
			document.cookie = `aisle_bar_${ bar.dataset.aisleBar }=closed;path=/;max-age=${ CLOSED_S };samesite=lax`;
		};
	}
	startRotation( bar );
} );

// The bar above a fixed header, which has to follow its height.
const upperBar = document.querySelector< HTMLElement >( '[data-aisle-over]' );
if ( upperBar ) {
	new ResizeObserver( () => root.style.setProperty( '--aisle-bar-height', `${ upperBar.offsetHeight }px` ) ).observe(
		upperBar
	);
}
