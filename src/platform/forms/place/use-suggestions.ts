import { useEffect, useRef, useState } from '@wordpress/element';
import { afterPress } from '../after-press';
import type { PlaceSource, Suggestion } from './place';

const WAIT_MS = 300;
const LEAST_CHARACTERS = 3;

export interface Suggestions {
	/** `none`: nothing is asked, `away`: the service does not answer. */
	readonly state: 'none' | 'asking' | 'found' | 'nothing' | 'away';
	readonly items: readonly Suggestion[];
}

const NONE: Suggestions = { state: 'none', items: [] };

/** Asks for what is typed once the typing rests; what was asked before is given up. */
export function useSuggestions( source: PlaceSource | null ): { suggestions: Suggestions; ask: ( text: string ) => void; stop: () => void } {
	const [ suggestions, setSuggestions ] = useState< Suggestions >( NONE );
	const current = useRef< { timer: number; abort: AbortController } | null >( null );
	const giveUp = () => {
		window.clearTimeout( current.current?.timer );
		current.current?.abort.abort();
		current.current = null;
	};
	useEffect( () => giveUp, [] );
	const stop = () => {
		giveUp();
		// That the service is away stays said: what is under the field must not move away from a press on it.
		setSuggestions( ( before ) => ( before.state === 'away' ? before : NONE ) );
	};
	const ask = ( text: string ) => {
		giveUp();
		const wanted = text.trim();
		if ( source === null || Array.from( wanted ).length < LEAST_CHARACTERS ) {
			stop();
			return;
		}
		const abort = new AbortController();
		const show = ( next: Suggestions ) => ! abort.signal.aborted && setSuggestions( next );
		const timer = window.setTimeout( () => {
			// The old list stays until the new one is there.
			setSuggestions( ( before ) => ( before.state === 'away' ? before : { state: 'asking', items: before.items } ) );
			source.suggest( wanted, abort.signal ).then(
				( items ) => show( { state: items.length > 0 ? 'found' : 'nothing', items } ),
				() => afterPress( () => show( { state: 'away', items: [] } ) )
			);
		}, WAIT_MS );
		current.current = { timer, abort };
	};
	return { suggestions, ask, stop };
}
