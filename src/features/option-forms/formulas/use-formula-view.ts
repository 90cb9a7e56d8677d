import { useState } from '@wordpress/element';

export type FormulaView = 'names' | 'source';

const STORAGE_KEY = 'aisle-formula-view';

/** Saves whether this user sees formulas with names or as stored. */
export function useFormulaView(): readonly [ FormulaView, ( view: FormulaView ) => void ] {
	const [ view, setView ] = useState( savedView );
	return [
		view,
		( next ) => {
			setView( next );
			try {
				window.localStorage.setItem( STORAGE_KEY, next );
			} catch {
				// Without browser storage, names are shown again next time.
			}
		},
	];
}

function savedView(): FormulaView {
	try {
		return window.localStorage.getItem( STORAGE_KEY ) === 'source' ? 'source' : 'names';
	} catch {
		return 'names';
	}
}
