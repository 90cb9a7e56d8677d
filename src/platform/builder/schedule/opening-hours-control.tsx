import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { asList, asRecord, asText } from '../../check';
import { Text, WithError } from '../controls';
import { renderIcon } from '../icons';
import { useFocusAfterRender } from '../../ui-admin/use-focus-after';
import { WeekdayChecks, weekdaysIn } from './weekday-checks';

interface Row {
	readonly days: readonly number[];
	readonly from: string;
	readonly to: string;
}

interface Props {
	readonly id: string;
	readonly value: unknown;
	readonly error: string | undefined;
	readonly onChange: ( value: readonly Row[] ) => void;
}

/** Opening hours as rows of weekdays and times. A day with a break has several rows. */
export function OpeningHoursControl( { id, value, error, onChange }: Props ): ReactElement {
	const rows = rowsIn( value );
	const list = useRef< HTMLFieldSetElement >( null );
	const focusAfter = useFocusAfterRender( list );
	const change = ( index: number, changes: Partial< Row > ): void =>
		onChange( rows.map( ( row, position ) => ( position === index ? { ...row, ...changes } : row ) ) );
	const add = (): void => {
		onChange( [ ...rows, { days: rows.at( -1 )?.days ?? [], from: '09:00', to: '17:00' } ] );
		focusAfter( `[id="${ id }-${ rows.length }-from"]` );
	};
	const remove = ( index: number ): void => {
		onChange( rows.filter( ( _row, position ) => position !== index ) );
		focusAfter( '[data-part="add"]' );
	};
	return (
		<WithError id={ id } error={ error } className="aisle-builder__wide">
			<fieldset ref={ list } className="aisle-builder__hours">
				<legend>{ __( 'Opening hours', 'aisle' ) }</legend>
				{ rows.map( ( row, index ) => (
					<HoursRow
						key={ index }
						id={ `${ id }-${ index }` }
						number={ index + 1 }
						row={ row }
						onChange={ ( part ) => change( index, part ) }
						onRemove={ () => remove( index ) }
					/>
				) ) }
				<div>
					<Button __next40pxDefaultSize variant="secondary" data-part="add" onClick={ add }>
						{ __( 'Add hours', 'aisle' ) }
					</Button>
				</div>
			</fieldset>
		</WithError>
	);
}

interface HoursRowProps {
	readonly id: string;
	/** Counted from 1. */
	readonly number: number;
	readonly row: Row;
	readonly onChange: ( part: Partial< Row > ) => void;
	readonly onRemove: () => void;
}

function HoursRow( { id, number, row, onChange, onRemove }: HoursRowProps ): ReactElement {
	return (
		<div className="aisle-builder__hours-row">
			<div className="aisle-builder__hours-times">
				<Text
					id={ `${ id }-from` }
					kind="time"
					label={ __( 'From', 'aisle' ) }
					value={ row.from }
					onChange={ ( from ) => onChange( { from } ) }
				/>
				{ /* Midnight as closing time is the end of the same day. */ }
				<Text
					id={ `${ id }-to` }
					kind="time"
					label={ __( 'To', 'aisle' ) }
					value={ row.to === '24:00' ? '00:00' : row.to }
					onChange={ ( to ) => onChange( { to: to === '00:00' ? '24:00' : to } ) }
				/>
				<Button
					icon={ renderIcon( 'remove' ) }
					label={
						/* translators: %d: number of a row. */ sprintf(
							__( 'Remove row %d of the opening hours', 'aisle' ),
							number
						)
					}
					onClick={ onRemove }
				/>
			</div>
			<WeekdayChecks
				id={ `${ id }-days` }
				label={ __( 'On', 'aisle' ) }
				value={ row.days }
				onChange={ ( days ) => onChange( { days } ) }
			/>
		</div>
	);
}

const rowsIn = ( value: unknown ): Row[] =>
	asList( value )
		.map( asRecord )
		.map( ( { days, from, to } ) => ( { days: weekdaysIn( days ), from: asText( from ), to: asText( to ) } ) );
