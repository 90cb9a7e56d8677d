import { CheckboxControl } from '@wordpress/components';
import type { ReactElement } from 'react';
import { WithError } from '../controls';
import { weekdayName } from './schedule-formats';

interface Props {
	readonly id: string;
	readonly label: string;
	/** 1 is Monday; empty means every day. */
	readonly value: readonly number[];
	readonly error?: string | undefined;
	readonly onChange: ( value: readonly number[] ) => void;
}

const WEEK = [ 1, 2, 3, 4, 5, 6, 7 ];

/** At least one weekday stays selected. */
export function WeekdayChecks( { id, label, value, error, onChange }: Props ): ReactElement {
	const selected = value.length === 0 ? WEEK : value;
	const change = ( day: number, isChecked: boolean ): void => {
		const next = WEEK.filter( ( weekday ) => ( weekday === day ? isChecked : selected.includes( weekday ) ) );
		if ( next.length > 0 ) {
			onChange( next.length === WEEK.length ? [] : next );
		}
	};
	return (
		<WithError id={ id } error={ error }>
			<fieldset className="aisle-builder__weekdays">
				<legend>{ label }</legend>
				{ WEEK.map( ( day ) => (
					<CheckboxControl
						key={ day }
						label={ weekdayName( day ) }
						checked={ selected.includes( day ) }
						onChange={ ( isChecked ) => change( day, isChecked ) }
						__nextHasNoMarginBottom
					/>
				) ) }
			</fieldset>
		</WithError>
	);
}

export const weekdaysIn = ( value: unknown ): number[] =>
	Array.isArray( value ) ? value.map( Number ).filter( ( day ) => WEEK.includes( day ) ) : [];
