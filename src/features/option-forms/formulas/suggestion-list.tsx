/** List of suggestions below the formula. The focus stays in the formula; the list only highlights the active item. */
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement, RefObject } from 'react';
import type { FormulaSuggestion } from './formula-text';

interface SuggestionListProps {
	readonly id: string;
	readonly suggestions: readonly FormulaSuggestion[];
	/** Index of the active item; -1 for none. */
	readonly activeIndex: number;
	/** Whether the suggestions are grouped under titles. */
	readonly isMenu: boolean;
	/** Whether the stored names are shown beside the labels. */
	readonly showsSource: boolean;
	readonly onSelect: ( suggestion: FormulaSuggestion ) => void;
}

export const suggestionId = ( listId: string, position: number ): string => `${ listId }-${ position }`;

export function SuggestionList( {
	id,
	suggestions,
	activeIndex,
	isMenu,
	showsSource,
	onSelect,
}: SuggestionListProps ): ReactElement {
	const list = useRef< HTMLUListElement >( null );
	useEffect( () => {
		list.current?.querySelector( '[aria-selected="true"]' )?.scrollIntoView?.( { block: 'nearest' } );
	}, [ activeIndex ] );
	const { isAbove, maxHeight } = usePosition( list, suggestions );
	return (
		<ul
			className={ `aisle-builder__suggestions${ isAbove ? ' is-above' : '' }` }
			style={ { maxBlockSize: maxHeight } }
			id={ id }
			role="listbox"
			aria-label={ __( 'Fields, functions, and tables', 'aisle' ) }
			ref={ list }
		>
			{ suggestions.map( ( suggestion, position ) => (
				<Fragment key={ suggestion.id }>
					{ isMenu && suggestion.group !== suggestions[ position - 1 ]?.group && (
						<li className="aisle-builder__suggestion-group" role="presentation">
							{ groupTitle( suggestion.group ) }
						</li>
					) }
					{ /* eslint-disable-next-line jsx-a11y/click-events-have-key-events -- The formula has the focus and its keys do the same. */ }
					<li
						id={ suggestionId( id, position ) }
						role="option"
						aria-selected={ position === activeIndex }
						className={ `aisle-builder__suggestion is-${ suggestion.group }` }
						onMouseDown={ ( event ) => event.preventDefault() }
						onClick={ () => onSelect( suggestion ) }
					>
						<span className="aisle-builder__suggestion-label">{ suggestion.label }</span>
						{ showsSource && suggestion.group !== 'function' && (
							<code className="aisle-builder__suggestion-source">{ suggestion.insertText }</code>
						) }
						<span className="aisle-builder__suggestion-detail" dir="auto">
							{ suggestion.help } { suggestion.example && <code dir="ltr">{ suggestion.example }</code> }
						</span>
					</li>
				</Fragment>
			) ) }
		</ul>
	);
}

function groupTitle( group: FormulaSuggestion[ 'group' ] ): string {
	const titles: Record< FormulaSuggestion[ 'group' ], string > = {
		own: __( 'This field', 'aisle' ),
		field: __( 'Other fields', 'aisle' ),
		product: __( 'Product and order', 'aisle' ),
		table: __( 'Price tables', 'aisle' ),
		function: __( 'Functions', 'aisle' ),
	};
	return titles[ group ];
}

/** Distance between the list and the window's edge, in px. */
const MARGIN = 12;
const MIN_HEIGHT = 120;
const MAX_HEIGHT = 280;

/**
 * Opens the list above the formula if the window has more space there than below. Limits its height to that space.
 */
function usePosition(
	list: RefObject< HTMLElement >,
	suggestions: readonly FormulaSuggestion[]
): { readonly isAbove: boolean; readonly maxHeight: number } {
	const [ place, setPlace ] = useState( { isAbove: false, maxHeight: MAX_HEIGHT } );
	useLayoutEffect( () => {
		const box = list.current?.parentElement?.getBoundingClientRect();
		if ( box && list.current ) {
			const [ above, below ] = [ box.top - MARGIN, window.innerHeight - box.bottom - MARGIN ];
			const isAbove = Math.min( list.current.scrollHeight, MAX_HEIGHT ) > below && above > below;
			setPlace( { isAbove, maxHeight: Math.min( MAX_HEIGHT, Math.max( MIN_HEIGHT, isAbove ? above : below ) ) } );
		}
	}, [ list, suggestions ] );
	return place;
}
