/**
 * Shows the bar while the product's button is above the screen, beside other elements at the same edge (a theme's bar,
 * a consent banner). Hides it over the page's footer and other add-to-cart forms, beside a box at one side, and during
 * text input.
 */
import { batchAfterPaint } from '../../platform/batch-after-paint';
import { addButton } from './bar-form';
import { findBarPosition, type BarPosition } from './bar-surroundings';

const HIDDEN_POSITION: BarPosition = { lift: 0, isFree: false };
const SCROLL_DEBOUNCE_MS = 150;
const TYPING =
	'input:not([type="checkbox"],[type="radio"],[type="button"],[type="submit"]),textarea,select,[contenteditable="true"]';
/** Controls whose picker on phones closes automatically and keeps the focus. */
const PICKER_SELECTOR = 'select';

export function placeBar( bar: HTMLElement, form: HTMLElement ): void {
	let isButtonAbove = false;
	const isTop = bar.matches( '.aisle-sticky-bar--top' );
	const updateAfterPaint = batchAfterPaint( () => {
		const { lift, isFree } = isButtonAbove ? findBarPosition( bar, form, isTop ) : HIDDEN_POSITION;
		const isActive = isButtonAbove && isFree && ! isTyping( bar ) && ! isOverOtherContent( bar, isTop, lift );
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
	watchButton( form, ( isAbove ) => {
		isButtonAbove = isAbove;
		updateAfterPaint();
	} );
	const footer = footerOf();
	if ( footer ) {
		new IntersectionObserver( updateAfterPaint ).observe( footer );
	}
	window.addEventListener( 'resize', updateAfterPaint, { passive: true } );
	// Debounced while scrolling, so that measuring does not cost frames.
	let timer = 0;
	const scheduleUpdate = (): void => {
		timer ||= window.setTimeout( () => {
			timer = 0;
			updateAfterPaint();
		}, SCROLL_DEBOUNCE_MS );
	};
	window.addEventListener( 'scroll', scheduleUpdate, { passive: true } );
	// Banners appear and disappear with clicks, animations and scripts; on-screen keyboards with the focus.
	[ 'focusin', 'focusout', 'click', 'transitionend', 'animationend' ].forEach( ( name ) =>
		document.addEventListener( name, updateAfterPaint, { passive: true } )
	);
	watchSurroundings( bar, form, scheduleUpdate );
	window.visualViewport?.addEventListener( 'resize', updateAfterPaint );
}

/**
 * Watches banners and popups, which scripts add, show and hide as children of the body. Ignores changes inside the
 * page.
 */
function watchSurroundings( bar: HTMLElement, form: HTMLElement, notify: () => void ): void {
	const observer = new MutationObserver( ( mutations ) => {
		if ( mutations.some( ( { target } ) => target === document.body ) ) {
			watch();
		}
		notify();
	} );
	const watch = (): void => {
		observer.observe( document.body, { childList: true } );
		for ( const sibling of document.body.children ) {
			if ( sibling !== bar && ! sibling.contains( form ) && ! sibling.matches( 'script,style,link,template' ) ) {
				observer.observe( sibling, {
					subtree: true,
					childList: true,
					attributeFilter: [ 'class', 'style', 'hidden', 'open' ],
				} );
			}
		}
	};
	watch();
}

/**
 * Returns the page's footer, not the footer of a review or product in it. Ignores a fixed footer that is revealed
 * behind the page.
 */
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

/** Forms with an add-to-cart button of their own, which the bar would cover and compete with. */
const OTHER_FORMS = 'form[data-aisle="bundles"]';

function isOverOtherContent( { offsetHeight }: HTMLElement, isTop: boolean, lift: number ): boolean {
	const barTop = isTop ? lift : window.innerHeight - lift - offsetHeight;
	return [ footerOf(), ...document.querySelectorAll( OTHER_FORMS ) ].some( ( element ) => {
		const rect = element?.getBoundingClientRect();
		return rect !== undefined && rect.height > 0 && rect.top < barTop + offsetHeight && rect.bottom > barTop;
	} );
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
function watchButton( form: HTMLElement, notify: ( isButtonAbove: boolean ) => void ): void {
	let watchedElement: HTMLElement | null = null;
	// A button below the screen counts as visible; otherwise a jump from above to below would not be reported.
	const observer = new IntersectionObserver( ( entries ) => notify( entries.at( -1 )?.isIntersecting === false ), {
		rootMargin: '0px 0px 1000000px 0px',
	} );
	const watch = (): void => {
		const button = addButton( form );
		// A hidden button has no position, so the form is observed instead.
		const target = button && button.getClientRects().length > 0 ? button : form;
		if ( target !== watchedElement ) {
			observer.disconnect();
			observer.observe( target );
			watchedElement = target;
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
 * Returns whether the shopper types into a field at the bar's position, or into a visible field of a touch device,
 * where the on-screen keyboard may be open.
 */
function isTyping( bar: HTMLElement ): boolean {
	const focused = document.activeElement;
	if ( ! focused?.matches( TYPING ) || bar.contains( focused ) ) {
		return false;
	}
	const { top, bottom } = bar.getBoundingClientRect();
	const rect = focused.getBoundingClientRect();
	const isCovered = rect.bottom > top - bar.offsetHeight && rect.top < bottom + bar.offsetHeight;
	const isVisible = rect.bottom > 0 && rect.top < window.innerHeight && ! focused.matches( PICKER_SELECTOR );
	const hasKeyboard = ( window.visualViewport?.height ?? window.innerHeight ) < window.innerHeight * 0.8;
	return isCovered || hasKeyboard || ( isVisible && window.matchMedia( '(pointer: coarse)' ).matches );
}
