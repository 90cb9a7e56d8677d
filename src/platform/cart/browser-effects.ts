/** The core's effects in a real browser. */
import { boot } from '../boot-data';
import type { UnknownRecord } from '../check';
import { postShop } from './shop-ajax';
import { announceChange } from './announce';
import type { CartEffects, CartRequest } from './core/effects';
import type { CartReply } from './core/types';
import { readReply, writeOperation } from './core/wire';
import { notifyFragmentsFailed, wantsFragments } from './fragments';
import { forgetSnapshot, isOtherTabs, writeSnapshot } from './storage';
import { cartKey, hasCartCookie, hasJustLeft, readSnapshot } from './stored-cart';

const ENDPOINT = 'aisle_cart';
/** Another tab may hang; losing the order of two calls is the smaller evil. */
const LOCK_TIMEOUT = 10000;
/** Browsers refuse larger bodies for calls that outlive the page. */
const KEEPALIVE_LIMIT = 50000;
/** What the line between two fields of a form weighs. */
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
	hasJustLeft,
	isOtherTabs,
	writeSnapshot: ( snapshot, reply ) => writeSnapshot( snapshot, reply, Date.now() ),
	announce: announceChange,
};

async function send( request: CartRequest ): Promise< CartReply > {
	try {
		return readReply( await post( request ) );
	} catch ( error ) {
		if ( wantsFragments() ) {
			notifyFragmentsFailed();
		}
		throw error;
	}
}

function post( { operations, have }: CartRequest ): Promise< UnknownRecord > {
	const [ form ] = operations;
	if ( form?.type === 'add_form' ) {
		const body = formBody( form.form, form.id );
		return postShop( ENDPOINT, { body, keepalive: outlivesPage( body ), timeout: 60000 } );
	}
	const isRead = operations.length === 0;
	const isRefresh = isRead && wantsFragments();
	const body = {
		// Who needs fragments needs the whole answer: an unchanged cart would bring none.
		...( have && ! wantsFragments() ? { rev: have.rev, cart_hash: have.cartHash } : {} ),
		fragments: wantsFragments(),
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

/** Files do not, and neither does a body that is too large: the browser would refuse the call. */
function outlivesPage( body: FormData ): boolean {
	let size = 0;
	body.forEach(
		( value, name ) =>
			( size += typeof value === 'string' ? 3 * value.length + name.length + PART_OVERHEAD : KEEPALIVE_LIMIT )
	);
	return size < KEEPALIVE_LIMIT;
}

/** A copy: the wish keeps the form as it was given. */
function formBody( form: FormData, id: string ): FormData {
	const body = new FormData();
	form.forEach( ( value, name ) => body.append( name, value ) );
	body.set( 'aisle_operation', JSON.stringify( { id, type: 'add_form' } ) );
	body.set( 'aisle_fragments', wantsFragments() ? '1' : '' );
	return body;
}

/** One call at a time across tabs, where the browser has locks (secure pages only). */
async function lock< Result >( run: () => Promise< Result > ): Promise< Result > {
	const locks: LockManager | undefined = navigator.locks;
	if ( ! locks ) {
		// As with locks: whoever has pressed is answered first.
		await Promise.resolve();
		return run();
	}
	let started = false;
	try {
		return await locks.request( cartKey(), { signal: AbortSignal.timeout( LOCK_TIMEOUT ) }, () => {
			started = true;
			return run();
		} );
	} catch ( error ) {
		if ( started ) {
			throw error;
		}
		return run();
	}
}
