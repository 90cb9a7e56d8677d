/**
 * Early module: product filters. Without it they are links and a form; with it the list is updated in place.
 */
import { EVENTS } from '../../platform/events';
import { linkOf, readData, rootsOf } from './data';
import { type HistoryMode, FilterNavigation } from './go-to';
import { prefetchOnIntent } from './prefetch';
import { clearPages } from './pages';
import { urlOf, startSliders } from './price-slider';
import { createSheet } from './sheet';

export function start(): void {
	const roots = rootsOf( document );
	const [ first ] = roots;
	if ( ! first ) {
		document
			.querySelectorAll< HTMLElement >( '[data-aisle-filters-open]' )
			.forEach( ( button ) => ( button.hidden = true ) );
		return;
	}
	const { texts, atOnce } = readData( first );
	const navigation = new FilterNavigation( texts );
	const sheets = roots.map( ( root ) => createSheet( root, texts, navigation ) );
	const updateControls = (): void => {
		roots.forEach( ( root ) => startSliders( root, texts ) );
		sheets.forEach( ( sheet ) => sheet.renew() );
	};
	updateControls();
	const historyMode = (): HistoryMode => ( sheets.some( ( sheet ) => sheet.isOpen() ) ? 'replace' : 'push' );
	// An open sheet has its own history entry, which the next page replaces.
	const leave = ( url: string ): void => window.location[ historyMode() === 'push' ? 'assign' : 'replace' ]( url );
	roots.forEach( ( root, index ) => {
		// The button above the list opens only the first filters, so the others are marked.
		root.classList.toggle( 'is-further', index > 0 );
		addListeners(
			root,
			atOnce
				? {
						press: ( link ) => navigation.click( root, link, historyMode ),
						go: ( url ) => void navigation.to( url, historyMode() ),
					}
				: { press: ( { href } ) => leave( href ), go: leave }
		);
	} );
	if ( atOnce ) {
		navigation.onChange = updateControls;
		navigation.start();
		prefetchOnIntent( roots );
		[ EVENTS.cartChange, 'added_to_cart' ].forEach( ( name ) => document.addEventListener( name, clearPages ) );
	}
}

interface FilterHandlers {
	press( link: HTMLAnchorElement ): void;
	go( url: string ): void;
}

function addListeners( root: HTMLElement, { press, go }: FilterHandlers ): void {
	root.addEventListener( 'click', ( event ) => {
		const link = linkOf( event );
		if (
			link &&
			link.origin === window.location.origin &&
			event.button === 0 &&
			! ( event.ctrlKey || event.metaKey || event.shiftKey || event.altKey )
		) {
			event.preventDefault();
			link.focus( { preventScroll: true } );
			press( link );
		}
	} );
	root.addEventListener( 'submit', ( event ) => {
		if ( event.target instanceof HTMLFormElement && event.target.matches( '.aisle-filters__price' ) ) {
			event.preventDefault();
			go( urlOf( event.target ) );
		}
	} );
}

( window.aisleEarly ??= [] ).push( [ 'product-filters', { start } ] );
