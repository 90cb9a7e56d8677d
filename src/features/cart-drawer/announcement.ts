/** The room's one voice for screen readers: what the server has confirmed, in a short sentence. */
import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import { pageCart } from '../../platform/cart';
import { asRecord, asText } from '../../platform/check';
import { EVENTS } from '../../platform/events';
import { money } from '../../platform/money-format';

export function useAnnouncement(): string {
	const [ message, setMessage ] = useState( '' );
	useEffect( () => {
		let first = '';
		const say = ( text: string ): void => {
			first = text;
			setMessage( text );
		};
		const listeners: readonly ( readonly [ string, ( event: Event ) => void ] )[] = [
			/* translators: %s: product name. */
			[ EVENTS.cartAdd, ( event ) => say( sprintf( __( '%s added to the cart.', 'aisle' ), lineName( event ) ) ) ],
			/* translators: %s: product name. */
			[ EVENTS.cartRemove, ( event ) => say( sprintf( __( '%s removed from the cart.', 'aisle' ), lineName( event ) ) ) ],
			// Sent after the others of the same answer: it only adds the total.
			[
				EVENTS.cartChange,
				() => {
					const total = pageCart().getView().cart?.totals.total;
					if ( total !== undefined && ( first !== '' || pageCart().getState().open ) ) {
						/* translators: %s: amount of money. */
						setMessage( `${ first } ${ sprintf( __( 'Total %s.', 'aisle' ), money( total ) ) }`.trim() );
					}
					first = '';
				},
			],
		];
		listeners.forEach( ( [ name, listener ] ) => document.addEventListener( name, listener ) );
		return () => listeners.forEach( ( [ name, listener ] ) => document.removeEventListener( name, listener ) );
	}, [] );
	return message;
}

function lineName( event: Event ): string {
	const detail: unknown = event instanceof CustomEvent ? event.detail : null;
	return asText( asRecord( asRecord( detail ).line ).name ) || __( 'The product', 'aisle' );
}
