import { useEffect, useRef, useState } from 'react';

export interface AsyncItems< Item > {
	readonly state: 'idle' | 'pending' | 'found' | 'empty' | 'failed';
	readonly items: readonly Item[];
}

interface RequestLimits {
	/** Pause in typing before a request, in ms. */
	readonly debounceMs: number;
	/** Minimum characters, without surrounding spaces. */
	readonly minLength: number;
}

type Load< Item > = ( text: string, signal: AbortSignal ) => Promise< readonly Item[] >;

const IDLE = { state: 'idle', items: [] } as const;

/** Sends a request after a pause in typing and aborts the previous one. */
export function useAsyncItems< Item >(
	load: Load< Item >,
	{ debounceMs, minLength }: RequestLimits
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
		if ( Array.from( query ).length < minLength ) {
			stop();
			return;
		}
		cancelRequest.current();
		const controller = new AbortController();
		const show = ( next: AsyncItems< Item > ) => ! controller.signal.aborted && setFound( next );
		const timer = window.setTimeout( () => {
			// Keeps the old list until the new one arrives.
			setFound( ( previous ) =>
				previous.state === 'failed' ? previous : { state: 'pending', items: previous.items }
			);
			load( query, controller.signal ).then(
				( items ) => show( { state: items.length > 0 ? 'found' : 'empty', items } ),
				() => show( { state: 'failed', items: [] } )
			);
		}, debounceMs );
		cancelRequest.current = () => {
			window.clearTimeout( timer );
			controller.abort();
		};
	};
	return { found, search, stop };
}
