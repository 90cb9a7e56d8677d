/** Sends queries to the index worker. */
import { asRecord } from '../../platform/check';
import { readSuggestions, type Suggestions } from './suggestion';

export interface IndexSource {
	/**
	 * @throws  Error If the index is not available; it is not tried again on this page.
	 */
	search( question: Readonly< Record< string, unknown > > ): Promise< Suggestions >;
	/** Returns whether the index is loaded. */
	isReady(): boolean;
}

/** Starts the worker. Returns null if it cannot start: blocked by a policy, from another origin, or an old browser. */
export function startIndex( workerUrl: string, url: string ): IndexSource | null {
	const running = startWorker( workerUrl );
	if ( ! running ) {
		return null;
	}
	const pendingQueries = new Map< number, { resolve( answer: Suggestions ): void; reject( error: Error ): void } >();
	let lastId = 0;
	let isReady = false;
	let hasFailed = false;
	const rejectPending = (): void => {
		hasFailed = true;
		pendingQueries.forEach( ( { reject } ) => reject( new Error( 'index' ) ) );
		pendingQueries.clear();
	};
	running.addEventListener( 'error', rejectPending );
	running.addEventListener( 'message', ( { data }: MessageEvent< unknown > ) => {
		const response = asRecord( data );
		if ( response.failed === true ) {
			rejectPending();
			return;
		}
		isReady = true;
		const pendingQuery = pendingQueries.get( Number( response.id ) );
		pendingQueries.delete( Number( response.id ) );
		pendingQuery?.resolve( readSuggestions( { suggestions: response.products, categories: response.categories } ) );
	} );
	const search: IndexSource[ 'search' ] = ( question ) =>
		new Promise( ( resolve, reject ) => {
			if ( hasFailed ) {
				reject( new Error( 'index' ) );
				return;
			}
			pendingQueries.set( ++lastId, { resolve, reject } );
			running.postMessage( { ...question, id: lastId, url } );
		} );
	// Makes the worker load the file at once, while the shopper types the first letters.
	search( {} ).catch( () => undefined );
	return { search, isReady: () => isReady && ! hasFailed };
}

function startWorker( url: string ): Worker | null {
	try {
		return new Worker( url );
	} catch {
		return null;
	}
}
