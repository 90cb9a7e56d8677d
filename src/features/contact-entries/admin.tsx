/** The door to the admin: the messages of visitors, in the node of their screen. */
import { createRoot } from '@wordpress/element';
import { MessagesScreen } from './messages-screen';
import './store';

export function mount( node: HTMLElement ): void {
	createRoot( node ).render( <MessagesScreen /> );
}
