/**
 * What a feature brings to the app. `src/storefront.ts` lists the features; each part is a chunk that is fetched when the page needs it.
 * Without React, a feature has an early entry in the list of `src/loader.ts` besides.
 */
import { mountFeatures, type Mountable } from './mount';
import { offerQuickView, type QuickViewModule } from './quick-view';
import { offerFills, type SlotModule } from './slots';
import { registerStores, type StoreDescriptor } from './stores';

export interface Feature {
	/** As in settings, boot data and `data-aisle`. */
	readonly name: string;
	/** Draws the feature's nodes, `[data-aisle="<name>"]`. */
	readonly nodes?: () => Promise< Mountable >;
	/** Draws inside other features, in the slots that it names. */
	readonly slots?: {
		readonly names: readonly string[];
		readonly load: () => Promise< SlotModule >;
		/** Slot => height in pixels that is kept free until the chunk has come. */
		readonly places?: Readonly< Record< string, number > >;
	};
	/** Opens a product over the page. One feature does. */
	readonly quickView?: () => Promise< QuickViewModule >;
	/** Stores for other plugins, see docs/stores.md. */
	readonly stores?: readonly StoreDescriptor[];
}

/** Features fill a slot in the order of this list. */
export function startFeatures( features: readonly Feature[] ): void {
	registerStores( features.flatMap( ( { stores } ) => stores ?? [] ) );
	offerFills(
		features.flatMap( ( { name, slots } ) => ( slots ? [ [ name, slots.names, slots.load, slots.places ] ] : [] ) )
	);
	features.forEach( ( { name, quickView } ) => quickView && offerQuickView( name, quickView ) );
	mountFeatures( features.flatMap( ( { name, nodes } ) => ( nodes ? [ [ name, nodes ] ] : [] ) ) );
}
