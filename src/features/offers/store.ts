/**
 * The store `aisle/offers` of `@wordpress/data`, for other plugins. The popup works without this app chunk.
 *
 *     wp.data.select( 'aisle/offers' ).isOpen()
 *     wp.data.dispatch( 'aisle/offers' ).close()
 *
 * docs/stores.md lists its selectors and actions.
 */
import type { StoreDescriptor } from '../../platform/stores';
import type { OfferItemState, OfferState } from './popup-state';

export const STORE_NAME = 'aisle/offers';

const NO_ITEMS: readonly OfferItemState[] = [];

const state = (): OfferState | undefined => window.aisleOffers?.getState();

const selectors = {
	isOpen: (): boolean => state()?.status === 'active',
	/** Returns the ID of the shown offer; '' if none is shown. */
	getOffer: (): string => state()?.offer ?? '',
	getItems: (): readonly OfferItemState[] => state()?.items ?? NO_ITEMS,
	getItem: ( id: string ): OfferItemState | undefined => selectors.getItems().find( ( item ) => item.id === id ),
	isLocked: ( id: string ): boolean => selectors.getItem( id )?.isLocked === true,
};

const actions = {
	close: (): void => window.aisleOffers?.close(),
	add: async ( id: string ): Promise< boolean > => ( await window.aisleOffers?.add( id ) ) ?? false,
};

/** Does not use Redux: the popup stores the state, which this descriptor exposes to the registry. */
export const offersStore: StoreDescriptor = {
	name: STORE_NAME,
	instantiate: () => ( {
		getSelectors: () => selectors,
		getActions: () => actions,
		subscribe: ( listener ) => window.aisleOffers?.subscribe( listener ) ?? ( () => undefined ),
	} ),
};
