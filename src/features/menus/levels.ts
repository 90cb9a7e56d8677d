/** A menu with one panel for each level: a submenu replaces the list of its parent. */
import { clickOnSpace } from './space-key';

/** Returns the text of an item's link, otherwise that of its image. */
function labelOf( item: Element | null | undefined ): string {
	const link = item?.querySelector( 'a' );
	return link?.textContent?.trim() || link?.querySelector( 'img' )?.alt || '';
}

/**
 * @param menu
 * @param backText Label of the button back, with %s for the name of the level above.
 */
export function startLevels( menu: HTMLElement, backText: string ): void {
	const menuName = menu.closest( 'nav' )?.getAttribute( 'aria-label' ) ?? '';
	menu.querySelectorAll< HTMLElement >( '[aria-controls]' ).forEach( ( button ) => {
		const submenu = document.getElementById( button.getAttribute( 'aria-controls' ) ?? '' );
		const item = button.closest( 'li' );
		const list = item?.parentElement;
		if ( ! submenu || ! item || ! list ) {
			return;
		}
		const head = document.createElement( 'li' );
		const back = document.createElement( 'button' );
		const heading = document.createElement( 'h2' );
		const show = ( isOpen: boolean ): void => {
			submenu.hidden = ! isOpen;
			button.setAttribute( 'aria-expanded', String( isOpen ) );
			item.classList.toggle( 'is-open', isOpen );
			list.classList.toggle( 'has-open', isOpen );
			( isOpen ? heading : button ).focus();
		};
		head.className = 'aisle-menu__head';
		back.className = 'aisle-menu__back';
		back.textContent = backText.replace( '%s', labelOf( list.closest( 'li' ) ) || menuName );
		back.addEventListener( 'click', () => show( false ) );
		heading.tabIndex = -1;
		heading.textContent = labelOf( item );
		head.append( back, heading );
		submenu.prepend( head );
		submenu.hidden = true;
		clickOnSpace( button );
		button.addEventListener( 'click', ( event ) => {
			// A parent without a target is a link to `#`.
			event.preventDefault();
			show( true );
		} );
	} );
	menu.classList.add( 'is-ready' );
}
