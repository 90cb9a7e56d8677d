/** APG disclosure navigation: buttons open the submenus of one list, the mouse also opens those that lie over the page. */
import { slide } from '../../platform/slide';
import { onHoverIntent } from './hover-intent';
import { isFloating, place } from './placement';
import { clickOnSpace } from './space-key';

interface Disclosure {
	readonly button: HTMLElement;
	readonly item: HTMLElement;
	readonly submenu: HTMLElement;
}

const isOpen = ( { button }: Disclosure ): boolean => button.getAttribute( 'aria-expanded' ) === 'true';
const isOpenOverPage = ( disclosure: Disclosure ): boolean => isOpen( disclosure ) && isFloating( disclosure.submenu );

/** All submenus of the page; the inner ones come after the outer ones. */
const disclosures: Disclosure[] = [];

/** The submenu that the pointer has opened. The click that follows keeps it open. */
let hovered: Disclosure | undefined;

function setOpen( disclosure: Disclosure, opens: boolean ): void {
	const { button, item, submenu } = disclosure;
	if ( isOpen( disclosure ) === opens ) {
		return;
	}
	const apply = (): void => {
		submenu.hidden = ! opens;
	};
	hovered = undefined;
	button.setAttribute( 'aria-expanded', String( opens ) );
	if ( ! isFloating( submenu ) ) {
		slide( submenu, opens, apply );
		return;
	}
	apply();
	if ( opens ) {
		closeOutside( item );
		place( submenu );
		return;
	}
	for ( const inner of disclosures.filter( ( { button: innerButton } ) => submenu.contains( innerButton ) ) ) {
		inner.button.setAttribute( 'aria-expanded', 'false' );
		inner.submenu.hidden = true;
	}
}

/** Closes the submenus over the page that do not belong to the target. */
function closeOutside( target: EventTarget | null ): void {
	disclosures
		.filter( ( open ) => isOpenOverPage( open ) && ! open.item.contains( target instanceof Node ? target : null ) )
		.forEach( ( open ) => setOpen( open, false ) );
}

function addDisclosure( button: HTMLElement ): void {
	const submenu = document.getElementById( button.getAttribute( 'aria-controls' ) ?? '' );
	const item = button.closest( 'li' );
	if ( ! submenu || ! item ) {
		return;
	}
	const disclosure = { button, item, submenu };
	disclosures.push( disclosure );
	submenu.hidden = ! isOpen( disclosure );
	clickOnSpace( button );
	button.addEventListener( 'click', ( event ) => {
		// A parent without a target is a link to `#`.
		event.preventDefault();
		const isKept = event.detail > 0 && hovered === disclosure;
		hovered = undefined;
		setOpen( disclosure, isKept || ! isOpen( disclosure ) );
		// Safari does not focus clicked buttons.
		button.focus();
	} );
	onHoverIntent(
		item,
		() => {
			if ( isFloating( submenu ) && ! isOpen( disclosure ) ) {
				setOpen( disclosure, true );
				hovered = disclosure;
			}
		},
		() => {
			const isUsed = button === document.activeElement || submenu.contains( document.activeElement );
			if ( isOpenOverPage( disclosure ) && ! isUsed ) {
				setOpen( disclosure, false );
			}
		}
	);
}

function closeOnEscape( event: KeyboardEvent ): void {
	const last = event.key === 'Escape' ? disclosures.filter( isOpenOverPage ).pop() : undefined;
	if ( last ) {
		// A dialog around the menu stays open.
		event.preventDefault();
		if ( last.item.contains( document.activeElement ) ) {
			last.button.focus();
		}
		setOpen( last, false );
	}
}

export function startMenus( menus: Iterable< HTMLElement > ): void {
	for ( const menu of menus ) {
		menu.querySelectorAll< HTMLElement >( '[aria-controls]' ).forEach( addDisclosure );
		// Some themes cancel the first tap on a parent's link.
		menu.addEventListener(
			'pointerup',
			( event ) => event.pointerType === 'touch' && event.stopPropagation(),
			true
		);
		// Others change the state of a parent's link on Enter; the click that follows changes it.
		menu.addEventListener( 'keydown', ( event ) => event.key === 'Enter' && event.stopPropagation(), true );
		menu.classList.add( 'is-ready' );
	}
	// From this width on, submenus of a vertical menu may lie over the page.
	window.matchMedia( '(min-width: 850px)' ).addEventListener( 'change', () => closeOutside( null ) );
	document.addEventListener( 'keydown', closeOnEscape );
	document.addEventListener( 'focusin', ( { target } ) => closeOutside( target ) );
	document.addEventListener( 'pointerdown', ( { target } ) => closeOutside( target ) );
}
