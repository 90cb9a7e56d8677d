/**
 * Interface between early modules and the loader. A feature's early module is `features/<feature>/early.ts`; it runs
 * without React. PHP prints its script where the feature is on the page (`Assets::need_early_module()`).
 *
 * The script registers itself: `( window.aisleEarly ??= [] ).push( [ '<feature>', { start } ] )`.
 */
import type { startBusy } from '../add-to-cart/button';
import type { onAdding } from '../cart/adding';
import type { EarlyCart } from '../cart/early-cart';
import type { onIntent } from '../intent';
import type { onPress } from './press';

/**
 * The loader's functions for early modules. They are passed, not imported, because webpack inlines a module into the
 * loader only if no other script imports it.
 */
export interface EarlyPage {
	/** The page's cart. It loads its core with the first operation. */
	readonly cart: EarlyCart;
	/** Loads the app. Rejects if it cannot be loaded; the next call tries again. */
	loadApp(): Promise< void >;
	/**
	 * Loads the app while the browser is idle, script by script.
	 *
	 * @param chunks URLs that the feature requests afterwards.
	 */
	loadAppWhenIdle( chunks: readonly string[] ): Promise< void >;
	/** Subscribes to adds. A late subscriber is notified of an add in flight. */
	readonly onAdding: typeof onAdding;
	/** Runs a task when the pointer, focus or touch reaches a matching element, before the click. */
	readonly onIntent: typeof onIntent;
	/**
	 * Handles clicks on elements that match a selector, instead of the browser. Returns a function that stops handling
	 * them.
	 */
	readonly onPress: typeof onPress;
	/** Marks a button as busy. Returns a function that removes the mark. */
	readonly startBusy: typeof startBusy;
}

export interface EarlyModule {
	/**
	 * Starts the feature on the page. Called again if a form that needs the feature is inserted later. For a module
	 * that loads on intent, also called on each intent.
	 *
	 * @param page
	 * @param data The feature's boot data, which the feature validates.
	 */
	start( page: EarlyPage, data: unknown ): void;
}

declare global {
	interface Window {
		/**
		 * Registry of early modules; a plain list until the loader has run. Loader and modules may run in any order,
		 * because optimizers move, delay and merge scripts.
		 */
		aisleEarly?: { push( registration: readonly [ feature: string, module: EarlyModule ] ): unknown };
	}
}

/**
 * If `intent` is not empty, the module loads when the shopper points at, focuses or touches an element that matches
 * this selector.
 */
export type EarlyModuleEntry = readonly [ feature: string, load: () => Promise< EarlyModule >, intent?: string ];

/** Detail of `EVENTS.lateFeatures`: the features of a form that is inserted later. */
export interface LateFeatures {
	/** Boot data by feature. */
	readonly features: Readonly< Record< string, unknown > >;
	readonly takesOver: readonly string[];
	/** Features that have an early module. */
	readonly early: readonly string[];
	/** Called with a promise that resolves when the early modules have started. */
	wait( starting: Promise< void > ): void;
}
