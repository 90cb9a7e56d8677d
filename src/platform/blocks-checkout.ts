/**
 * Types of WooCommerce's `wc-blocks-checkout` and WordPress's `wp-plugins` globals, as far as needed.
 */
import type { ComponentType, ReactElement, ReactNode } from 'react';

/** Props that WooCommerce passes to each child of a fill. */
export interface FillProps {
	/** The Store API's `extensions`, by namespace. */
	readonly extensions?: unknown;
}

interface BlocksCheckout {
	/** Slot below the totals of the order summary. */
	readonly ExperimentalOrderMeta: ComponentType< { readonly children: ReactElement< FillProps > } >;
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
