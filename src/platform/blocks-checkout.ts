/**
 * Types of WooCommerce's `wc-blocks-checkout` and WordPress's `wp-plugins` globals, as far as needed.
 */
import { asRecord, asText, type UnknownRecord } from './check';
import type { ComponentType, ReactElement, ReactNode } from 'react';

/** Props that WooCommerce passes to each child of a fill. */
export interface FillProps {
	/** The Store API's `extensions`, by namespace. */
	readonly extensions?: unknown;
}

interface BlocksCheckout {
	/** Slot below the totals of the order summary. */
	readonly ExperimentalOrderMeta: ComponentType< { readonly children: ReactElement< FillProps > } >;
	/** Sets the component of a block inside the cart or checkout block. WooCommerce must not have rendered them yet. */
	registerCheckoutBlock( block: {
		readonly metadata: { readonly name: string; readonly parent: string };
		readonly component: ComponentType;
		/** Whether the block is added to checkouts without it. */
		readonly force: boolean;
	} ): void;
	readonly TotalsWrapper: ComponentType< { readonly className?: string; readonly children: ReactNode } >;
	/** `POST wc/store/v1/cart/extensions`; rejects with the server's error. */
	extensionCartUpdate( update: { readonly namespace: string; readonly data: unknown } ): Promise< unknown >;
}

interface Plugins {
	registerPlugin(
		name: string,
		plugin: { readonly render: () => ReactNode; readonly scope: 'woocommerce-checkout' }
	): void;
}

declare global {
	interface WordPressGlobals {
		plugins?: Plugins;
	}
	interface Window {
		wp?: WordPressGlobals;
		wc?: { readonly blocksCheckout?: BlocksCheckout };
	}
}

/**
 * Returns WooCommerce's and WordPress's globals; null if their scripts are not on the page, which then has no cart
 * block.
 */
export function blocksCheckout(): { readonly blocks: BlocksCheckout; readonly plugins: Plugins } | null {
	const blocks = window.wc?.blocksCheckout;
	const plugins = window.wp?.plugins;
	return blocks?.ExperimentalOrderMeta && plugins ? { blocks, plugins } : null;
}

type SelectCart = ( store: 'wc/store/cart' ) => { getCartData(): unknown };

/** Returns the Store API's `extensions` of the block's cart, and renders again when they change. */
export const useBlockCartExtensions = (): unknown =>
	window.wp?.data?.useSelect(
		( select: SelectCart ) => asRecord( select( 'wc/store/cart' ).getCartData() ).extensions,
		[]
	);

/** Returns the data of Aisle's features in the `extensions` of a Store API response. */
export const featureData = ( extensions: unknown ): UnknownRecord =>
	asRecord( asRecord( asRecord( extensions ).aisle ).extensions );

export interface BlockCartResult {
	readonly ok: boolean;
	/** Text for the shopper, or empty. */
	readonly message: string;
	/** Data of Aisle's features after the operation; empty if it was rejected. */
	readonly data: UnknownRecord;
}

/** Runs a cart operation. The response updates WooCommerce's store, which renders the block again. */
export async function runInBlockCart(
	blocks: BlocksCheckout,
	type: string,
	fields: Readonly< Record< string, unknown > >
): Promise< BlockCartResult > {
	try {
		const response = await blocks.extensionCartUpdate( {
			namespace: 'aisle',
			data: { operations: [ { type, ...fields } ] },
		} );
		return { ok: true, message: '', data: featureData( asRecord( response ).extensions ) };
	} catch ( error ) {
		return { ok: false, message: asText( asRecord( error ).message ), data: {} };
	}
}
