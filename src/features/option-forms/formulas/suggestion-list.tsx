/** The words to choose from under the formula; the keyboard stays in the formula and only points here. */
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { FormulaWord } from './formula-words';

interface SuggestionListProps {
	readonly id: string;
	readonly words: readonly FormulaWord[];
	/** Which one the keyboard points at; -1 is none. */
	readonly active: number;
	readonly onTake: ( word: FormulaWord ) => void;
}

export const suggestionId = ( listId: string, position: number ): string => `${ listId }-${ position }`;

export function SuggestionList( { id, words, active, onTake }: SuggestionListProps ): ReactElement {
	const list = useRef< HTMLUListElement >( null );
	useEffect( () => {
		list.current?.children[ active ]?.scrollIntoView?.( { block: 'nearest' } );
	}, [ active ] );
	return (
		<ul className="aisle-builder__suggestions" id={ id } role="listbox" aria-label={ __( 'Names and functions', 'aisle' ) } ref={ list }>
			{ words.map( ( word, position ) => (
				// eslint-disable-next-line jsx-a11y/click-events-have-key-events -- The formula has the focus and its keys do the same.
				<li
					key={ word.id }
					id={ suggestionId( id, position ) }
					role="option"
					aria-selected={ position === active }
					className={ `aisle-builder__suggestion is-${ word.group }` }
					onMouseDown={ ( event ) => event.preventDefault() }
					onClick={ () => onTake( word ) }
				>
					<span className="aisle-builder__suggestion-label">{ word.label }</span>
					<span className="aisle-builder__suggestion-detail" dir="auto">{ word.detail }</span>
				</li>
			) ) }
		</ul>
	);
}
