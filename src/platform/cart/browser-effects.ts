/** The cart core's effects in a real browser. */
import { boot } from '../boot-data';
import type { UnknownRecord } from '../check';
import { postShop } from './shop-ajax';
import { announceChange } from './announce';
import type { CartEffects, CartRequest } from './core/effects';
import type { CartResponse } from './core/types';
import { readResponse, writeOperation } from './core/wire';
import { notifyFragmentsFailed, needsFragments } from './fragments';
import { forgetSnapshot, hasOtherTabChanged, writeSnapshot } from './storage';
import { cartKey, hasCartCookie, hasRecentUnload, readSnapshot } from './stored-cart';

const ENDPOINT = 'aisle_cart';
/**
 * Maximum wait for the lock, in ms. If another tab holds it longer, the request is sent anyway; two requests in the
 * wrong order do less harm than none.
 */
const LOCK_TIMEOUT = 10000;
/** Maximum size of a body, in bytes. Browsers reject larger `keepalive` requests. */
const KEEPALIVE_LIMIT = 50000;
/** Estimated bytes of the separator between two form fields. */
const PART_OVERHEAD = 150;

export const browserEffects: CartEffects = {
	send,
	lock,
	setTimer( run, milliseconds ) {
		const timer = window.setTimeout( run, milliseconds );
		return () => window.clearTimeout( timer );
	},
	now: () => Date.now(),
	randomId: () =>
		Array.from( window.crypto.getRandomValues( new Uint8Array( 12 ) ), ( byte ) =>
			byte.toString( 16 ).padStart( 2, '0' )
		).join( '' ),
	hasCartCookie,
	readSnapshot: () => readSnapshot( Date.now() ),
	forgetSnapshot: () => forgetSnapshot( Date.now() ),
	hasRecentUnload,
	fromOtherTab: hasOtherTabChanged,
	writeSnapshot: ( snapshot, response ) => writeSnapshot( snapshot, response, Date.now() ),
	announce: announceChange,
};

async function send( request: CartRequest ): Promise< CartResponse > {
	try {
		return readResponse( await post( request ) );
	} catch ( error ) {
		if ( needsFragments() ) {
			notifyFragmentsFailed();
		}
		throw error;
	}
}

function post( { operations, have: knownVersion }: CartRequest ): Promise< UnknownRecord > {
	const [ firstOperation ] = operations;
	if ( firstOperation?.type === 'add_form' ) {
		const body = formBody( firstOperation.form, firstOperation.id );
		return postShop( ENDPOINT, { body, keepalive: canUseKeepalive( body ), timeout: 60000 } );
	}
	const isRead = operations.length === 0;
	const isRefresh = isRead && needsFragments();
	const body = {
		// Fragments require the full response: for an unchanged cart the server would send none.
		...( knownVersion && ! needsFragments() ? { rev: knownVersion.rev, cart_hash: knownVersion.cartHash } : {} ),
		fragments: needsFragments(),
		operations: operations.map( writeOperation ),
		time: isRefresh ? Date.now() : undefined,
	};
	const keepalive = JSON.stringify( body ).length < KEEPALIVE_LIMIT;
	const { fragmentsTimeout } = boot().shop;
	return postShop( ENDPOINT, {
		body,
		keepalive,
		isRead,
		...( isRefresh && fragmentsTimeout > 0 ? { timeout: fragmentsTimeout } : {} ),
	} );
}

/**
 * Returns whether a request can use `keepalive`. Files and large bodies cannot, because the browser would reject the
 * request.
 */
function canUseKeepalive( body: FormData ): boolean {
	let size = 0;
	body.forEach(
		( value, name ) =>
			( size += typeof value === 'string' ? 3 * value.length + name.length + PART_OVERHEAD : KEEPALIVE_LIMIT )
	);
	return size < KEEPALIVE_LIMIT;
}

/** Returns a copy of the form data with the cart request's own fields. The operation keeps the original. */
function formBody( form: FormData, id: string ): FormData {
	const body = new FormData();
	form.forEach( ( value, name ) => body.append( name, value ) );
	body.set( 'aisle_operation', JSON.stringify( { id, type: 'add_form' } ) );
	body.set( 'aisle_fragments', needsFragments() ? '1' : '' );
	return body;
}

/** Runs one request at a time across tabs, if the browser supports locks (secure pages only). */
async function lock< Result >( run: () => Promise< Result > ): Promise< Result > {
	const locks: LockManager | undefined = navigator.locks;
	if ( ! locks ) {
		// Waits like the lock does, so that the click is handled first.
		await Promise.resolve();
		return run();
	}
	let hasStarted = false;
	try {
		return await locks.request( cartKey(), { signal: AbortSignal.timeout( LOCK_TIMEOUT ) }, () => {
			hasStarted = true;
			return run();
		} );
	} catch ( error ) {
		if ( hasStarted ) {
			throw error;
		}
		return run();
	}
}
