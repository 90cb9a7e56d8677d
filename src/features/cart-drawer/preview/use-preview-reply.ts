import { useEffect, useState } from '@wordpress/element';
import { toAisleError } from '../../../platform/errors';
import { errorMessage } from '../../../platform/ui-admin/error-message';
import type { PreviewProps } from '../../../platform/ui-admin/settings-preview';
import { askForPreview, type PreviewResponse } from './preview-reply';

const AFTER_CHANGE_MS = 250;

interface PreviewState {
	/** The last that came, also while the next one is asked for. */
	readonly reply: PreviewResponse | null;
	readonly busy: boolean;
	/** Why there is none; empty where all is well. */
	readonly failure: string;
	readonly again: () => void;
}

/** Asks the shop anew in a pause of typing. */
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
