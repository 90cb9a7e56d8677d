/** Settings for available dates and times. The three most common ones are first. */
import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { asList } from '../../check';
import { useFieldTypes } from '../builder-context';
import { Check, Text } from '../controls';
import type { EditableField } from '../document';
import { useEditorTools } from '../editor-context';
import { useField } from '../use-field';
import { Section } from '../section';
import { AfterControl } from './after-control';
import { BlockedDaysControl } from './blocked-days-control';
import { DayBoundControl } from './day-bound-control';
import { OpeningHoursControl } from './opening-hours-control';
import { hasNoAvailableDate } from './schedule-of';
import { scheduleSummary } from './schedule-text';
import { WeekdayChecks, weekdaysIn } from './weekday-checks';

const SCHEDULE_MEMBERS = [
	'earliest',
	'latest',
	'lead_days',
	'cutoff',
	'lead_minutes',
	'weekdays',
	'blocked',
	'hours',
	'days',
	'from',
	'to',
	'slot',
	'after',
	'after_least',
	'after_most',
];
/** Settings that are collapsed until one of them is set. */
const COLLAPSED_MEMBERS = [ 'latest', 'lead_days', 'cutoff', 'lead_minutes', 'after' ];

export function ScheduleSection( { field }: { field: EditableField } ): ReactElement {
	const types = useFieldTypes();
	const { document } = useEditorTools();
	const { text, error } = useField( field );
	const [ isExpanded, setAsked ] = useState( false );
	const summary = scheduleSummary( types, field, document );
	const showsAllRules = isExpanded || COLLAPSED_MEMBERS.some( ( name ) => text( name ) !== '' || error( name ) );
	return (
		<Section
			title={ __( 'Days and times', 'aisle' ) }
			summary={ summary }
			hasError={ SCHEDULE_MEMBERS.some( error ) }
		>
			<div className="aisle-builder__stack">
				<p className="aisle-builder__hint" role="status">
					{ summary }.
				</p>
				{ hasNoAvailableDate( field, new Date() ) && (
					<p className="aisle-builder__warning" role="note">
						{ __( 'No dates are available with these rules. Relax one of them.', 'aisle' ) }
					</p>
				) }
				{ field.type !== 'time' && <Days field={ field } /> }
				{ field.type !== 'date' && <Times field={ field } /> }
				{ showsAllRules ? (
					<MoreRules field={ field } />
				) : (
					<div>
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							aria-expanded={ false }
							onClick={ () => setAsked( true ) }
						>
							{ __( 'More rules', 'aisle' ) }
						</Button>
					</div>
				) }
			</div>
		</Section>
	);
}

function Days( { field }: { field: EditableField } ): ReactElement {
	const { id, set, error, textProps } = useField( field );
	return (
		<>
			<div className="aisle-builder__grid">
				<DayBoundControl { ...textProps( 'earliest' ) } label={ __( 'Earliest date', 'aisle' ) } />
			</div>
			<WeekdayChecks
				id={ `${ id }-weekdays` }
				label={ __( 'Weekdays', 'aisle' ) }
				value={ weekdaysIn( field.weekdays ) }
				error={ error( 'weekdays' ) }
				onChange={ ( days ) => set( 'weekdays', days.length > 0 ? days : undefined ) }
			/>
			<BlockedDaysControl
				id={ `${ id }-blocked` }
				value={ asList( field.blocked ).filter( ( entry ): entry is string => typeof entry === 'string' ) }
				error={ error( 'blocked' ) }
				onChange={ ( days ) => set( 'blocked', days.length > 0 ? days : undefined ) }
			/>
		</>
	);
}

function Times( { field }: { field: EditableField } ): ReactElement {
	const { id, set, error, textProps } = useField( field );
	const hoursError = [ 'hours', 'days', 'from', 'to' ].map( error ).find( Boolean );
	return (
		<>
			<OpeningHoursControl
				id={ `${ id }-hours` }
				value={ field.hours }
				error={ hoursError }
				onChange={ ( rows ) => set( 'hours', rows.length > 0 ? rows : undefined ) }
			/>
			<Text
				{ ...textProps( 'slot' ) }
				kind="whole"
				label={ __( 'Slot length (minutes)', 'aisle' ) }
				help={ __(
					'Slots start at opening time and end by closing time. Leave empty to allow any time.',
					'aisle'
				) }
			/>
		</>
	);
}

function MoreRules( { field }: { field: EditableField } ): ReactElement {
	const { text, set, textProps } = useField( field );
	const hasLeadDays = text( 'lead_days' ) !== '';
	return (
		<div className="aisle-builder__grid">
			{ field.type !== 'time' && (
				<>
					<DayBoundControl { ...textProps( 'latest' ) } label={ __( 'Latest date', 'aisle' ) } />
					<Text
						{ ...textProps( 'lead_days' ) }
						kind="whole"
						label={ __( 'Lead time (days)', 'aisle' ) }
						help={ __( 'Minimum days between the order and the first available day.', 'aisle' ) }
					/>
					{ hasLeadDays && (
						<Check
							label={ __( 'Count only available days', 'aisle' ) }
							checked={ field.lead_counts_open === true }
							onChange={ ( isChecked ) => set( 'lead_counts_open', isChecked || undefined ) }
						/>
					) }
					<Text
						{ ...textProps( 'cutoff' ) }
						kind="time"
						label={ __( 'Same-day cutoff', 'aisle' ) }
						help={ __(
							'Orders after this time (in your store’s time zone) count as the next day.',
							'aisle'
						) }
					/>
				</>
			) }
			{ field.type !== 'date' && (
				<Text
					{ ...textProps( 'lead_minutes' ) }
					kind="whole"
					label={ __( 'Lead time (minutes)', 'aisle' ) }
					help={
						field.type === 'time'
							? __(
									'Counted from the current time. Only times of the same day can be selected.',
									'aisle'
								)
							: __( 'Counted from the current time.', 'aisle' )
					}
				/>
			) }
			<AfterControl field={ field } />
		</div>
	);
}
