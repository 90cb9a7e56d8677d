import { useState } from '@wordpress/element';

export type FormulaView = 'names' | 'source';

const KEY = 'aisle-formula-view';

/** How this owner likes to see formulas: with names, or as they are stored. */
export function useFormulaView(): readonly [ FormulaView, ( view: FormulaView ) => void ] {
	const [ view, setView ] = useState( kept );
	return [
		view,
		( next ) => {
			setView( next );
			try {
				window.localStorage.setItem( KEY, next );
			} catch {
				// A browser that keeps nothing shows names again the next time.
			}
		},
	];
}

function kept(): FormulaView {
	try {
		return window.localStorage.getItem( KEY ) === 'source' ? 'source' : 'names';
	} catch {
		return 'names';
	}
}
