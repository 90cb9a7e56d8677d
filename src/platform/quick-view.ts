/**
 * Choosing a product's variation and options without leaving the page: who wants it asks here, the feature that can do it
 * answers. Where none can, or its chunk does not come, the product's own page is the way.
 */
import { boot } from './boot-data';
import { asRecord } from './check';
import { QUICK_VIEW_ASKED, type QuickViewRequestDetail } from './quick-view-target';

export interface QuickViewRequest {
	readonly productId: number;
	/** The product's page, or the page where the line's answers are changed. */
	readonly url: string;
	/** The line of the cart that is to be changed; without it the product is added. */
	readonly cartKey?: string;
	/** Where the focus goes back to. */
	readonly opener?: HTMLElement | null;
}

export interface QuickViewModule {
	/** Resolves when it is shown. */
	open( request: QuickViewRequest, data: unknown ): Promise< void >;
	/** Over a page: what a list of products asks for. */
	openOverPage?( asked: QuickViewRequestDetail, data: unknown ): void;
}

let entry: readonly [ feature: string, load: () => Promise< QuickViewModule > ] | null = null;

export function offerQuickView( feature: string, load: () => Promise< QuickViewModule > ): void {
	entry = [ feature, load ];
	document.addEventListener( QUICK_VIEW_ASKED, ( event ) => {
		const data = boot().features[ feature ];
		const { detail } = event as CustomEvent< QuickViewRequestDetail >;
		if ( asRecord( data ).lightbox ) {
			event.preventDefault();
			load()
				.then( ( door ) => door.openOverPage?.( detail, data ) )
				.catch( () => detail.ahead || window.location.assign( detail.target.url ) );
		}
	} );
}

/** Whether a press is answered on this page: else its link is followed as it stands. */
export const hasQuickView = (): boolean =>
	entry !== null && entry[ 0 ] in boot().features && asRecord( boot().features[ entry[ 0 ] ] ).drawer !== false;

/** Resolves when the quick view is shown, or the browser is on its way to the page. */
export async function openQuickView(
	request: QuickViewRequest,
	go: ( url: string ) => void = ( url ) => window.location.assign( url )
): Promise< void > {
	try {
		if ( ! entry || ! hasQuickView() ) {
			throw new Error( 'There is no quick view on this page.' );
		}
		const [ feature, load ] = entry;
		await ( await load() ).open( request, boot().features[ feature ] );
	} catch {
		go( request.url );
	}
}
