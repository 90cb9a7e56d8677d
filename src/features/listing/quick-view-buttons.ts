/**
 * Quick view buttons: Aisle's, and theme buttons with the class and the product's ID. A script that opens a quick view
 * listens on document and calls `preventDefault()`. If none does, the app opens Aisle's quick view, or the browser
 * opens the product page. A URL that ends in `#quick-view-ID` opens it too.
 */
import { asNumber, asRecord, asText } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { fire } from '../../platform/events';
import { productIdInHash } from '../../platform/contracts/quick-view-url';
import {
	QUICK_VIEW_REQUESTED,
	type QuickViewRequestDetail,
	type QuickViewTarget,
} from '../../platform/contracts/quick-view-target';
import { isDataSaverOn } from '../../platform/saves-data';
import { goToPage } from './go-to-page';
import { buttonAt, targetsAround, targetsIn, targetOf } from './quick-view-targets';
import type { ListingData } from './feature-data';

/** Fires on document, cancelable; detail: QuickViewTarget. */
export const QUICK_VIEW = 'aisle_quick_view';
/** Fires on intent, with the same detail. */
export const QUICK_VIEW_INTENT = 'aisle_quick_view_intent';

export function startQuickViewButtons( page: EarlyPage, { opens, product }: ListingData ): void {
	const requestQuickView = ( target: QuickViewTarget ): boolean => fire( document, QUICK_VIEW, target, true );
	const targetOfUrl = ( productId: number ): QuickViewTarget | null =>
		productId > 0
			? ( targetsIn( document.body, product ).find( ( target ) => target.productId === productId ) ?? {
					productId,
					button: null,
					url: product + productId,
				} )
			: null;
	handleRequests( page, opens, product );
	document.addEventListener( 'click', ( event ) => {
		const target = targetOf( buttonAt( event.target ), product ) ?? targetOfUrl( productOfLink( event.target ) );
		// Ignores clicks that a theme's script has handled, and clicks that open another tab.
		if ( target && ! ( event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey ) ) {
			event.preventDefault();
			requestQuickView( target );
		}
	} );
	const requestFromUrl = (): void => {
		const target = targetOfUrl( productIdInHash() );
		if ( target ) {
			requestQuickView( target );
		}
	};
	window.addEventListener( 'hashchange', requestFromUrl );
	requestFromUrl();
}

/**
 * Returns the product of a link to its quick view. If the browser followed the link, it would add a useless history
 * entry.
 */
function productOfLink( target: EventTarget | null ): number {
	const link = target instanceof Element ? target.closest< HTMLAnchorElement >( 'a[href^="#quick-view-"]' ) : null;
	return link ? productIdInHash( link.hash ) : 0;
}

function handleRequests(
	{ onIntent, startBusy, loadApp }: EarlyPage,
	hasQuickView: boolean,
	productUrlPrefix: string
): void {
	const load = async ( target: QuickViewTarget, isPrefetch: boolean ): Promise< void > => {
		await loadApp();
		const detail: QuickViewRequestDetail = {
			target,
			list: isPrefetch ? [] : targetsAround( target.button, productUrlPrefix ),
			ahead: isPrefetch,
		};
		if ( fire( document, QUICK_VIEW_REQUESTED, detail, true ) ) {
			throw new Error();
		}
	};
	// Listens on window to run after all listeners on document.
	window.addEventListener( QUICK_VIEW, ( event ) => {
		if ( event.defaultPrevented ) {
			return;
		}
		event.preventDefault();
		const target = readTarget( event );
		if ( ! hasQuickView ) {
			goToPage( target.url );
			return;
		}
		const endBusy = target.button ? startBusy( target.button ) : null;
		load( target, false )
			.catch( () => goToPage( target.url ) )
			.finally( () => endBusy?.() );
	} );
	let lastTarget: QuickViewTarget | null = null;
	const trackTarget = ( target: EventTarget | null ): boolean => {
		const buttonTarget = targetOf( buttonAt( target ), productUrlPrefix );
		lastTarget = buttonTarget ?? lastTarget;
		return buttonTarget !== null;
	};
	// If the pointer moves along a list, the button where it rests counts.
	[ 'pointerover', 'focusin' ].forEach( ( name ) =>
		document.addEventListener( name, ( { target } ) => trackTarget( target ), { passive: true } )
	);
	onIntent( trackTarget, async () => {
		fire( document, QUICK_VIEW_INTENT, lastTarget );
		if ( lastTarget && hasQuickView && ! isDataSaverOn() ) {
			await load( lastTarget, true );
		}
	} );
}

function readTarget( event: Event ): QuickViewTarget {
	const { productId, button, url } = asRecord( event instanceof CustomEvent ? event.detail : null );
	return {
		productId: asNumber( productId ),
		button: button instanceof HTMLElement ? button : null,
		url: asText( url ),
	};
}
