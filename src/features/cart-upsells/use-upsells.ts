import { useEffect, useState } from 'react';
import { useCart } from '../../platform/cart/store';
import { tellSeen } from './seen';
import { upsellsFor, type Upsell } from './upsells';

/** The contract's: the drawer's movement and its lines come first. */
const DELAY = 300;

export function useUpsells(): readonly Upsell[] {
	const { open, known, busy, lines } = useCart();
	const [ upsells, setUpsells ] = useState< readonly Upsell[] >( [] );
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
		window.addEventListener( 'pagehide', tellSeen );
		return () => {
			window.removeEventListener( 'pagehide', tellSeen );
			tellSeen();
		};
	}, [ open ] );
	return upsells.filter( ( { id } ) => ! inCart.has( id ) );
}
