import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react';
import { renderIcon, type IconName } from '../icons';
import type { TinyEditor } from './tinymce';
import type { Formats } from './use-rich-text';

interface ToolbarProps {
	/** Label of the text. */
	readonly label: string;
	readonly editor: TinyEditor | null;
	readonly formats: Formats;
	readonly allowsLists: boolean;
	readonly onLink: () => void;
	readonly extraContent: ReactNode;
}

export function Toolbar( { label, editor, formats, allowsLists, onLink, extraContent }: ToolbarProps ): ReactElement {
	const run = ( command: string ) => (): void => {
		editor?.focus();
		editor?.execCommand( command );
	};
	const { box, setTabStop } = useRovingTabIndex();
	return (
		// Left and right arrows move between buttons, as usual in toolbars; Tab skips the rest.
		<div
			ref={ box }
			role="toolbar"
			onFocus={ ( { target } ) =>
				setTabStop( buttonsOf( box.current ).findIndex( ( button ) => button === target ) )
			}
			aria-label={
				/* translators: %s: what a text box is called. */ sprintf( __( 'Format: %s', 'aisle' ), label )
			}
			className="aisle-builder__rich-tools"
			onKeyDown={ onArrow }
		>
			<Tool
				name="bold"
				label={ __( 'Bold', 'aisle' ) }
				keys="Ctrl+B"
				isActive={ formats.bold }
				onPress={ run( 'Bold' ) }
			/>
			<Tool
				name="italic"
				label={ __( 'Italic', 'aisle' ) }
				keys="Ctrl+I"
				isActive={ formats.italic }
				onPress={ run( 'Italic' ) }
			/>
			<Tool
				name="link"
				label={ __( 'Link', 'aisle' ) }
				keys="Ctrl+K"
				isActive={ formats.link !== null }
				onPress={ onLink }
			/>
			{ allowsLists && (
				<Tool
					name="bullets"
					label={ __( 'List', 'aisle' ) }
					isActive={ formats.bullets }
					onPress={ run( 'InsertUnorderedList' ) }
				/>
			) }
			{ allowsLists && (
				<Tool
					name="numbers"
					label={ __( 'Numbered list', 'aisle' ) }
					isActive={ formats.numbers }
					onPress={ run( 'InsertOrderedList' ) }
				/>
			) }
			{ extraContent }
		</div>
	);
}

interface ToolProps {
	readonly name: IconName;
	readonly label: string;
	readonly keys?: string;
	readonly isActive: boolean;
	readonly onPress: () => void;
}

/** Button of the toolbar. A mouse press does not move the focus out of the text box, so the selection is kept. */
const Tool = ( { name, label, keys, isActive, onPress }: ToolProps ): ReactElement => (
	<Button
		size="small"
		icon={ renderIcon( name ) }
		label={ label }
		{ ...( keys ? { shortcut: keys } : {} ) }
		isPressed={ isActive }
		onMouseDown={ ( event: { preventDefault(): void } ) => event.preventDefault() }
		onClick={ onPress }
	/>
);

const buttonsOf = ( box: HTMLElement | null ): HTMLElement[] => [
	...( box?.querySelectorAll< HTMLElement >( 'button' ) ?? [] ),
];

/** Makes only one button a tab stop: the one that last had the focus. */
function useRovingTabIndex(): {
	readonly box: RefObject< HTMLDivElement >;
	readonly setTabStop: ( position: number ) => void;
} {
	const box = useRef< HTMLDivElement >( null );
	const [ tabStop, setStop ] = useState( 0 );
	// Runs after every render, because `extraContent` may render its own buttons.
	useEffect( () => {
		const buttons = buttonsOf( box.current );
		const activeIndex = buttons[ tabStop ] ? tabStop : 0;
		buttons.forEach( ( button, position ) => {
			button.tabIndex = position === activeIndex ? 0 : -1;
		} );
	} );
	return { box, setTabStop: setStop };
}

function onArrow( event: KeyboardEvent< HTMLElement > ): void {
	const buttons = buttonsOf( event.currentTarget );
	const focusedIndex = buttons.findIndex( ( button ) => button === document.activeElement );
	const forwardKey = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
	if ( focusedIndex >= 0 && ( event.key === 'ArrowLeft' || event.key === 'ArrowRight' ) ) {
		event.preventDefault();
		buttons[ ( focusedIndex + ( event.key === forwardKey ? 1 : buttons.length - 1 ) ) % buttons.length ]?.focus();
	}
}
