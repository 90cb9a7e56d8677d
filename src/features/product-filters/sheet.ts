/** On a phone the filters stand in a sheet. The browser's own dialog keeps the focus in it and closes it by Escape; the way back closes it too. */
import { asRecord } from '../../platform/check';
import { counted, type FilterData, ROOT, totalOf } from './data';
import { type FilterWay, freshState } from './go-to';

/** As in the style. */
export const PHONE = '(max-width: 782px)';

const KEY = 'aisleFilterSheet';

export interface Sheet {
	isOpen(): boolean;
	renew(): void;
}

export function createSheet( root: HTMLElement, texts: FilterData[ 'texts' ], way: FilterWay ): Sheet {
	const dialog = make( 'dialog', 'aisle-filters-sheet' );
	const close = make( 'button', 'aisle-filters-sheet__close' );
	const title = make( 'h2', 'aisle-filters-sheet__title' );
	const show = make( 'button', 'aisle-filters-sheet__show button alt' );
	const body = make( 'div', 'aisle-filters-sheet__body' );
	const [ head, foot ] = [ make( 'div', 'aisle-filters-sheet__head' ), make( 'div', 'aisle-filters-sheet__foot' ) ];
	title.textContent = texts.title ?? '';
	close.setAttribute( 'aria-label', texts.close ?? '' );
	dialog.setAttribute( 'aria-label', texts.title ?? '' );
	[ close, show ].forEach( ( button ) => ( button.type = 'button' ) );
	head.append( title, close );
	foot.append( show );
	dialog.append( head, body, foot );
	const parts = [ ...root.querySelectorAll( '[data-part]' ) ].map( ( part ) => ( { part, home: part.parentElement, behind: part.nextElementSibling } ) );
	let opener: HTMLElement | null = null;
	let opened = '';
	const renew = (): void => void ( show.textContent = counted( texts, 'show', totalOf( root ) ) );
	const open = (): void => {
		if ( dialog.open ) {
			return;
		}
		body.append( ...parts.map( ( { part } ) => part ) );
		root.append( dialog );
		renew();
		opened = way.shown();
		// The way back to here has to bring this list again.
		window.history.replaceState( { ...asRecord( window.history.state ), aisleFilters: { top: window.scrollY } }, '' );
		window.history.pushState( { ...asRecord( window.history.state ), [ KEY ]: true }, '' );
		dialog.showModal();
		document.documentElement.classList.add( 'has-aisle-filters-sheet' );
	};
	const end = ( isBack: boolean ): void => {
		document.documentElement.classList.remove( 'has-aisle-filters-sheet' );
		parts.forEach( ( { part, home, behind } ) => home?.insertBefore( part, behind ) );
		// The one above the list may have come anew with it.
		( opener?.isConnected ? opener : document.querySelector< HTMLElement >( '[data-aisle-filters-open]' ) )?.focus( { preventScroll: true } );
		if ( ! isBack && way.shown() === opened ) {
			window.history.back();
		} else if ( isBack && way.shown() !== opened ) {
			// What was chosen stays chosen; one more step back takes it back.
			window.history.pushState( freshState(), '', way.shown() );
		}
	};
	let isBack = false;
	dialog.addEventListener( 'close', () => {
		end( isBack );
		isBack = false;
	} );
	window.addEventListener( 'popstate', ( event ) => {
		if ( dialog.open ) {
			event.stopImmediatePropagation();
			isBack = true;
			dialog.close();
		}
	} );
	document.addEventListener( 'click', ( { target } ) => {
		const button = target instanceof Element ? target.closest< HTMLElement >( '.aisle-filters__open' ) : null;
		// One above the list opens the page's first filters.
		if ( button && ( root.contains( button ) || ( ! button.closest( ROOT ) && root === document.querySelector( ROOT ) ) ) ) {
			opener = button;
			open();
		}
	} );
	[ close, show ].forEach( ( button ) => button.addEventListener( 'click', () => dialog.close() ) );
	dialog.addEventListener( 'click', ( { target } ) => target === dialog && dialog.close() );
	// Turned, or made wide: there is room for them in the page again.
	window.matchMedia( PHONE ).addEventListener( 'change', ( { matches } ) => ! matches && dialog.open && dialog.close() );
	return { isOpen: () => dialog.open, renew };
}

function make< Name extends keyof HTMLElementTagNameMap >( name: Name, className: string ): HTMLElementTagNameMap[ Name ] {
	return Object.assign( document.createElement( name ), { className } );
}
