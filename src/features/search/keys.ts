/** The keyboard's actions while a search field has the focus. */
import type { Dropdown } from './dropdown';
import type { Panel } from './panel';

/** @param close Undefined if Escape belongs to another part of the page. */
export function onKey(
	event: KeyboardEvent,
	panel: Panel,
	dropdown: Dropdown,
	update: () => void,
	close?: () => void
): void {
	const { active, isOpen } = dropdown;
	const rows = panel.rows();
	// A key that ends a composition is the composition's.
	if ( event.isComposing || event.ctrlKey || event.metaKey || event.altKey ) {
		return;
	}
	if ( event.key === 'ArrowDown' || event.key === 'ArrowUp' ) {
		event.preventDefault();
		if ( ! isOpen ) {
			update();
			return;
		}
		// Beyond either end is the field itself.
		const places = rows.length + 1;
		dropdown.activate( ( ( active + 1 + ( event.key === 'ArrowDown' ? 1 : -1 ) + places ) % places ) - 1 );
	} else if ( event.key === 'Enter' && isOpen && rows[ active ] ) {
		event.preventDefault();
		rows[ active ].node.click();
	} else if ( event.key === 'Escape' && isOpen && close ) {
		// The first one closes the list; what is around it waits for the next.
		event.preventDefault();
		event.stopPropagation();
		close();
	} else if ( event.key === 'Tab' ) {
		const button = event.shiftKey || ! isOpen ? null : panel.button();
		if ( button ) {
			// The list stands at the page's end; its button is next to the field all the same.
			event.preventDefault();
			button.focus();
		} else {
			close?.();
		}
	}
}
