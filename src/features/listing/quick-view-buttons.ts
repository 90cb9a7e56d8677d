/**
 * The buttons that ask for a product's quick view: ours, and a theme's own that have the class and the product's id.
 * Who can open one listens on document and calls `preventDefault()`; where nobody does the app opens ours, and where
 * there is none the product's page is the way. An address that ends in `#quick-view-ID` asks as well.
 */
import { asNumber, asRecord, asText } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { fire } from '../../platform/events';
import { productInAddress } from '../../platform/quick-view-address';
import { QUICK_VIEW_ASKED, type QuickViewAsked, type QuickViewWish } from '../../platform/quick-view-wish';
import { savesData } from '../../platform/saves-data';
import { goToPage } from './go-to-page';
import { buttonAt, wishesAround, wishesIn, wishOf } from './quick-view-wishes';
import type { ListingData } from './feature-data';

/** On document, cancelable; detail: QuickViewWish. */
export const QUICK_VIEW = 'aisle_quick_view';
/** The same when somebody reaches for a button. */
export const QUICK_VIEW_INTENT = 'aisle_quick_view_intent';

export function startQuickViewButtons( page: EarlyPage, { opens, product }: ListingData ): void {
	const ask = ( wish: QuickViewWish ): boolean => fire( document, QUICK_VIEW, wish, true );
	const wishOfAddress = ( productId: number ): QuickViewWish | null =>
		productId > 0
			? ( wishesIn( document.body, product ).find( ( wish ) => wish.productId === productId ) ?? {
					productId,
					button: null,
					url: product + productId,
				} )
			: null;
	answerWishes( page, opens, product );
	document.addEventListener( 'click', ( event ) => {
		const wish = wishOf( buttonAt( event.target ), product ) ?? wishOfAddress( productOfLink( event.target ) );
		// What a theme's own script has answered is its affair; a press for another tab is the browser's.
		if ( wish && ! ( event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey ) ) {
			event.preventDefault();
			ask( wish );
		}
	} );
	const askByAddress = (): void => {
		const wish = wishOfAddress( productInAddress() );
		if ( wish ) {
			ask( wish );
		}
	};
	window.addEventListener( 'hashchange', askByAddress );
	askByAddress();
}

/**
 * A link of the page to its own quick view: followed by the browser it would leave a step in the history that leads
 * nowhere.
 */
function productOfLink( target: EventTarget | null ): number {
	const link = target instanceof Element ? target.closest< HTMLAnchorElement >( 'a[href^="#quick-view-"]' ) : null;
	return link ? productInAddress( link.hash ) : 0;
}

function answerWishes( { onIntent, startBusy, loadApp }: EarlyPage, opens: boolean, product: string ): void {
	const bring = async ( wish: QuickViewWish, ahead: boolean ): Promise< void > => {
		await loadApp();
		const asked: QuickViewAsked = { wish, list: ahead ? [] : wishesAround( wish.button, product ), ahead };
		if ( fire( document, QUICK_VIEW_ASKED, asked, true ) ) {
			throw new Error();
		}
	};
	// Behind all who listen on document.
	window.addEventListener( QUICK_VIEW, ( event ) => {
		if ( event.defaultPrevented ) {
			return;
		}
		event.preventDefault();
		const wish = readWish( event );
		if ( ! opens ) {
			goToPage( wish.url );
			return;
		}
		const endBusy = wish.button ? startBusy( wish.button ) : null;
		bring( wish, false )
			.catch( () => goToPage( wish.url ) )
			.finally( () => endBusy?.() );
	} );
	let reached: QuickViewWish | null = null;
	const reach = ( target: EventTarget | null ): boolean => {
		const wish = wishOf( buttonAt( target ), product );
		reached = wish ?? reached;
		return wish !== null;
	};
	// Who runs down a list means the button he comes to rest on, not the one whose time is just running.
	[ 'pointerover', 'focusin' ].forEach( ( name ) =>
		document.addEventListener( name, ( { target } ) => reach( target ), { passive: true } )
	);
	onIntent( reach, async () => {
		fire( document, QUICK_VIEW_INTENT, reached );
		if ( reached && opens && ! savesData() ) {
			await bring( reached, true );
		}
	} );
}

function readWish( event: Event ): QuickViewWish {
	const { productId, button, url } = asRecord( event instanceof CustomEvent ? event.detail : null );
	return {
		productId: asNumber( productId ),
		button: button instanceof HTMLElement ? button : null,
		url: asText( url ),
	};
}
