/**
 * A text field with suggestions under it, as the ARIA practices describe a list autocomplete with manual selection: the
 * focus stays in the text, arrows walk through the list, Enter takes, Escape closes; what was typed is always kept.
 */
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { InputHTMLAttributes, KeyboardEvent } from 'react';
import { LiveRegion } from '../../ui';
import type { PlaceSource, Suggestion } from './place';
import { useSuggestions, type Suggestions } from './use-suggestions';

type InputProps = InputHTMLAttributes< HTMLInputElement > & { id: string };

interface Props {
	source: PlaceSource;
	input: InputProps;
	text: string;
	onType: ( text: string ) => void;
	onChoose: ( suggestion: Suggestion ) => void;
	/** Enter in a text that was not chosen; true where the place is being looked up instead of the form being sent. */
	onEnter: ( text: string ) => boolean;
}

export function PlaceCombobox( { source, input, text, onType, onChoose, onEnter }: Props ) {
	const { suggestions, ask, stop } = useSuggestions( source );
	const [ active, setActive ] = useState( -1 );
	const { items } = suggestions;
	const list = `${ input.id }-list`;
	const isOpen = items.length > 0 || suggestions.state === 'nothing';
	const close = () => {
		setActive( -1 );
		stop();
	};
	const choose = ( suggestion: Suggestion ) => {
		close();
		onChoose( suggestion );
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		const chosen = items[ active ];
		const next = nextActive( event.key, active, items.length );
		if ( event.key === 'Enter' && ! event.nativeEvent.isComposing ) {
			if ( chosen ) {
				choose( chosen );
			} else if ( ! onEnter( text ) ) {
				return;
			}
		} else if ( event.key === 'Escape' && isOpen ) {
			close();
		} else if ( next !== null ) {
			setActive( next );
		} else {
			return;
		}
		event.preventDefault();
	};
	return (
		<div className="aisle-product-options__place" onBlur={ ( event ) => ! event.currentTarget.contains( event.relatedTarget ) && close() }>
			<input
				{ ...input }
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={ isOpen }
				aria-controls={ list }
				aria-activedescendant={ items[ active ] ? `${ list }-${ active }` : undefined }
				value={ text }
				onFocus={ source.prepare }
				onKeyDown={ onKeyDown }
				onChange={ ( { currentTarget } ) => {
					setActive( -1 );
					onType( currentTarget.value );
					ask( currentTarget.value );
				} }
			/>
			<div className="aisle-product-options__suggestions" hidden={ ! isOpen }>
				<ul id={ list } role="listbox" aria-label={ __( 'Suggestions', 'aisle' ) }>
					{ items.map( ( item, index ) => (
						// eslint-disable-next-line jsx-a11y/click-events-have-key-events -- The keys are the text field's.
						<li
							key={ item.id }
							id={ `${ list }-${ index }` }
							role="option"
							aria-selected={ index === active }
							className={ index === active ? 'is-active' : undefined }
							ref={ ( node ) => {
								if ( index === active ) {
									node?.scrollIntoView?.( { block: 'nearest' } );
								}
							} }
							// The focus stays in the text.
							onMouseDown={ ( event ) => event.preventDefault() }
							onClick={ () => choose( item ) }
						>
							<span>{ item.name }</span>
							{ item.detail !== '' && <span className="aisle-product-options__suggestion-detail">{ item.detail }</span> }
						</li>
					) ) }
				</ul>
				{ suggestions.state === 'nothing' && <div className="aisle-product-options__no-suggestion">{ nothingWords() }</div> }
				<div className="aisle-product-options__attribution">{ source.attribution }</div>
			</div>
			{ suggestions.state === 'away' && <div className="aisle-product-options__help">{ awayWords() }</div> }
			<LiveRegion message={ spoken( suggestions ) } />
		</div>
	);
}

/** -1 is the text itself; null: the key means nothing to the list. */
function nextActive( key: string, active: number, count: number ): number | null {
	if ( count === 0 || ( key !== 'ArrowDown' && key !== 'ArrowUp' ) ) {
		return null;
	}
	const next = active + ( key === 'ArrowDown' ? 1 : -1 );
	return next < -1 ? count - 1 : next >= count ? -1 : next;
}

const nothingWords = (): string => __( 'No place was found. The address is kept as you write it.', 'aisle' );
const awayWords = (): string => __( 'There are no suggestions at the moment. Please write the whole address.', 'aisle' );

function spoken( { state, items }: Suggestions ): string {
	switch ( state ) {
		case 'found':
			/* translators: %s: a number. */
			return sprintf( _n( '%s suggestion. Use the arrow keys.', '%s suggestions. Use the arrow keys.', items.length, 'aisle' ), String( items.length ) );
		case 'nothing':
			return nothingWords();
		case 'away':
			return awayWords();
		default:
			return '';
	}
}
