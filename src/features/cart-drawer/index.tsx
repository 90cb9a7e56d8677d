/** Entry point of the storefront: mounts the drawer in its own node and connects it to the toggler that PHP printed. */
import { createRoot, startTransition } from '@wordpress/element';
import { FEATURE_DATA } from '../../platform/events';
import { loadSlot } from '../../platform/slots';
import { CartDrawer } from './cart-drawer';
import { readDrawerData } from './drawer-data';

export function mount( node: HTMLElement, data: unknown ): void {
	// Appends a separate node to the body: fixed elements would be positioned relative to a theme's transformed footer.
	const container = document.createElement( 'div' );
	container.className = 'aisle-cart-drawer-place';
	document.body.append( container );
	const id = node.querySelector( '[aria-controls]' )?.getAttribute( 'aria-controls' ) ?? 'aisle-cart-drawer-panel';
	const root = createRoot( container );
	// Renders as a transition, so that the page stays responsive.
	const renderDrawer = ( drawerData: unknown ): void =>
		startTransition( () => root.render( <CartDrawer id={ id } data={ readDrawerData( drawerData ) } /> ) );
	renderDrawer( data );
	// Loads these fills before the drawer first opens. Later they would push the lines down.
	loadSlot( 'cart-drawer-header' );
	// In the settings preview, the drawer receives unsaved settings.
	node.addEventListener( FEATURE_DATA, ( event ) => event instanceof CustomEvent && renderDrawer( event.detail ) );
}
