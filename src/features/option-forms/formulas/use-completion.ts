import { useState } from '@wordpress/element';
import type { RefObject } from 'react';
import { isClose, matchingWords, takeWord, wordAt, type Typed } from './completion';
import type { FormulaInput, PressedKey } from './formula-input';
import type { FormulaKind, FormulaSuggestion } from './formula-text';

export interface Completion {
	readonly open: boolean;
	readonly words: readonly FormulaSuggestion[];
	readonly active: number;
	/** Whether the list shows everything in groups, instead of matches of the input. */
	readonly isMenu: boolean;
	/** Call after each change of the text, or of the caret while typing. */
	readonly follow: ( source: string, caret: number ) => void;
	readonly onKeyDown: ( event: PressedKey ) => void;
	readonly take: ( word: FormulaSuggestion ) => void;
	/** Opens the list of everything at the cursor. */
	readonly browse: () => void;
	readonly close: () => void;
}

interface Options {
	readonly input: RefObject< FormulaInput >;
	readonly value: string;
	readonly kind: FormulaKind;
	readonly words: readonly FormulaSuggestion[];
	readonly onChange: ( source: string ) => void;
}

interface Offer {
	readonly typed: Typed;
	readonly words: readonly FormulaSuggestion[];
	readonly isMenu: boolean;
}

export function useCompletion( { input, value, kind, words, onChange }: Options ): Completion {
	const [ offer, setOffer ] = useState< Offer | null >( null );
	const [ active, setActive ] = useState( -1 );
	const close = (): void => {
		setOffer( null );
		setActive( -1 );
	};
	const follow = ( source: string, caret: number ): void => {
		const typed = wordAt( source, caret, kind );
		const isReference = typed !== null && source.charAt( typed.start ) === '{';
		const found =
			typed !== null && ( isReference || typed.query.length > 0 )
				? matchingWords( words, typed.query, isReference )
				: [];
		// A completely typed word needs no suggestion.
		const isDone =
			found.length === 1 && typed !== null && found[ 0 ]?.insert === source.slice( typed.start, typed.end );
		// If the first match starts with the input, Enter or Tab inserts it at once. Other matches must be selected
		// first.
		setActive( typed !== null && found[ 0 ] && isClose( found[ 0 ], typed.query ) ? 0 : -1 );
		setOffer( typed !== null && found.length > 0 && ! isDone ? { typed, words: found, isMenu: false } : null );
	};
	const take = ( word: FormulaSuggestion ): void => {
		const caret = input.current?.caret() ?? value.length;
		const done = takeWord( value, offer?.typed ?? { start: caret, end: caret, query: '' }, word, kind );
		close();
		onChange( done.source );
		// Runs after React has rendered the new text.
		requestAnimationFrame( () => input.current?.select( done.caret, done.caret ) );
	};
	const browse = (): void => {
		const caret = input.current?.caret() ?? value.length;
		input.current?.select( caret, caret );
		const typed = wordAt( value, caret, kind );
		const fitting = typed && typed.query !== '' ? matchingWords( words, typed.query, false ) : [];
		setActive( -1 );
		setOffer(
			fitting.length > 0 && typed
				? { typed, words: fitting, isMenu: false }
				: { typed: { start: caret, end: caret, query: '' }, words, isMenu: true }
		);
	};
	const onKeyDown = ( event: PressedKey ): void => {
		if ( event.key === ' ' && event.ctrlKey ) {
			event.preventDefault();
			browse();
		} else if ( offer !== null && ! event.isComposing ) {
			steer( event, offer, { active, setActive, take, close } );
		}
	};
	return {
		open: offer !== null,
		words: offer?.words ?? [],
		isMenu: offer?.isMenu === true,
		active,
		take,
		browse,
		close,
		onKeyDown,
		follow,
	};
}

interface Steering {
	readonly active: number;
	readonly setActive: ( position: number ) => void;
	readonly take: ( word: FormulaSuggestion ) => void;
	readonly close: () => void;
}

/**
 * Handles keys of the list. While no item is active, Enter and Tab keep their default action; Escape closes the list.
 */
function steer( event: PressedKey, { words }: Offer, { active, setActive, take, close }: Steering ): void {
	const pointed = words[ active ];
	switch ( event.key ) {
		case 'ArrowDown':
			setActive( active + 1 >= words.length ? 0 : active + 1 );
			break;
		case 'ArrowUp':
			setActive( active <= 0 ? words.length - 1 : active - 1 );
			break;
		case 'Enter':
		case 'Tab':
			if ( ! pointed ) {
				close();
				return;
			}
			take( pointed );
			break;
		case 'Escape':
			close();
			// Prevents an enclosing dialog from closing.
			event.stopPropagation();
			break;
		default:
			return;
	}
	event.preventDefault();
}
