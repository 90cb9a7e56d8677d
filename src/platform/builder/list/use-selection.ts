import { useListSelection } from '../../ui-admin/use-list-selection';
import type { FormsPage, FormSummary } from '../forms-api';

export interface FormSelection {
	readonly forms: readonly FormSummary[];
	readonly has: ( id: number ) => boolean;
	readonly toggle: ( id: number ) => void;
	/** Selects all shown rows, or none if all are selected. */
	readonly toggleAll: () => void;
	readonly areAllSelected: boolean;
	readonly selectOnly: ( ids: readonly number[] ) => void;
}

/** Selection among the forms on the page. */
export function useSelection( page: FormsPage | null ): FormSelection {
	const pageForms = page?.forms ?? [];
	const { ids, ...selection } = useListSelection( pageForms.map( ( { id } ) => id ) );
	return {
		...selection,
		forms: pageForms.filter( ( { id } ) => ids.includes( id ) ),
		has: ( id ) => ids.includes( id ),
	};
}
