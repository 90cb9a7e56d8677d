/** The list of a search field: open or closed, with at most one active row. */
import { announce } from './announce';
import type { Panel, PanelContent } from './panel';
import { setAttributes } from './rows';

export interface ListHost {
	/** Inserts the list and follows the field's position. */
	open( panel: HTMLElement ): void;
	close( panel: HTMLElement ): void;
	/** Submits the theme's form. */
	submit(): void;
	/** Slug of the searched category, '' for all. */
	category(): string;
	/** Searches all categories from now on. */
	widen(): void;
	/** True if the list stays open as long as the field exists. */
	readonly isAlwaysOpen: boolean;
}

export interface Dropdown {
	isOpen: boolean;
	/** Index of the active row, or -1. */
	active: number;
	activate( index: number ): void;
	/** Announces the note unless another text is given. */
	show( content: PanelContent, announcement?: string ): void;
	close(): void;
}

export function createDropdown( input: HTMLInputElement, host: ListHost, panel: Panel ): Dropdown {
	const setOpen = ( open: boolean ): void => {
		if ( open !== dropdown.isOpen ) {
			dropdown.isOpen = open;
			setAttributes( input, { 'aria-expanded': `${ open }` } );
			host[ open ? 'open' : 'close' ]( panel.node );
		}
	};
	const activate = ( index: number ): void => {
		dropdown.active = index;
		panel.activate( index );
		const row = panel.rows()[ index ];
		if ( row ) {
			input.setAttribute( 'aria-activedescendant', row.node.id );
		} else {
			input.removeAttribute( 'aria-activedescendant' );
		}
	};
	const dropdown: Dropdown = {
		isOpen: false,
		active: -1,
		activate,
		show( content, announcement = content.note ?? '' ) {
			panel.setBusy( false );
			panel.show( content );
			activate( -1 );
			setOpen( host.isAlwaysOpen || content.note !== undefined || panel.rows().length > 0 );
			announce( announcement, input );
		},
		close() {
			activate( -1 );
			setOpen( false );
		},
	};
	return dropdown;
}
