/** Sends queries to the index worker. */
import { asRecord } from '../../platform/check';
import { readAnswer, type Answer } from './suggestion';

export interface IndexSource {
	/**
	 * @throws  Error If the index is not available; it is not tried again on this page.
	 */
	ask( question: Readonly< Record< string, unknown > > ): Promise< Answer >;
	/** Returns whether the index is loaded. */
	isReady(): boolean;
}

/** Null if a worker cannot start: blocked by a policy or another origin, or an old browser. */
export function startIndex( worker: string, url: string ): IndexSource | null {
	const running = startWorker( worker );
	if ( ! running ) {
		return null;
	}
	const waiting = new Map< number, { resolve( answer: Answer ): void; reject( error: Error ): void } >();
	let count = 0;
	let isReady = false;
	let isBroken = false;
	const giveUp = (): void => {
		isBroken = true;
		waiting.forEach( ( { reject } ) => reject( new Error( 'index' ) ) );
		waiting.clear();
	};
	running.addEventListener( 'error', giveUp );
	running.addEventListener( 'message', ( { data }: MessageEvent< unknown > ) => {
		const response = asRecord( data );
		if ( response.failed === true ) {
			giveUp();
			return;
		}
		isReady = true;
		const asked = waiting.get( Number( response.id ) );
		waiting.delete( Number( response.id ) );
		asked?.resolve( readAnswer( { suggestions: response.products, categories: response.categories } ) );
	} );
	const ask: IndexSource[ 'ask' ] = ( question ) =>
		new Promise( ( resolve, reject ) => {
			if ( isBroken ) {
				reject( new Error( 'index' ) );
				return;
			}
			waiting.set( ++count, { resolve, reject } );
			running.postMessage( { ...question, id: count, url } );
		} );
	// Makes the worker load the file at once, while the shopper types the first letters.
	ask( {} ).catch( () => undefined );
	return { ask, isReady: () => isReady && ! isBroken };
}

function startWorker( url: string ): Worker | null {
	try {
		return new Worker( url );
	} catch {
		return null;
	}
}
