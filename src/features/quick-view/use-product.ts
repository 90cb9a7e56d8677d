import { flushSync } from '@wordpress/element';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { toAisleError } from '../../platform/errors';
import { loadScripts, loadStyles, openFeatures } from './load-assets';
import type { ProductReply } from './load-product';
import type { PageHandles } from './page-handles';
import { followVariation, insertForm, wake } from './place-form';

export type ProductState =
	| { readonly kind: 'loading' }
	| { readonly kind: 'ready'; readonly name: string; readonly url: string }
	/** `code`: from the server, `offline` or `app_not_loaded`. */
	| { readonly kind: 'failed'; readonly code: string; readonly message: string };

/**
 * Inserts the form, and removes it on unmount.
 *
 * @param host
 * @param load A new function means another product.
 * @param page
 */
export function useProduct(
	host: RefObject< HTMLElement | null >,
	load: () => Promise< ProductReply >,
	page: PageHandles
): readonly [ state: ProductState, retry: () => void ] {
	const [ state, setState ] = useState< ProductState >( { kind: 'loading' } );
	const [ attempt, setAttempt ] = useState( 0 );
	// Runs before paint, so that prefetched content is in the first painted frame.
	useLayoutEffect( () => {
		const place = host.current;
		if ( ! place ) {
			return undefined;
		}
		let isLeft = false;
		setState( { kind: 'loading' } );
		const loadProduct = async (): Promise< void > => {
			const response = await load();
			await Promise.all( [ loadStyles( response, page ), openFeatures( response, page ) ] );
			if ( isLeft ) {
				return;
			}
			insertForm( place, response.html );
			await loadScripts( response, page );
			if ( ! isLeft ) {
				wake( place, response.triggers );
				// Renders synchronously, so that prefetched content is in the first painted frame.
				flushSync( () => setState( { kind: 'ready', name: response.name, url: response.url } ) );
			}
		};
		const stopFollowing = followVariation( place );
		loadProduct().catch( ( thrown: unknown ) => {
			if ( ! isLeft ) {
				const { code, message } = toAisleError( thrown );
				place.replaceChildren();
				setState( { kind: 'failed', code, message } );
			}
		} );
		return () => {
			isLeft = true;
			stopFollowing();
			place.replaceChildren();
		};
	}, [ host, load, page, attempt ] );
	return [ state, () => setAttempt( attempt + 1 ) ];
}
