/** The builder, with contact forms in it, in the node of its screen. */
import { createRoot } from '@wordpress/element';
import { BuilderScreen } from '../../../../platform/builder/builder-screen';
import { openRoom } from '../../../../platform/builder/room';
import { formsStore } from '../../../../platform/builder/store';
import type { Rest } from '../../../../platform/rest';
import { contactForms } from './room';

export function mountEditor( node: HTMLElement, rest: Rest ): void {
	openRoom( contactForms );
	// There for other scripts from the start.
	formsStore();
	createRoot( node ).render( <BuilderScreen rest={ rest } /> );
}
