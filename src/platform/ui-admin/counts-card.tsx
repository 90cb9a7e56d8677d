import { Button, Card, CardBody, CardHeader, Notice, Spinner } from '@wordpress/components';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { callRest } from '../rest';

interface CountsCardProps< Counts > {
	/** Where the counts are read. */
	readonly path: string;
	readonly className?: string;
	/** Null until they are there. */
	title( counts: Counts | null ): string;
	read( reply: unknown ): Counts;
	children( counts: Counts ): ReactElement;
}

/** What was counted in the last days: it comes later than the screen, and may not come. */
export function CountsCard< Counts >( {
	path,
	className = '',
	title,
	read,
	children,
}: CountsCardProps< Counts > ): ReactElement {
	const [ reply, setReply ] = useState< { readonly counts: Counts } | null >( null );
	const [ hasFailed, setFailed ] = useState( false );
	const ask = useCallback( () => {
		setFailed( false );
		callRest( { path } ).then(
			( answer ) => setReply( { counts: read( answer ) } ),
			() => setFailed( true )
		);
	}, [ path, read ] );
	useEffect( ask, [ ask ] );
	return (
		<Card className={ className }>
			<CardHeader>
				<h3 className="aisle-admin__card-title">{ title( reply?.counts ?? null ) }</h3>
			</CardHeader>
			<CardBody>
				{ hasFailed && (
					<Notice status="warning" isDismissible={ false }>
						{ __( 'The counts could not be loaded.', 'aisle' ) }{ ' ' }
						<Button variant="link" onClick={ ask }>
							{ __( 'Try again', 'aisle' ) }
						</Button>
					</Notice>
				) }
				{ ! reply && ! hasFailed && <Spinner /> }
				{ reply && children( reply.counts ) }
			</CardBody>
		</Card>
	);
}
