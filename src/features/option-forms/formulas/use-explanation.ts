import { useEffect, useState } from '@wordpress/element';
import { explainMistake, type Explanation, type ParseExpression } from './explain-mistake';
import type { FormulaCheck } from './formula-check';
import type { FormulaSuggestion } from './formula-text';

let parserPromise: Promise< ParseExpression > | null = null;

/** The chunk has several hundred kilobytes, so it loads only when a formula has an error. */
function loadParser(): Promise< ParseExpression > {
	parserPromise ??= import( /* webpackChunkName: "option-forms-mathjs" */ './mathjs-parser' ).then(
		( { readWithMathjs } ) => readWithMathjs
	);
	return parserPromise;
}

/** Explains the error in `check`; null if there is none, or nothing to add. */
export function useExplanation(
	check: FormulaCheck | null,
	suggestions: readonly FormulaSuggestion[]
): Explanation | null {
	const [ explained, setExplained ] = useState< {
		readonly check: FormulaCheck;
		readonly explanation: Explanation;
	} | null >( null );
	useEffect( () => {
		const problem = check?.problem;
		if ( ! check || ! problem ) {
			return undefined;
		}
		let isCancelled = false;
		loadParser().then(
			( parse ) => {
				if ( ! isCancelled ) {
					setExplained( {
						check,
						explanation: explainMistake( check.source, problem, suggestions, parse ),
					} );
				}
			},
			// If the chunk fails, only the server's message is shown. The next error tries again.
			() => {
				parserPromise = null;
			}
		);
		return () => {
			isCancelled = true;
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The words change with every key in the form, the mistake does not.
	}, [ check ] );
	return explained && explained.check === check ? explained.explanation : null;
}
