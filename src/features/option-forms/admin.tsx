/** The door to the admin: the builder, with option forms in it, in the node of its screen. */
import { createRoot } from '@wordpress/element';
import { BuilderScreen } from '../../platform/builder/builder-screen';
import { openRoom } from '../../platform/builder/room';
import type { Rest } from '../../platform/rest';
import { optionForms } from './room';

export function mount( node: HTMLElement, rest: Rest ): void {
	openRoom( optionForms );
	createRoot( node ).render( <BuilderScreen rest={ rest } /> );
}
