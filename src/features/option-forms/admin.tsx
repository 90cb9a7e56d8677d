/** The door to the admin: the builder of option forms in the node of its screen. */
import { createRoot } from '@wordpress/element';
import type { Rest } from '../../platform/rest';
import { OptionFormsScreen } from './screen';

export function mount( node: HTMLElement, rest: Rest ): void {
	createRoot( node ).render( <OptionFormsScreen rest={ rest } /> );
}
