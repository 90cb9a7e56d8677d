import { useEffect, useState, type RefObject } from 'react';
import { pageCart } from '../../platform/cart';
import { asRecord, asText } from '../../platform/check';
import { EVENTS } from '../../platform/events';

/** What PHP prints into a form that changes a line; the words are what its button says without that. */
const KEY_FIELD = 'input[data-add-text]';

/**
 * Hears what becomes of the form.
 *
 * @param host
 * @param cartKey The line that is to be changed.
 * @param added   Gets the key of the line that came of it.
 * @return Whether that line has left the cart meanwhile: then the form adds anew.
 */
export function useAdds(
	host: RefObject< HTMLElement | null >,
	cartKey: string | undefined,
	added: ( key: string | null ) => void
): boolean {
	const [ isGone, setGone ] = useState( false );
	useEffect( () => {
		const place = host.current;
		const onAdded = ( event: Event ): void => {
			const { result } = asRecord( event instanceof CustomEvent ? event.detail : null );
			added( asText( asRecord( result ).key ) || null );
		};
		const onRejected = (): void => {
			if (
				cartKey &&
				place &&
				! pageCart()
					.getState()
					.server?.lines.some( ( { key } ) => key === cartKey )
			) {
				addAnew( place );
				setGone( true );
			}
		};
		place?.addEventListener( EVENTS.added, onAdded );
		place?.addEventListener( EVENTS.addRejected, onRejected );
		return () => {
			place?.removeEventListener( EVENTS.added, onAdded );
			place?.removeEventListener( EVENTS.addRejected, onRejected );
		};
	}, [ host, cartKey, added ] );
	return isGone;
}

/** What was typed stays. */
function addAnew( place: HTMLElement ): void {
	const field = place.querySelector< HTMLInputElement >( KEY_FIELD );
	const button = place.querySelector( '.single_add_to_cart_button' );
	if ( field && button ) {
		button.textContent = field.dataset.addText ?? button.textContent;
		field.remove();
	}
}
