import { useState } from '@wordpress/element';

export interface ListSelection {
	/** Ids of the selected rows that are shown. */
	readonly ids: readonly number[];
	readonly areAllSelected: boolean;
	readonly toggle: ( id: number ) => void;
	/** Selects all shown rows, or none if all are selected. */
	readonly toggleAll: () => void;
	readonly selectOnly: ( ids: readonly number[] ) => void;
}

/** Manages the selection among the shown rows. Rows that leave the page are deselected. */
export function useListSelection( shownIds: readonly number[] ): ListSelection {
	const [ selectedIds, setRequested ] = useState< readonly number[] >( [] );
	const ids = shownIds.filter( ( id ) => selectedIds.includes( id ) );
	const isAll = shownIds.length > 0 && ids.length === shownIds.length;
	return {
		ids,
		areAllSelected: isAll,
		toggle: ( id ) => setRequested( ids.includes( id ) ? ids.filter( ( other ) => other !== id ) : [ ...ids, id ] ),
		toggleAll: () => setRequested( isAll ? [] : shownIds ),
		selectOnly: setRequested,
	};
}
