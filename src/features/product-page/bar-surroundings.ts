/**
 * Finds elements in the bar's position: consent banners, a theme's bars, popups. Detects them by shape, not by name:
 * elements that stay fixed on the screen while the page scrolls.
 */

/** Maximum height of an element at the edge, as a share of the screen, for the bar to be placed above it. */
const MAX_HEIGHT_RATIO = 0.4;
const FULL_SCREEN_RATIO = 0.9;
/** Size of small floating buttons, in px. Many stores have one in a corner; the bar ignores them. */
const SMALL_BUTTON = { width: 200, height: 64 };
const MIN_TAB_WIDTH = 100;
/** Distance of the sampled points, in px; no relevant element is narrower. */
const SAMPLE_DISTANCE = 120;

export interface BarPosition {
	/** Distance from the edge, in px. */
	readonly lift: number;
	/** False if the bar would overlap a box at one side, or an element that covers the page. */
	readonly isFree: boolean;
}

interface Obstacle {
	readonly element: Element;
	readonly rect: DOMRect;
	/** False if the element is only sticky. */
	readonly isFixed: boolean;
}

/**
 * Returns where the bar can be placed. An element that contains `form` is part of the page, not a popup.
 *
 * @param bar The sticky bar.
 */
export function findBarPosition( bar: HTMLElement, form: Element, isTop: boolean ): BarPosition {
	const height = window.innerHeight;
	const cache = new Map< Element, Element | null >();
	let lift = 0;
	// Checks again after each lift, because the bar may meet another element.
	for ( let attempt = 0; attempt < 3; attempt++ ) {
		const previousLift = lift;
		for ( const obstacle of obstaclesAt( bar, isTop ? lift : height - lift - bar.offsetHeight, cache ) ) {
			const { rect } = obstacle;
			const extent = isTop ? rect.bottom : height - rect.top;
			if ( isFullHeight( rect ) ) {
				if ( coversPage( obstacle, bar, form ) ) {
					return { lift, isFree: false };
				}
			} else if ( rect.width > window.innerWidth / 2 || ( obstacle.isFixed && isTab( rect, isTop ) ) ) {
				lift = Math.max( lift, Math.round( extent ) );
			} else if ( obstacle.isFixed && isBox( rect ) ) {
				return { lift, isFree: false };
			}
		}
		if ( lift === previousLift ) {
			break;
		}
	}
	return { lift, isFree: lift < height * MAX_HEIGHT_RATIO };
}

const isFullHeight = ( { height }: DOMRect ): boolean => height >= window.innerHeight * FULL_SCREEN_RATIO;

const isBox = ( { width, height }: DOMRect ): boolean =>
	width >= SAMPLE_DISTANCE && ( width >= SMALL_BUTTON.width || height > SMALL_BUTTON.height );

/** Returns whether the element is a tab at the screen's edge, such as one that reopens a consent banner. */
const isTab = ( { top, bottom, width, height }: DOMRect, isTop: boolean ): boolean =>
	width >= MIN_TAB_WIDTH && height <= SMALL_BUTTON.height && ( isTop ? top <= 1 : bottom >= window.innerHeight - 1 );

/**
 * Returns whether the element blocks the page. If it already covers the active bar, the bar stays and is visible again
 * afterwards.
 */
function coversPage( { element, rect }: Obstacle, bar: HTMLElement, form: Element ): boolean {
	const isWide = rect.width >= window.innerWidth * FULL_SCREEN_RATIO;
	return isWide && ! element.contains( form ) && ( ! bar.classList.contains( 'is-active' ) || isTopmost( bar ) );
}

function isTopmost( bar: HTMLElement ): boolean {
	const { top } = bar.getBoundingClientRect();
	return bar.contains( document.elementFromPoint( window.innerWidth / 2, top + bar.offsetHeight / 2 ) );
}

function obstaclesAt( bar: HTMLElement, top: number, cache: Map< Element, Element | null > ): Obstacle[] {
	const elements = new Set< Element >();
	const count = Math.ceil( window.innerWidth / SAMPLE_DISTANCE );
	for ( let column = 0; column < count; column++ ) {
		for ( const heightRatio of [ 0.04, 0.5, 0.96 ] ) {
			for ( const hit of elementsAt(
				document,
				( ( column + 0.5 ) * window.innerWidth ) / count,
				top + bar.offsetHeight * heightRatio
			) ) {
				const element = bar.contains( hit ) ? bar : obstacleAround( hit, cache );
				if ( ! element ) {
					// Reached the page itself; elements below it are its background.
					break;
				}
				elements.add( element );
			}
		}
	}
	elements.delete( bar );
	return [ ...elements ].map( ( element ) => ( {
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
 * Returns the closest fixed and visible element that contains the given one, or a sticky element, if it is not high. A
 * full-screen container that lets clicks through does not count, but its content does.
 */
function obstacleAround( element: Element, cache: Map< Element, Element | null > ): Element | null {
	if ( ! cache.has( element ) ) {
		cache.set( element, findObstacle( element ) );
	}
	return cache.get( element ) ?? null;
}

function findObstacle( start: Element ): Element | null {
	const ancestors: Element[] = [];
	for ( let ancestor: Element | null = start; ancestor; ancestor = parentOf( ancestor ) ) {
		const { position, opacity, pointerEvents } = getComputedStyle( ancestor );
		if ( opacity === '0' ) {
			return null;
		}
		if ( position === 'fixed' ) {
			const isFrame = pointerEvents === 'none' && isFullHeight( ancestor.getBoundingClientRect() );
			return isFrame
				? ( ancestors.reverse().find( ( part ) => ! isFullHeight( part.getBoundingClientRect() ) ) ?? ancestor )
				: ancestor;
		}
		if ( position === 'sticky' && ancestor.clientHeight < window.innerHeight * MAX_HEIGHT_RATIO ) {
			return ancestor;
		}
		ancestors.push( ancestor );
	}
	return null;
}

const parentOf = ( element: Element ): Element | null => {
	const root = element.getRootNode();
	return element.assignedSlot ?? element.parentElement ?? ( root instanceof ShadowRoot ? root.host : null );
};
