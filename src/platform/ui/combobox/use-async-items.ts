import { useEffect, useRef, useState } from 'react';

export interface AsyncItems< Item > {
	readonly state: 'idle' | 'pending' | 'found' | 'empty' | 'failed';
	readonly items: readonly Item[];
}

interface Waiting {
	/** How long the typing must rest, in milliseconds. */
	readonly rest: number;
	/** Characters, the spaces around not counted. */
	readonly least: number;
}

type Load< Item > = ( text: string, signal: AbortSignal ) => Promise< readonly Item[] >;

const IDLE = { state: 'idle', items: [] } as const;

/** Asks for what is typed once the typing rests; what was asked before is given up. */
export function useAsyncItems< Item >(
	load: Load< Item >,
	{ rest, least }: Waiting
): { found: AsyncItems< Item >; ask: ( text: string ) => void; stop: () => void } {
	const [ found, setFound ] = useState< AsyncItems< Item > >( IDLE );
	const giveUp = useRef( () => {} );
	useEffect( () => () => giveUp.current(), [] );
	const stop = () => {
		giveUp.current();
		// A failure stays said until there is an answer: what stands around it must not move away from a press.
		setFound( ( before ) => ( before.state === 'failed' ? before : IDLE ) );
	};
	const ask = ( text: string ) => {
		const wanted = text.trim();
		if ( Array.from( wanted ).length < least ) {
			stop();
			return;
		}
		giveUp.current();
		const abort = new AbortController();
		const show = ( next: AsyncItems< Item > ) => ! abort.signal.aborted && setFound( next );
		const timer = window.setTimeout( () => {
			// The old list stays until the new one is there.
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
