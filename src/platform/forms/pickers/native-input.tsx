/**
 * The browser's picker, with the value in the site's format. The native text is visible while it has the focus.
 */
import { __ } from '@wordpress/i18n';
import { boot } from '../../boot-data';
import { useFieldSettings } from '../field-settings';
import { controlOf, type PickerProps } from './picker-props';
import { formatDate, formatTime } from '../site-format';

/** 15 minutes, from the specification. */
const STEP_SECONDS = 900;

export function NativeInput( { type, ...picker }: PickerProps & { type: 'date' | 'time' | 'datetime-local' } ) {
	const { dateFormat, timeFormat } = useFieldSettings();
	const [ date = '', time = '' ] = type === 'time' ? [ '', picker.value ] : picker.value.split( 'T' );
	const written = [
		date && formatDate( date, dateFormat, boot().shop.locale ),
		time && formatTime( time, timeFormat ),
	]
		.filter( Boolean )
		.join( ', ' );
	const empty = type === 'time' ? __( 'Choose a time', 'aisle' ) : __( 'Choose a date', 'aisle' );
	return (
		<div className={ `aisle-field__native${ written === '' ? ' is-empty' : '' }` }>
			<input
				{ ...controlOf( picker ) }
				// The button is the browser's own.
				style={ undefined }
				type={ type }
				step={ type === 'date' ? undefined : STEP_SECONDS }
				{ ...boundsOf( type, picker ) }
				value={ picker.value }
				onChange={ ( { currentTarget } ) => picker.onValue( currentTarget.value.slice( 0, 16 ) ) }
			/>
			<span aria-hidden="true">{ written || picker.placeholder || empty }</span>
		</div>
	);
}

function boundsOf( type: string, { offered }: PickerProps ): { min?: string | undefined; max?: string | undefined } {
	if ( ! offered ) {
		return {};
	}
	if ( type === 'time' ) {
		const times = offered.times( '' );
		return { min: times[ 0 ], max: times.at( -1 ) };
	}
	const at = ( day: string | null, time: string ) =>
		day === null ? undefined : type === 'date' ? day : `${ day }T${ time }`;
	return { min: at( offered.min, '00:00' ), max: at( offered.max, '23:59' ) };
}
