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
	const { dialog, body, close, show } = createDialog( texts );
	const parts = [ ...root.querySelectorAll( '[data-part]' ) ].map( ( part ) => ( {
		part,
		home: part.parentElement,
		behind: part.nextElementSibling,
	} ) );
	let opener: HTMLElement | null = null;
	let opened = '';
	let isBack = false;
	const renew = (): void => void ( show.textContent = counted( texts, 'show', totalOf( root ) ) );
	const open = ( button: HTMLElement ): void => {
		opener = button;
		if ( dialog.open ) {
			return;
		}
		body.append( ...parts.map( ( { part } ) => part ) );
		root.append( dialog );
		renew();
		opened = way.shown();
		addHistoryEntry();
		dialog.showModal();
		document.documentElement.classList.add( 'has-aisle-filters-sheet' );
	};
	dialog.addEventListener( 'close', () => {
		document.documentElement.classList.remove( 'has-aisle-filters-sheet' );
		parts.forEach( ( { part, home, behind } ) => home?.insertBefore( part, behind ) );
		// A new list may have brought a new button above it.
		( opener?.isConnected ? opener : document.querySelector< HTMLElement >( '[data-aisle-filters-open]' ) )?.focus(
			{ preventScroll: true }
		);
		leaveHistoryEntry( isBack, way.shown(), opened );
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
		// A button above the list opens the page's first filters.
		if (
			button &&
			( root.contains( button ) || ( ! button.closest( ROOT ) && root === document.querySelector( ROOT ) ) )
		) {
			open( button );
		}
	} );
	[ close, show ].forEach( ( button ) => button.addEventListener( 'click', () => dialog.close() ) );
	dialog.addEventListener( 'click', ( { target } ) => target === dialog && dialog.close() );
	// After a turn of the device, or in a wide window, the page shows the filters itself.
	window
		.matchMedia( PHONE )
		.addEventListener( 'change', ( { matches } ) => ! matches && dialog.open && dialog.close() );
	return { isOpen: () => dialog.open, renew };
}

interface Dialog {
	readonly dialog: HTMLDialogElement;
	readonly body: HTMLElement;
	readonly close: HTMLButtonElement;
	readonly show: HTMLButtonElement;
}

function createDialog( texts: FilterData[ 'texts' ] ): Dialog {
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
	return { dialog, body, close, show };
}

/** Adds the entry that the back button leaves to close the sheet. The current entry restores this list. */
function addHistoryEntry(): void {
	window.history.replaceState( { ...asRecord( window.history.state ), aisleFilters: { top: window.scrollY } }, '' );
	window.history.pushState( { ...asRecord( window.history.state ), [ KEY ]: true }, '' );
}

/** @param isBack Whether the back button has closed the sheet. */
function leaveHistoryEntry( isBack: boolean, shown: string, opened: string ): void {
	if ( ! isBack && shown === opened ) {
		window.history.back();
	} else if ( isBack && shown !== opened ) {
		// The selected filters stay; another step back removes them.
		window.history.pushState( freshState(), '', shown );
	}
}

function make< Name extends keyof HTMLElementTagNameMap >(
	name: Name,
	className: string
): HTMLElementTagNameMap[ Name ] {
	return Object.assign( document.createElement( name ), { className } );
}
