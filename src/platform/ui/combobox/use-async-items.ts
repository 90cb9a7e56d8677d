import { useEffect, useRef, useState } from 'react';

export interface AsyncItems< Item > {
	readonly state: 'idle' | 'pending' | 'found' | 'empty' | 'failed';
	readonly items: readonly Item[];
}

interface Waiting {
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
	{ rest, least: min }: Waiting
): { found: AsyncItems< Item >; ask: ( text: string ) => void; stop: () => void } {
	const [ found, setFound ] = useState< AsyncItems< Item > >( IDLE );
	const giveUp = useRef( () => {} );
	useEffect( () => () => giveUp.current(), [] );
	const stop = () => {
		giveUp.current();
		// Keeps a failure message until the next response, so that the layout does not move during a click.
		setFound( ( before ) => ( before.state === 'failed' ? before : IDLE ) );
	};
	const ask = ( text: string ) => {
		const wanted = text.trim();
		if ( Array.from( wanted ).length < min ) {
			stop();
			return;
		}
		giveUp.current();
		const abort = new AbortController();
		const show = ( next: AsyncItems< Item > ) => ! abort.signal.aborted && setFound( next );
		const timer = window.setTimeout( () => {
			// Keeps the old list until the new one arrives.
			setFound( ( before ) =>
				before.state === 'failed' ? before : { state: 'pending', items: before.items }
			);
			load( wanted, abort.signal ).then(
				( items ) => show( { state: items.length > 0 ? 'found' : 'empty', items } ),
				() => show( { state: 'failed', items: [] } )
			);
		}, rest );
		giveUp.current = () => {
			window.clearTimeout( timer );
			abort.abort();
		};
	};
	return { found, ask, stop };
}
