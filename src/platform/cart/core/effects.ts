/**
 * Everything the core does to the outside, behind one interface: the browser's in `../browser-effects.ts`, a frozen
 * world in the tests.
 */
import type { Cart, CartReply, Line, Operation, OperationResult } from './types';

export interface CartRequest {
	/** At most 50, or a single `add_form`; none asks only whether the cart has changed. */
	readonly operations: readonly Operation[];
	/** What we have, so that an unchanged cart need not travel; null asks for the cart in any case. */
	readonly have: { readonly rev: number; readonly cartHash: string } | null;
}

/** What the storage keeps between pages. */
export interface CartSnapshot {
	readonly cart: Cart;
	readonly rev: number;
	readonly cartHash: string;
}

export interface CartChange {
	/** Null where the call was given up as a whole: each of its operations is refused then. */
	readonly reply: CartReply | null;
	/** Operations the server has just done or refused, each with the line it was about (before or after). */
	readonly outcomes: readonly {
		readonly operation: Operation;
		readonly result: OperationResult;
		readonly line: Line | null;
	}[];
	/** The server's cart is another than the page has shown so far. */
	readonly isNews: boolean;
}

export interface CartEffects {
	/**
	 * Knows the visitor's nonce. @throws AisleError; `offline` and `server_error` mean "try again", anything else is an
	 * answer.
	 */
	send( request: CartRequest ): Promise< CartReply >;
	/** Runs when no other tab is running. */
	lock< Result >( run: () => Promise< Result > ): Promise< Result >;
	/** @return A function that cancels. */
	setTimer( run: () => void, milliseconds: number ): () => void;
	now(): number;
	/** Of [A-Za-z0-9_-], 8 to 40 long. */
	randomId(): string;
	hasCartCookie(): boolean;
	/** Null when there is none, it is a day old, or the cart has changed since. */
	readSnapshot(): CartSnapshot | null;
	writeSnapshot( snapshot: CartSnapshot, reply: CartReply ): void;
	/** Whether another tab of this browser has stored another hash than this. */
	isOtherTabs( cartHash: string ): boolean;
	/** The next page must ask the server. */
	forgetSnapshot(): void;
	/** Whether the page before did, a moment ago: its last call may still be under way. */
	hasJustLeft(): boolean;
	/** Tells the rest of the page. */
	announce( change: CartChange ): void;
}
