import { SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { CountsCard } from '../../../platform/ui-admin/counts-card';
import { ChannelTable } from './channel-table';
import { CsvButton } from './csv-button';
import { byCurrency, lastDays, readReport, reportPath, type Period, type ReportData } from './report-data';

const DEFAULT_DAYS = 30;

const title = (): string => __( 'Orders by channel', 'aisle' );

/** Paid orders and their revenue by channel. */
export function AttributionReport(): ReactElement {
	const [ period, setPeriod ] = useState< Period >( () => ( {
		...lastDays( DEFAULT_DAYS, new Date() ),
		touch: 'last',
	} ) );
	return (
		<div className="aisle-attribution-report">
			<PeriodControls period={ period } onChange={ setPeriod } />
			<CountsCard key={ reportPath( period ) } path={ reportPath( period ) } title={ title } read={ readReport }>
				{ ( report ) => <Report report={ report } period={ period } /> }
			</CountsCard>
		</div>
	);
}

interface PeriodControlsProps {
	readonly period: Period;
	onChange( period: Period ): void;
}

function PeriodControls( { period, onChange }: PeriodControlsProps ): ReactElement {
	const [ days, setDays ] = useState( String( DEFAULT_DAYS ) );
	const selectDays = ( value: string ): void => {
		setDays( value );
		if ( value !== '' ) {
			onChange( { ...period, ...lastDays( Number( value ), new Date() ) } );
		}
	};
	return (
		<div className="aisle-attribution-report__controls">
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Period', 'aisle' ) }
				value={ days }
				options={ periodOptions() }
				onChange={ selectDays }
			/>
			{ days === '' && <DayFields period={ period } onChange={ onChange } /> }
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Visit', 'aisle' ) }
				value={ period.touch }
				options={ [
					{ value: 'last', label: __( 'Last visit', 'aisle' ) },
					{ value: 'first', label: __( 'First visit', 'aisle' ) },
				] }
				onChange={ ( touch ) => onChange( { ...period, touch: touch === 'first' ? 'first' : 'last' } ) }
			/>
		</div>
	);
}

const periodOptions = (): { value: string; label: string }[] => [
	{ value: '7', label: __( 'Last 7 days', 'aisle' ) },
	{ value: '30', label: __( 'Last 30 days', 'aisle' ) },
	{ value: '90', label: __( 'Last 90 days', 'aisle' ) },
	{ value: '365', label: __( 'Last 365 days', 'aisle' ) },
	{ value: '', label: __( 'Custom', 'aisle' ) },
];

function DayFields( { period, onChange }: PeriodControlsProps ): ReactElement {
	const field = ( name: 'from' | 'to', label: string ): ReactElement => (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			type="date"
			label={ label }
			value={ period[ name ] }
			// The browser's field is empty while a date is incomplete.
			onChange={ ( day ) => day !== '' && onChange( { ...period, [ name ]: day } ) }
		/>
	);
	return (
		<>
			{ field( 'from', __( 'From', 'aisle' ) ) }
			{ field( 'to', __( 'To', 'aisle' ) ) }
		</>
	);
}

interface ReportProps {
	readonly report: ReportData;
	readonly period: Period;
}

function Report( { report, period }: ReportProps ): ReactElement {
	if ( report.rows.length === 0 ) {
		return <p>{ __( 'No paid orders in this period.', 'aisle' ) }</p>;
	}
	return (
		<>
			{ byCurrency( report.rows ).map( ( [ currency, rows ] ) => (
				<ChannelTable
					key={ currency }
					currency={ currency }
					rows={ rows }
					names={ report.names }
					period={ period }
				/>
			) ) }
			<CsvButton period={ period } />
			<p className="description">
				{ __(
					'Paid orders by the day on which they were placed. Revenue includes tax and shipping, less refunds. “Not recorded” are orders without a known visit: without consent, entered by you, or from before the recording.',
					'aisle'
				) }
			</p>
		</>
	);
}
