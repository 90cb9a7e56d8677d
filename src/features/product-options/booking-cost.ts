/**
 * What a booking plugin says the chosen dates cost: it takes the place of the product's price. Anybody may send
 * `aisle:booking-cost` from the form or anything in it with detail `{ cost }`: the displayed price of one, or null to
 * go back to the product's price. WooCommerce Bookings and YITH Booking are understood as they are.
 */
import { asNumber, asRecord } from '../../platform/check';
import { jQueryIfLoaded } from '../../platform/events';

export const BOOKING_COST = 'aisle:booking-cost';

/** WooCommerce Bookings writes the cost here, as a plain number. */
const COST = '.wc-bookings-booking-cost';

/** @return A function that stops listening. */
export function onBookingCost( form: HTMLElement, listener: ( cost: number | null ) => void ): () => void {
	let here = true;
	const notify = ( cost: unknown ) => here && listener( readCost( cost ) );
	const onEvent = ( event: Event ) => notify( asRecord( event instanceof CustomEvent ? event.detail : null ).cost );
	const readElement = () => {
		const element = form.querySelector< HTMLElement >( COST );
		if ( element ) {
			notify( element.style.display === 'none' ? null : element.dataset.rawPrice );
		}
	};
	const element = form.querySelector( COST );
	const observer = new MutationObserver( readElement );
	if ( element ) {
		observer.observe( element, {
			attributes: true,
			attributeFilter: [ 'data-raw-price', 'style' ],
			childList: true,
		} );
	}
	form.addEventListener( BOOKING_COST, onEvent );
	const jQuery = jQueryIfLoaded();
	jQuery?.( document.body ).on( 'wc_booking_form_changed', readElement );
	jQuery?.( form ).on( 'yith_wcbk_form_update_response', ( _event, response ) =>
		notify( asRecord( response ).raw_price )
	);
	return () => {
		here = false;
		observer.disconnect();
		form.removeEventListener( BOOKING_COST, onEvent );
	};
}

/** Nothing, an empty text or nonsense is no cost; 0 is one. */
function readCost( cost: unknown ): number | null {
	const number = asNumber( cost, NaN );
	return Number.isNaN( number ) || number < 0 ? null : number;
}
