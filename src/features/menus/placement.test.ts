import { place } from './placement';

/** Screen of 1000 × 600 px. A submenu of 200 × `height` px opens below its parent of 40 px, or above with `is-up`. */
function createSubmenu( { left = 100, top = 100, height = 300 } ): HTMLElement {
	document.body.innerHTML = '<div><ul><li></li></ul></div>';
	const submenu = document.querySelector( 'ul' ) as HTMLElement;
	const parent = submenu.parentElement as HTMLElement;
	parent.getBoundingClientRect = () => new DOMRect( left, top, 100, 40 );
	submenu.getBoundingClientRect = () => {
		const start = submenu.classList.contains( 'is-flipped' ) ? left + 100 - 200 : left;
		return new DOMRect( start, submenu.classList.contains( 'is-up' ) ? top - height : top + 40, 200, height );
	};
	return submenu;
}

beforeEach( () => {
	for ( const [ name, value ] of [
		[ 'clientWidth', 1000 ],
		[ 'clientHeight', 600 ],
	] as const ) {
		Object.defineProperty( document.documentElement, name, { value, configurable: true } );
	}
} );

it.each( [
	[ 'stays below its parent where there is space', {}, '', '148px' ],
	[ 'flips at the side edge', { left: 850 }, 'is-flipped', '148px' ],
	[ 'opens upward at the bottom edge', { top: 500 }, 'is-up', '108px' ],
	[ 'stays below when there is less space above', { top: 200, height: 500 }, '', '248px' ],
] )( '%s', ( _name, position, classes, used ) => {
	const submenu = createSubmenu( position );
	place( submenu );
	expect( submenu.className ).toBe( classes );
	expect( submenu.style.getPropertyValue( '--aisle-menu-used' ) ).toBe( used );
} );

it.each( [
	[ -20, '20px' ],
	[ 850, '-50px' ],
	[ 100, '' ],
] )( 'moves into the screen when both sides are too narrow, from %d px by "%s"', ( left, translate ) => {
	const submenu = createSubmenu( { left } );
	submenu.getBoundingClientRect = () =>
		submenu.classList.contains( 'is-flipped' ) ? new DOMRect( -5, 0, 200, 40 ) : new DOMRect( left, 0, 200, 40 );
	place( submenu );
	expect( submenu.className ).toBe( '' );
	expect( submenu.style.translate ).toBe( translate );
} );

it( 'scrolls on its own when it is higher than its space', () => {
	const submenu = createSubmenu( {} );
	Object.defineProperty( submenu, 'scrollHeight', { value: 900 } );
	Object.defineProperty( submenu, 'clientHeight', { value: 450 } );
	place( submenu );
	expect( submenu.className ).toBe( 'is-tall' );
} );

it( 'forgets the place of the last time', () => {
	const submenu = createSubmenu( {} );
	submenu.className = 'is-flipped is-up is-tall';
	place( submenu );
	expect( submenu.className ).toBe( '' );
} );
