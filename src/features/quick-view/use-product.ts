import { useEffect, useState, type RefObject } from 'react';
import { toAisleError } from '../../platform/errors';
import type { QuickViewRequest } from '../../platform/quick-view';
import { bringScripts, bringStyles, openRooms } from './bring-assets';
import { loadProduct } from './load-product';
import type { PageHandles } from './page-handles';
import { followVariation, placeForm, wake } from './place-form';

export type ProductState =
	| { readonly kind: 'loading' }
	| { readonly kind: 'ready'; readonly name: string }
	/** `code`: the server's, `offline`, `app_not_loaded`. */
	| { readonly kind: 'failed'; readonly code: string; readonly message: string };

/** Brings the form into its place; empties that when it is left. */
export function useProduct( host: RefObject< HTMLElement | null >, request: QuickViewRequest, page: PageHandles ): readonly [ state: ProductState, retry: () => void ] {
	const [ state, setState ] = useState< ProductState >( { kind: 'loading' } );
	const [ attempt, setAttempt ] = useState( 0 );
	useEffect( () => {
		const place = host.current;
		if ( ! place ) {
			return undefined;
		}
		let isLeft = false;
		setState( { kind: 'loading' } );
		const bring = async (): Promise< void > => {
			const reply = await loadProduct( request );
			await Promise.all( [ bringStyles( reply, page ), openRooms( reply, page ) ] );
			if ( isLeft ) {
				return;
			}
			placeForm( place, reply.html );
			await bringScripts( reply, page );
			if ( ! isLeft ) {
				wake( place );
				setState( { kind: 'ready', name: reply.name } );
			}
		};
		const stopFollowing = followVariation( place );
		bring().catch( ( thrown: unknown ) => {
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
	}, [ host, request, page, attempt ] );
	return [ state, () => setAttempt( attempt + 1 ) ];
}
