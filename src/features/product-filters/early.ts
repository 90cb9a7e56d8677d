/**
 * Early module: product filters. Without it they are links and a form; with it the list is updated in place.
 */
import { EVENTS } from '../../platform/events';
import { linkOf, readData, rootsOf } from './data';
import { type Entry, FilterNavigation } from './go-to';
import { prefetch } from './prefetch';
import { forgetPages } from './pages';
import { addressOf, startSliders } from './price-slider';
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
	const way = new FilterNavigation( texts );
	const sheets = roots.map( ( root ) => createSheet( root, texts, way ) );
	const renew = (): void => {
		roots.forEach( ( root ) => startSliders( root, texts ) );
		sheets.forEach( ( sheet ) => sheet.renew() );
	};
	renew();
	const entry = (): Entry => ( sheets.some( ( sheet ) => sheet.isOpen() ) ? 'replace' : 'push' );
	// An open sheet has its own history entry, which the next page replaces.
	const leave = ( url: string ): void => window.location[ entry() === 'push' ? 'assign' : 'replace' ]( url );
	roots.forEach( ( root, index ) => {
		// The button above the list opens only the first filters, so the others are marked.
		root.classList.toggle( 'is-further', index > 0 );
		listen(
			root,
			atOnce
				? {
						press: ( link ) => way.click( root, link, entry ),
						go: ( url ) => void way.to( url, entry() ),
					}
				: { press: ( { href } ) => leave( href ), go: leave }
		);
	} );
	if ( atOnce ) {
		way.onChange = renew;
		way.start();
		prefetch( roots );
		[ EVENTS.cartChange, 'added_to_cart' ].forEach( ( name ) => document.addEventListener( name, forgetPages ) );
	}
}

interface Ways {
	press( link: HTMLAnchorElement ): void;
	go( url: string ): void;
}

function listen( root: HTMLElement, { press, go }: Ways ): void {
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
			go( addressOf( event.target ) );
		}
	} );
}

( window.aisleEarly ??= [] ).push( [ 'product-filters', { start } ] );
