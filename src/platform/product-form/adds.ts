/**
 * Checks between the add-to-cart button and the cart: on `aisle:before-add` for Ajax adds, and on the form's submit
 * otherwise.
 */
import { showMessage } from '../add-to-cart/button';
import { EVENTS } from '../events';
import type { ProductFormState } from './types';

export type AddCheck = ( event: Event ) => boolean;
export type AddGuard = ( contributor: string, check: AddCheck ) => () => void;

export function createAddGuard(
	form: HTMLElement,
	getState: () => ProductFormState,
	getMissingMessage: () => string
): AddGuard {
	const checks = new Map< AddCheck, string >();
	// A block with its own script would add even if submit was prevented, so the event must not reach that script.
	const hasOwnAddScript = form.matches( '[data-wp-on--submit]' );
	const isOwnSubmit = ( { type }: Event ): boolean => hasOwnAddScript && type === 'submit';
	const stopEvent = ( event: Event ): void => {
		event.preventDefault();
		if ( isOwnSubmit( event ) ) {
			event.stopImmediatePropagation();
		}
	};
	const onAdd = ( event: Event ): void => {
		if ( event.defaultPrevented ) {
			return;
		}
		if ( [ ...checks.keys() ].some( ( check ) => ! check( event ) ) ) {
			stopEvent( event );
			return;
		}
		const checkedContributors = [ ...checks.values() ];
		const { locks, problems } = getState();
		const uncheckedProblems = Object.entries( problems ).filter(
			( [ contributor ] ) => ! checkedContributors.includes( contributor )
		);
		const reasons = [
			...Object.values( locks ),
			...uncheckedProblems.map( ( [ , text ] ) => text ),
			isOwnSubmit( event ) ? '' : getMissingMessage(),
		];
		const reason = reasons.find( ( text ) => text !== '' );
		if ( reason !== undefined ) {
			stopEvent( event );
			showMessage( addButton( form ) ?? form, reason );
		}
	};
	form.addEventListener( EVENTS.beforeAdd, onAdd );
	form.addEventListener( 'submit', onAdd, hasOwnAddScript );
	return ( contributor, check ) => {
		checks.set( check, contributor );
		return () => checks.delete( check );
	};
}

const addButton = ( form: HTMLElement ): HTMLElement | null =>
	form.querySelector( '.single_add_to_cart_button, [type="submit"]' );
