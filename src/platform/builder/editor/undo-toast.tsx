import { Button } from '@wordpress/components';
import { useCallback, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Form } from '../editor-state';

/** Duration of the toast, in ms. Afterwards the Undo button and the keyboard shortcut still work. */
const DURATION_MS = 8000;

export interface Toast {
	/** `number` distinguishes two removals with the same text: each is announced and shown for its full time. */
	readonly shown: { readonly message: string; readonly number: number } | null;
	readonly show: ( message: string ) => void;
	readonly hide: () => void;
}

export function useToast( form: Form ): Toast {
	const [ shown, setShown ] = useState< Toast[ 'shown' ] >( null );
	const hide = useCallback( () => setShown( null ), [] );
	const count = useRef( 0 );
	const show = useCallback( ( message: string ) => setShown( { message, number: ++count.current } ), [] );
	const previous = useRef( { shown, form } );
	useEffect( () => {
		// After another edit, Undo would no longer undo the step that the toast names.
		if ( shown && previous.current.shown === shown && previous.current.form !== form ) {
			hide();
		}
		previous.current = { shown, form };
	}, [ shown, form, hide ] );
	return useMemo( () => ( { shown, show, hide } ), [ shown, show, hide ] );
}

/** Toast that names the last removal, with an Undo button. */
export function UndoToast( { toast: { shown, hide }, onUndo }: { toast: Toast; onUndo: () => void } ): ReactElement {
	return (
		<div className="aisle-builder__toast-place" role="status">
			{ shown && <Note key={ shown.number } message={ shown.message } onHide={ hide } onUndo={ onUndo } /> }
		</div>
	);
}

interface NoteProps {
	readonly message: string;
	readonly onHide: () => void;
	readonly onUndo: () => void;
}

/** Pauses the timer while the toast has pointer or focus, and restarts it afterwards. */
function Note( { message, onHide, onUndo }: NoteProps ): ReactElement {
	const [ hovered, setHovered ] = useState( false );
	const [ focused, setFocused ] = useState( false );
	const isPaused = hovered || focused;
	useEffect( () => {
		if ( isPaused ) {
			return undefined;
		}
		const timer = setTimeout( onHide, DURATION_MS );
		return () => clearTimeout( timer );
	}, [ isPaused, onHide ] );
	return (
		<div
			className="aisle-builder__toast"
			// Ignores touch: no event ends the hover when the finger is lifted.
			onPointerEnter={ ( { pointerType } ) => setHovered( pointerType !== 'touch' ) }
			onPointerLeave={ () => setHovered( false ) }
			onFocus={ () => setFocused( true ) }
			onBlur={ () => setFocused( false ) }
		>
			<span>{ message }</span>
			<Button
				variant="link"
				onClick={ () => {
					onHide();
					onUndo();
				} }
			>
				{ __( 'Undo', 'aisle' ) }
			</Button>
		</div>
	);
}
