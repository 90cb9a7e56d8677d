import { EVENTS } from '../../platform/events';
import { listenForTriggers, noteMounted } from './set-up-again';

const READY_HTML = '<div data-aisle="product-options" data-aisle-ready><input value="Walnut"></div>';

it( "sets up a copied form on the merchant's event and keeps a live form", () => {
	document.body.innerHTML = `${ READY_HTML }<form class="cart">${ READY_HTML }</form>`;
	const [ alive, other ] = document.querySelectorAll< HTMLElement >( '[data-aisle]' );
	if ( ! alive || ! other ) {
		throw new Error( 'The page has both.' );
	}
	noteMounted( alive );
	noteMounted( other );
	const mountStates: string[] = [];
	document.addEventListener( EVENTS.mount, () =>
		mountStates.push(
			[ ...document.querySelectorAll( '[data-aisle]' ) ]
				.map( ( node ) => ( node.hasAttribute( 'data-aisle-ready' ) ? 'stays' : 'is set up' ) )
				.join( ', ' )
		)
	);
	// Simulates a quick view that copies the page's HTML without React.
	const copy = other.cloneNode( true );
	other.replaceWith( copy );

	document.dispatchEvent( new Event( 'quick_view_open' ) );
	expect( mountStates ).toEqual( [] );
	listenForTriggers( [ 'quick_view_open' ] );
	listenForTriggers( [ 'quick_view_open' ] );
	document.dispatchEvent( new Event( 'quick_view_open' ) );
	expect( mountStates ).toEqual( [ 'stays, is set up' ] );
} );

it( 'retries a form that failed to load', () => {
	document.body.innerHTML = '<div data-aisle="product-options" data-aisle-failed></div>';
	listenForTriggers( [ 'popup_open' ] );
	document.dispatchEvent( new Event( 'popup_open' ) );
	expect( document.querySelector( '[data-aisle-failed]' ) ).toBeNull();
} );
