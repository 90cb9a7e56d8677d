/** Quick view over a product list, in a separate node on the body. */
import { createRoot, flushSync } from '@wordpress/element';
import { asRecord } from '../../platform/check';
import type { QuickViewRequestDetail } from '../../platform/contracts/quick-view-target';
import { clearProducts, prepareProduct } from './product-cache';
import { Lightbox } from './lightbox';
import { showProduct } from './lightbox-store';
import { readPageHandles, type PageHandles } from './page-handles';
import { EVENTS } from '../../platform/events';

let page: PageHandles | null = null;

export function openOverPage( { target, list, ahead: isPrefetch }: QuickViewRequestDetail, data: unknown ): void {
	page ??= renderLightbox( data );
	if ( isPrefetch ) {
		void prepareProduct( target.productId, page );
	} else {
		flushSync( () => showProduct( target, asRecord( data ).arrows === true ? list : [] ) );
	}
}

function renderLightbox( data: unknown ): PageHandles {
	const handles = readPageHandles( data );
	const container = document.createElement( 'div' );
	container.className = 'aisle-lightbox-place';
	document.body.append( container );
	flushSync( () => createRoot( container ).render( <Lightbox page={ handles } /> ) );
	document.addEventListener( EVENTS.cartChange, clearProducts );
	return handles;
}
