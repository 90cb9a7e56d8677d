/**
 * A text input with a list below, as ARIA 1.2 describes a combobox. The focus stays in the input, arrow keys move
 * through the list, Enter selects, Escape closes only the list, and Tab continues.
 *
 * The caller defines the list and the effect of a selection.
 */
import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { usePlacement } from '../use-placement';
import { useCloseOnBlur } from './use-leaving';
import { navigateList } from './walk';

export interface ComboboxOptions {
	/** Id of the text input; the ids of the list and the options are derived from it. */
	readonly id: string;
	/** Number of options in all groups. */
	readonly count: number;
	/** True if there is content without options, such as “nothing found”. */
	readonly hasNote?: boolean;
	/**
	 * Returns the index of the option that is active when the popup opens. Without this function, no option is active
	 * at first, and the arrow keys also stop at the text input.
	 */
	readonly start?: () => number;
	/** Number of options that PageDown and PageUp skip. */
	readonly page?: number;
	readonly onPick: ( index: number ) => void;
	/** Handles Enter without an active option. Returns true if handled; otherwise the form is submitted. */
	readonly onEnter?: () => boolean;
	readonly onClose?: () => void;
}

export interface Combobox {
	readonly id: string;
	/** True if the popup is shown. */
	readonly open: boolean;
	/** Index of the active option; -1 if none. */
	readonly active: number;
	/** CSS classes for the popup's position. */
	readonly place: string;
	/** Props of the element that contains the text input and the popup. */
	readonly root: { readonly ref: RefObject< HTMLDivElement >; readonly onBlur: ( event: FocusEvent ) => void };
	/** Props of the text input. */
	readonly input: ReturnType< typeof ariaOf > & { readonly onKeyDown: ( event: KeyboardEvent ) => void };
	/** Opens the popup when the text input is clicked or its text changes; `active` is the initial option. */
	readonly show: ( active?: number ) => void;
	readonly close: () => void;
	readonly pick: ( index: number ) => void;
}

export const listId = ( id: string ): string => `${ id }-list`;
export const optionId = ( id: string, index: number ): string => `${ listId( id ) }-${ index }`;

export function useCombobox( {
	id,
	count,
	hasNote = false,
	start,
	page = 8,
	onPick,
	onEnter,
	onClose,
}: ComboboxOptions ): Combobox {
	const ref = useRef< HTMLDivElement >( null );
	const [ requestedIndex, setPointed ] = useState< number | null >( null );
	const isInListRef = useRef( false );
	const open = requestedIndex !== null && ( count > 0 || hasNote );
	const active = Math.min( requestedIndex ?? -1, count - 1 );
	const close = () => {
		closeOnBlur.cancelClose();
		setPointed( null );
		onClose?.();
	};
	const closeOnBlur = useCloseOnBlur( ref, requestedIndex !== null, close );
	const activate = ( index: number, byKey: boolean ) => {
		closeOnBlur.cancelClose();
		isInListRef.current = byKey;
		setPointed( index );
	};
	const pick = ( index: number ) => {
		close();
		onPick( index );
	};
	const nextIndexFor = ( key: string ) => {
		if ( count === 0 || ( ! open && ! key.startsWith( 'Arrow' ) ) ) {
			return null;
		}
		const nextIndex = navigateList( key, {
			active,
			count,
			first: start ? 0 : -1,
			page,
			isInList: isInListRef.current,
		} );
		return nextIndex !== null && ! open && start ? start() : nextIndex;
	};
	return {
		id,
		open,
		active,
		place: usePlacement( ref, open ),
		root: { ref, onBlur: closeOnBlur.onBlur },
		input: {
			...ariaOf( id, open && count > 0, active ),
			onKeyDown: createKeyHandler( { open, active, nextIndexFor, activate, pick, close, onEnter } ),
		},
		show: ( index = start?.() ?? -1 ) => activate( index, false ),
		close,
		pick,
	};
}

interface KeyActions extends Pick< Combobox, 'open' | 'active' | 'pick' | 'close' > {
	nextIndexFor: ( key: string ) => number | null;
	activate: ( index: number, byKey: boolean ) => void;
	onEnter: ( () => boolean ) | undefined;
}

/**
 * Returns whether an input method is composing (Japanese, Chinese, Korean …), which uses arrows, Enter and Escape
 * itself. Safari reports this only by key code 229.
 */
const isComposing = ( { nativeEvent, keyCode }: KeyboardEvent ): boolean => nativeEvent.isComposing || keyCode === 229;

const createKeyHandler =
	( { open, active, nextIndexFor, activate, pick, close, onEnter }: KeyActions ) =>
	( event: KeyboardEvent ): void => {
		const { key } = event;
		if ( isComposing( event ) ) {
			return;
		}
		if ( key === 'Tab' ) {
			close();
			return;
		}
		const nextIndex = event.ctrlKey || event.metaKey || event.shiftKey ? null : nextIndexFor( key );
		if ( nextIndex !== null ) {
			activate( nextIndex, true );
		} else if ( key === 'Enter' && open && active >= 0 ) {
			pick( active );
		} else if ( key === 'Escape' && open ) {
			// Closes only this popup; a quick view around it stays open.
			event.stopPropagation();
			close();
		} else if ( key !== 'Enter' || ! onEnter?.() ) {
			return;
		}
		event.preventDefault();
	};

const ariaOf = ( id: string, expanded: boolean, active: number ) => ( {
	id,
	role: 'combobox' as const,
	autoComplete: 'off',
	'aria-expanded': expanded,
	'aria-controls': expanded ? listId( id ) : undefined,
	'aria-activedescendant': expanded && active >= 0 ? optionId( id, active ) : undefined,
} );
