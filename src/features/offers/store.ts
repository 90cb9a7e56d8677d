/**
 * The store `aisle/offers` of `@wordpress/data`, for other plugins. The popup works without this app chunk.
 *
 *     wp.data.select( 'aisle/offers' ).isOpen()
 *     wp.data.dispatch( 'aisle/offers' ).close()
 *
 * docs/stores.md lists its selectors and actions.
 */
import type { StoreDescriptor } from '../../platform/stores';
import { OFFERS_CHANGE } from './events';
import type { OfferState } from './popup-state';

export const STORE_NAME = 'aisle/offers';

const INACTIVE: OfferState = { status: 'inactive', offer: '', items: [] };

const state = (): OfferState => window.aisleOffers?.getState() ?? INACTIVE;

const selectors = {
	isOpen: () => state().status === 'active',
	/** Returns the ID of the shown offer; '' if none is shown. */
	getOffer: () => state().offer,
	getItems: () => state().items,
};

const actions = {
	close: () => window.aisleOffers?.close(),
	add: async ( itemId: string ) => ( await window.aisleOffers?.add( itemId ) ) ?? false,
};

/** Does not use Redux: the popup stores the state, which this descriptor exposes to the registry. */
export const offersStore: StoreDescriptor = {
	name: STORE_NAME,
	instantiate: () => ( {
		getSelectors: () => selectors,
		getActions: () => actions,
		subscribe( listener ) {
			document.addEventListener( OFFERS_CHANGE, listener );
			return () => document.removeEventListener( OFFERS_CHANGE, listener );
		},
	} ),
};
