/** Entry point of the storefront: mounts the dropdown of the control that PHP printed. */
import { createRoot } from '@wordpress/element';
import { MiniCart } from './mini-cart';

export function mount( node: HTMLElement ): void {
	const place = document.createElement( 'div' );
	place.className = 'aisle-mini-cart__place';
	node.append( place );
	createRoot( place ).render( <MiniCart node={ node } /> );
}
