/**
 * Finds elements in the bar's position: consent banners, a theme's bars, popups. Detects them by shape, not by name:
 * elements that stay fixed on the screen while the page scrolls.
 */

/** Maximum height of an element at the edge, as a share of the screen, for the bar to be placed above it. */
const LARGE = 0.4;
const WHOLE = 0.9;
/** Size of small floating buttons, in px. Many stores have one in a corner; the bar ignores them. */
const SMALL = { width: 200, height: 64 };
const TAB = 100;
/** Distance of the sampled points, in px; no relevant element is narrower. */
const STEP = 120;

export interface Place {
	/** Distance from the edge, in px. */
	readonly lift: number;
	/** False if the bar would overlap a box at one side, or an element that covers the page. */
	readonly isFree: boolean;
}

interface Piece {
	readonly element: Element;
	readonly rect: DOMRect;
	/** False if the element is only sticky. */
	readonly isFixed: boolean;
}

/**
 * @param bar The form; no popup contains it.
 */
export function placeBeside( bar: HTMLElement, form: Element, isTop: boolean ): Place {
	const height = window.innerHeight;
	const known = new Map< Element, Element | null >();
	let lift = 0;
	// Checks again after each lift, because the bar may meet another element.
	for ( let look = 0; look < 3; look++ ) {
		const before = lift;
		for ( const piece of piecesAt( bar, isTop ? lift : height - lift - bar.offsetHeight, known ) ) {
			const { rect } = piece;
			const reach = isTop ? rect.bottom : height - rect.top;
			if ( isWhole( rect ) ) {
				if ( coversPage( piece, bar, form ) ) {
					return { lift, isFree: false };
				}
			} else if ( rect.width > window.innerWidth / 2 || ( piece.isFixed && isTab( rect, isTop ) ) ) {
				lift = Math.max( lift, Math.round( reach ) );
			} else if ( piece.isFixed && isBox( rect ) ) {
				return { lift, isFree: false };
			}
		}
		if ( lift === before ) {
			break;
		}
	}
	return { lift, isFree: lift < height * LARGE };
}

const isWhole = ( { height }: DOMRect ): boolean => height >= window.innerHeight * WHOLE;

const isBox = ( { width, height }: DOMRect ): boolean =>
	width >= STEP && ( width >= SMALL.width || height > SMALL.height );

/** Returns whether the element is a tab at the screen's edge, such as one that reopens a consent banner. */
const isTab = ( { top, bottom, width, height }: DOMRect, isTop: boolean ): boolean =>
	width >= TAB && height <= SMALL.height && ( isTop ? top <= 1 : bottom >= window.innerHeight - 1 );

/**
 * Returns whether the element blocks the page. If it already covers the active bar, the bar stays and is visible again
 * afterwards.
 */
function coversPage( { element, rect }: Piece, bar: HTMLElement, form: Element ): boolean {
	const isWide = rect.width >= window.innerWidth * WHOLE;
	return isWide && ! element.contains( form ) && ( ! bar.classList.contains( 'is-active' ) || isTopmost( bar ) );
}

function isTopmost( bar: HTMLElement ): boolean {
	const { top } = bar.getBoundingClientRect();
	return bar.contains( document.elementFromPoint( window.innerWidth / 2, top + bar.offsetHeight / 2 ) );
}

function piecesAt( bar: HTMLElement, top: number, known: Map< Element, Element | null > ): Piece[] {
	const pieces = new Set< Element >();
	const count = Math.ceil( window.innerWidth / STEP );
	for ( let column = 0; column < count; column++ ) {
		for ( const part of [ 0.04, 0.5, 0.96 ] ) {
			for ( const found of elementsAt(
				document,
				( ( column + 0.5 ) * window.innerWidth ) / count,
				top + bar.offsetHeight * part
			) ) {
				const element = bar.contains( found ) ? bar : pieceAround( found, known );
				if ( ! element ) {
					// Reached the page itself; elements below it are its background.
					break;
				}
				pieces.add( element );
			}
		}
	}
	pieces.delete( bar );
	return [ ...pieces ].map( ( element ) => ( {
		element,
		rect: element.getBoundingClientRect(),
		isFixed: getComputedStyle( element ).position !== 'sticky',
	} ) );
}

/** Returns the elements at a point, including the shadow roots that some consent banners use. */
function elementsAt( tree: Document | ShadowRoot, x: number, y: number ): Element[] {
	return tree
		.elementsFromPoint( x, y )
		.flatMap( ( element ) =>
			element.shadowRoot && tree !== element.shadowRoot
				? [ ...elementsIn( element.shadowRoot, x, y ), element ]
				: [ element ]
		);
}

const elementsIn = ( root: ShadowRoot, x: number, y: number ): Element[] =>
	elementsAt( root, x, y ).filter( ( element ) => element.getRootNode() === root );

/**
 * Returns the fixed and visible element around; of sticky elements only a strip counts. A full-screen container that
 * lets clicks through does not count, but its content does.
 */
function pieceAround( found: Element, known: Map< Element, Element | null > ): Element | null {
	if ( ! known.has( found ) ) {
		known.set( found, find( found ) );
	}
	return known.get( found ) ?? null;
}

function find( found: Element ): Element | null {
	const inside: Element[] = [];
	for ( let at: Element | null = found; at; at = parentOf( at ) ) {
		const { position, opacity, pointerEvents } = getComputedStyle( at );
		if ( opacity === '0' ) {
			return null;
		}
		if ( position === 'fixed' ) {
			const isFrame = pointerEvents === 'none' && isWhole( at.getBoundingClientRect() );
			return isFrame
				? ( inside.reverse().find( ( part ) => ! isWhole( part.getBoundingClientRect() ) ) ?? at )
				: at;
		}
		if ( position === 'sticky' && at.clientHeight < window.innerHeight * LARGE ) {
			return at;
		}
		inside.push( at );
	}
	return null;
}

const parentOf = ( element: Element ): Element | null => {
	const root = element.getRootNode();
	return element.assignedSlot ?? element.parentElement ?? ( root instanceof ShadowRoot ? root.host : null );
};
