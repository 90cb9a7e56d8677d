/**
 * Decides when and where the bar is shown: while the product's button is above the screen, and above elements at the
 * same edge (a theme's bar, a consent banner). Hidden over the page's footer, beside a box at one side, and during text
 * input.
 */
import { batchAfterPaint } from '../../platform/batch-after-paint';
import { addButton } from './bar-form';
import { placeBeside, type Place } from './bar-surroundings';

const NOWHERE: Place = { lift: 0, isFree: false };
const LATER = 150;
const TYPING =
	'input:not([type="checkbox"],[type="radio"],[type="button"],[type="submit"]),textarea,select,[contenteditable="true"]';
/** Controls whose picker on phones closes automatically and keeps the focus. */
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
		// Moves the floating cart button above the bar. Without bar, the theme's own value applies again.
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
	// Debounced while scrolling, so that measuring does not cost frames.
	let later = 0;
	const look = (): void => {
		later ||= window.setTimeout( () => {
			later = 0;
			soon();
		}, LATER );
	};
	window.addEventListener( 'scroll', look, { passive: true } );
	// Banners appear and disappear with clicks, animations and scripts; on-screen keyboards with the focus.
	[ 'focusin', 'focusout', 'click', 'transitionend', 'animationend' ].forEach( ( name ) =>
		document.addEventListener( name, soon, { passive: true } )
	);
	watchSurroundings( bar, form, look );
	window.visualViewport?.addEventListener( 'resize', soon );
}

/**
 * Watches banners and popups, which scripts add, show and hide as children of the body. Ignores changes inside the
 * page.
 */
function watchSurroundings( bar: HTMLElement, form: HTMLElement, notify: () => void ): void {
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

/** Returns the page's footer, not one of a review in it. Ignores a fixed footer that is revealed behind the page. */
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
	// After the bar was shown once, its space stays reserved. Otherwise the page would jump while scrolling.
	if ( isActive && bar.offsetHeight > 0 ) {
		document.documentElement.classList.add(
			bar.matches( '.aisle-sticky-bar--top' ) ? 'aisle-has-top-bar' : 'aisle-has-bottom-bar'
		);
		// The bar is hidden over a footer, so only a page without footer gets space at its end.
		document.documentElement.classList.toggle( 'aisle-has-footer', footerOf() !== undefined );
		setPageProperty( '--aisle-bar-room', bar.offsetHeight );
	}
}

/** Sets a property of the root only if it changes, because that restyles the whole page. */
function setPageProperty( name: string, pixels: number ): void {
	const { style } = document.documentElement;
	const value = pixels > 0 ? `${ pixels }px` : '';
	if ( style.getPropertyValue( name ) !== value ) {
		style.setProperty( name, value );
	}
}

/** Reports when the button has left the screen at the top, and when it is back. */
function watchButton( form: HTMLElement, notify: ( isPast: boolean ) => void ): void {
	let watched: HTMLElement | null = null;
	// A button below the screen counts as visible; otherwise a jump from above to below would not be reported.
	const observer = new IntersectionObserver( ( entries ) => notify( entries.at( -1 )?.isIntersecting === false ), {
		rootMargin: '0px 0px 1000000px 0px',
	} );
	const watch = (): void => {
		const button = addButton( form );
		// A hidden button has no position, so the form is observed instead.
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

/**
 * Returns whether the shopper types into a field below the bar, or into a visible field with the on-screen keyboard.
 */
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
