import { Button, Card, CardBody, CardHeader, Notice, Spinner } from '@wordpress/components';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { callRest } from '../rest';

interface CountsCardProps< Counts > {
	/** REST path of the counts. */
	readonly path: string;
	readonly className?: string;
	/** Returns the title; `counts` is null until loaded. */
	title( counts: Counts | null ): string;
	read( response: unknown ): Counts;
	children( counts: Counts ): ReactElement;
}

/**
 * Card with counts of recent days, which load after the screen. If they cannot be loaded, the merchant can try again.
 */
export function CountsCard< Counts >( {
	path,
	className = '',
	title,
	read,
	children,
}: CountsCardProps< Counts > ): ReactElement {
	const [ response, setResponse ] = useState< { readonly counts: Counts } | null >( null );
	const [ hasFailed, setFailed ] = useState( false );
	const load = useCallback( () => {
		setFailed( false );
		callRest( { path } ).then(
			( rawResponse ) => setResponse( { counts: read( rawResponse ) } ),
			() => setFailed( true )
		);
	}, [ path, read ] );
	useEffect( load, [ load ] );
	return (
		<Card className={ className }>
			<CardHeader>
				<h3 className="aisle-admin__card-title">{ title( response?.counts ?? null ) }</h3>
			</CardHeader>
			<CardBody>
				{ hasFailed && (
					<Notice status="warning" isDismissible={ false }>
						{ __( 'The data could not be loaded. Please try again.', 'aisle' ) }{ ' ' }
						<Button variant="link" onClick={ load }>
							{ __( 'Try again', 'aisle' ) }
						</Button>
					</Notice>
				) }
				{ ! response && ! hasFailed && <Spinner /> }
				{ response && children( response.counts ) }
			</CardBody>
		</Card>
	);
}
