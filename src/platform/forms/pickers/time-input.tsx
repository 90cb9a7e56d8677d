/** A time as text in the site's format, with a list of quarter hours. */
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ComboboxList, ComboboxOption, ComboboxSurface, useCombobox } from '../../ui/combobox';
import { useFieldSettings } from '../field-settings';
import { OptionIcon } from '../option-icon';
import { controlProps, type PickerProps } from './picker-props';
import { readTime } from './read-typed';
import { formatTime, twoDigits } from '../site-format';
import { useTyped } from './use-typed';

const QUARTERS = Array.from(
	{ length: 96 },
	( _, quarter ) => `${ twoDigits( Math.floor( quarter / 4 ) ) }:${ twoDigits( ( quarter % 4 ) * 15 ) }`
);

/** First visible time of a list without a selection, because stores are open during the day. */
const MORNING = '09:00';

/** Number of quarters in an hour: the step of Page Up and Page Down. */
const QUARTERS_PER_HOUR = 4;

export function TimeInput( picker: PickerProps ) {
	const { timeFormat } = useFieldSettings();
	const input = useRef< HTMLInputElement >( null );
	const typedText = useTyped(
		picker.value,
		{ show: ( value ) => formatTime( value, timeFormat ), read: readTime },
		picker.onValue
	);
	const times = picker.availability ? picker.availability.times( picker.day ?? '' ) : QUARTERS;
	const reason = times.length === 0 ? reasonOf( picker ) : null;
	const box = useCombobox( {
		id: picker.id,
		hasNote: true,
		count: times.length,
		page: QUARTERS_PER_HOUR,
		start: () => Math.max( 0, lastIndexUntil( times, picker.value || ( picker.availability ? '' : MORNING ) ) ),
		onPick: ( index ) => {
			typedText.forget();
			picker.onValue( times[ index ] ?? '' );
			input.current?.focus();
		},
	} );
	const example = exampleOf( picker.availability ? times[ 0 ] : '14:30', timeFormat );
	return (
		<div className="aisle-field__picker" { ...box.root }>
			<input
				{ ...controlProps( picker ) }
				{ ...box.input }
				ref={ input }
				type="text"
				aria-autocomplete="none"
				value={ typedText.text }
				placeholder={ picker.placeholder || example }
				onClick={ () => box.show() }
				onChange={ ( { currentTarget } ) => {
					box.close();
					typedText.type( currentTarget.value );
				} }
				onBlur={ typedText.commit }
			/>
			<ClockButton
				disabled={ picker.disabled }
				onClick={ () => {
					( box.open ? box.close : box.show )();
					input.current?.focus();
				} }
			/>
			<ComboboxSurface box={ box }>
				{ reason && <p className="aisle-field__reason">{ reason }</p> }
				<ComboboxList box={ box } label={ __( 'Times', 'aisle' ) }>
					{ times.map( ( time, index ) => (
						<ComboboxOption key={ time } box={ box } index={ index } selected={ time === picker.value }>
							{ formatTime( time, timeFormat ) }
						</ComboboxOption>
					) ) }
				</ComboboxList>
			</ComboboxSurface>
		</div>
	);
}

/** Returns the index of the last listed time that is not later than `time`; 0 if `time` is not a time. */
const lastIndexUntil = ( times: readonly string[], time: string ): number =>
	/^\d{2}:\d{2}$/.test( time ) ? times.filter( ( listedTime ) => listedTime <= time ).length - 1 : 0;

/** Returns why no time is available, or null. */
const reasonOf = ( { availability, day }: PickerProps ) =>
	availability && ( availability.dayReason( day ?? '' ) ?? availability.emptyMessage );

const exampleOf = ( time: string | undefined, timeFormat: string ): string =>
	/* translators: %s: a time in the site's format. */
	time === undefined ? '' : sprintf( __( 'e.g. %s', 'aisle' ), formatTime( time, timeFormat ) );

const ClockButton = ( { disabled, onClick }: { disabled: boolean; onClick: () => void } ) => (
	<button
		type="button"
		tabIndex={ -1 }
		className="aisle-field__icon-button"
		aria-label={ __( 'Times', 'aisle' ) }
		disabled={ disabled }
		onClick={ onClick }
	>
		<OptionIcon name="clock" />
	</button>
);
