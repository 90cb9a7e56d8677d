import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState } from 'react';
import { pageCart, type CartView } from '../../platform/cart';
import { money } from '../../platform/money-format';
import { serverChanges, type ServerChange } from './server-changes';

export interface ChangeMessages {
	/** Line key => message. Shown until the drawer closes or the line changes again. */
	readonly byLineKey: Readonly< Record< string, string > >;
	/** Notices from the server, and messages about lines that are gone. */
	readonly notices: readonly string[];
}

const NO_CHANGES: ChangeMessages = { byLineKey: {}, notices: [] };

export function useServerChanges( { lastAnswer, open }: Pick< CartView, 'lastAnswer' | 'open' > ): ChangeMessages {
	const [ changes, setChanges ] = useState( NO_CHANGES );
	const lastCart = useRef( pageCart().getState().server );
	useEffect( () => {
		const newChanges = lastAnswer ? serverChanges( lastCart.current, lastAnswer ) : [];
		lastCart.current = lastAnswer?.reply?.cart ?? lastCart.current;
		const operationKeys =
			lastAnswer?.batch.flatMap( ( operation ) => ( 'key' in operation ? [ operation.key ] : [] ) ) ?? [];
		// The request removed these notices from the session, so they must be shown here.
		const shownNotices = ( lastAnswer?.reply?.notices ?? [] ).flatMap( ( { type, text } ) =>
			type === 'notice' && text !== '' ? [ text ] : []
		);
		const notices = ( lastAnswer?.reply?.notices ?? [] ).map( ( { text } ) => text );
		setChanges( ( previous ) =>
			newChanges.length + operationKeys.length + shownNotices.length === 0
				? previous
				: updateMessages( previous, operationKeys, newChanges, shownNotices, notices )
		);
	}, [ lastAnswer ] );
	useEffect( () => {
		if ( ! open ) {
			setChanges( NO_CHANGES );
		}
	}, [ open ] );
	return changes;
}

function updateMessages(
	{ byLineKey: previousMessages }: ChangeMessages,
	operationKeys: readonly string[],
	newChanges: readonly ServerChange[],
	shownNotices: readonly string[],
	notices: readonly string[]
): ChangeMessages {
	const remainingMessages = Object.entries( previousMessages ).filter(
		( [ key ] ) => ! operationKeys.includes( key )
	);
	const atLines = newChanges
		.filter( ( { kind } ) => kind !== 'gone' )
		.map( ( change ) => [ change.key, changeMessage( change ) ] as const );
	const goneChanges = newChanges.filter(
		( change ) => change.kind === 'gone' && ! isNamedIn( notices, change.name )
	);
	return {
		byLineKey: Object.fromEntries( [ ...remainingMessages, ...atLines ] ),
		notices: [ ...shownNotices, ...goneChanges.map( changeMessage ) ],
	};
}

/**
 * Returns whether one of the notices already names the line. For a deleted variation, the notice has the name of its
 * product: "Scarf" for the line "Scarf - Red". For a deleted product, it has no name.
 */
const isNamedIn = ( notices: readonly string[], name: string ): boolean =>
	notices.some( ( text ) => text.includes( name ) || text.includes( `“${ name.split( ' - ' )[ 0 ] ?? name }”` ) );

function changeMessage( change: ServerChange ): string {
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
