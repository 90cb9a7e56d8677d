import { useState } from '@wordpress/element';
import type { KeyboardEvent, RefObject } from 'react';
import { matchingWords, takeWord, wordAt, type Typed } from './completion';
import type { FormulaKind, FormulaWord } from './formula-words';

export interface Completion {
	readonly open: boolean;
	readonly words: readonly FormulaWord[];
	readonly active: number;
	/** After each change of the text or of the cursor through typing. */
	readonly follow: ( source: string, caret: number ) => void;
	readonly onKeyDown: ( event: KeyboardEvent< HTMLTextAreaElement > ) => void;
	readonly take: ( word: FormulaWord ) => void;
	/** Everything there is, at the cursor. */
	readonly browse: () => void;
	readonly close: () => void;
}

interface Options {
	readonly input: RefObject< HTMLTextAreaElement >;
	readonly value: string;
	readonly kind: FormulaKind;
	readonly words: readonly FormulaWord[];
	readonly onChange: ( source: string ) => void;
}

interface Offer {
	readonly typed: Typed;
	readonly words: readonly FormulaWord[];
}

export function useCompletion( { input, value, kind, words, onChange }: Options ): Completion {
	const [ offer, setOffer ] = useState< Offer | null >( null );
	const [ active, setActive ] = useState( -1 );
	const close = (): void => {
		setOffer( null );
		setActive( -1 );
	};
	const show = ( typed: Typed | null, least: number, source: string ): void => {
		const isReference = typed !== null && source.charAt( typed.start ) === '{';
		const found = typed !== null && ( isReference || typed.query.length >= least ) ? matchingWords( words, typed.query, isReference ) : [];
		// A word that stands there whole needs no offer.
		const isDone = found.length === 1 && typed !== null && found[ 0 ]?.insert === source.slice( typed.start, typed.end );
		setActive( -1 );
		setOffer( typed !== null && found.length > 0 && ! isDone ? { typed, words: found } : null );
	};
	const take = ( word: FormulaWord ): void => {
		const caret = input.current?.selectionStart ?? value.length;
		const typed = offer?.typed ?? { start: caret, end: caret, query: '' };
		const done = takeWord( value, typed, word, kind );
		close();
		onChange( done.source );
		// After React has put the new text there.
		requestAnimationFrame( () => {
			input.current?.focus();
			input.current?.setSelectionRange( done.caret, done.caret );
		} );
	};
	const browse = (): void => {
		const caret = input.current?.selectionStart ?? value.length;
		input.current?.focus();
		const typed = wordAt( value, caret, kind ) ?? { start: caret, end: caret, query: '' };
		show( matchingWords( words, typed.query, false ).length > 0 ? typed : { start: caret, end: caret, query: '' }, 0, value );
	};
	const onKeyDown = ( event: KeyboardEvent< HTMLTextAreaElement > ): void => {
		if ( event.key === ' ' && event.ctrlKey ) {
			event.preventDefault();
			browse();
		} else if ( offer !== null ) {
			steer( event, offer, { active, setActive, take, close } );
		}
	};
	return { open: offer !== null, words: offer?.words ?? [], active, take, browse, close, onKeyDown, follow: ( source, caret ) => show( wordAt( source, caret, kind ), 1, source ) };
}

interface Steering {
	readonly active: number;
	readonly setActive: ( position: number ) => void;
	readonly take: ( word: FormulaWord ) => void;
	readonly close: () => void;
}

/** Nothing is taken that was not pointed at, so that Enter and Tab keep their meaning until then. */
function steer( event: KeyboardEvent, { words }: Offer, { active, setActive, take, close }: Steering ): void {
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
			// A dialog around it must not close as well.
			event.stopPropagation();
			break;
		default:
			return;
	}
	event.preventDefault();
}
