import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState } from 'react';
import { pageCart, type CartView } from '../../platform/cart';
import { money } from '../../platform/money-format';
import { serverChanges, type ServerChange } from './server-changes';

export interface Changes {
	/** Line key => message. Shown until the drawer closes or the line changes again. */
	readonly atLines: Readonly< Record< string, string > >;
	/** Notices from the server, and messages about lines that are gone. */
	readonly news: readonly string[];
}

const NONE: Changes = { atLines: {}, news: [] };

export function useServerChanges( { lastAnswer, open }: Pick< CartView, 'lastAnswer' | 'open' > ): Changes {
	const [ changes, setChanges ] = useState( NONE );
	const known = useRef( pageCart().getState().server );
	useEffect( () => {
		const found = lastAnswer ? serverChanges( known.current, lastAnswer ) : [];
		known.current = lastAnswer?.reply?.cart ?? known.current;
		const touched =
			lastAnswer?.batch.flatMap( ( operation ) => ( 'key' in operation ? [ operation.key ] : [] ) ) ?? [];
		// The request removed these notices from the session, so they must be shown here.
		const shownNotices = ( lastAnswer?.reply?.notices ?? [] ).flatMap( ( { type, text } ) =>
			type === 'notice' && text !== '' ? [ text ] : []
		);
		const notices = ( lastAnswer?.reply?.notices ?? [] ).map( ( { text } ) => text );
		setChanges( ( before ) =>
			found.length + touched.length + shownNotices.length === 0
				? before
				: next( before, touched, found, shownNotices, notices )
		);
	}, [ lastAnswer ] );
	useEffect( () => {
		if ( ! open ) {
			setChanges( NONE );
		}
	}, [ open ] );
	return changes;
}

function next(
	{ atLines: before }: Changes,
	touched: readonly string[],
	found: readonly ServerChange[],
	shownNotices: readonly string[],
	notices: readonly string[]
): Changes {
	const kept = Object.entries( before ).filter( ( [ key ] ) => ! touched.includes( key ) );
	const atLines = found
		.filter( ( { kind } ) => kind !== 'gone' )
		.map( ( change ) => [ change.key, message( change ) ] as const );
	const gone = found.filter( ( change ) => change.kind === 'gone' && ! isNamedIn( notices, change.name ) );
	return {
		atLines: Object.fromEntries( [ ...kept, ...atLines ] ),
		news: [ ...shownNotices, ...gone.map( message ) ],
	};
}

/**
 * The server names a deleted variation by its product: "Scarf" for the line "Scarf - Red". It has no name for a deleted
 * product.
 */
const isNamedIn = ( notices: readonly string[], name: string ): boolean =>
	notices.some( ( text ) => text.includes( name ) || text.includes( `“${ name.split( ' - ' )[ 0 ] ?? name }”` ) );

function message( change: ServerChange ): string {
	switch ( change.kind ) {
		case 'gone':
			/* translators: %s: product name. */
			return sprintf( __( '%s is no longer in your cart.', 'aisle' ), change.name );
		case 'price':
			return sprintf(
				/* translators: 1: price before, 2: price now. */
				__( 'The price has changed from %1$s to %2$s.', 'aisle' ),
				money( change.before ),
				money( change.after )
			);
		case 'quantity':
			return change.lowered
				? sprintf(
						/* translators: %s: quantity. */
						__( 'The quantity was lowered to %s because no more are in stock.', 'aisle' ),
						String( change.quantity )
					)
				: /* translators: %s: quantity. */
					sprintf( __( 'The quantity was changed to %s.', 'aisle' ), String( change.quantity ) );
	}
}
