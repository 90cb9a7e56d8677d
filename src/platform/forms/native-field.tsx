/** A date, a time or both in the browser's own control: what works before any script, and what stays where the picker's code does not come. */
import type { Schedule } from '../../domain/form/model';
import { describedBy, FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';

const SHAPES = { date: /^\d{4}-\d{2}-\d{2}$/, time: /^\d{2}:\d{2}$/, 'datetime-local': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/ };

export function NativeField( { field, form, name, id, view, answer, onAnswer, onLeave }: FieldProps ) {
	const type = field.type === 'date' || field.type === 'time' ? field.type : 'datetime-local';
	const value = answer?.values[ 0 ] ?? '';
	return (
		<FieldFrame field={ field } id={ id } hidden={ ! view.visible } error={ view.error } price={ view.price } onLeave={ () => onLeave( form, field.id ) }>
			<input
				id={ id }
				type={ type }
				name={ `${ name }[values][]` }
				className="aisle-field__control"
				// The browser cannot show anything else, and says so in its console.
				value={ SHAPES[ type ].test( value ) ? value : '' }
				{ ...nativeLimits( field ) }
				disabled={ ! view.visible }
				required={ field.rules.required }
				autoComplete="off"
				aria-invalid={ view.error ? true : undefined }
				aria-describedby={ describedBy( id, field, view.error, false ) }
				onChange={ ( { currentTarget } ) => onAnswer( form, field.id, { values: currentTarget.value === '' ? [] : [ currentTarget.value.slice( 0, 16 ) ], other: null } ) }
			/>
		</FieldFrame>
	);
}

const FIXED = /^\d{4}-/;

/** Only what does not change with the clock: the page may come out of a cache. */
function nativeLimits( { type, schedule }: FieldProps[ 'field' ] ): { min?: string; max?: string; step?: number } {
	if ( ! schedule ) {
		return {};
	}
	if ( type === 'time' ) {
		return timeLimits( schedule );
	}
	const at = ( time: string ) => ( type === 'date' ? '' : `T${ time }` );
	return {
		...( FIXED.test( schedule.earliest ) ? { min: schedule.earliest + at( '00:00' ) } : {} ),
		...( FIXED.test( schedule.latest ) ? { max: schedule.latest + at( '23:59' ) } : {} ),
	};
}

/** Steps are counted from the first time, so slots can be said where all days open at the same hour and do not close in between. */
function timeLimits( { hours, slot }: Schedule ): { min?: string; max?: string; step?: number } {
	const [ first ] = hours;
	if ( ! first || hours.some( ( { from, to } ) => from !== first.from || to !== first.to ) ) {
		return hours.length === 0 && slot !== null ? { step: slot * 60 } : {};
	}
	const last = Math.min( slot === null ? first.to : first.to - slot, 1439 );
	return { min: clockTime( first.from ), ...( last > first.from ? { max: clockTime( last ) } : {} ), ...( slot === null ? {} : { step: slot * 60 } ) };
}

const clockTime = ( minute: number ): string => `${ two( Math.floor( minute / 60 ) ) }:${ two( minute % 60 ) }`;

const two = ( number: number ): string => String( number ).padStart( 2, '0' );
