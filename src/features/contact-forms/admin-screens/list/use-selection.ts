import { useState } from '@wordpress/element';
import type { EntriesPage } from '../../entries/entries';

export interface Chosen {
	readonly ids: readonly number[];
	readonly isAll: boolean;
	readonly toggle: ( id: number ) => void;
	/** Selects all shown rows, or none if all are selected. */
	readonly toggleAll: () => void;
	readonly clear: () => void;
}

/** Manages the selection among the shown entries. Entries that leave the page are deselected. */
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
