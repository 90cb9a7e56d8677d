/**
 * The cart of this page: state, queue and the wishes a shopper can have. One exists per page, made by the loader; rooms
 * get it from `platform/cart`. Framework-free: what touches the outside is `CartEffects`.
 */
import type { CartEffects } from './effects';
import { foldCart, type CartView } from './fold';
import { createQueue } from './queue';
import { INITIAL_STATE, reduce, type CartAction } from './reducer';
import type { AddItem, CartState, Operation, OperationResult } from './types';

export interface CartCore {
	/** The same object until something changes. */
	getView(): CartView;
	getState(): CartState;
	/** @return A function that stops listening. */
	subscribe( listener: () => void ): () => void;

	/** Every wish resolves with the server's answer, however long the network is away, and never rejects. */
	add( item: AddItem ): Promise< OperationResult >;
	/** The real form's data, `add-to-cart` included. */
	addForm( form: FormData ): Promise< OperationResult >;
	setQuantity( key: string, quantity: number ): Promise< OperationResult >;
	remove( key: string ): Promise< OperationResult >;
	/** Brings a removed line back. */
	restore( key: string ): Promise< OperationResult >;
	applyCoupon( code: string ): Promise< OperationResult >;
	removeCoupon( code: string ): Promise< OperationResult >;
	/** A room's own operation; `payload` as its server side reads it. */
	run( name: string, payload?: Readonly< Record< string, unknown > > ): Promise< OperationResult >;

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

/** Another tab may hold up an add's call, and the drawer is to be open within a hundred milliseconds of the press. */
const TELL_LATEST = 40;

type Without< Union, Name extends PropertyKey > = Union extends unknown ? Omit< Union, Name > : never;
/** An operation that has no id yet. */
type Wish = Without< Operation, 'id' >;

export function createCartCore( effects: CartEffects ): CartCore {
	const listeners = new Set< () => void >();
	let state: CartState = INITIAL_STATE;
	let view: CartView | null = null;

	let told: CartState = state;
	const tell = (): void => {
		told = state;
		listeners.forEach( ( listener ) => listener() );
	};
	const tellLate = (): void => void ( told !== state && tell() );
	const dispatch = ( action: CartAction ): void => {
		const next = reduce( state, action );
		if ( next !== state ) {
			state = next;
			view = null;
			if ( isAdd( action ) || isEmptiness( action ) ) {
				// What an add draws would hold up both its call and the pressed button's own answer: it is told with `sent`, or whatever comes before. And
				// an add may be what has brought this core: nobody is to read before it that the cart is empty.
				effects.setTimer( tellLate, TELL_LATEST );
			} else {
				tell();
			}
		}
	};
	const subscribe = ( listener: () => void ): ( () => void ) => {
		listeners.add( listener );
		return () => listeners.delete( listener );
	};
	const queue = createQueue( { getState: () => state, dispatch, subscribe }, effects );
	const wish = ( operation: Wish ): Promise< OperationResult > => queue.enqueue( { ...operation, id: effects.randomId() } );
	const remove = ( key: string ): Promise< OperationResult > => wish( { type: 'remove', key } );
	const refresh = (): void => {
		if ( effects.hasCartCookie() ) {
			void wish( { type: 'get' } );
		} else if ( state.pending.length === 0 ) {
			dispatch( { type: 'recalled', cart: null, rev: -1, cartHash: '' } );
		}
	};
	return {
		getView: () => ( view ??= foldCart( state ) ),
		getState: () => state,
		subscribe,
		add: ( item ) => wish( { ...item, type: 'add' } ),
		addForm: ( form ) => wish( { type: 'add_form', form, quantity: formQuantity( form ) } ),
		setQuantity: ( key, quantity ) =>
			quantity <= 0 ? remove( key ) : wish( { type: 'set_quantity', key, quantity } ),
		remove,
		restore( key ) {
			const gone = state.removed.find( ( { line } ) => line.key === key );
			const result = wish( { type: 'restore', key } );
			if ( gone?.isChanged ) {
				void wish( { type: 'set_quantity', key, quantity: gone.line.quantity } );
			}
			return result;
		},
		applyCoupon: ( code ) => wish( { type: 'apply_coupon', code } ),
		removeCoupon: ( code ) => wish( { type: 'remove_coupon', code } ),
		run: ( name, payload = {} ) => wish( { type: 'other', name, payload } ),
		start() {
			const snapshot = effects.hasCartCookie() ? effects.readSnapshot() : null;
			if ( effects.hasJustLeft() ) {
				LATER_LOOKS.forEach( ( delay ) => effects.setTimer( refresh, delay ) );
			}
			if ( ! snapshot ) {
				refresh();
				return;
			}
			dispatch( { type: 'recalled', cart: snapshot.cart, rev: snapshot.rev, cartHash: snapshot.cartHash } );
		},
		refresh,
		flush: ( limit = FLUSH_LIMIT ) => queue.flush( limit ),
		settle: queue.settle,
		leave: queue.leave,
		wake: queue.wake,
		open: () => dispatch( { type: 'showed', open: true } ),
		close: () => dispatch( { type: 'showed', open: false } ),
		forgetRemoved: ( key ) => dispatch( { type: 'forgotten', key } ),
	};
}

const isEmptiness = ( action: CartAction ): boolean => action.type === 'recalled' && action.cart === null;

const isAdd = ( action: CartAction ): boolean => action.type === 'enqueued' && ( action.operation.type === 'add' || action.operation.type === 'add_form' );

/** For the badge only: grouped products have several quantities, a product sold singly has none. */
function formQuantity( form: FormData ): number {
	const values = [ ...form.entries() ]
		.filter( ( [ name ] ) => name === 'quantity' || name.startsWith( 'quantity[' ) )
		.map( ( [ , value ] ) => Number( value ) )
		.filter( ( value ) => value > 0 );
	return values.length > 0 ? values.reduce( ( sum, value ) => sum + value, 0 ) : 1;
}
