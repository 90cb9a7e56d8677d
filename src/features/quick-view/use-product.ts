import { flushSync } from '@wordpress/element';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { toAisleError } from '../../platform/errors';
import { loadScripts, loadStyles, startFeatures } from './load-assets';
import type { ProductResponse } from './load-product';
import type { PageHandles } from './page-handles';
import { watchVariation, insertForm, startFormScripts } from './place-form';

export type ProductState =
	| { readonly kind: 'loading' }
	| { readonly kind: 'ready'; readonly name: string; readonly url: string }
	/** `code`: from the server, `offline` or `app_not_loaded`. */
	| { readonly kind: 'failed'; readonly code: string; readonly message: string };

/**
 * Inserts the form, and removes it on unmount.
 *
 * @param host
 * @param load Loads the product. A new function loads another product.
 * @param page
 */
export function useProduct(
	host: RefObject< HTMLElement | null >,
	load: () => Promise< ProductResponse >,
	page: PageHandles
): readonly [ state: ProductState, retry: () => void ] {
	const [ state, setState ] = useState< ProductState >( { kind: 'loading' } );
	const [ attempt, setAttempt ] = useState( 0 );
	// Runs before paint, so that prefetched content is in the first painted frame.
	useLayoutEffect( () => {
		const container = host.current;
		if ( ! container ) {
			return undefined;
		}
		let isCancelled = false;
		setState( { kind: 'loading' } );
		const loadProduct = async (): Promise< void > => {
			const response = await load();
			await Promise.all( [ loadStyles( response, page ), startFeatures( response, page ) ] );
			if ( isCancelled ) {
				return;
			}
			insertForm( container, response.html );
			await loadScripts( response, page );
			if ( ! isCancelled ) {
				startFormScripts( container, response.triggers );
				// Renders synchronously, so that prefetched content is in the first painted frame.
				flushSync( () => setState( { kind: 'ready', name: response.name, url: response.url } ) );
			}
		};
		const stopWatching = watchVariation( container );
		loadProduct().catch( ( thrown: unknown ) => {
			if ( ! isCancelled ) {
				const { code, message } = toAisleError( thrown );
				container.replaceChildren();
				setState( { kind: 'failed', code, message } );
			}
		} );
		return () => {
			isCancelled = true;
			stopWatching();
			container.replaceChildren();
		};
	}, [ host, load, page, attempt ] );
	return [ state, () => setAttempt( attempt + 1 ) ];
}
