/** A time as text in the site's format, with a list of quarter hours. */
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ComboboxList, ComboboxOption, ComboboxSurface, useCombobox } from '../../ui/combobox';
import { useFieldSettings } from '../field-settings';
import { OptionIcon } from '../option-icon';
import { controlOf, type PickerProps } from './picker-props';
import { readTime } from './read-typed';
import { formatTime, two } from './site-format';
import { useTyped } from './use-typed';

const QUARTERS = Array.from( { length: 96 }, ( _, quarter ) => `${ two( Math.floor( quarter / 4 ) ) }:${ two( ( quarter % 4 ) * 15 ) }` );

/** Where a list without a chosen time begins: shops are open by day. */
const MORNING = '09:00';

/** In quarters. */
const AN_HOUR = 4;

export function TimeInput( picker: PickerProps ) {
	const { timeFormat } = useFieldSettings();
	const input = useRef< HTMLInputElement >( null );
	const typed = useTyped( picker.value, { show: ( value ) => formatTime( value, timeFormat ), read: readTime }, picker.onValue );
	const box = useCombobox( {
		id: picker.id,
		count: QUARTERS.length,
		page: AN_HOUR,
		start: () => Math.max( 0, QUARTERS.indexOf( quarterOf( picker.value ) ?? MORNING ) ),
		onPick: ( index ) => {
			typed.forget();
			picker.onValue( QUARTERS[ index ] ?? '' );
			input.current?.focus();
		},
	} );
	/* translators: %s: a time in the site's format. */
	const example = sprintf( __( 'e.g. %s', 'aisle' ), formatTime( '14:30', timeFormat ) );
	return (
		<div className="aisle-field__picker" { ...box.root }>
			<input
				{ ...controlOf( picker ) }
				{ ...box.input }
				ref={ input }
				type="text"
				aria-autocomplete="none"
				value={ typed.text }
				placeholder={ picker.placeholder || example }
				onClick={ () => box.show() }
				onChange={ ( { currentTarget } ) => {
					box.close();
					typed.type( currentTarget.value );
				} }
				onBlur={ typed.leave }
			/>
			<button
				type="button"
				tabIndex={ -1 }
				className="aisle-field__icon-button"
				aria-label={ __( 'Times', 'aisle' ) }
				disabled={ picker.disabled }
				onClick={ () => {
					( box.open ? box.close : box.show )();
					input.current?.focus();
				} }
			>
				<OptionIcon name="clock" />
			</button>
			<ComboboxSurface box={ box }>
				<ComboboxList box={ box } label={ __( 'Times', 'aisle' ) }>
					{ QUARTERS.map( ( time, index ) => (
						<ComboboxOption key={ time } box={ box } index={ index } chosen={ time === picker.value }>
							{ formatTime( time, timeFormat ) }
						</ComboboxOption>
					) ) }
				</ComboboxList>
			</ComboboxSurface>
		</div>
	);
}

/** The quarter hour at or before a time. */
const quarterOf = ( time: string ): string | null => {
	const match = /^(\d{2}):(\d{2})$/.exec( time );
	return match ? `${ match[ 1 ] }:${ two( Math.floor( Number( match[ 2 ] ) / 15 ) * 15 ) }` : null;
};
