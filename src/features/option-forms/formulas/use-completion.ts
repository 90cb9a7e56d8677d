import { useState } from '@wordpress/element';
import type { RefObject } from 'react';
import { matchesStartOfLabel, matchingSuggestions, applySuggestion, wordAt, type QueryRange } from './completion';
import type { FormulaInput, PressedKey } from './formula-input';
import type { FormulaKind, FormulaSuggestion } from './formula-text';

export interface Completion {
	readonly open: boolean;
	readonly suggestions: readonly FormulaSuggestion[];
	readonly activeIndex: number;
	/** Whether the list shows everything in groups, instead of matches of the input. */
	readonly isMenu: boolean;
	/** Call after each change of the text, or of the caret while typing. */
	readonly updateSuggestions: ( source: string, caret: number ) => void;
	readonly onKeyDown: ( event: PressedKey ) => void;
	readonly accept: ( suggestion: FormulaSuggestion ) => void;
	/** Opens the list at the cursor: with matches of the word there, or else with all suggestions. */
	readonly openMenu: () => void;
	readonly close: () => void;
}

interface CompletionOptions {
	readonly input: RefObject< FormulaInput >;
	readonly value: string;
	readonly kind: FormulaKind;
	readonly suggestions: readonly FormulaSuggestion[];
	readonly onChange: ( source: string ) => void;
}

interface OpenList {
	readonly queryRange: QueryRange;
	readonly suggestions: readonly FormulaSuggestion[];
	readonly isMenu: boolean;
}

export function useCompletion( { input, value, kind, suggestions, onChange }: CompletionOptions ): Completion {
	const [ openList, setOpenList ] = useState< OpenList | null >( null );
	const [ activeIndex, setActiveIndex ] = useState( -1 );
	const close = (): void => {
		setOpenList( null );
		setActiveIndex( -1 );
	};
	const updateSuggestions = ( source: string, caret: number ): void => {
		const queryRange = wordAt( source, caret, kind );
		const matches = queryRange ? matchesOf( suggestions, source, queryRange ) : [];
		// If the first match starts with the input, Enter or Tab inserts it at once. Others must be selected first.
		setActiveIndex( queryRange && matches[ 0 ] && matchesStartOfLabel( matches[ 0 ], queryRange.query ) ? 0 : -1 );
		setOpenList(
			queryRange && matches.length > 0 && ! isComplete( matches, source, queryRange )
				? { queryRange, suggestions: matches, isMenu: false }
				: null
		);
	};
	const accept = ( suggestion: FormulaSuggestion ): void => {
		const caret = input.current?.caret() ?? value.length;
		const queryRange = openList?.queryRange ?? { start: caret, end: caret, query: '' };
		const completed = applySuggestion( value, queryRange, suggestion, kind );
		close();
		onChange( completed.source );
		// Runs after React has rendered the new text.
		requestAnimationFrame( () => input.current?.select( completed.caret, completed.caret ) );
	};
	const browse = (): void => {
		const caret = input.current?.caret() ?? value.length;
		input.current?.select( caret, caret );
		const queryRange = wordAt( value, caret, kind );
		const matches =
			queryRange && queryRange.query !== '' ? matchingSuggestions( suggestions, queryRange.query, false ) : [];
		setActiveIndex( -1 );
		setOpenList(
			matches.length > 0 && queryRange
				? { queryRange, suggestions: matches, isMenu: false }
				: { queryRange: { start: caret, end: caret, query: '' }, suggestions, isMenu: true }
		);
	};
	const onKeyDown = ( event: PressedKey ): void => {
		if ( event.key === ' ' && event.ctrlKey ) {
			event.preventDefault();
			browse();
		} else if ( openList !== null && ! event.isComposing ) {
			handleListKey( event, openList, { activeIndex, setActiveIndex, accept, close } );
		}
	};
	return {
		open: openList !== null,
		suggestions: openList?.suggestions ?? [],
		isMenu: openList?.isMenu === true,
		activeIndex,
		accept,
		openMenu: browse,
		close,
		onKeyDown,
		updateSuggestions,
	};
}

interface ListControls {
	readonly activeIndex: number;
	readonly setActiveIndex: ( position: number ) => void;
	readonly accept: ( suggestion: FormulaSuggestion ) => void;
	readonly close: () => void;
}

/**
 * Handles keys of the list. While no item is active, Enter and Tab keep their default action; Escape closes the list.
 */
function handleListKey(
	event: PressedKey,
	{ suggestions }: OpenList,
	{ activeIndex, setActiveIndex, accept, close }: ListControls
): void {
	const activeSuggestion = suggestions[ activeIndex ];
	switch ( event.key ) {
		case 'ArrowDown':
			setActiveIndex( activeIndex + 1 >= suggestions.length ? 0 : activeIndex + 1 );
			break;
		case 'ArrowUp':
			setActiveIndex( activeIndex <= 0 ? suggestions.length - 1 : activeIndex - 1 );
			break;
		case 'Enter':
		case 'Tab':
			if ( ! activeSuggestion ) {
				close();
				return;
			}
			accept( activeSuggestion );
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

/** Returns the suggestions for the text before the caret. A reference lists all of them before anything is typed. */
function matchesOf( suggestions: readonly FormulaSuggestion[], source: string, { start, query }: QueryRange ) {
	const isReference = source.charAt( start ) === '{';
	return isReference || query.length > 0 ? matchingSuggestions( suggestions, query, isReference ) : [];
}

/** A completely typed word needs no suggestion. */
const isComplete = ( matches: readonly FormulaSuggestion[], source: string, { start, end }: QueryRange ): boolean =>
	matches.length === 1 && matches[ 0 ]?.insertText === source.slice( start, end );
