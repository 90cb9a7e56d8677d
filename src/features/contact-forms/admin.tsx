/**
 * Entry point of the admin: mounts the entries and the form editor, each in the node of its screen.
 */
import { createRoot } from '@wordpress/element';
import type { Rest } from '../../platform/rest';
import { MessagesScreen } from './admin-screens/messages-screen';
import './entries/store';

export function mount( node: HTMLElement ): void {
	createRoot( node ).render( <MessagesScreen /> );
}

/** The builder is a separate chunk that the entries screen does not load. */
export const mountEditor = ( node: HTMLElement, rest: Rest ): Promise< void > =>
	import( /* webpackChunkName: "contact-forms-editor" */ './admin-screens/editor' ).then( ( editor ) =>
		editor.mountEditor( node, rest )
	);
