import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { CountsCard } from '../../../platform/ui-admin/counts-card';
import { csvOf, downloadCsv } from '../../../platform/ui-admin/csv';
import { reportMoney } from '../../../platform/ui-admin/report-money';
import { groupBy, readCounts, sumOf, type OfferCounts, type Sums } from './counts';
import { DayChart } from './day-chart';

const titleOf = ( counts: OfferCounts | null ): string =>
	/* translators: %d: number of days. */
	sprintf( __( 'Offers in the last %d days', 'aisle' ), counts?.days ?? 30 );

/** How often offers were shown and taken, and their revenue. */
export const OfferReport = (): ReactElement => (
	<CountsCard className="aisle-offer-report" path="/aisle/v1/offers/counts" title={ titleOf } read={ readCounts }>
		{ ( counts ) => <Counts counts={ counts } /> }
	</CountsCard>
);

function Counts( { counts }: { readonly counts: OfferCounts } ): ReactElement {
	const { rows, currency } = counts;
	if ( rows.length === 0 ) {
		return <p>{ __( 'No data yet. Offers that shoppers see or take will appear here.', 'aisle' ) }</p>;
	}
	const money = reportMoney( currency );
	const { shown, taken, revenue } = sumOf( rows );
	return (
		<>
			<p>
				{ sprintf(
					/* translators: 1: how often offers were shown, 2: how often they were taken, 3: amount of money. */
					__( 'Shown: %1$s. Taken: %2$s. Revenue: %3$s.', 'aisle' ),
					shown.toLocaleString(),
					taken.toLocaleString(),
					money( revenue )
				) }
			</p>
			<DayChart counts={ counts } />
			<SumsTable
				heading={ __( 'Offer', 'aisle' ) }
				sums={ [ ...groupBy( rows, 'id' ) ].map( ( [ id, group ] ) => [
					id,
					group.at( -1 )?.name ?? id,
					sumOf( group ),
				] ) }
				money={ money }
			/>
			<details>
				<summary>{ __( 'By day', 'aisle' ) }</summary>
				<SumsTable
					heading={ __( 'Day', 'aisle' ) }
					sums={ [ ...groupBy( rows, 'day' ) ].map( ( [ day, group ] ) => [ day, day, sumOf( group ) ] ) }
					money={ money }
				/>
			</details>
			<p>
				<Button variant="secondary" __next40pxDefaultSize onClick={ () => download( counts ) }>
					{ __( 'Download CSV', 'aisle' ) }
				</Button>
			</p>
			<p className="description">
				{ __( 'Revenue excludes tax and refunds and is counted when an order is paid.', 'aisle' ) }
			</p>
		</>
	);
}

interface SumsTableProps {
	readonly heading: string;
	/** Key, name, and sums of each row. */
	readonly sums: readonly ( readonly [ string, string, Sums ] )[];
	readonly money: ( amount: number ) => string;
}

function SumsTable( { heading, sums, money }: SumsTableProps ): ReactElement {
	return (
		<table className="widefat striped">
			<thead>
				<tr>
					<th scope="col">{ heading }</th>
					<th scope="col">{ __( 'Shown', 'aisle' ) }</th>
					<th scope="col">{ __( 'Taken', 'aisle' ) }</th>
					<th scope="col">{ __( 'Revenue', 'aisle' ) }</th>
				</tr>
			</thead>
			<tbody>
				{ sums.map( ( [ key, name, { shown, taken, revenue } ] ) => (
					<tr key={ key }>
						<th scope="row">{ name }</th>
						<td>{ shown.toLocaleString() }</td>
						<td>{ taken.toLocaleString() }</td>
						<td>{ money( revenue ) }</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}

const download = ( { rows }: OfferCounts ): void =>
	downloadCsv(
		'offers.csv',
		csvOf(
			[
				__( 'Day', 'aisle' ),
				__( 'Offer', 'aisle' ),
				__( 'Shown', 'aisle' ),
				__( 'Taken', 'aisle' ),
				__( 'Revenue', 'aisle' ),
			],
			rows.map( ( { day, name, shown, taken, revenue } ) => [ day, name, shown, taken, revenue ] )
		)
	);
