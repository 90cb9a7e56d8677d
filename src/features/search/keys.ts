/** Handles keys while a search field has the focus. */
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
	// Ignores keys that end a text composition.
	if ( event.isComposing || event.ctrlKey || event.metaKey || event.altKey ) {
		return;
	}
	if ( event.key === 'ArrowDown' || event.key === 'ArrowUp' ) {
		event.preventDefault();
		if ( ! isOpen ) {
			update();
			return;
		}
		// Before the first and after the last row, the field is active.
		const positionCount = rows.length + 1;
		dropdown.activate(
			( ( active + 1 + ( event.key === 'ArrowDown' ? 1 : -1 ) + positionCount ) % positionCount ) - 1
		);
	} else if ( event.key === 'Enter' && isOpen && rows[ active ] ) {
		event.preventDefault();
		rows[ active ].node.click();
	} else if ( event.key === 'Escape' && isOpen && close ) {
		// The first Escape closes only the list; a second one reaches the surrounding element.
		event.preventDefault();
		event.stopPropagation();
		close();
	} else if ( event.key === 'Tab' ) {
		const button = event.shiftKey || ! isOpen ? null : panel.button();
		if ( button ) {
			// The list is at the end of the page, but its button is the next tab stop after the field.
			event.preventDefault();
			button.focus();
		} else {
			close?.();
		}
	}
}
