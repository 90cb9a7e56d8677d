import { useEffect, useState } from '@wordpress/element';
import { toAisleError } from '../../../platform/errors';
import { errorMessage } from '../../../platform/ui-admin/error-message';
import type { PreviewProps } from '../../../platform/ui-admin/settings-preview';
import { fetchPreview, type PreviewResponse } from './preview-reply';

const DEBOUNCE_MS = 250;

interface PreviewState {
	/** Last response; kept while the next request is in flight. */
	readonly response: PreviewResponse | null;
	readonly busy: boolean;
	/** Error message of the last request; empty if it did not fail. */
	readonly failure: string;
	readonly retry: () => void;
}

/** Requests the preview again when the merchant pauses typing. */
export function usePreviewResponse( {
	changes,
	saveCount,
}: Pick< PreviewProps, 'changes' | 'saveCount' > ): PreviewState {
	const [ state, setState ] = useState< Omit< PreviewState, 'retry' > >( {
		response: null,
		busy: true,
		failure: '',
	} );
	const [ retryCount, setRetryCount ] = useState( 0 );
	useEffect( () => {
		const controller = new AbortController();
		const load = async (): Promise< void > => {
			setState( ( previous ) => ( { ...previous, busy: true } ) );
			try {
				const response = await fetchPreview( changes, controller.signal );
				if ( ! controller.signal.aborted ) {
					setState( { response, busy: false, failure: '' } );
				}
			} catch ( thrown ) {
				if ( ! controller.signal.aborted ) {
					setState( ( previous ) => ( {
						...previous,
						busy: false,
						failure: errorMessage( toAisleError( thrown ) ),
					} ) );
				}
			}
		};
		const timer = setTimeout( () => void load(), DEBOUNCE_MS );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ changes, saveCount, retryCount ] );
	return { ...state, retry: () => setRetryCount( retryCount + 1 ) };
}
