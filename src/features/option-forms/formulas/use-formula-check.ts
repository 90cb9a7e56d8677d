import { useEffect, useState } from '@wordpress/element';
import type { Rest } from '../../../platform/rest';
import type { OptionForm } from '../document';
import { checkFormula, type FormulaCheck } from './formula-check';
import type { FormulaKind } from './formula-text';

const DEBOUNCE_MS = 350;

/**
 * Returns the last response, which may be slightly outdated; null if there is nothing to check or the request failed.
 */
export function useFormulaCheck(
	rest: Rest,
	source: string,
	kind: FormulaKind,
	document: OptionForm
): FormulaCheck | null {
	const [ check, setCheck ] = useState< FormulaCheck | null >( null );
	// Checks again only if the set of fields changes, not for other edits.
	const ids = document.fields.map( ( { id } ) => id ).join( ' ' );
	const hasNoFormula = source.trim() === '' || ( kind === 'label' && ! source.includes( '#=' ) );
	useEffect( () => {
		if ( hasNoFormula ) {
			setCheck( null );
			return undefined;
		}
		const controller = new AbortController();
		const timer = setTimeout( () => {
			// If the request fails, nothing is shown: saving checks again.
			checkFormula( rest, source, kind, document, controller.signal ).then(
				( newCheck ) => ! controller.signal.aborted && setCheck( newCheck ),
				() => ! controller.signal.aborted && setCheck( null )
			);
		}, DEBOUNCE_MS );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The document changes with every key; its ids are what is asked about.
	}, [ rest, source, kind, ids, hasNoFormula ] );
	return check;
}
