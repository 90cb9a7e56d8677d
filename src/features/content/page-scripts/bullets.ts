/** Scrolls from a bullet to its heading, and marks the bullet of the heading that was reached. */
import { elementOfHash } from '../../../platform/url-hash';
import { scrollBelowHeader, headerOffset } from '../scroll-below-header';
import './bullets.scss';

/** Time for which a pressed bullet stays marked, because the page is still scrolling, in ms. */
const SCROLL_MS = 1100;

function start( nav: Element ): void {
	const links = [ ...nav.querySelectorAll( 'a' ) ];
	const headings = links.map( ( { hash } ) => elementOfHash( hash ) );
	let heldUntil = 0;

	const mark = ( current: Element | undefined ): void =>
		links.forEach( ( link ) =>
			link === current ? link.setAttribute( 'aria-current', 'location' ) : link.removeAttribute( 'aria-current' )
		);
	const update = (): void => {
		if ( performance.now() < heldUntil ) {
			return;
		}
		const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
		const isAtEnd = scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 2;
		// The headline below the header; at the end of the page, the last one, which may not get there.
		const line = isAtEnd ? clientHeight : headerOffset() + 2;
		mark(
			links.filter( ( _, index ) => ( headings[ index ]?.getBoundingClientRect().top ?? NaN ) <= line ).at( -1 )
		);
	};

	const observer = new IntersectionObserver( update, {
		rootMargin: `-${ Math.round( headerOffset() + 2 ) }px 0px 0px`,
		threshold: [ 0, 1 ],
	} );
	links.forEach( ( link, index ) => {
		const heading = headings[ index ];
		if ( heading ) {
			observer.observe( heading );
			link.addEventListener( 'click', ( event ) => {
				const isForAnotherTab = event.ctrlKey || event.metaKey || event.shiftKey;
				// The browser itself, or another script, opens a closed panel for a link.
				if ( ! isForAnotherTab && heading.checkVisibility?.() !== false ) {
					event.preventDefault();
					if ( link.hash !== window.location.hash ) {
						window.history.pushState( null, '', link.hash );
					}
					heldUntil = performance.now() + SCROLL_MS;
					mark( link );
					scrollBelowHeader( heading );
				}
			} );
		}
	} );
	document.addEventListener( 'scrollend', update );
}

document.querySelectorAll( '.aisle-bullets' ).forEach( start );
