/**
 * Opens a product's variations and options without leaving the page. Features call this module, and the quick view
 * feature handles the request.
 *
 * If no feature can, or its chunk fails to load, the browser opens the product's page.
 */
import { boot } from '../boot-data';
import { asRecord } from '../check';
import { QUICK_VIEW_REQUESTED, type QuickViewRequestDetail } from './quick-view-target';

export interface QuickViewRequest {
	readonly productId: number;
	/** URL of the product, or of the page that edits the line's answers. */
	readonly url: string;
	/** Key of the cart line to change; without it the product is added. */
	readonly cartKey?: string;
	/** Gets the focus when the quick view closes. */
	readonly opener?: HTMLElement | null;
}

export interface QuickViewModule {
	/** Opens the product; resolves when it is shown. */
	open( request: QuickViewRequest, data: unknown ): Promise< void >;
	/** Opens a product over the page, on request of a product list. */
	openOverPage?( requestDetail: QuickViewRequestDetail, data: unknown ): void;
}

let provider: readonly [ feature: string, load: () => Promise< QuickViewModule > ] | null = null;

export function registerQuickView( feature: string, load: () => Promise< QuickViewModule > ): void {
	provider = [ feature, load ];
	document.addEventListener( QUICK_VIEW_REQUESTED, ( event ) => {
		const data = boot().features[ feature ];
		const { detail } = event as CustomEvent< QuickViewRequestDetail >;
		if ( asRecord( data ).lightbox ) {
			event.preventDefault();
			load()
				.then( ( module ) => module.openOverPage?.( detail, data ) )
				.catch( () => detail.ahead || window.location.assign( detail.target.url ) );
		}
	} );
}

/** Returns whether a click opens a quick view; otherwise the browser follows the link. */
export const hasQuickView = (): boolean =>
	provider !== null &&
	provider[ 0 ] in boot().features &&
	asRecord( boot().features[ provider[ 0 ] ] ).drawer !== false;

/** Resolves when the quick view is shown or the browser opens the product's page. */
export async function openQuickView(
	request: QuickViewRequest,
	openPage: ( url: string ) => void = ( url ) => window.location.assign( url )
): Promise< void > {
	try {
		if ( ! provider || ! hasQuickView() ) {
			throw new Error( 'There is no quick view on this page.' );
		}
		const [ feature, load ] = provider;
		await ( await load() ).open( request, boot().features[ feature ] );
	} catch {
		openPage( request.url );
	}
}
