import { useEffect, useState } from 'react';
import { useCart } from '../../platform/cart/store';
import { reportImpressions } from './upsell-impressions';
import { upsellsFor, type Upsell } from './upsells';

/** Delay in ms from the specification: the drawer's animation and lines have priority. */
const DELAY = 300;

/** Time in ms to show the check mark before the card disappears. */
const AFTERGLOW = 800;

export interface Upsells {
	readonly upsells: readonly Upsell[];
	/** Keeps the card until a moment after its product was added. */
	hold( id: number, adding: Promise< boolean > ): void;
}

export function useUpsells(): Upsells {
	const { open, known, busy, lines } = useCart();
	const [ upsells, setUpsells ] = useState< readonly Upsell[] >( [] );
	const [ held, setHeld ] = useState< readonly Upsell[] >( [] );
	const inCart = new Set( lines.flatMap( ( { productId, variationId } ) => [ productId, variationId ] ) );
	const cart = [ ...inCart ].sort( ( one, other ) => one - other ).join( ',' );
	const isWanted = open && known && ! busy && lines.length > 0;
	useEffect( () => {
		if ( ! isWanted ) {
			return undefined;
		}
		let isOld = false;
		const timer = window.setTimeout( () => {
			upsellsFor( cart ).then(
				( found ) => isOld || setUpsells( found ),
				() => isOld || setUpsells( [] )
			);
		}, DELAY );
		return () => {
			isOld = true;
			window.clearTimeout( timer );
		};
	}, [ isWanted, cart ] );
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
		upsells: withHeld(
			upsells.filter( ( { id } ) => ! inCart.has( id ) ),
			upsells,
			held
		),
		hold( id, adding ) {
			const release = (): void => setHeld( ( now ) => now.filter( ( upsell ) => upsell.id !== id ) );
			setHeld( ( now ) => [ ...now, ...upsells.filter( ( upsell ) => upsell.id === id ) ] );
			void adding.then( ( isAdded ) => ( isAdded ? void window.setTimeout( release, AFTERGLOW ) : release() ) );
		},
	};
}

/** Adds held cards: at their position if they are in the current list, else first. */
function withHeld( offered: readonly Upsell[], all: readonly Upsell[], held: readonly Upsell[] ): readonly Upsell[] {
	const extra = held.filter( ( { id } ) => ! offered.some( ( upsell ) => upsell.id === id ) );
	const isInPlace = extra.every( ( { id } ) => all.some( ( upsell ) => upsell.id === id ) );
	return isInPlace
		? all.filter( ( upsell ) => offered.includes( upsell ) || extra.some( ( { id } ) => id === upsell.id ) )
		: [ ...extra, ...offered ];
}
