import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Editor } from './use-editor';

/**
 * Keyboard shortcuts: Ctrl or ⌘ with Z, Shift+Z or Y, and S. They undo, redo and save the form, even while a control
 * has the focus.
 */
export function useShortcuts( editor: Editor, announce: ( message: string ) => void ): void {
	const latestEditor = useRef( editor );
	latestEditor.current = editor;
	useEffect( () => {
		const onKeyDown = ( event: KeyboardEvent ): void => {
			const key = event.key.toLowerCase();
			// Skips dialogs and the preview, whose fields use the browser's own undo.
			const isInDialogOrPreview =
				event.target instanceof Element &&
				key !== 's' &&
				event.target.closest( '[role="dialog"], .aisle-builder__preview' );
			if (
				! ( event.ctrlKey || event.metaKey ) ||
				event.altKey ||
				isInDialogOrPreview ||
				! [ 'z', 'y', 's' ].includes( key )
			) {
				return;
			}
			event.preventDefault();
			if ( key === 's' ) {
				void latestEditor.current.save();
			} else if ( key === 'y' || event.shiftKey ) {
				latestEditor.current.redo();
				announce( __( 'Redone.', 'aisle' ) );
			} else {
				latestEditor.current.undo();
				announce( __( 'Undone.', 'aisle' ) );
			}
		};
		document.addEventListener( 'keydown', onKeyDown );
		return () => document.removeEventListener( 'keydown', onKeyDown );
	}, [ announce ] );
}
