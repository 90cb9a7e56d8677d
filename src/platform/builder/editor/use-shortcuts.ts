import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Editor } from './use-editor';

/** Ctrl or ⌘ with Z, Shift+Z or Y, and S: the form's own steps, also while a control has the focus. */
export function useShortcuts( editor: Editor, announce: ( sentence: string ) => void ): void {
	const latest = useRef( editor );
	latest.current = editor;
	useEffect( () => {
		const onKeyDown = ( event: KeyboardEvent ): void => {
			const key = event.key.toLowerCase();
			// A dialog and the preview have fields of their own, with the browser's own way back.
			const isElsewhere =
				event.target instanceof Element &&
				key !== 's' &&
				event.target.closest( '[role="dialog"], .aisle-builder__preview' );
			if (
				! ( event.ctrlKey || event.metaKey ) ||
				event.altKey ||
				isElsewhere ||
				! [ 'z', 'y', 's' ].includes( key )
			) {
				return;
			}
			event.preventDefault();
			if ( key === 's' ) {
				void latest.current.save();
			} else if ( key === 'y' || event.shiftKey ) {
				latest.current.redo();
				announce( __( 'Redone.', 'aisle' ) );
			} else {
				latest.current.undo();
				announce( __( 'Undone.', 'aisle' ) );
			}
		};
		document.addEventListener( 'keydown', onKeyDown );
		return () => document.removeEventListener( 'keydown', onKeyDown );
	}, [ announce ] );
}
