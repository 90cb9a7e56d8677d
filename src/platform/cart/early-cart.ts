/**
 * The page's cart before the cart core has loaded. Each call loads the core and is passed on in order, so no click is
 * lost. Until then it returns an empty cart and the count from storage.
 */
import type { ButtonCart } from './button-item';
import type { CartCore, CartOperations } from './core/cart-core';
import type { CartView } from './core/apply-pending';
import type { CartState, OperationResult } from './core/types';

/** Delays between retries of a failed load, in ms. An offline browser retries on `online`. */
const RETRY_DELAYS: readonly number[] = [ 1000, 2000, 4000, 8000 ];

export interface EarlyCart extends CartCore {
	/** Loads the core ahead of time; can be called at any time. */
	prepare(): Promise< void >;
}

/** Cart that the loader provides. */
export interface LoaderCart extends EarlyCart, ButtonCart {}

interface InitialCart {
	hasCart(): boolean;
	readonly count: number;
}

type EarlyState = Pick< CartState, 'known' | 'connection' | 'open' > & { readonly busy: boolean };

type CartCall< Result > = ( cart: ButtonCart ) => Promise< Result >;

export function createEarlyCart( loadCore: () => Promise< ButtonCart >, initialCart: InitialCart ): LoaderCart {
	const listeners = new Set< () => void >();
	const notify = (): void => listeners.forEach( ( listener ) => listener() );
	const [ getEarlyState, changeState ] = createEarlyState( initialCart, notify );
	let core: ButtonCart | null = null;
	const withStoredCount = createCountedView( initialCart.count );

	const load = once(
		async () => {
			const loadedCart = await loadWithRetries( loadCore, () => changeState( { connection: 'lost' } ) );
			if ( getEarlyState().view.open ) {
				loadedCart.open();
			}
			loadedCart.subscribe( notify );
			core = loadedCart;
			loadedCart.start();
			return loadedCart;
		},
		() => changeState( { connection: 'fine', busy: false, known: ! initialCart.hasCart() } )
	);

	/** Calls the core directly if it has loaded, so that the page changes with the click. */
	const enqueue = ( call: CartCall< OperationResult > ): Promise< OperationResult > => {
		if ( core ) {
			return call( core );
		}
		changeState( { busy: true, known: false } );
		return load().then( call, () => NOT_LOADED );
	};

	/**
	 * Calls the core if its load was requested, otherwise resolves with `idle` at once. If the load fails, resolves
	 * with `failureResult`.
	 */
	const callIfRequested = < Result >( call: CartCall< Result >, idle: Result, failure: Result ): Promise< Result > =>
		core || getEarlyState().view.busy ? load().then( call, () => failure ) : Promise.resolve( idle );

	return {
		...createOperations( enqueue ),
		prepare: () => load().then( ignore ),
		getView: () => ( core ? withStoredCount( core.getView() ) : getEarlyState().view ),
		getState: () => ( core ? core.getState() : getEarlyState().state ),
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		start() {
			// Loads the core at once for a visitor with a cart, and on first intent for all others.
			if ( initialCart.hasCart() ) {
				load().catch( ignore );
			}
		},
		refresh() {
			if ( core ) {
				core.refresh();
			} else if ( initialCart.hasCart() ) {
				load().then( ( cart ) => cart.refresh(), ignore );
			}
		},
		flush: ( limit ) => callIfRequested( ( cart ) => cart.flush( limit ), undefined, undefined ),
		settle: () => callIfRequested( ( cart ) => cart.settle(), true, false ),
		leave: () => core?.leave(),
		resume: () => core?.resume(),
		open: () => ( core ? core.open() : getEarlyState().view.open || changeState( { open: true } ) ),
		close: () => ( core ? core.close() : getEarlyState().view.open && changeState( { open: false } ) ),
		forgetRemoved: ( key ) => core?.forgetRemoved( key ),
	};
}

