import { useEffect, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import { fromHtml, toHtml } from './markup-html';
import { startEditor, type TinyEditor } from './tinymce';

export interface Formats {
	readonly bold: boolean;
	readonly italic: boolean;
	readonly bullets: boolean;
	readonly numbers: boolean;
	/** URL of the link at the caret, or null. */
	readonly link: string | null;
}

interface RichText {
	readonly box: RefObject< HTMLDivElement >;
	readonly editor: TinyEditor | null;
	readonly formats: Formats;
}

interface Options {
	readonly value: string;
	readonly allowsLists: boolean;
	readonly onChange: ( value: string ) => void;
	readonly onLink: () => void;
}

const NO_FORMATS: Formats = { bold: false, italic: false, bullets: false, numbers: false, link: null };

/**
 * Starts TinyMCE in a box. Calls `onChange` with the formatted text of each edit, and shows a `value` that other code
 * has changed.
 */
export function useRichText( options: Options ): RichText {
	const box = useRef< HTMLDivElement >( null );
	const latestOptions = useRef( options );
	const lastValue = useRef( options.value );
	const [ editor, setEditor ] = useState< TinyEditor | null >( null );
	const [ formats, setFormats ] = useState( NO_FORMATS );
	latestOptions.current = options;
	const { value, allowsLists } = options;
	useEffect( () => {
		let currentEditor: TinyEditor | null = null;
		let readyEditor: TinyEditor | null = null;
		const setUp = ( createdEditor: TinyEditor ): void => {
			currentEditor = createdEditor;
			createdEditor.on( 'init', () => {
				if ( currentEditor !== createdEditor ) {
					return;
				}
				readyEditor = createdEditor;
				createdEditor.setContent( toHtml( latestOptions.current.value, allowsLists ) );
				setEditor( createdEditor );
			} );
			createdEditor.on( 'input change keyup ExecCommand Paste', () => {
				if ( readyEditor ) {
					notify( createdEditor );
				}
			} );
			createdEditor.on( 'NodeChange', () => {
				if ( currentEditor === createdEditor ) {
					setFormats( formatsAt( createdEditor ) );
				}
			} );
			addKeyHandlers( createdEditor, allowsLists, () => latestOptions.current.onLink() );
		};
		const notify = ( createdEditor: TinyEditor ): void => {
			const newValue = fromHtml( createdEditor.getContent(), allowsLists );
			if ( newValue !== lastValue.current ) {
				lastValue.current = newValue;
				latestOptions.current.onChange( newValue );
			}
		};
		if ( box.current ) {
			void startEditor( box.current, allowsLists, setUp );
		}
		return () => {
			// Also removes an editor that is still starting. Otherwise it stays registered under the box's ID, and
			// TinyMCE starts no other editor there.
			const createdEditor = currentEditor;
			currentEditor = null;
			readyEditor = null;
			setEditor( null );
			createdEditor?.remove();
		};
	}, [ allowsLists ] );
	useEffect( () => {
		if ( editor && value !== lastValue.current ) {
			lastValue.current = value;
			editor.setContent( toHtml( value, allowsLists ) );
		}
	}, [ editor, value, allowsLists ] );
	return { box, editor, formats };
}

function addKeyHandlers( editor: TinyEditor, allowsLists: boolean, onLink: () => void ): void {
	editor.on( 'keydown', ( event ) => {
		if ( ! allowsLists && event.key === 'Enter' ) {
			event.preventDefault();
		}
	} );
	editor.addShortcut( 'meta+k', '', onLink );
}

export const linkAt = ( editor: TinyEditor ): HTMLElement | null =>
	editor.dom.getParent( editor.selection.getNode(), 'a[href]' );

/**
 * Returns the formats at the caret. Before the box has the focus, the selection may be elsewhere on the page.
 */
function formatsAt( editor: TinyEditor ): Formats {
	const node = editor.selection.getNode();
	if ( ! editor.dom.getRoot().contains( node ) ) {
		return NO_FORMATS;
	}
	const list = editor.dom.getParent( node, 'ul,ol' )?.tagName;
	return {
		bold: editor.queryCommandState( 'Bold' ),
		italic: editor.queryCommandState( 'Italic' ),
		bullets: list === 'UL',
		numbers: list === 'OL',
		link: linkAt( editor )?.getAttribute( 'href' ) ?? null,
	};
}
