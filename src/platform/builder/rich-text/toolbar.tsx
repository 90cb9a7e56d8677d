import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { sign, type Sign } from '../icons';
import type { TinyEditor } from './tinymce';
import type { Formats } from './use-rich-text';

interface ToolbarProps {
	/** Of the text. */
	readonly label: string;
	readonly editor: TinyEditor | null;
	readonly formats: Formats;
	readonly hasLists: boolean;
	readonly onLink: () => void;
	readonly more: ReactNode;
}

export function Toolbar( { label, editor, formats, hasLists, onLink, more }: ToolbarProps ): ReactElement {
	const run = ( command: string ) => (): void => {
		editor?.focus();
		editor?.execCommand( command );
	};
	const [ stop, setStop ] = useState< Sign >( 'bold' );
	const place = ( name: Sign ) => ( { name, tabIndex: stop === name ? 0 : -1, onFocus: () => setStop( name ) } );
	return (
		// Arrows go from button to button, and Tab stops once, as in toolbars everywhere.
		<div role="toolbar" aria-label={ /* translators: %s: what a text box is called. */ sprintf( __( 'Format: %s', 'aisle' ), label ) } className="aisle-builder__rich-tools" onKeyDown={ onArrow }>
			<Tool { ...place( 'bold' ) } label={ __( 'Bold', 'aisle' ) } keys="Ctrl+B" on={ formats.bold } onPress={ run( 'Bold' ) } />
			<Tool { ...place( 'italic' ) } label={ __( 'Emphasis', 'aisle' ) } keys="Ctrl+I" on={ formats.italic } onPress={ run( 'Italic' ) } />
			<Tool { ...place( 'link' ) } label={ __( 'Link', 'aisle' ) } keys="Ctrl+K" on={ formats.link !== null } onPress={ onLink } />
			{ hasLists && <Tool { ...place( 'bullets' ) } label={ __( 'List', 'aisle' ) } on={ formats.bullets } onPress={ run( 'InsertUnorderedList' ) } /> }
			{ hasLists && <Tool { ...place( 'numbers' ) } label={ __( 'Numbered list', 'aisle' ) } on={ formats.numbers } onPress={ run( 'InsertOrderedList' ) } /> }
			{ more }
		</div>
	);
}

interface ToolProps {
	readonly name: Sign;
	readonly label: string;
	readonly keys?: string;
	readonly on: boolean;
	readonly onPress: () => void;
	readonly tabIndex: number;
	readonly onFocus: () => void;
}

/** A press takes the focus from the box only where it has to: what is selected stays selected. */
const Tool = ( { name, label, keys, on, onPress, ...place }: ToolProps ): ReactElement => (
	<Button size="small" icon={ sign( name ) } label={ label } { ...( keys ? { shortcut: keys } : {} ) } isPressed={ on } { ...place } onMouseDown={ ( event: { preventDefault(): void } ) => event.preventDefault() } onClick={ onPress } />
);

function onArrow( event: KeyboardEvent< HTMLElement > ): void {
	const buttons = [ ...event.currentTarget.querySelectorAll< HTMLElement >( 'button' ) ];
	const at = buttons.findIndex( ( button ) => button === document.activeElement );
	const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
	if ( at >= 0 && ( event.key === 'ArrowLeft' || event.key === 'ArrowRight' ) ) {
		event.preventDefault();
		buttons[ ( at + ( event.key === forward ? 1 : buttons.length - 1 ) ) % buttons.length ]?.focus();
	}
}
