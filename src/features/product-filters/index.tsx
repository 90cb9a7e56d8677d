/** The filters of a list, on pages that have them. Without this script they are links and a form; with it the list changes in its place. */
import './filters.scss';
import { EVENTS } from '../../platform/events';
import { whenPageParsed } from '../../platform/page-parsed';
import { readData, rootsOf } from './data';
import { FilterWay } from './go-to';
import { fetchAhead } from './fetch-ahead';
import { forgetPages } from './pages';
import { addressOf, startSliders } from './price-slider';
import { createSheet } from './sheet';

void whenPageParsed().then( start );

function start(): void {
	const roots = rootsOf( document );
	const [ first ] = roots;
	if ( ! first ) {
		document.querySelectorAll< HTMLElement >( '[data-aisle-filters-open]' ).forEach( ( button ) => ( button.hidden = true ) );
		return;
	}
	const { texts, atOnce } = readData( first );
	const way = new FilterWay( texts );
	const sheets = roots.map( ( root ) => createSheet( root, texts, way ) );
	const renew = (): void => {
		roots.forEach( ( root ) => startSliders( root, texts ) );
		sheets.forEach( ( sheet ) => sheet.renew() );
	};
	renew();
	const go = ( url: string ): void => void way.to( url, sheets.some( ( sheet ) => sheet.isOpen() ) ? 'replace' : 'push' );
	roots.forEach( ( root ) => listen( root, atOnce ? go : ( url ) => window.location.assign( url ) ) );
	if ( atOnce ) {
		way.onChange = renew;
		way.start();
		fetchAhead( roots );
		[ EVENTS.cartChange, 'added_to_cart' ].forEach( ( name ) => document.addEventListener( name, forgetPages ) );
	}
}

function listen( root: HTMLElement, go: ( url: string ) => void ): void {
	root.addEventListener( 'click', ( event ) => {
		const link = event.target instanceof Element ? event.target.closest< HTMLAnchorElement >( 'a[data-key][href]' ) : null;
		if ( link && link.origin === window.location.origin && event.button === 0 && ! ( event.ctrlKey || event.metaKey || event.shiftKey || event.altKey ) ) {
			event.preventDefault();
			link.focus( { preventScroll: true } );
			go( link.href );
		}
	} );
	root.addEventListener( 'submit', ( event ) => {
		if ( event.target instanceof HTMLFormElement && event.target.matches( '.aisle-filters__price' ) ) {
			event.preventDefault();
			go( addressOf( event.target ) );
		}
	} );
}
