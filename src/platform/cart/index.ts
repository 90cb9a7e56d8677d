/**
 * The page's only cart. The loader creates it, and all other code gets it here. In React use `useCart()` from
 * `platform/cart/store`, which follows its changes.
 */
import { AisleError } from '../errors';
import type { CartCore } from './core/cart-core';

export interface AisleGlobal {
	readonly version: string;
	readonly cart: CartCore;
	loadApp(): Promise< void >;
}

declare global {
	interface Window {
		aisle?: AisleGlobal;
	}
}

export function pageCart(): CartCore {
	if ( ! window.aisle ) {
		throw new AisleError( 'no_loader' );
	}
	return window.aisle.cart;
}

export type { ButtonCart } from './button-item';
export type { CartCore } from './core/cart-core';
export type { CartView, PendingAdd, ViewLine } from './core/apply-pending';
export type {
	AddItem,
	Cart,
	CartState,
	Extensions,
	LastAnswer,
	Line,
	LineNote,
	OperationResult,
	RemovedLine,
} from './core/types';
export { lineOrGroupName } from './line-name';
export { noticeTexts as stripTexts } from './strip-texts';
