import { useEffect, useState } from '@wordpress/element';
import type { Rest } from '../../rest';
import type { EditableDocument, Problem } from '../document';
import { checkDocument } from '../forms-api';

const PAUSE = 900;
const NONE: readonly Problem[] = [];

/** What the server finds wrong, asked in a pause of typing; the last answer stands until the next one. */
export function useCheck( rest: Rest, document: EditableDocument ): readonly Problem[] {
	const [ problems, setProblems ] = useState( NONE );
	useEffect( () => {
		const asking = new AbortController();
		const timer = setTimeout( () => {
			checkDocument( rest, document, asking.signal )
				.then( setProblems )
				// Without an answer nothing is said; saving will tell.
				.catch( () => undefined );
		}, PAUSE );
		return () => {
			clearTimeout( timer );
			asking.abort();
		};
	}, [ rest, document ] );
	return problems;
}
