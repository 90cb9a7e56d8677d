/**
 * When the bar is there, and where: while the product's button is above the screen; above what stands at the same edge already (a theme's bar,
 * a consent banner), away while something is typed or a larger piece lies there. The page gets room at its end.
 */
import { addButton } from './bar-form';

/** How much of the screen a piece at the edge may take for the bar to stand above it. */
const LARGE = 0.4;
const WHOLE = 0.9;
const LATER = 150;
const TYPING = 'input:not([type="checkbox"],[type="radio"],[type="button"],[type="submit"]),textarea,select,[contenteditable="true"]';
/** What a phone chooses in closes by itself and keeps the focus. */
const CHOOSING = 'select';

export function placeBar( bar: HTMLElement, form: HTMLElement ): void {
	let isPast = false;
	const isTop = bar.matches( '.aisle-sticky-bar--top' );
	let frame = 0;
	const place = (): void => {
		frame = 0;
		const covered = isPast ? coveredBy( bar, isTop ) : 0;
		const isActive = isPast && covered < window.innerHeight * LARGE && ! isTyping( bar );
		if ( isActive ) {
			bar.style.setProperty( '--aisle-bar-lift', `${ covered }px` );
		}
		activate( bar, isActive );
		// The floating cart button stands above it; a theme's own value comes back.
		tellPage( '--aisle-bottom-bar', isActive && ! isTop && bar.offsetHeight > 0 ? bar.offsetHeight + covered : 0 );
	};
	const soon = (): void => {
		frame ||= requestAnimationFrame( place );
	};
	bar.hidden = false;
	watchButton( form, ( past ) => {
		isPast = past;
		soon();
	} );
	window.addEventListener( 'resize', soon, { passive: true } );
	// What moves in while the page is scrolled may take its time; each frame is the shopper's.
	let later = 0;
	const look = (): void => {
		later ||= window.setTimeout( () => {
			later = 0;
			soon();
		}, LATER );
	};
	window.addEventListener( 'scroll', look, { passive: true } );
	// Banners come and go with presses, movements and scripts; keyboards of screens with the focus.
	[ 'focusin', 'focusout', 'click', 'transitionend', 'animationend' ].forEach( ( name ) => document.addEventListener( name, soon, { passive: true } ) );
	new MutationObserver( soon ).observe( document.body, { childList: true } );
	window.visualViewport?.addEventListener( 'resize', soon );
}

function activate( bar: HTMLElement, isActive: boolean ): void {
	bar.classList.toggle( 'is-active', isActive );
	bar.inert = ! isActive;
	// Once it was there the room stays: a page that grows and shrinks while it is scrolled would jump.
	if ( isActive && bar.offsetHeight > 0 ) {
		document.documentElement.classList.add( bar.matches( '.aisle-sticky-bar--top' ) ? 'aisle-has-top-bar' : 'aisle-has-bottom-bar' );
		tellPage( '--aisle-bar-room', bar.offsetHeight );
	}
}

/** A style of the root is the whole page's: it is touched only when it changes. */
function tellPage( name: string, pixels: number ): void {
	const { style } = document.documentElement;
	const value = pixels > 0 ? `${ pixels }px` : '';
	if ( style.getPropertyValue( name ) !== value ) {
		style.setProperty( name, value );
	}
}

/** Calls back when the button has left the screen upwards, and when it is back. */
function watchButton( form: HTMLElement, tell: ( isPast: boolean ) => void ): void {
	let watched: HTMLElement | null = null;
	// Below the screen counts as on it: a jump from above to below would not be told otherwise.
	const observer = new IntersectionObserver( ( entries ) => tell( entries.at( -1 )?.isIntersecting === false ), { rootMargin: '0px 0px 1000000px 0px' } );
	const watch = (): void => {
		const button = addButton( form );
		// Of a button that is not drawn nobody can say where it is.
		const target = button && button.getClientRects().length > 0 ? button : form;
		if ( target !== watched ) {
			observer.disconnect();
			observer.observe( target );
			watched = target;
		}
	};
	watch();
	new MutationObserver( watch ).observe( form, { subtree: true, childList: true, attributeFilter: [ 'class', 'style', 'hidden' ] } );
}

/**
 * By how much other pieces reach into the screen at the bar's edge, over most of its width. What covers the whole screen (an open drawer)
 * lies above the bar anyway.
 */
function coveredBy( bar: HTMLElement, isTop: boolean ): number {
	const height = window.innerHeight;
	let covered = 0;
	for ( const part of [ 0.02, 0.5, 0.98, 0.5, 0.98 ] ) {
		const from = covered + bar.offsetHeight * part;
		for ( const element of document.elementsFromPoint( window.innerWidth / 2, isTop ? from : height - from ) ) {
			const rect = bar.contains( element ) ? undefined : pieceAround( element )?.getBoundingClientRect();
			if ( rect && rect.width > window.innerWidth / 2 && rect.height < height * WHOLE ) {
				covered = Math.max( covered, isTop ? rect.bottom : height - rect.top );
			}
		}
	}
	return Math.round( covered );
}

/** What stays at its place on the screen and is seen; of what only sticks for a while no more than a strip. */
function pieceAround( element: Element ): Element | null {
	for ( let at: Element | null = element; at; at = at.parentElement ) {
		const { position, opacity } = getComputedStyle( at );
		if ( opacity === '0' ) {
			return null;
		}
		if ( position === 'fixed' || ( position === 'sticky' && at.clientHeight < window.innerHeight * LARGE ) ) {
			return at;
		}
	}
	return null;
}

/** Into what lies under the bar, or, where that is to be seen at all, with the keyboard of the screen. */
function isTyping( bar: HTMLElement ): boolean {
	const focused = document.activeElement;
	if ( ! focused?.matches( TYPING ) || bar.contains( focused ) ) {
		return false;
	}
	const { top, bottom } = bar.getBoundingClientRect();
	const rect = focused.getBoundingClientRect();
	const isUnder = rect.bottom > top - bar.offsetHeight && rect.top < bottom + bar.offsetHeight;
	const isSeen = rect.bottom > 0 && rect.top < window.innerHeight && ! focused.matches( CHOOSING );
	const hasKeyboard = ( window.visualViewport?.height ?? window.innerHeight ) < window.innerHeight * 0.8;
	return isUnder || hasKeyboard || ( isSeen && window.matchMedia( '(pointer: coarse)' ).matches );
}
