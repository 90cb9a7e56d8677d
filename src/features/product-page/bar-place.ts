/**
 * When the bar is there, and where: while the product's button is above the screen; above what stands at the same edge
 * already (a theme's bar, a consent banner), away over the page's footer, beside a box at one side, and while something
 * is typed.
 */
import { batchAfterPaint } from '../../platform/batch-after-paint';
import { addButton } from './bar-form';
import { placeBeside, type Place } from './bar-surroundings';

const NOWHERE: Place = { lift: 0, isFree: false };
const LATER = 150;
const TYPING =
	'input:not([type="checkbox"],[type="radio"],[type="button"],[type="submit"]),textarea,select,[contenteditable="true"]';
/** What a phone chooses in closes by itself and keeps the focus. */
const CHOOSING = 'select';

export function placeBar( bar: HTMLElement, form: HTMLElement ): void {
	let isPast = false;
	const isTop = bar.matches( '.aisle-sticky-bar--top' );
	const soon = batchAfterPaint( () => {
		const { lift, isFree } = isPast ? placeBeside( bar, form, isTop ) : NOWHERE;
		const isActive = isPast && isFree && ! isTyping( bar ) && ! isOverFooter( bar, isTop, lift );
		if ( isActive ) {
			bar.style.setProperty( '--aisle-bar-lift', `${ lift }px` );
		}
		activate( bar, isActive );
		// The floating cart button stands above it; a theme's own value comes back.
		setPageProperty(
			'--aisle-bottom-bar',
			isActive && ! isTop && bar.offsetHeight > 0 ? bar.offsetHeight + lift : 0
		);
	} );
	bar.hidden = false;
	watchButton( form, ( past ) => {
		isPast = past;
		soon();
	} );
	const footer = footerOf();
	if ( footer ) {
		new IntersectionObserver( soon ).observe( footer );
	}
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
	[ 'focusin', 'focusout', 'click', 'transitionend', 'animationend' ].forEach( ( name ) =>
		document.addEventListener( name, soon, { passive: true } )
	);
	watchNeighbours( bar, form, look );
	window.visualViewport?.addEventListener( 'resize', soon );
}

/**
 * What stands beside the page in the body, banners and popups, comes, is shown and hidden by scripts. The page's own
 * changes are none of it.
 */
function watchNeighbours( bar: HTMLElement, form: HTMLElement, notify: () => void ): void {
	const observer = new MutationObserver( ( changes ) => {
		if ( changes.some( ( { target } ) => target === document.body ) ) {
			watch();
		}
		notify();
	} );
	const watch = (): void => {
		observer.observe( document.body, { childList: true } );
		for ( const beside of document.body.children ) {
			if ( beside !== bar && ! beside.contains( form ) && ! beside.matches( 'script,style,link,template' ) ) {
				observer.observe( beside, {
					subtree: true,
					childList: true,
					attributeFilter: [ 'class', 'style', 'hidden', 'open' ],
				} );
			}
		}
	};
	watch();
}

/** The page's, not that of a review in it; one that shows from behind the page stays where it is. */
function footerOf(): HTMLElement | undefined {
	const footers = [ ...document.querySelectorAll< HTMLElement >( 'footer,[role="contentinfo"]' ) ];
	return footers
		.filter(
			( footer ) =>
				! footer.closest( 'main,article,section,aside,dialog,[role="dialog"],.product:not(body)' ) &&
				! /fixed|sticky/.test( getComputedStyle( footer ).position )
		)
		.at( -1 );
}

function isOverFooter( { offsetHeight }: HTMLElement, isTop: boolean, lift: number ): boolean {
	const rect = footerOf()?.getBoundingClientRect();
	const from = isTop ? lift : window.innerHeight - lift - offsetHeight;
	return rect !== undefined && rect.height > 0 && rect.top < from + offsetHeight && rect.bottom > from;
}

function activate( bar: HTMLElement, isActive: boolean ): void {
	bar.classList.toggle( 'is-active', isActive );
	bar.inert = ! isActive;
	// Once it was there the feature stays: a page that grows and shrinks while it is scrolled would jump.
	if ( isActive && bar.offsetHeight > 0 ) {
		document.documentElement.classList.add(
			bar.matches( '.aisle-sticky-bar--top' ) ? 'aisle-has-top-bar' : 'aisle-has-bottom-bar'
		);
		// Over a footer it is not there: only a page without one gets room for it at its end.
		document.documentElement.classList.toggle( 'aisle-has-footer', footerOf() !== undefined );
		setPageProperty( '--aisle-bar-room', bar.offsetHeight );
	}
}

/** A style of the root is the whole page's: it is touched only when it changes. */
function setPageProperty( name: string, pixels: number ): void {
	const { style } = document.documentElement;
	const value = pixels > 0 ? `${ pixels }px` : '';
	if ( style.getPropertyValue( name ) !== value ) {
		style.setProperty( name, value );
	}
}

/** Calls back when the button has left the screen upwards, and when it is back. */
function watchButton( form: HTMLElement, notify: ( isPast: boolean ) => void ): void {
	let watched: HTMLElement | null = null;
	// Below the screen counts as on it: a jump from above to below would not be told otherwise.
	const observer = new IntersectionObserver( ( entries ) => notify( entries.at( -1 )?.isIntersecting === false ), {
		rootMargin: '0px 0px 1000000px 0px',
	} );
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
	new MutationObserver( batchAfterPaint( watch ) ).observe( form, {
		subtree: true,
		childList: true,
		attributeFilter: [ 'class', 'style', 'hidden' ],
	} );
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