/** Returns two functions: the first returns the cart's state before the core has loaded, the second changes it. */
function createEarlyState( initialCart: InitialCart, notify: () => void ) {
	let currentState = createViewAndState(
		{ known: ! initialCart.hasCart(), connection: 'fine', open: false, busy: false },
		initialCart.count
	);
	return [
		() => currentState,
		( part: Partial< EarlyState > ): void => {
			currentState = createViewAndState( { ...currentState.view, ...part }, initialCart.count );
			notify();
		},
	] as const;
}

type Operations = CartOperations & Pick< ButtonCart, 'addFrom' >;

/** Every operation goes through `enqueue`, which loads the core first. */
const createOperations = (
	enqueue: ( call: CartCall< OperationResult > ) => Promise< OperationResult >
): Operations => ( {
	add: ( item ) => enqueue( ( cart ) => cart.add( item ) ),
	addFrom: ( button ) => enqueue( ( cart ) => cart.addFrom( button ) ),
	addForm: ( form ) => enqueue( ( cart ) => cart.addForm( form ) ),
	setQuantity: ( key, quantity ) => enqueue( ( cart ) => cart.setQuantity( key, quantity ) ),
	remove: ( key ) => enqueue( ( cart ) => cart.remove( key ) ),
	restore: ( key ) => enqueue( ( cart ) => cart.restore( key ) ),
	applyCoupon: ( code ) => enqueue( ( cart ) => cart.applyCoupon( code ) ),
	removeCoupon: ( code ) => enqueue( ( cart ) => cart.removeCoupon( code ) ),
	run: ( name, payload ) => enqueue( ( cart ) => cart.run( name, payload ) ),
} );

/**
 * Returns a function that adds the page's count to the core's view until the first response, for the badge. It returns
 * the same object for the same view.
 */
function createCountedView( count: number ): ( view: CartView ) => CartView {
	let cachedView: { readonly of: CartView; readonly view: CartView } | null = null;
	return ( view ) => {
		if ( view.known || count === 0 ) {
			return view;
		}
		cachedView = cachedView?.of === view ? cachedView : { of: view, view: { ...view, count: count + view.count } };
		return cachedView.view;
	};
}

/** Runs `load` once; after a failure, the next call runs it again. */
function once< Result >( load: () => Promise< Result >, onFailure: () => void ): () => Promise< Result > {
	let running: Promise< Result > | null = null;
	return () =>
		( running ??= load().catch( ( error: unknown ) => {
			running = null;
			onFailure();
			throw error;
		} ) );
}

const ignore = (): void => undefined;

const NOT_LOADED: OperationResult = {
	id: '',
	ok: false,
	code: 'app_not_loaded',
	message: '',
	key: null,
	productUrl: '',
	fields: null,
};

/**
 * Creates the view and the state before the core has loaded. Both stay the same objects until something changes,
 * because React compares them.
 */
function createViewAndState(
	{ known, connection, open, busy }: EarlyState,
	count: number
): { readonly view: CartView; readonly state: CartState } {
	const sharedMembers = { known, connection, open, removed: [], errors: {}, lastAnswer: null };
	return {
		view: {
			...sharedMembers,
			lines: [],
			adds: [],
			count,
			cart: null,
			busy,
			unread: ! known && connection === 'lost',
		},
		state: { ...sharedMembers, server: null, rev: -1, cartHash: '', pending: [], order: [] },
	};
}

async function loadWithRetries< Result >( load: () => Promise< Result >, onFailure: () => void ): Promise< Result > {
	for ( const delay of RETRY_DELAYS ) {
		try {
			return await load();
		} catch {
			onFailure();
			await waitForRetry( delay );
		}
	}
	return load();
}

/** Waits for the delay. If offline, waits until the network is back. */
const waitForRetry = ( milliseconds: number ): Promise< void > =>
	new Promise( ( resolve ) => {
		window.addEventListener( 'online', () => resolve(), { once: true } );
		if ( navigator.onLine ) {
			window.setTimeout( resolve, milliseconds );
		}
	} );
