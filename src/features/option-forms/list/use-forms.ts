import { useCallback, useEffect, useState } from '@wordpress/element';
import { toAisleError } from '../../../platform/errors';
import type { Rest } from '../../../platform/rest';
import { errorSentence } from '../error-sentence';
import { listForms, type FormsPage, type FormsQuery } from '../forms-api';

export interface Forms {
	/** Stays while the next one is on its way; null before the first. */
	readonly page: FormsPage | null;
	readonly loading: boolean;
	readonly failure: string;
	readonly reload: () => void;
}

const PAUSE = 250;

export function useForms( rest: Rest, query: FormsQuery ): Forms {
	const { search, status, page: number } = query;
	const [ page, setPage ] = useState< FormsPage | null >( null );
	const [ loading, setLoading ] = useState( true );
	const [ failure, setFailure ] = useState( '' );
	const [ round, setRound ] = useState( 0 );
	useEffect( () => {
		const asking = new AbortController();
		setLoading( true );
		const ask = async (): Promise< void > => {
			try {
				setPage( await listForms( rest, { search, status, page: number }, asking.signal ) );
				setFailure( '' );
			} catch ( thrown ) {
				if ( ! asking.signal.aborted ) {
					setFailure( errorSentence( toAisleError( thrown ) ) );
				}
			} finally {
				if ( ! asking.signal.aborted ) {
					setLoading( false );
				}
			}
		};
		// Only typing waits for a pause.
		const timer = setTimeout( () => void ask(), search ? PAUSE : 0 );
		return () => {
			clearTimeout( timer );
			asking.abort();
		};
	}, [ rest, search, status, number, round ] );
	return { page, loading, failure, reload: useCallback( () => setRound( ( before ) => before + 1 ), [] ) };
}
