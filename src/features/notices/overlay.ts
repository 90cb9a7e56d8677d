/** Durations of the fades, in ms, from the specification. */
const FADE_IN_MS = 200;
const FADE_OUT_MS = 400;

const covers = new Map< HTMLElement, () => void >();

function fade( cover: HTMLElement, opacity: number[], duration: number ): Animation {
	const isMotionReduced = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	return cover.animate( { opacity }, { duration: isMotionReduced ? 0 : duration } );
}

/** Covers an element that waits, and makes only this element inert. */
export function block( element: HTMLElement ): void {
	if ( covers.has( element ) ) {
		return;
	}
	const focused = document.activeElement;
	const cover = document.createElement( 'div' );
	cover.className = 'aisle-overlay';
	element.classList.add( 'is-aisle-blocked' );
	element.setAttribute( 'aria-busy', 'true' );
	element.append( cover );
	element.inert = true;
	fade( cover, [ 0, 1 ], FADE_IN_MS );
	covers.set( element, () => {
		element.inert = false;
		element.removeAttribute( 'aria-busy' );
		fade( cover, [ 1, 0 ], FADE_OUT_MS ).onfinish = () => {
			cover.remove();
			if ( ! covers.has( element ) ) {
				element.classList.remove( 'is-aisle-blocked' );
			}
		};
		// An inert element loses the focus. It gets the focus back unless the shopper has moved on.
		if (
			focused instanceof HTMLElement &&
			element.contains( focused ) &&
			document.activeElement === document.body
		) {
			focused.focus( { preventScroll: true } );
		}
	} );
}

export function unblock( element: HTMLElement ): void {
	const uncover = covers.get( element );
	covers.delete( element );
	uncover?.();
}
