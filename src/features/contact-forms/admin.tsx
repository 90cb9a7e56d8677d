/**
 * The door to the admin: the messages of visitors, and the forms by which they come, each in the node of its screen.
 */
import { createRoot } from '@wordpress/element';
import type { Rest } from '../../platform/rest';
import { MessagesScreen } from './admin-screens/messages-screen';
import './entries/store';

export function mount( node: HTMLElement ): void {
	createRoot( node ).render( <MessagesScreen /> );
}

/** The builder is a chunk of its own, which the messages never load. */
export const mountEditor = ( node: HTMLElement, rest: Rest ): Promise< void > =>
	import( /* webpackChunkName: "contact-forms-editor" */ './admin-screens/editor' ).then( ( editor ) =>
		editor.mountEditor( node, rest )
	);
