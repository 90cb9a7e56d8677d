import { useEffect, useState, type RefObject } from 'react';
import { pageCart } from '../../platform/cart';
import { asRecord, asText } from '../../platform/check';
import { EVENTS } from '../../platform/events';

/** Printed by PHP into a form that edits a line; contains the button's text for a normal add. */
const KEY_FIELD = 'input[data-add-text]';

/**
 * Follows adds of the form.
 *
 * @param host
 * @param cartKey Key of the edited line.
 * @param added   Receives the key of the resulting line.
 * @return  True if that line has left the cart, so the form adds a new one.
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

/** Turns the form into a normal add and keeps the input. */
function addAnew( place: HTMLElement ): void {
	const field = place.querySelector< HTMLInputElement >( KEY_FIELD );
	const button = place.querySelector( '.single_add_to_cart_button' );
	if ( field && button ) {
		button.textContent = field.dataset.addText ?? button.textContent;
		field.remove();
	}
}
