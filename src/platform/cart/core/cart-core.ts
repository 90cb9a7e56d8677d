/**
 * The page's cart: state, queue and operations. The loader creates one per page; features get it from `platform/cart`.
 * It uses no framework, and all side effects are in `CartEffects`.
 */
import type { CartEffects } from './effects';
import type { CartView } from './apply-pending';
import { createCoreStore } from './core-store';
import { createQueue } from './queue';
import type { AddItem, CartState, Operation, OperationResult } from './types';

/** Every promise resolves with the server's response, even if the network is down for a long time. It never rejects. */
export interface CartOperations {
	add( item: AddItem ): Promise< OperationResult >;
	/** Adds the product of a form. `form` is the complete form data, including `add-to-cart`. */
	addForm( form: FormData ): Promise< OperationResult >;
	setQuantity( key: string, quantity: number ): Promise< OperationResult >;
	remove( key: string ): Promise< OperationResult >;
	/** Restores a removed line. */
	restore( key: string ): Promise< OperationResult >;
	applyCoupon( code: string ): Promise< OperationResult >;
	removeCoupon( code: string ): Promise< OperationResult >;
	/** Runs a feature's own operation. `payload` has the format that the feature's server side expects. */
	run( name: string, payload?: Readonly< Record< string, unknown > > ): Promise< OperationResult >;
}

export interface CartCore extends CartOperations {
	/** Returns the same object until the cart changes. */
	getView(): CartView;
	getState(): CartState;
	/** @return A function that stops listening. */
	subscribe( listener: () => void ): () => void;

	/**
	 * Loads the cart from storage if it is current, otherwise from the server. Sends no request without a cart cookie.
	 */
	start(): void;
	/** Loads the cart again after an external change. */
	refresh(): void;
	/** Sends without delay and waits until nothing is pending, at most `limit` ms. */
	flush( limit?: number ): Promise< void >;
	/** Waits before the checkout. Returns true if every change has a response, false if the changes cannot be sent. */
	settle(): Promise< boolean >;
	leave(): void;
	resume(): void;

	open(): void;
	close(): void;
	/** Discards a removed line when the time for undo is over. */
	forgetRemoved( key: string ): void;
}

export const FLUSH_TIMEOUT_MS = 3000;
/**
 * Delays of additional cart requests, in ms, after the previous page was left with a change in flight. The first
 * response may be older than that change.
 */
export const REFRESH_DELAYS_MS: readonly number[] = [ 2000, 5000, 9000 ];

type DistributiveOmit< Union, Name extends PropertyKey > = Union extends unknown ? Omit< Union, Name > : never;
/** An operation without an id. */
type OperationInput = DistributiveOmit< Operation, 'id' >;

export function createCartCore( effects: CartEffects ): CartCore {
	const { dispatch, ...store } = createCoreStore( effects );
	const { enqueue: enqueueOperation, ...queue } = createQueue( { ...store, dispatch }, effects );
	const enqueue = ( operation: OperationInput ): Promise< OperationResult > =>
		enqueueOperation( { ...operation, id: effects.randomId() } );
	const remove = ( key: string ): Promise< OperationResult > => enqueue( { type: 'remove', key } );
	const refresh = (): void => {
		if ( effects.hasCartCookie() ) {
			void enqueue( { type: 'get' } );
		} else if ( ! store.getState().pending.length ) {
			dispatch( { type: 'recalled', cart: null, rev: -1, cartHash: '' } );
		}
	};
	return {
		...store,
		add: ( item ) => enqueue( { ...item, type: 'add' } ),
		addForm: ( form ) => enqueue( { type: 'add_form', form, quantity: formQuantity( form ) } ),
		setQuantity: ( key, quantity ) =>
			quantity <= 0 ? remove( key ) : enqueue( { type: 'set_quantity', key, quantity } ),
		remove,
		restore( key ) {
			const removedLine = store.getState().removed.find( ( { line } ) => line.key === key );
			const result = enqueue( { type: 'restore', key } );
			if ( removedLine?.isChanged ) {
				void enqueue( { type: 'set_quantity', key, quantity: removedLine.line.quantity } );
			}
			return result;
		},
		applyCoupon: ( code ) => enqueue( { type: 'apply_coupon', code } ),
		removeCoupon: ( code ) => enqueue( { type: 'remove_coupon', code } ),
		run: ( name, payload = {} ) => enqueue( { type: 'other', name, payload } ),
		start() {
			const snapshot = effects.hasCartCookie() ? effects.readSnapshot() : null;
			if ( effects.hasRecentUnload() ) {
				REFRESH_DELAYS_MS.forEach( ( delay ) => effects.setTimer( refresh, delay ) );
			}
			if ( snapshot ) {
				dispatch( { ...snapshot, type: 'recalled' } );
			} else {
				refresh();
			}
		},
		refresh,
		...queue,
		flush: ( limit = FLUSH_TIMEOUT_MS ) => queue.flush( limit ),
		open: () => dispatch( { type: 'showed', open: true } ),
		close: () => dispatch( { type: 'showed', open: false } ),
		forgetRemoved: ( key ) => dispatch( { type: 'forgotten', key } ),
	};
}

/**
 * Returns the number of items that the form adds, for the cart's count: the sum of a grouped product's quantities, or 1
 * for a product that is sold individually and has no quantity.
 */
function formQuantity( form: FormData ): number {
	const values = [ ...form.entries() ]
		.filter( ( [ name ] ) => name === 'quantity' || name.startsWith( 'quantity[' ) )
		.map( ( [ , value ] ) => Number( value ) )
		.filter( ( value ) => value > 0 );
	return values.length > 0 ? values.reduce( ( sum, value ) => sum + value, 0 ) : 1;
}
