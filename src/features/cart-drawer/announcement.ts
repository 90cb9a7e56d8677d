/** Message for the feature's only live region: what the server has confirmed. */
import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import { pageCart } from '../../platform/cart';
import { asRecord, asText } from '../../platform/check';
import { EVENTS } from '../../platform/events';
import { money } from '../../platform/money-format';
import { lastAdd } from './added-line';

export function useAnnouncement(): string {
	const [ message, setMessage ] = useState( '' );
	useEffect( () => {
		let lineMessage = '';
		announceEarlierAdd( setMessage );
		const announce = ( text: string ): void => {
			lineMessage = text;
			setMessage( text );
		};
		const listeners: readonly ( readonly [ string, ( event: Event ) => void ] )[] = [
			[ EVENTS.cartAdd, ( event ) => announce( addedMessage( lineName( event ) ) ) ],
			[
				EVENTS.cartRemove,
				( event ) =>
					announce(
						sprintf(
							/* translators: %s: product name. */
							__( '%s removed from the cart.', 'aisle' ),
							lineName( event ) || __( 'The product', 'aisle' )
						)
					),
			],
			// Fires after the other events of the same response, so it only appends the total.
			[
				EVENTS.cartChange,
				() => {
					const total = pageCart().getView().cart?.totals.total;
					if ( total !== undefined && ( lineMessage !== '' || pageCart().getState().open ) ) {
						setMessage( withTotal( lineMessage, total ) );
					}
					lineMessage = '';
				},
			],
		];
		listeners.forEach( ( [ name, listener ] ) => document.addEventListener( name, listener ) );
		return () => listeners.forEach( ( [ name, listener ] ) => document.removeEventListener( name, listener ) );
	}, [] );
	return message;
}

/** Announces an add that was confirmed before this component mounted, for example on a slow connection. */
function announceEarlierAdd( setMessage: ( text: string ) => void ): void {
	const { lastAnswer, lines, cart } = pageCart().getView();
	const result = lastAdd( lastAnswer );
	if ( result ) {
		const line = lines.find( ( { key } ) => key === result.key );
		setMessage( withTotal( addedMessage( line?.name ), cart?.totals.total ?? '0' ) );
	}
}

const addedMessage = ( name: string | undefined ): string =>
	/* translators: %s: product name. */
	sprintf( __( '%s added to the cart.', 'aisle' ), name || __( 'The product', 'aisle' ) );

const withTotal = ( message: string, total: string ): string =>
	/* translators: %s: amount of money. */
	`${ message } ${ sprintf( __( 'Total: %s.', 'aisle' ), money( total ) ) }`.trim();

function lineName( event: Event ): string {
	const detail: unknown = event instanceof CustomEvent ? event.detail : null;
	const line = asRecord( asRecord( detail ).line );
	return asText( line.groupTitle ) || asText( line.name );
}
