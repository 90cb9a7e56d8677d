/** The words to choose from under the formula; the keyboard stays in the formula and only points here. */
import { Fragment, useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { FormulaWord } from './formula-words';

interface SuggestionListProps {
	readonly id: string;
	readonly words: readonly FormulaWord[];
	/** Which one the keyboard points at; -1 is none. */
	readonly active: number;
	/** Under titles of what they are. */
	readonly isMenu: boolean;
	/** Names as they are stored stand beside. */
	readonly showsSource: boolean;
	readonly onTake: ( word: FormulaWord ) => void;
}

export const suggestionId = ( listId: string, position: number ): string => `${ listId }-${ position }`;

export function SuggestionList( { id, words, active, isMenu, showsSource, onTake }: SuggestionListProps ): ReactElement {
	const list = useRef< HTMLUListElement >( null );
	useEffect( () => {
		list.current?.querySelector( '[aria-selected="true"]' )?.scrollIntoView?.( { block: 'nearest' } );
	}, [ active ] );
	return (
		<ul className="aisle-builder__suggestions" id={ id } role="listbox" aria-label={ __( 'Fields, functions and tables', 'aisle' ) } ref={ list }>
			{ words.map( ( word, position ) => (
				<Fragment key={ word.id }>
					{ isMenu && word.group !== words[ position - 1 ]?.group && (
						<li className="aisle-builder__suggestion-group" role="presentation">
							{ groupTitle( word.group ) }
						</li>
					) }
					{ /* eslint-disable-next-line jsx-a11y/click-events-have-key-events -- The formula has the focus and its keys do the same. */ }
					<li
						id={ suggestionId( id, position ) }
						role="option"
						aria-selected={ position === active }
						className={ `aisle-builder__suggestion is-${ word.group }` }
						onMouseDown={ ( event ) => event.preventDefault() }
						onClick={ () => onTake( word ) }
					>
						<span className="aisle-builder__suggestion-label">{ word.label }</span>
						{ showsSource && word.group !== 'function' && <code className="aisle-builder__suggestion-source">{ word.insert }</code> }
						<span className="aisle-builder__suggestion-detail" dir="auto">
							{ word.help } { word.example && <code dir="ltr">{ word.example }</code> }
						</span>
					</li>
				</Fragment>
			) ) }
		</ul>
	);
}

function groupTitle( group: FormulaWord[ 'group' ] ): string {
	const titles: Record< FormulaWord[ 'group' ], string > = {
		own: __( 'This field', 'aisle' ),
		field: __( 'Other fields', 'aisle' ),
		product: __( 'Product and order', 'aisle' ),
		table: __( 'Price tables', 'aisle' ),
		function: __( 'Functions', 'aisle' ),
	};
	return titles[ group ];
}
