import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { callRest } from '../../../platform/rest';
import { csvOf, downloadCsv } from '../../../platform/ui-admin/csv';
import { readReport, reportPath, type Period, type ReportData } from './report-data';

/** Downloads all sources and campaigns of the period. */
export function CsvButton( { period }: { readonly period: Period } ): ReactElement {
	const [ state, setState ] = useState< 'ready' | 'busy' | 'failed' >( 'ready' );
	const download = (): void => {
		setState( 'busy' );
		callRest( { path: reportPath( period, { by: 'campaign' } ) } ).then(
			( response ) => {
				downloadCsv( `attribution-${ period.from }-${ period.to }.csv`, csvOfReport( readReport( response ) ) );
				setState( 'ready' );
			},
			() => setState( 'failed' )
		);
	};
	return (
		<>
			{ state === 'failed' && (
				<Notice status="warning" isDismissible={ false }>
					{ __( 'The data could not be loaded. Please try again.', 'aisle' ) }
				</Notice>
			) }
			<p>
				<Button
					variant="secondary"
					__next40pxDefaultSize
					isBusy={ state === 'busy' }
					aria-disabled={ state === 'busy' }
					onClick={ () => state !== 'busy' && download() }
				>
					{ __( 'Download CSV', 'aisle' ) }
				</Button>
			</p>
		</>
	);
}

const csvOfReport = ( { rows, names }: ReportData ): string =>
	csvOf(
		[
			__( 'Channel', 'aisle' ),
			__( 'Source', 'aisle' ),
			__( 'Campaign', 'aisle' ),
			__( 'Currency', 'aisle' ),
			__( 'Orders', 'aisle' ),
			__( 'Revenue', 'aisle' ),
		],
		rows.map( ( { channel, source, campaign, currency, orders, revenue } ) => [
			names[ channel ] ?? channel,
			source,
			campaign,
			currency,
			orders,
			revenue,
		] )
	);
