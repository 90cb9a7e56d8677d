/** The door to the shop: the drawer beside its toggler, in the node that PHP printed at the page's end. */
import { createRoot, startTransition } from '@wordpress/element';
import { FEATURE_DATA } from '../../platform/events';
import { wantSlot } from '../../platform/slots';
import { CartDrawer } from './cart-drawer';
import { readDrawerData } from './drawer-data';

export function mount( node: HTMLElement, data: unknown ): void {
	// A node of its own on the body: a theme's transformed footer would catch what is fixed inside it.
	const place = document.createElement( 'div' );
	place.className = 'aisle-cart-drawer-place';
	document.body.append( place );
	const id = node.querySelector( '[aria-controls]' )?.getAttribute( 'aria-controls' ) ?? 'aisle-cart-drawer-panel';
	const root = createRoot( place );
	// In slices, so that the page answers meanwhile.
	const draw = ( given: unknown ): void =>
		startTransition( () => root.render( <CartDrawer id={ id } data={ readDrawerData( given ) } /> ) );
	draw( data );
	// Ahead of its first opening: what came later at its top would push the lines down.
	wantSlot( 'cart-drawer-header' );
	// Beside its settings the drawer is told of those that nobody has saved yet.
	node.addEventListener( FEATURE_DATA, ( event ) => event instanceof CustomEvent && draw( event.detail ) );
}
