import { useEffect, useState } from '@wordpress/element';
import { findTargets, type Target } from '../../../platform/builder/targets';
import type { Rest } from '../../../platform/rest';
import type { Assignment } from '../document';

const AFTER_CHANGE_MS = 250;
/** The address of the question stays short; the first few are enough to find one. */
const MOST_IDS = 50;
const NONE: readonly Target[] = [];

/** Products that the form is for; any, where it is for none yet. Empty before the first answer. */
export function useOwnProducts( rest: Rest, { include, exclude }: Assignment ): readonly Target[] {
	const [ found, setFound ] = useState( NONE );
	const key = JSON.stringify( { include, exclude } );
	useEffect( () => {
		const stop = new AbortController();
		const timer = setTimeout( () => {
			// Where it fails the menu has what a search finds.
			ownProducts( rest, JSON.parse( key ), stop.signal ).then( ( list ) => ! stop.signal.aborted && setFound( list ), () => undefined );
		}, AFTER_CHANGE_MS );
		return () => {
			clearTimeout( timer );
			stop.abort();
		};
	}, [ rest, key ] );
	return found;
}

async function ownProducts( rest: Rest, { include, exclude }: Assignment, signal: AbortSignal ): Promise< readonly Target[] > {
	const short = ( targets: Assignment[ 'include' ] ) => targets.map( ( target ) => ( { ...target, ids: target.ids.slice( 0, MOST_IDS ) } ) );
	const isForAny = include.some( ( { by, ids } ) => by === 'all' || ids.length > 0 );
	const own = isForAny ? await findTargets( rest, { kind: 'product', assignment: { include: short( include ), exclude: short( exclude ) } }, signal ) : NONE;
	return own.length > 0 ? own : findTargets( rest, { kind: 'product' }, signal );
}
