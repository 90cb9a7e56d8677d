/** Entry point of the storefront: mounts the dropdown of the control that PHP printed. */
import { createRoot } from '@wordpress/element';
import { MiniCart } from './mini-cart';

export function mount( node: HTMLElement ): void {
	const container = document.createElement( 'div' );
	container.className = 'aisle-mini-cart__place';
	node.append( container );
	createRoot( container ).render( <MiniCart node={ node } /> );
}
