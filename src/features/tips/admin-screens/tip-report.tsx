import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { CountsCard } from '../../../platform/ui-admin/counts-card';
import { csvOf, downloadCsv } from '../../../platform/ui-admin/csv';
import { reportMoney } from '../../../platform/ui-admin/report-money';
import { readTipReport, sumsOf, type TipReportData, type TipRow } from './tip-rows';

const titleOf = ( report: TipReportData | null ): string =>
	/* translators: %d: number of days. */
	sprintf( __( 'Tips in the last %d days', 'aisle' ), report?.days ?? 30 );

/** Tips of paid orders by tip and by day, net of refunds. */
export const TipReport = (): ReactElement => (
	<CountsCard path="/aisle/v1/tips/report" title={ titleOf } read={ readTipReport }>
		{ ( { rows } ) => <Report rows={ rows } /> }
	</CountsCard>
);

function Report( { rows }: Pick< TipReportData, 'rows' > ): ReactElement {
	if ( rows.length === 0 ) {
		return <p>{ __( 'No data yet. Tips of paid orders will appear here.', 'aisle' ) }</p>;
	}
	return (
		<>
			<TipTable rows={ sumsOf( rows ) } />
			<details>
				<summary>{ __( 'By day', 'aisle' ) }</summary>
				<TipTable rows={ rows } />
			</details>
			<p>
				<Button variant="secondary" __next40pxDefaultSize onClick={ () => download( rows ) }>
					{ __( 'Download CSV', 'aisle' ) }
				</Button>
			</p>
			<p className="description">
				{ __( 'Paid orders by the day on which they were placed. Amounts exclude tax and refunds.', 'aisle' ) }
			</p>
		</>
	);
}

function TipTable( {
	rows,
}: {
	readonly rows: readonly ( Omit< TipRow, 'day' > & { readonly day?: string } )[];
} ): ReactElement {
	const hasDays = rows[ 0 ]?.day !== undefined;
	return (
		<table className="widefat striped">
			<thead>
				<tr>
					{ hasDays && <th scope="col">{ __( 'Day', 'aisle' ) }</th> }
					<th scope="col">{ __( 'Tip', 'aisle' ) }</th>
					<th scope="col">{ __( 'Orders', 'aisle' ) }</th>
					<th scope="col">{ __( 'Amount', 'aisle' ) }</th>
				</tr>
			</thead>
			<tbody>
				{ rows.map( ( { day, name, currency, orders, amount } ) => (
					<tr key={ `${ day } ${ name } ${ currency }` }>
						{ hasDays && <td>{ day }</td> }
						<th scope="row">{ name }</th>
						<td>{ orders.toLocaleString() }</td>
						<td>{ reportMoney( currency )( amount ) }</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}

const download = ( rows: readonly TipRow[] ): void =>
	downloadCsv(
		'tips.csv',
		csvOf(
			[
				__( 'Day', 'aisle' ),
				__( 'Tip', 'aisle' ),
				__( 'Currency', 'aisle' ),
				__( 'Orders', 'aisle' ),
				__( 'Amount', 'aisle' ),
			],
			rows.map( ( { day, name, currency, orders, amount } ) => [ day, name, currency, orders, amount ] )
		)
	);
