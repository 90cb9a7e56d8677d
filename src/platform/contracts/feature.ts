/**
 * Parts of a feature in the app. `src/storefront.ts` lists the features. Each part is a chunk that is loaded when the
 * page needs it. A feature's early module, `features/<feature>/early.ts`, runs without React.
 */
import { mountFeatures, type MountEntry, type Mountable } from '../mount';
import { registerQuickView, type QuickViewModule } from './quick-view';
import { registerFills, type SlotModule } from '../slots';
import { registerStores, type StoreDescriptor } from '../stores';

interface Parts {
	/** Name as in settings, boot data and `data-aisle`. */
	readonly name: string;
	/** Renders the feature's nodes, `[data-aisle="<name>"]`. */
	readonly nodes?: () => Promise< Mountable >;
	/** Opens a product over the page. Only one feature has it. */
	readonly quickView?: () => Promise< QuickViewModule >;
	/** Stores for other plugins, see docs/stores.md. */
	readonly stores?: readonly StoreDescriptor[];
}

interface Fills {
	/** Renders inside other features. Slot => height in pixels that is reserved until the chunk is loaded. */
	readonly slots: Readonly< Record< string, number > >;
	readonly fills: () => Promise< SlotModule >;
}

export type Feature = Parts & ( Fills | { readonly slots?: never; readonly fills?: never } );

/** Registers the features. They fill a slot in the order of this list. */
export function startFeatures( features: readonly Feature[] ): void {
	const mountEntries: MountEntry[] = [];
	features.forEach( ( { name, nodes, slots, fills, quickView, stores } ) => {
		if ( slots && fills ) {
			registerFills( [ [ name, slots, fills ] ] );
		}
		if ( quickView ) {
			registerQuickView( name, quickView );
		}
		if ( stores ) {
			registerStores( stores );
		}
		if ( nodes ) {
			mountEntries.push( [ name, nodes ] );
		}
	} );
	mountFeatures( mountEntries );
}
