import { useEffect, useState } from 'react';
import { useCart } from '../../platform/cart/store';
import { reportImpressions } from './upsell-impressions';
import { upsellsFor, type Upsell } from './upsells';

/** Delay in ms from the specification: the drawer's animation and lines have priority. */
const LOAD_DELAY_MS = 300;

/** Time in ms to show the check mark before the card disappears. */
const CHECK_MARK_TIME_MS = 800;

export interface Upsells {
	readonly upsells: readonly Upsell[];
	/**
	 * Keeps the card of a product until it is added and the check mark was shown. If the add is rejected, releases the
	 * card at once.
	 */
	keepUntilAdded( id: number, addPromise: Promise< boolean > ): void;
}

export function useUpsells(): Upsells {
	const { open, known, busy, lines } = useCart();
	const [ upsells, setUpsells ] = useState< readonly Upsell[] >( [] );
	const [ keptUpsells, setKeptUpsells ] = useState< readonly Upsell[] >( [] );
	const inCart = new Set( lines.flatMap( ( { productId, variationId } ) => [ productId, variationId ] ) );
	const productIds = [ ...inCart ].sort( ( a, b ) => a - b ).join( ',' );
	const shouldLoad = open && known && ! busy && lines.length > 0;
	useEffect( () => {
		if ( ! shouldLoad ) {
			return undefined;
		}
		let isOld = false;
		const timer = window.setTimeout( () => {
			upsellsFor( productIds ).then(
				( newUpsells ) => isOld || setUpsells( newUpsells ),
				() => isOld || setUpsells( [] )
			);
		}, LOAD_DELAY_MS );
		return () => {
			isOld = true;
			window.clearTimeout( timer );
		};
	}, [ shouldLoad, productIds ] );
	useEffect( () => {
		if ( ! open ) {
			return undefined;
		}
		window.addEventListener( 'pagehide', reportImpressions );
		return () => {
			window.removeEventListener( 'pagehide', reportImpressions );
			reportImpressions();
		};
	}, [ open ] );
	return {
		upsells: withKeptUpsells(
			upsells.filter( ( { id } ) => ! inCart.has( id ) ),
			upsells,
			keptUpsells
		),
		keepUntilAdded( id, addPromise ) {
			const release = (): void =>
				setKeptUpsells( ( current ) => current.filter( ( upsell ) => upsell.id !== id ) );
			setKeptUpsells( ( current ) => [ ...current, ...upsells.filter( ( upsell ) => upsell.id === id ) ] );
			void addPromise.then( ( isAdded ) =>
				isAdded ? void window.setTimeout( release, CHECK_MARK_TIME_MS ) : release()
			);
		},
	};
}

/** Adds the kept cards: at their positions if the current list has all of them, otherwise first. */
function withKeptUpsells(
	availableUpsells: readonly Upsell[],
	allUpsells: readonly Upsell[],
	keptUpsells: readonly Upsell[]
): readonly Upsell[] {
	const extraUpsells = keptUpsells.filter( ( { id } ) => ! availableUpsells.some( ( upsell ) => upsell.id === id ) );
	const areAllListed = extraUpsells.every( ( { id } ) => allUpsells.some( ( upsell ) => upsell.id === id ) );
	return areAllListed
		? allUpsells.filter(
				( upsell ) => availableUpsells.includes( upsell ) || extraUpsells.some( ( { id } ) => id === upsell.id )
			)
		: [ ...extraUpsells, ...availableUpsells ];
}
