/** Distance between a submenu and the edge of the screen, in px. */
const MARGIN_PX = 8;

/** Returns whether a submenu lies over the page; otherwise it unfolds in the menu. The style decides. */
export const isFloating = ( submenu: HTMLElement ): boolean => getComputedStyle( submenu ).position === 'absolute';

/** Flips an open submenu at the edges of the screen, and limits its height. */
export function place( submenu: HTMLElement ): void {
	const { classList, style } = submenu;
	const { clientWidth, clientHeight } = document.documentElement;
	const overflowsSide = (): boolean => {
		const { left, right } = submenu.getBoundingClientRect();
		return left < 0 || right > clientWidth;
	};
	classList.remove( 'is-flipped', 'is-up', 'is-tall' );
	style.removeProperty( '--aisle-menu-used' );
	style.translate = '';
	if ( overflowsSide() ) {
		classList.add( 'is-flipped' );
		if ( overflowsSide() ) {
			// Too wide for both sides.
			classList.remove( 'is-flipped' );
			const { left, right } = submenu.getBoundingClientRect();
			style.translate = `${ Math.min( 0, clientWidth - right ) || -left }px`;
		}
	}
	const below = submenu.getBoundingClientRect();
	const parent = submenu.parentElement?.getBoundingClientRect();
	const isUp = below.bottom > clientHeight && ( parent?.top ?? 0 ) > clientHeight - below.top;
	classList.toggle( 'is-up', isUp );
	const { top, bottom } = submenu.getBoundingClientRect();
	style.setProperty( '--aisle-menu-used', `${ Math.max( 0, isUp ? clientHeight - bottom : top ) + MARGIN_PX }px` );
	// The submenus of a scrolling submenu would be cut off, so they unfold in it.
	classList.toggle( 'is-tall', submenu.scrollHeight > submenu.clientHeight );
}
