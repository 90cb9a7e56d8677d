import { EVENTS } from '../../platform/events';
import { listenForTriggers, noteMounted } from './set-up-again';

const READY = '<div data-aisle="product-options" data-aisle-ready><input value="Walnut"></div>';

it( 'after the owner’s event a copy that says that it is ready is set up, and a form that lives stays as it is', () => {
	document.body.innerHTML = `${ READY }<form class="cart">${ READY }</form>`;
	const [ alive, other ] = document.querySelectorAll< HTMLElement >( '[data-aisle]' );
	if ( ! alive || ! other ) {
		throw new Error( 'The page has both.' );
	}
	noteMounted( alive );
	noteMounted( other );
	const asked: string[] = [];
	document.addEventListener( EVENTS.mount, () =>
		asked.push(
			[ ...document.querySelectorAll( '[data-aisle]' ) ]
				.map( ( node ) => ( node.hasAttribute( 'data-aisle-ready' ) ? 'stays' : 'is set up' ) )
				.join( ', ' )
		)
	);
	// As a quick view does that keeps the page's HTML: nobody is in the copy.
	const copy = other.cloneNode( true );
	other.replaceWith( copy );

	document.dispatchEvent( new Event( 'quick_view_open' ) );
	expect( asked ).toEqual( [] );
	listenForTriggers( [ 'quick_view_open' ] );
	listenForTriggers( [ 'quick_view_open' ] );
	document.dispatchEvent( new Event( 'quick_view_open' ) );
	expect( asked ).toEqual( [ 'stays, is set up' ] );
} );

it( 'one that failed is tried again in its copy', () => {
	document.body.innerHTML = '<div data-aisle="product-options" data-aisle-failed></div>';
	listenForTriggers( [ 'popup_open' ] );
	document.dispatchEvent( new Event( 'popup_open' ) );
	expect( document.querySelector( '[data-aisle-failed]' ) ).toBeNull();
} );
