/**
 * The browser's picker, covered by the value in the site's format. While the picker has the focus, the browser's own
 * text is visible.
 */
import { __ } from '@wordpress/i18n';
import { boot } from '../../boot-data';
import { useFieldSettings } from '../field-settings';
import { controlProps, type PickerProps } from './picker-props';
import { formatDate, formatTime } from '../site-format';

/** 15 minutes, from the specification. */
const STEP_SECONDS = 900;

export function NativeInput( { type, ...picker }: PickerProps & { type: 'date' | 'time' | 'datetime-local' } ) {
	const { dateFormat, timeFormat } = useFieldSettings();
	const [ date = '', time = '' ] = type === 'time' ? [ '', picker.value ] : picker.value.split( 'T' );
	const displayText = [
		date && formatDate( date, dateFormat, boot().shop.locale ),
		time && formatTime( time, timeFormat ),
	]
		.filter( Boolean )
		.join( ', ' );
	const emptyText = type === 'time' ? __( 'Choose a time', 'aisle' ) : __( 'Choose a date', 'aisle' );
	return (
		<div className={ `aisle-field__native${ displayText === '' ? ' is-empty' : '' }` }>
			<input
				{ ...controlProps( picker ) }
				// Removes the space for Aisle's button, because the browser's picker has its own.
				style={ undefined }
				type={ type }
				step={ type === 'date' ? undefined : STEP_SECONDS }
				{ ...boundsOf( type, picker ) }
				value={ picker.value }
				onChange={ ( { currentTarget } ) => picker.onValue( currentTarget.value.slice( 0, 16 ) ) }
			/>
			<span aria-hidden="true">{ displayText || picker.placeholder || emptyText }</span>
		</div>
	);
}

function boundsOf(
	type: string,
	{ availability }: PickerProps
): { min?: string | undefined; max?: string | undefined } {
	if ( ! availability ) {
		return {};
	}
	if ( type === 'time' ) {
		const times = availability.times( '' );
		return { min: times[ 0 ], max: times.at( -1 ) };
	}
	const boundFor = ( day: string | null, time: string ) =>
		day === null ? undefined : type === 'date' ? day : `${ day }T${ time }`;
	return { min: boundFor( availability.min, '00:00' ), max: boundFor( availability.max, '23:59' ) };
}
