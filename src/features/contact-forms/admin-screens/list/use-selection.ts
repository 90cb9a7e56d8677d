import { useState } from '@wordpress/element';
import type { EntriesPage } from '../../entries/entries';

export interface Chosen {
	readonly ids: readonly number[];
	readonly isAll: boolean;
	readonly toggle: ( id: number ) => void;
	/** All that are shown, or none where all are chosen. */
	readonly toggleAll: () => void;
	readonly clear: () => void;
}

/** What is chosen of the messages that are shown; what leaves the page is chosen no longer. */
export function useSelection( page: EntriesPage | null ): Chosen {
	const [ wanted, setWanted ] = useState< readonly number[] >( [] );
	const shown = page?.entries.map( ( { id } ) => id ) ?? [];
	const ids = shown.filter( ( id ) => wanted.includes( id ) );
	const isAll = shown.length > 0 && ids.length === shown.length;
	return {
		ids,
		isAll,
		toggle: ( id ) => setWanted( ids.includes( id ) ? ids.filter( ( other ) => other !== id ) : [ ...ids, id ] ),
		toggleAll: () => setWanted( isAll ? [] : shown ),
		clear: () => setWanted( [] ),
	};
}
