/** The list of a search field: open or closed, with at most one active row. */
import { announce } from './announce';
import type { BoxPlace } from './box';
import type { Panel, PanelContent } from './panel';

export interface Dropdown {
	readonly input: HTMLInputElement;
	readonly place: BoxPlace;
	readonly panel: Panel;
	isOpen: boolean;
	/** Index of the active row, or -1. */
	active: number;
}

export function setOpen( dropdown: Dropdown, isOpen: boolean ): void {
	const { input, place, panel } = dropdown;
	if ( isOpen !== dropdown.isOpen ) {
		dropdown.isOpen = isOpen;
		input.setAttribute( 'aria-expanded', String( isOpen ) );
		place[ isOpen ? 'open' : 'close' ]( panel.node );
	}
}

export function activate( dropdown: Dropdown, index: number ): void {
	const { input, panel } = dropdown;
	dropdown.active = index;
	panel.activate( index );
	const row = panel.rows()[ index ];
	if ( row ) {
		input.setAttribute( 'aria-activedescendant', row.node.id );
	} else {
		input.removeAttribute( 'aria-activedescendant' );
	}
}

export function show( dropdown: Dropdown, content: PanelContent, announcement = content.note ?? '' ): void {
	const { input, place, panel } = dropdown;
	panel.busy( false );
	panel.show( content );
	activate( dropdown, -1 );
	setOpen( dropdown, place.isLasting || content.note !== undefined || panel.rows().length > 0 );
	announce( announcement, input );
}
