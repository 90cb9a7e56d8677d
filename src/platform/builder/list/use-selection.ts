import { useMemo, useState } from '@wordpress/element';
import type { FormsPage, FormSummary } from '../forms-api';

export interface Chosen {
	readonly forms: readonly FormSummary[];
	readonly has: ( id: number ) => boolean;
	readonly toggle: ( id: number ) => void;
	/** Selects all shown rows, or none if all are selected. */
	readonly toggleAll: () => void;
	readonly isAll: boolean;
	readonly only: ( ids: readonly number[] ) => void;
}

/** Selection among the forms on the page. Forms that leave the page are deselected. */
export function useSelection( page: FormsPage | null ): Chosen {
	const [ ids, setIds ] = useState< readonly number[] >( [] );
	return useMemo( () => {
		const shown = page?.forms ?? [];
		const forms = shown.filter( ( { id } ) => ids.includes( id ) );
		const isAll = shown.length > 0 && forms.length === shown.length;
		return {
			forms,
			isAll,
			has: ( id ) => ids.includes( id ),
			toggle: ( id ) =>
				setIds(
					ids.includes( id )
						? ids.filter( ( other ) => other !== id )
						: [ ...forms.map( ( form ) => form.id ), id ]
				),
			toggleAll: () => setIds( isAll ? [] : shown.map( ( { id } ) => id ) ),
			only: setIds,
		};
	}, [ page, ids ] );
}
