/**
 * The cart of this page: state, queue and the wishes a shopper can have. One exists per page, made by the loader; features
 * get it from `platform/cart`. Framework-free: what touches the outside is `CartEffects`.
 */
import type { CartEffects } from './effects';
import type { CartView } from './apply-pending';
import { createCoreStore } from './core-store';
import { createQueue } from './queue';
import type { AddItem, CartState, Operation, OperationResult } from './types';

/** Every operation resolves with the server's response, however long the network is away, and never rejects. */
export interface CartOperations {
	add( item: AddItem ): Promise< OperationResult >;
	/** The real form's data, `add-to-cart` included. */
	addForm( form: FormData ): Promise< OperationResult >;
	setQuantity( key: string, quantity: number ): Promise< OperationResult >;
	remove( key: string ): Promise< OperationResult >;
	/** Brings a removed line back. */
	restore( key: string ): Promise< OperationResult >;
	applyCoupon( code: string ): Promise< OperationResult >;
	removeCoupon( code: string ): Promise< OperationResult >;
	/** A feature's own operation; `payload` as its server side reads it. */
	run( name: string, payload?: Readonly< Record< string, unknown > > ): Promise< OperationResult >;
}

export interface CartCore extends CartOperations {
	/** The same object until something changes. */
	getView(): CartView;
	getState(): CartState;
	/** @return A function that stops listening. */
	subscribe( listener: () => void ): () => void;

	/** From storage when that is still true, from the server otherwise; no request at all without a cart cookie. */
	start(): void;
	/** Something outside may have changed the cart. */
	refresh(): void;
	/** Sends without delay and waits until nothing is pending, at most `limit` milliseconds. */
	flush( limit?: number ): Promise< void >;
	/** Before the checkout: true when every change is answered, false when the changes do not get through. */
	settle(): Promise< boolean >;
	leave(): void;
	wake(): void;

	open(): void;
	close(): void;
	/** The time to undo is over. */
	forgetRemoved( key: string ): void;
}

export const FLUSH_LIMIT = 3000;
/** Milliseconds. This page's first look may overtake a slow call of the page before, and so may the second. */
export const LATER_LOOKS: readonly number[] = [ 2000, 5000, 9000 ];

type Without< Union, Name extends PropertyKey > = Union extends unknown ? Omit< Union, Name > : never;
/** An operation that has no id yet. */
type OperationInput = Without< Operation, 'id' >;

export function createCartCore( effects: CartEffects ): CartCore {
	const { dispatch, ...store } = createCoreStore( effects );
	const { enqueue: send, ...queue } = createQueue( { ...store, dispatch }, effects );
	const enqueue = ( operation: OperationInput ): Promise< OperationResult > =>
		send( { ...operation, id: effects.randomId() } );
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
			const gone = store.getState().removed.find( ( { line } ) => line.key === key );
			const result = enqueue( { type: 'restore', key } );
			if ( gone?.isChanged ) {
				void enqueue( { type: 'set_quantity', key, quantity: gone.line.quantity } );
			}
			return result;
		},
		applyCoupon: ( code ) => enqueue( { type: 'apply_coupon', code } ),
		removeCoupon: ( code ) => enqueue( { type: 'remove_coupon', code } ),
		run: ( name, payload = {} ) => enqueue( { type: 'other', name, payload } ),
		start() {
			const snapshot = effects.hasCartCookie() ? effects.readSnapshot() : null;
			if ( effects.hasJustLeft() ) {
				LATER_LOOKS.forEach( ( delay ) => effects.setTimer( refresh, delay ) );
			}
			if ( snapshot ) {
				dispatch( { ...snapshot, type: 'recalled' } );
			} else {
				refresh();
			}
		},
		refresh,
		...queue,
		flush: ( limit = FLUSH_LIMIT ) => queue.flush( limit ),
		open: () => dispatch( { type: 'showed', open: true } ),
		close: () => dispatch( { type: 'showed', open: false } ),
		forgetRemoved: ( key ) => dispatch( { type: 'forgotten', key } ),
	};
}

/** For the badge only: grouped products have several quantities, a product sold singly has none. */
function formQuantity( form: FormData ): number {
	const values = [ ...form.entries() ]
		.filter( ( [ name ] ) => name === 'quantity' || name.startsWith( 'quantity[' ) )
		.map( ( [ , value ] ) => Number( value ) )
		.filter( ( value ) => value > 0 );
	return values.length > 0 ? values.reduce( ( sum, value ) => sum + value, 0 ) : 1;
}
