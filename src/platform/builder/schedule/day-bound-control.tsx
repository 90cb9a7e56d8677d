import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice, Text } from '../controls';

type BoundKind = '' | 'today' | 'd' | 'w' | 'm' | 'y' | 'fixed';

interface Props {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	readonly error: string | undefined;
	readonly onChange: ( value: string ) => void;
}

const RELATIVE = /^([+-]?)(\d*)([dwmy])$/;

/**
 * Control for the first or last day: no limit, today, a date, or a number of days, weeks, months or years from today.
 */
export function DayBoundControl( { id, label, value, error, onChange }: Props ): ReactElement {
	const [ selectedKind, setAsked ] = useState< BoundKind | null >( null );
	const kind = value === '' && selectedKind === 'fixed' ? 'fixed' : kindOf( value );
	const [ , sign = '', count = '' ] = RELATIVE.exec( value ) ?? [];
	const choose = ( next: BoundKind ): void => {
		setAsked( next );
		onChange( next === '' || next === 'today' ? next : next === 'fixed' ? '' : `+${ count || '1' }${ next }` );
	};
	const setCount = ( text: string ): void => {
		const digits = text.replace( /\D/g, '' );
		onChange( `${ text.trim().startsWith( '-' ) ? '-' : '+' }${ digits }${ kind }` );
	};
	return (
		<>
			<Choice
				id={ id }
				label={ label }
				value={ kind }
				error={ error }
				choices={ CHOICES.map( ( [ name, words ] ) => ( { value: name, label: words() } ) ) }
				onChange={ choose }
			/>
			{ kind === 'fixed' && (
				<Text
					id={ `${ id }-day` }
					kind="date"
					label={ __( 'Day', 'aisle' ) }
					value={ value }
					onChange={ onChange }
				/>
			) }
			{ kind.length === 1 && (
				<Text
					id={ `${ id }-count` }
					kind="whole"
					label={ __( 'Number', 'aisle' ) }
					help={ __( 'Use a negative number for past dates.', 'aisle' ) }
					value={ ( sign === '-' ? '-' : '' ) + count }
					onChange={ setCount }
				/>
			) }
		</>
	);
}

const CHOICES: ReadonlyArray< readonly [ BoundKind, () => string ] > = [
	[ '', () => __( 'No limit', 'aisle' ) ],
	[ 'today', () => __( 'Today', 'aisle' ) ],
	[ 'd', () => __( 'Days from today', 'aisle' ) ],
	[ 'w', () => __( 'Weeks from today', 'aisle' ) ],
	[ 'm', () => __( 'Months from today', 'aisle' ) ],
	[ 'y', () => __( 'Years from today', 'aisle' ) ],
	[ 'fixed', () => __( 'Specific date', 'aisle' ) ],
];

function kindOf( value: string ): BoundKind {
	if ( value === '' || value === 'today' ) {
		return value;
	}
	const unit = RELATIVE.exec( value )?.[ 3 ];
	return CHOICES.find( ( [ name ] ) => name === unit )?.[ 0 ] ?? 'fixed';
}
