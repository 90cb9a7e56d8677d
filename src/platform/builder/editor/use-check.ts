import { useCallback, useEffect, useMemo, useState } from '@wordpress/element';
import type { Rest } from '../../rest';
import { useBuilder } from '../builder-context';
import type { EditableDocument, Problem } from '../document';
import { checkDocument } from '../forms-api';
import { isUnresolved } from '../unresolved-problems';
import { isAway, tryAgain } from '../try-again';

const PAUSE = 900;
/** Shorter delay while problems exist, so that the merchant soon sees that one is fixed. In ms. */
const PAUSE_WHILE_FIXING = 300;
const NONE: readonly Problem[] = [];

export interface Check {
	readonly problems: readonly Problem[];
	/** Takes problems found elsewhere, such as by a rejected save. */
	readonly take: ( document: EditableDocument, problems: readonly Problem[] ) => void;
}

/**
 * Lets the server check the form after a pause in typing. Until it responds, earlier problems stay while their cause is
 * unchanged.
 */
export function useCheck( rest: Rest, document: EditableDocument ): Check {
	const config = useBuilder();
	const [ found, setFound ] = useState( { document, problems: NONE } );
	const [ tries, setTries ] = useState( 0 );
	const [ round, setRound ] = useState( 0 );
	const isFixing = found.problems.length > 0;
	useEffect( () => {
		const asking = new AbortController();
		const timer = setTimeout(
			() => {
				checkDocument( rest, config, document, asking.signal ).then(
					( problems ) => {
						setFound( { document, problems } );
						setTries( 0 );
					},
					// A failed check shows nothing; saving will report problems.
					( thrown: unknown ) =>
						! asking.signal.aborted && isAway( thrown ) && setTries( ( before ) => before + 1 )
				);
			},
			isFixing ? PAUSE_WHILE_FIXING : PAUSE
		);
		return () => {
			clearTimeout( timer );
			asking.abort();
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- How long it waits is no reason to ask.
	}, [ rest, config, document, round ] );
	useEffect(
		() => ( tries > 0 ? tryAgain( tries - 1, () => setRound( ( before ) => before + 1 ) ) : undefined ),
		[ tries ]
	);
	const problems = useMemo( () => {
		const left = found.problems.filter( ( problem ) => isUnresolved( problem, found.document, document ) );
		return left.length === 0 ? NONE : left.length === found.problems.length ? found.problems : left;
	}, [ found, document ] );
	const take = useCallback(
		( of: EditableDocument, announcement: readonly Problem[] ) =>
			setFound( { document: of, problems: announcement } ),
		[]
	);
	return useMemo( () => ( { problems, take } ), [ problems, take ] );
}
