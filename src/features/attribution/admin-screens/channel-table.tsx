import { Button, Notice, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { callRest } from '../../../platform/rest';
import { reportMoney } from '../../../platform/ui-admin/report-money';
import { readReport, reportPath, type Period, type ReportData, type ReportRow } from './report-data';

interface ChannelTableProps {
	readonly currency: string;
	readonly rows: readonly ReportRow[];
	/** Channel => name. */
	readonly names: Readonly< Record< string, string > >;
	readonly period: Period;
}

/**
 * Channels with bars of their revenue. The table has the same numbers, so the bars are hidden from assistive technology.
 */
export function ChannelTable( { currency, rows, names, period }: ChannelTableProps ): ReactElement {
	const [ open, setOpen ] = useState( '' );
	const money = reportMoney( currency );
	const highest = Math.max( ...rows.map( ( { revenue } ) => revenue ), 0 );
	return (
		<table className="widefat aisle-attribution-report__table">
			<caption className="screen-reader-text">
				{ sprintf(
					/* translators: %s: currency code, such as EUR. */
					__( 'Orders by channel in %s', 'aisle' ),
					currency
				) }
			</caption>
			<thead>
				<tr>
					<th scope="col">{ __( 'Channel', 'aisle' ) }</th>
					<th scope="col" className="aisle-attribution-report__number">
						{ __( 'Orders', 'aisle' ) }
					</th>
					<th scope="col" className="aisle-attribution-report__number">
						{ __( 'Revenue', 'aisle' ) }
					</th>
				</tr>
			</thead>
			{ rows.map( ( row ) => (
				<tbody key={ row.channel }>
					<tr>
						<th scope="row">
							<Button
								variant="link"
								aria-expanded={ open === row.channel }
								onClick={ () => setOpen( open === row.channel ? '' : row.channel ) }
							>
								{ names[ row.channel ] ?? row.channel }
							</Button>
							<Bar share={ highest > 0 ? row.revenue / highest : 0 } />
						</th>
						<td className="aisle-attribution-report__number">{ row.orders.toLocaleString() }</td>
						<td className="aisle-attribution-report__number">{ money( row.revenue ) }</td>
					</tr>
					{ open === row.channel && (
						<SourceRows
							key={ reportPath( period ) }
							channel={ row.channel }
							currency={ currency }
							period={ period }
						/>
					) }
				</tbody>
			) ) }
		</table>
	);
}

const Bar = ( { share }: { readonly share: number } ): ReactElement => (
	<span aria-hidden="true" className="aisle-attribution-report__bar">
		<span style={ { inlineSize: `${ Math.max( 0, Math.round( share * 1000 ) / 10 ) }%` } } />
	</span>
);

interface SourceRowsProps {
	readonly channel: string;
	readonly currency: string;
	readonly period: Period;
}

/** Sources and campaigns of a channel, which load when it is opened. */
function SourceRows( { channel, currency, period }: SourceRowsProps ): ReactElement {
	const [ report, setReport ] = useState< ReportData | 'failed' | null >( null );
	const path = reportPath( period, { by: 'campaign', channel } );
	useEffect( () => {
		callRest( { path } ).then(
			( response ) => setReport( readReport( response ) ),
			() => setReport( 'failed' )
		);
	}, [ path ] );
	if ( report === null || report === 'failed' ) {
		return (
			<tr>
				<td colSpan={ 3 }>
					{ report === null ? (
						<Spinner />
					) : (
						<Notice status="warning" isDismissible={ false }>
							{ __( 'The data could not be loaded. Please try again.', 'aisle' ) }
						</Notice>
					) }
				</td>
			</tr>
		);
	}
	const money = reportMoney( currency );
	return (
		<>
			{ report.rows
				.filter( ( row ) => row.currency === currency )
				.map( ( { source, campaign, orders, revenue } ) => (
					<tr key={ `${ source }\n${ campaign }` } className="aisle-attribution-report__source">
						<th scope="row">{ labelOf( source, campaign ) }</th>
						<td className="aisle-attribution-report__number">{ orders.toLocaleString() }</td>
						<td className="aisle-attribution-report__number">{ money( revenue ) }</td>
					</tr>
				) ) }
			{ report.isCut && (
				<tr>
					<td colSpan={ 3 }>{ __( 'Only the sources with the highest revenue are shown.', 'aisle' ) }</td>
				</tr>
			) }
		</>
	);
}

const labelOf = ( source: string, campaign: string ): string =>
	[ source === '' ? __( 'Unknown source', 'aisle' ) : source, campaign ]
		.filter( ( text ) => text !== '' )
		.join( ' / ' );
