/** Prefetches a page when the mouse pointer rests on a filter or presses it. Disabled if the browser saves data. */
import { isDataSaverOn } from '../../platform/saves-data';
import { linkOf } from './data';
import { fetchPage } from './pages';

const HOVER_DELAY_MS = 60;

export function prefetchOnIntent( roots: readonly HTMLElement[] ): void {
	if ( isDataSaverOn() ) {
		return;
	}
	let timer = 0;
	const prefetchUrl = ( url: string ): void => void fetchPage( url, false, true ).catch( () => undefined );
	roots.forEach( ( root ) => {
		root.addEventListener( 'pointerover', ( event ) => {
			window.clearTimeout( timer );
			const link = linkOf( event );
			if ( link && event.pointerType === 'mouse' ) {
				timer = window.setTimeout( () => prefetchUrl( link.href ), HOVER_DELAY_MS );
			}
		} );
		root.addEventListener( 'pointerleave', () => window.clearTimeout( timer ) );
		root.addEventListener( 'pointerdown', ( event ) => {
			const link = linkOf( event );
			if ( link && event.button === 0 && event.pointerType === 'mouse' ) {
				window.clearTimeout( timer );
				prefetchUrl( link.href );
			}
		} );
	} );
}
