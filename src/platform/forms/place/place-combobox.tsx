/** An address with suggestions from a service. The typed text is always kept. */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { InputHTMLAttributes } from 'react';
import {
	ComboboxList,
	ComboboxOption,
	ComboboxSurface,
	useAsyncItems,
	useCombobox,
	type AsyncItems,
} from '../../ui/combobox';
import { LiveRegion } from '../../ui/live-region';
import { runAfterRelease } from '../after-press';
import type { PlaceSource, Suggestion } from './place';

type InputProps = InputHTMLAttributes< HTMLInputElement > & { id: string };

interface Props {
	source: PlaceSource;
	input: InputProps;
	text: string;
	onType: ( text: string ) => void;
	onChoose: ( suggestion: Suggestion ) => void;
	/**
	 * Handles Enter in a text that is no suggestion. Returns true if the place is looked up instead of submitting the
	 * form.
	 */
	onEnter: ( text: string ) => boolean;
}

/** Limits requests, because services bill each one. */
const REQUEST_LIMITS = { debounceMs: 300, minLength: 3 };

export function PlaceCombobox( { source, input, text, onType, onChoose, onEnter }: Props ) {
	const { found, search, stop } = useAsyncItems(
		( query, signal ) => fetchSuggestions( source, query, signal ),
		REQUEST_LIMITS
	);
	const { items, state } = found;
	const box = useCombobox( {
		id: input.id,
		count: items.length,
		hasNote: state === 'empty',
		onPick: ( index ) => items[ index ] && onChoose( items[ index ] ),
		onEnter: () => onEnter( text ),
		onClose: stop,
	} );
	return (
		<div className="aisle-field__place" { ...box.root }>
			<input
				{ ...input }
				{ ...box.input }
				aria-autocomplete="list"
				value={ text }
				onFocus={ source.prepare }
				onChange={ ( { currentTarget } ) => {
					box.show();
					onType( currentTarget.value );
					search( currentTarget.value );
				} }
			/>
			<ComboboxSurface box={ box }>
				{ items.length > 0 ? (
					<ComboboxList box={ box } label={ __( 'Suggestions', 'aisle' ) }>
						{ items.map( ( { id, name, detail }, index ) => (
							<ComboboxOption key={ id } box={ box } index={ index }>
								<span>{ name }</span>
								{ detail !== '' && <span className="aisle-combobox__detail">{ detail }</span> }
							</ComboboxOption>
						) ) }
					</ComboboxList>
				) : (
					<div className="aisle-combobox__note">{ emptyMessage() }</div>
				) }
				<div className="aisle-field__attribution">{ source.attribution }</div>
			</ComboboxSurface>
			{ state === 'failed' && <div className="aisle-field__help">{ unavailableMessage() }</div> }
			<LiveRegion message={ liveMessage( found ) } />
		</div>
	);
}

/**
 * Requests suggestions. A failure is delayed until the pointer is released, so that its message does not move the page
 * during a click.
 */
const fetchSuggestions = ( source: PlaceSource, text: string, signal: AbortSignal ): Promise< readonly Suggestion[] > =>
	source
		.suggest( text, signal )
		.catch( ( error: unknown ) => new Promise( ( _, reject ) => runAfterRelease( () => reject( error ) ) ) );

const emptyMessage = (): string => __( 'No places found. You can still use the address you entered.', 'aisle' );
const unavailableMessage = (): string => __( 'No suggestions are available. Please enter the full address.', 'aisle' );

function liveMessage( { state, items }: AsyncItems< Suggestion > ): string {
	switch ( state ) {
		case 'found':
			return sprintf(
				/* translators: %s: a number. */
				_n(
					'%s suggestion. Use the arrow keys to select it.',
					'%s suggestions. Use the arrow keys to select one.',
					items.length,
					'aisle'
				),
				String( items.length )
			);
		case 'empty':
			return emptyMessage();
		case 'failed':
			return unavailableMessage();
		default:
			return '';
	}
}
