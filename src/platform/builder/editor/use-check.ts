import { useCallback, useEffect, useMemo, useState } from '@wordpress/element';
import type { Rest } from '../../rest';
import { useBuilder } from '../builder-context';
import type { EditableDocument, Problem } from '../document';
import { checkDocument } from '../forms-api';
import { isUnresolved } from '../unresolved-problems';
import { isServerUnreachable, scheduleRetry } from '../try-again';

const CHECK_DELAY_MS = 900;
/** Shorter delay while problems exist, so that the merchant soon sees that one is fixed. In ms. */
const FIXING_DELAY_MS = 300;
const NO_PROBLEMS: readonly Problem[] = [];

export interface Check {
	readonly problems: readonly Problem[];
	/** Takes problems found elsewhere, such as by a rejected save. */
	readonly replaceProblems: ( document: EditableDocument, problems: readonly Problem[] ) => void;
}

/**
 * Lets the server check the form after a pause in typing. Until it responds, earlier problems stay while their cause is
 * unchanged.
 */
export function useCheck( rest: Rest, document: EditableDocument ): Check {
	const config = useBuilder();
	const [ found, setFound ] = useState( { document, problems: NO_PROBLEMS } );
	const [ failureCount, setTries ] = useState( 0 );
	const [ retryCount, setRound ] = useState( 0 );
	const isFixing = found.problems.length > 0;
	useEffect( () => {
		const controller = new AbortController();
		const timer = setTimeout(
			() => {
				checkDocument( rest, config, document, controller.signal ).then(
					( problems ) => {
						setFound( { document, problems } );
						setTries( 0 );
					},
					// A failed check shows nothing; saving will report problems.
					( thrown: unknown ) =>
						! controller.signal.aborted &&
						isServerUnreachable( thrown ) &&
						setTries( ( previous ) => previous + 1 )
				);
			},
			isFixing ? FIXING_DELAY_MS : CHECK_DELAY_MS
		);
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- How long it waits is no reason to ask.
	}, [ rest, config, document, retryCount ] );
	useEffect(
		() =>
			failureCount > 0
				? scheduleRetry( failureCount - 1, () => setRound( ( previous ) => previous + 1 ) )
				: undefined,
		[ failureCount ]
	);
	const problems = useMemo( () => {
		const remaining = found.problems.filter( ( problem ) => isUnresolved( problem, found.document, document ) );
		return remaining.length === 0
			? NO_PROBLEMS
			: remaining.length === found.problems.length
				? found.problems
				: remaining;
	}, [ found, document ] );
	const replaceProblems = useCallback(
		( checkedDocument: EditableDocument, newProblems: readonly Problem[] ) =>
			setFound( { document: checkedDocument, problems: newProblems } ),
		[]
	);
	return useMemo( () => ( { problems, replaceProblems } ), [ problems, replaceProblems ] );
}
