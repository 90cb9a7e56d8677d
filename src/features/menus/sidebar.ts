/** The slide sidebar: a dialog that slides in from the side where lines begin. */
import { createHistoryStep } from '../../platform/dialog/history-step';
import { createModal } from '../../platform/dialog/modal';
import { clickOnSpace } from './space-key';

/** Functions that close the opened sidebars. The last opened is last; a closed sidebar stays closed. */
const closers: ( () => void )[] = [];

/** Minimum length of a swipe that closes the sidebar, in px. */
const SWIPE_PX = 60;

export function startSidebar( dialog: HTMLDialogElement ): void {
	const step = createHistoryStep( dialog.id );
	let focusTarget: HTMLElement | null = null;
	const { open, close } = createModal( dialog, { pageClass: 'has-aisle-sidebar', onClose: step.leave } );
	const openers = startOpeners( dialog );
	// Before the listeners of the theme.
	document.addEventListener(
		'click',
		( event ) => {
			const opener = event.target instanceof Element && event.target.closest< HTMLElement >( openers );
			if ( opener ) {
				event.preventDefault();
				event.stopPropagation();
				focusTarget = opener;
				keepScrollBarSpace();
				open( () => focusTarget );
				closers.push( close );
				step.enter( close );
			}
		},
		true
	);
	dialog.addEventListener( 'click', ( event ) => {
		const url = inPageUrl( event );
		if ( url ) {
			event.preventDefault();
			goTo( url );
			focusTarget = findTarget() ?? focusTarget;
			close();
		}
	} );
	window.matchMedia( '(min-width: 850px)' ).addEventListener( 'change', ( { matches } ) => {
		// The upper one first, so that each takes back its own history entry.
		while ( matches && closers.length ) {
			closers.pop()?.();
		}
	} );
	closeOnSwipe( dialog, close );
}

/** Keeps the space of the page's scroll bar while the page cannot scroll, so that nothing moves. */
function keepScrollBarSpace(): void {
	const { style, clientWidth } = document.documentElement;
	style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : '';
}

/**
 * Makes the links to the dialog buttons.
 *
 * @param dialog
 * @return Selector of these links and of the theme's button.
 */
function startOpeners( dialog: HTMLDialogElement ): string {
	const ownLinks = `[href="#${ dialog.id }"]`;
	document.querySelectorAll< HTMLElement >( ownLinks ).forEach( ( link ) => {
		link.setAttribute( 'role', 'button' );
		link.setAttribute( 'aria-haspopup', 'dialog' );
		clickOnSpace( link );
	} );
	try {
		const { trigger } = dialog.dataset;
		const openers = trigger ? `${ ownLinks },${ trigger }` : ownLinks;
		document.querySelector( openers );
		return openers;
	} catch {
		// The merchant's selector is invalid.
		return ownLinks;
	}
}

/** Returns the URL of a clicked link within the page, `#` included, otherwise an empty string. */
function inPageUrl( event: MouseEvent ): string {
	const link = event.target instanceof Element && event.target.closest( 'a' );
	const isForBrowser = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey;
	const [ page ] = window.location.href.split( '#' );
	return link && ! isForBrowser && ! link.target && link.href.startsWith( `${ page }#` ) ? link.href : '';
}

/** Returns the element of the URL's hash, and makes it focusable. */
function findTarget(): HTMLElement | null {
	const target = document.querySelector< HTMLElement >( ':target' );
	if ( target && target.tabIndex < 0 ) {
		target.tabIndex = -1;
	}
	return target;
}

/** Goes to a part of the page without leaving the dialog's history entry behind. */
function goTo( url: string ): void {
	const go = (): void => window.location.replace( url );
	if ( url === window.location.href ) {
		// After the step back, which restores the scroll position.
		window.addEventListener( 'popstate', () => void setTimeout( go ), { once: true } );
	} else {
		// Takes the place of the dialog's entry.
		go();
	}
}

function closeOnSwipe( dialog: HTMLDialogElement, close: () => void ): void {
	let start: Touch | undefined;
	dialog.addEventListener(
		'touchstart',
		( { touches } ) => {
			start = touches[ 1 ] ? undefined : touches[ 0 ];
		},
		{ passive: true }
	);
	dialog.addEventListener( 'touchend', ( { changedTouches: [ end ] } ) => {
		if ( start && end ) {
			const isRtl = getComputedStyle( dialog ).direction === 'rtl';
			const length = ( end.clientX - start.clientX ) * ( isRtl ? 1 : -1 );
			if ( length > SWIPE_PX && Math.abs( end.clientY - start.clientY ) < length / 2 ) {
				close();
			}
		}
	} );
}
