import { scrollClearOfBar } from './clear-of-bar';

const withRect = ( selector: string, top: number, bottom: number ) =>
	Object.assign( document.querySelector( selector ) as Element, {
		getBoundingClientRect: () => ( { top, bottom } ),
	} );

beforeEach( () => {
	window.scrollBy = jest.fn();
	document.body.innerHTML = '<div class="aisle-builder__bar"></div><div id="card"></div>';
	withRect( '.aisle-builder__bar', 32, 90 );
} );

it( 'scrolls back by the covered height plus a margin', () => {
	scrollClearOfBar( withRect( '#card', 40, 400 ) );
	expect( window.scrollBy ).toHaveBeenCalledWith( 0, -58 );
} );

it( 'does not scroll when the bar covers nothing', () => {
	scrollClearOfBar( withRect( '#card', 120, 400 ) );
	scrollClearOfBar( null );
	expect( window.scrollBy ).not.toHaveBeenCalled();
} );
