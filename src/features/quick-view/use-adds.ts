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
 * @param cartKey     Key of the edited line.
 * @param onLineAdded Receives the key of the resulting line; null if the response has none.
 * @return   True if that line has left the cart, so the form adds a new one.
 */
export function useAdds(
	host: RefObject< HTMLElement | null >,
	cartKey: string | undefined,
	onLineAdded: ( key: string | null ) => void
): boolean {
	const [ isLineRemoved, setLineRemoved ] = useState( false );
	useEffect( () => {
		const container = host.current;
		const onAdded = ( event: Event ): void => {
			const { result } = asRecord( event instanceof CustomEvent ? event.detail : null );
			onLineAdded( asText( asRecord( result ).key ) || null );
		};
		const onRejected = (): void => {
			if (
				cartKey &&
				container &&
				! pageCart()
					.getState()
					.server?.lines.some( ( { key } ) => key === cartKey )
			) {
				convertToAdd( container );
				setLineRemoved( true );
			}
		};
		container?.addEventListener( EVENTS.added, onAdded );
		container?.addEventListener( EVENTS.addRejected, onRejected );
		return () => {
			container?.removeEventListener( EVENTS.added, onAdded );
			container?.removeEventListener( EVENTS.addRejected, onRejected );
		};
	}, [ host, cartKey, onLineAdded ] );
	return isLineRemoved;
}

/** Turns the form into a normal add and keeps the input. */
function convertToAdd( container: HTMLElement ): void {
	const field = container.querySelector< HTMLInputElement >( KEY_FIELD );
	const button = container.querySelector( '.single_add_to_cart_button' );
	if ( field && button ) {
		button.textContent = field.dataset.addText ?? button.textContent;
		field.remove();
	}
}
