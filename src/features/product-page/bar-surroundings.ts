/**
 * What stands where the bar would stand: consent banners, a theme's own bars, popups. Nobody's names are known here,
 * only shapes: what stays at its place on the screen while the page is scrolled.
 */

/** How much of the screen a piece at the edge may take for the bar to stand above it. */
const LARGE = 0.4;
const WHOLE = 0.9;
/** A round button, a pill: they stand in a corner of every other shop, above the page and above the bar. */
const SMALL = { width: 200, height: 64 };
const TAB = 100;
/** No box is so narrow that it stands between two looks. */
const STEP = 120;

export interface Place {
	/** Pixels from the edge. */
	readonly lift: number;
	/** Not over or under a box at one side, nor over what covers the page. */
	readonly isFree: boolean;
}

interface Piece {
	readonly element: Element;
	readonly rect: DOMRect;
	/** Else it only sticks for a while. */
	readonly isFixed: boolean;
}

/** @param bar Of the form, which no popup holds. */
export function placeBeside( bar: HTMLElement, form: Element, isTop: boolean ): Place {
	const height = window.innerHeight;
	const known = new Map< Element, Element | null >();
	let lift = 0;
	// What a lifted bar would meet is looked for again.
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

/** A strip at the very edge, such as the one that opens a consent banner again. */
const isTab = ( { top, bottom, width, height }: DOMRect, isTop: boolean ): boolean =>
	width >= TAB && height <= SMALL.height && ( isTop ? top <= 1 : bottom >= window.innerHeight - 1 );

/**
 * The page cannot be pressed under it. Where the bar lies below it already it is covered too, and is still there
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
					// The page itself: what lies below it is its background.
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

/** Also in the trees of their own that some consent banners draw themselves in. */
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
 * What stays at its place on the screen and is seen; of what only sticks for a while no more than a strip. A frame of
 * the whole screen that lets presses through is none: what stands in it is.
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
