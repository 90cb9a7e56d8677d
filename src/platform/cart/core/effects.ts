/**
 * Interface for all side effects of the core: `../browser-effects.ts` in browsers, a fake in tests.
 */
import type { Cart, CartResponse, Line, Operation, OperationResult } from './types';

export interface CartRequest {
	/** At most 32 operations, or a single `add_form`. An empty list only checks whether the cart has changed. */
	readonly operations: readonly Operation[];
	/**
	 * Version of the known cart, so that the server leaves out an unchanged cart; null requests the cart in any case.
	 */
	readonly have: { readonly rev: number; readonly cartHash: string } | null;
}

/** Cart in the storage between pages. */
export interface CartSnapshot {
	readonly cart: Cart;
	readonly rev: number;
	readonly cartHash: string;
}

export interface CartChange {
	/** Null if the request failed; all its operations are rejected. */
	readonly response: CartResponse | null;
	/** Operations that the server did or rejected, each with its line (before or after the change). */
	readonly outcomes: readonly {
		readonly operation: Operation;
		readonly result: OperationResult;
		readonly line: Line | null;
	}[];
	/** True if the server's cart differs from the cart that the page has shown. */
	readonly hasCartChanged: boolean;
}

export interface CartEffects {
	/**
	 * Sends a request with the visitor's nonce. Throws an AisleError: `offline` and `server_error` can be retried, any
	 * other code is final.
	 */
	send( request: CartRequest ): Promise< CartResponse >;
	/** Runs a callback. The callbacks of all tabs run one after another. */
	lock< Result >( run: () => Promise< Result > ): Promise< Result >;
	/**
	 * @return  Function that cancels the timer.
	 */
	setTimer( run: () => void, milliseconds: number ): () => void;
	now(): number;
	/** Returns 8 to 40 characters of [A-Za-z0-9_-]. */
	randomId(): string;
	hasCartCookie(): boolean;
	/** Returns null if there is no snapshot, it is a day old, or the cart has changed since. */
	readSnapshot(): CartSnapshot | null;
	writeSnapshot( snapshot: CartSnapshot, response: CartResponse ): void;
	/** Returns whether another tab of this browser has stored a different hash. */
	fromOtherTab( cartHash: string ): boolean;
	/** Removes the snapshot, so that the next page loads the cart from the server. */
	forgetSnapshot(): void;
	/**
	 * Returns whether the previous page was left a moment ago with pending operations. Its last request may still be in
	 * flight.
	 */
	hasRecentUnload(): boolean;
	/** Announces a change to the page. */
	announce( change: CartChange ): void;
}
