import { Button, Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Delivery, Entry } from '../../entries/entries';
import { entriesStore } from '../../entries/store';
import { hasDeliveryFailed, mailName, formatTimestamp, stateName } from '../words';
import { useRequest } from './use-step';

/** Delivery state of this entry's emails. */
export function Deliveries( { entry }: { entry: Entry } ): ReactElement | null {
	return entry.deliveries.length === 0 ? null : (
		<section className="aisle-builder__box">
			<h2>
				{ entry.deliveries.some( ( { mail } ) => mail.startsWith( 'webhook-' ) )
					? __( 'Email and webhooks', 'aisle' )
					: __( 'Email', 'aisle' ) }
			</h2>
			{ entry.deliveries.map( ( delivery ) => (
				<MailDelivery key={ delivery.mail } id={ entry.id } delivery={ delivery } />
			) ) }
		</section>
	);
}

function MailDelivery( {
	id,
	delivery: { mail, state, tries, error, at },
}: {
	id: number;
	delivery: Delivery;
} ): ReactElement {
	const { resendMail } = useDispatch( entriesStore );
	const { busy, failure, run } = useRequest();
	return (
		<div className="aisle-entries__mail">
			<p>
				<strong>{ mailName( mail ) }</strong>
				<span className={ hasDeliveryFailed( state ) ? 'aisle-builder__warning' : 'aisle-builder__hint' }>
					{ stateName( state ) }
					{
						/* translators: %d: a number. */ tries > 1 &&
							`, ${ sprintf( _n( '%d attempt', '%d attempts', tries, 'aisle' ), tries ) }`
					}
					{ `, ${ formatTimestamp( at ) }` }
				</span>
				{ error && <span className="aisle-builder__hint">{ error }</span> }
			</p>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				isBusy={ busy }
				disabled={ busy }
				accessibleWhenDisabled
				aria-label={
					/* translators: %s: name of a mail. */ sprintf( __( 'Resend: %s', 'aisle' ), mailName( mail ) )
				}
				onClick={ () => void run( () => resendMail( id, mail ) ) }
			>
				{ __( 'Resend', 'aisle' ) }
			</Button>
		</div>
	);
}
