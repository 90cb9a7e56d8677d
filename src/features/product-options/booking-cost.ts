/**
 * Listens for prices of booking plugins, which replace the product's price. Any script may dispatch
 * `aisle:booking-cost` on the form or inside it with detail `{ cost }`: the displayed unit price, or null for the
 * product's price. WooCommerce Bookings and YITH Booking are supported directly.
 */
import { asNumber, asRecord } from '../../platform/check';
import { jQueryIfLoaded } from '../../platform/events';

export const BOOKING_COST = 'aisle:booking-cost';

/** WooCommerce Bookings writes the cost here, as a plain number. */
const COST_SELECTOR = '.wc-bookings-booking-cost';

/** @return A function that stops listening. */
export function onBookingCost( form: HTMLElement, listener: ( cost: number | null ) => void ): () => void {
	let isListening = true;
	const notify = ( cost: unknown ) => isListening && listener( readCost( cost ) );
	const onEvent = ( event: Event ) => notify( asRecord( event instanceof CustomEvent ? event.detail : null ).cost );
	const readElement = () => {
		const element = form.querySelector< HTMLElement >( COST_SELECTOR );
		if ( element ) {
			notify( element.style.display === 'none' ? null : element.dataset.rawPrice );
		}
	};
	const element = form.querySelector( COST_SELECTOR );
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
		isListening = false;
		observer.disconnect();
		form.removeEventListener( BOOKING_COST, onEvent );
	};
}

/** Returns null for empty or invalid values; 0 is a valid cost. */
function readCost( cost: unknown ): number | null {
	const number = asNumber( cost, NaN );
	return Number.isNaN( number ) || number < 0 ? null : number;
}
