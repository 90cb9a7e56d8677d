import { useEffect, useRef, useState } from 'react';

export interface AsyncItems< Item > {
	readonly state: 'idle' | 'pending' | 'found' | 'empty' | 'failed';
	readonly items: readonly Item[];
}

interface RequestLimits {
	/** Pause in typing before a request, in ms. */
	readonly rest: number;
	/** Minimum characters, without surrounding spaces. */
	readonly least: number;
}

type Load< Item > = ( text: string, signal: AbortSignal ) => Promise< readonly Item[] >;

const IDLE = { state: 'idle', items: [] } as const;

/** Sends a request after a pause in typing and aborts the previous one. */
export function useAsyncItems< Item >(
	load: Load< Item >,
	{ rest, least: min }: RequestLimits
): { found: AsyncItems< Item >; search: ( text: string ) => void; stop: () => void } {
	const [ found, setFound ] = useState< AsyncItems< Item > >( IDLE );
	const cancelRequest = useRef( () => {} );
	useEffect( () => () => cancelRequest.current(), [] );
	const stop = () => {
		cancelRequest.current();
		// Keeps a failure message until the next response, so that the layout does not move during a click.
		setFound( ( previous ) => ( previous.state === 'failed' ? previous : IDLE ) );
	};
	const search = ( text: string ) => {
		const query = text.trim();
		if ( Array.from( query ).length < min ) {
			stop();
			return;
		}
		cancelRequest.current();
		const abort = new AbortController();
		const show = ( next: AsyncItems< Item > ) => ! abort.signal.aborted && setFound( next );
		const timer = window.setTimeout( () => {
			// Keeps the old list until the new one arrives.
			setFound( ( previous ) =>
				previous.state === 'failed' ? previous : { state: 'pending', items: previous.items }
			);
			load( query, abort.signal ).then(
				( items ) => show( { state: items.length > 0 ? 'found' : 'empty', items } ),
				() => show( { state: 'failed', items: [] } )
			);
		}, rest );
		cancelRequest.current = () => {
			window.clearTimeout( timer );
			abort.abort();
		};
	};
	return { found, search, stop };
}
