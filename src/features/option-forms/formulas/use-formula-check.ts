import { useEffect, useState } from '@wordpress/element';
import type { Rest } from '../../../platform/rest';
import type { OptionForm } from '../document';
import { checkFormula, type FormulaCheck } from './formula-check';
import type { FormulaKind } from './formula-text';

const AFTER_TYPING_MS = 350;

/** The last answer, which may be of a moment before; null where there is nothing to check or nobody to ask. */
export function useFormulaCheck(
	rest: Rest,
	source: string,
	kind: FormulaKind,
	document: OptionForm
): FormulaCheck | null {
	const [ check, setCheck ] = useState< FormulaCheck | null >( null );
	// Which fields there are matters, not what else was typed elsewhere.
	const ids = document.fields.map( ( { id } ) => id ).join( ' ' );
	const blank = source.trim() === '' || ( kind === 'label' && ! source.includes( '#=' ) );
	useEffect( () => {
		if ( blank ) {
			setCheck( null );
			return undefined;
		}
		const stop = new AbortController();
		const timer = setTimeout( () => {
			// Without an answer nothing is said: saving checks again.
			checkFormula( rest, source, kind, document, stop.signal ).then(
				( answer ) => ! stop.signal.aborted && setCheck( answer ),
				() => ! stop.signal.aborted && setCheck( null )
			);
		}, AFTER_TYPING_MS );
		return () => {
			clearTimeout( timer );
			stop.abort();
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The document changes with every key; its ids are what is asked about.
	}, [ rest, source, kind, ids, blank ] );
	return check;
}
