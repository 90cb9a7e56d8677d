/**
 * State of the popup, for other scripts: `window.aisleOffers`, and the store `aisle/offers` over it. It exists from the
 * first popup on, so that pages without one load nothing of it.
 */
import { fire } from '../../platform/events';
import { OFFERS_CHANGE } from './events';

export interface OfferItemState {
	/** `<offer>-<product>` */
	readonly id: string;
	readonly productId: number;
	/** Whether attributes are missing, match no variation, or the product can be added. */
	readonly selection: 'incomplete' | 'matched' | 'found';
	/** 0 if the product has no variations, or none is found. */
	readonly variationId: number;
	/** True while the form's request is in flight. */
	readonly isLocked: boolean;
	readonly isAdded: boolean;
	/** Message at the form; '' if there is none. */
	readonly message: string;
}

export interface OfferState {
	readonly status: 'inactive' | 'active';
	/** ID of the offer; '' while the popup is inactive. */
	readonly offer: string;
	readonly items: readonly OfferItemState[];
}

export interface OfferPopup {
	/** Returns the same object until the state changes. */
	getState(): OfferState;
	close(): void;
	/** Submits the item's form like its button. Resolves with whether the server has confirmed the add. */
	add( itemId: string ): Promise< boolean >;
}

/** Functions of the open popup. */
export interface PopupControls {
	close(): void;
	add( itemId: string ): Promise< boolean >;
}

declare global {
	interface Window {
		aisleOffers?: OfferPopup;
	}
}

const INACTIVE: OfferState = { status: 'inactive', offer: '', items: [] };

let state = INACTIVE;
let controls: PopupControls | null = null;

function change( nextState: OfferState ): void {
	state = nextState;
	fire( document, OFFERS_CHANGE, { state } );
}

/** Call it before the items are added. */
export function activate( offer: string, popupControls: PopupControls ): void {
	controls = popupControls;
	change( { status: 'active', offer, items: [] } );
}

export function deactivate(): void {
	controls = null;
	change( INACTIVE );
}

/** Adds the item, or changes a part of its state. */
export function changeItem( id: string, part: Partial< OfferItemState > ): void {
	const known = state.items.find( ( item ) => item.id === id );
	const item: OfferItemState = {
		...( known ?? {
			id,
			productId: 0,
			selection: 'found',
			variationId: 0,
			isLocked: false,
			isAdded: false,
			message: '',
		} ),
		...part,
	};
	change( {
		...state,
		items: known ? state.items.map( ( other ) => ( other === known ? item : other ) ) : [ ...state.items, item ],
	} );
}

window.aisleOffers = {
	getState: () => state,
	close: () => controls?.close(),
	add: async ( itemId ) => ( await controls?.add( itemId ) ) ?? false,
};
