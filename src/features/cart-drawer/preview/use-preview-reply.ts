import { useEffect, useState } from '@wordpress/element';
import { toAisleError } from '../../../platform/errors';
import { errorMessage } from '../../../platform/ui-admin/error-message';
import type { PreviewProps } from '../../../platform/ui-admin/settings-preview';
import { askForPreview, type PreviewResponse } from './preview-reply';

const AFTER_CHANGE_MS = 250;

interface PreviewState {
	/** Last response; kept while the next request is in flight. */
	readonly reply: PreviewResponse | null;
	readonly busy: boolean;
	/** Reason why there is no response; empty if there is none. */
	readonly failure: string;
	readonly again: () => void;
}

/** Requests the preview again when the merchant pauses typing. */
export function usePreviewReply( { changes, saves }: Pick< PreviewProps, 'changes' | 'saves' > ): PreviewState {
	const [ state, setState ] = useState< Omit< PreviewState, 'again' > >( { reply: null, busy: true, failure: '' } );
	const [ round, setRound ] = useState( 0 );
	useEffect( () => {
		const stop = new AbortController();
		const ask = async (): Promise< void > => {
			setState( ( before ) => ( { ...before, busy: true } ) );
			try {
				const response = await askForPreview( changes, stop.signal );
				if ( ! stop.signal.aborted ) {
					setState( { reply: response, busy: false, failure: '' } );
				}
			} catch ( thrown ) {
				if ( ! stop.signal.aborted ) {
					setState( ( before ) => ( {
						...before,
						busy: false,
						failure: errorMessage( toAisleError( thrown ) ),
					} ) );
				}
			}
		};
		const timer = setTimeout( () => void ask(), AFTER_CHANGE_MS );
		return () => {
			clearTimeout( timer );
			stop.abort();
		};
	}, [ changes, saves, round ] );
	return { ...state, again: () => setRound( round + 1 ) };
}
