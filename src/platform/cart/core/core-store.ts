/** The cart's state and view. Notifies listeners about every change; some notifications are delayed. */
import type { CartEffects } from './effects';
import { applyPending, type CartView } from './apply-pending';
import { INITIAL_STATE, reduce, type CartAction } from './reducer';
import type { CartState } from './types';
import type { CartStore } from './wait-until';

export interface CoreStore extends CartStore {
	/** Returns the same object until the state changes. */
	getView(): CartView;
}

/**
 * Maximum delay of a notification, in ms. The drawer opens within 100 ms of the click, even if the add's request waits
 * for another tab.
 */
const MAX_NOTIFY_DELAY_MS = 40;

export function createCoreStore( effects: CartEffects ): CoreStore {
	const listeners = new Set< () => void >();
	let state: CartState = INITIAL_STATE;
	let view: CartView | null = null;
	let notifiedState: CartState = state;

	const notify = (): void => {
		notifiedState = state;
		listeners.forEach( ( listener ) => listener() );
	};
	const notifyIfChanged = (): void => void ( notifiedState !== state && notify() );
	return {
		getState: () => state,
		getView: () => ( view ??= applyPending( state ) ),
		dispatch( action ) {
			const next = reduce( state, action );
			if ( next !== state ) {
				state = next;
				view = null;
				if ( canBeDelayed( action ) ) {
					effects.setTimer( notifyIfChanged, MAX_NOTIFY_DELAY_MS );
				} else {
					notify();
				}
			}
		},
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
	};
}

/**
 * Returns whether the notification can be delayed. Rendering an add would delay its request and the button's feedback.
 * An empty cart waits too, because an add may have loaded this core, and the drawer should not show “empty” first.
 */
const canBeDelayed = ( action: CartAction ): boolean =>
	( action.type === 'recalled' && ! action.cart ) ||
	( action.type === 'enqueued' && action.operation.type.startsWith( 'add' ) );
