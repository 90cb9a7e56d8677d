/** On a phone, a sheet holds the filters. The back button closes it too. */
import { createHistoryStep } from '../../platform/dialog/history-step';
import { createModal } from '../../platform/dialog/modal';
import { countText, type FilterData, FILTERS_SELECTOR, totalOf } from './data';
import { type FilterNavigation, savePosition } from './go-to';

/** The same breakpoint as in the styles. */
export const PHONE_QUERY = '(max-width: 782px)';

const historyStep = createHistoryStep( 'filters' );

export interface Sheet {
	isOpen(): boolean;
	renew(): void;
}

export function createSheet( root: HTMLElement, texts: FilterData[ 'texts' ], navigation: FilterNavigation ): Sheet {
	const { dialog, body, close, show } = createDialog( texts );
	const parts = [ ...root.querySelectorAll( '[data-part]' ) ].map( ( part ) => ( {
		part,
		home: part.parentElement,
		behind: part.nextElementSibling,
	} ) );
	const modal = createModal( dialog, {
		pageClass: 'has-aisle-filters-sheet',
		onClose: () => {
			parts.forEach( ( { part, home, behind } ) => home?.insertBefore( part, behind ) );
			historyStep.leave();
		},
	} );
	const updateButton = (): void => void ( show.textContent = countText( texts, 'show', totalOf( root ) ) );
	const open = ( button: HTMLElement ): void => {
		if ( ! modal.isOpen() ) {
			body.append( ...parts.map( ( { part } ) => part ) );
			root.append( dialog );
			updateButton();
			savePosition();
			navigation.syncUrl();
			historyStep.enter( ( event ) => {
				event.stopImmediatePropagation();
				modal.close();
				// The selected filters stay; Back again removes them.
				navigation.pushList();
			} );
		}
		// The new list may contain a new button.
		modal.open( () =>
			button.isConnected ? button : document.querySelector< HTMLElement >( '[data-aisle-filters-open]' )
		);
	};
	document.addEventListener( 'click', ( { target } ) => {
		const button = target instanceof Element ? target.closest< HTMLElement >( '.aisle-filters__open' ) : null;
		// A button above the list opens the page's first filters.
		if (
			button &&
			( root.contains( button ) ||
				( ! button.closest( FILTERS_SELECTOR ) && root === document.querySelector( FILTERS_SELECTOR ) ) )
		) {
			open( button );
		}
	} );
	[ close, show ].forEach( ( button ) => button.addEventListener( 'click', modal.close ) );
	// In a wide window, for example after rotating the device, the page shows the filters itself.
	window.matchMedia( PHONE_QUERY ).addEventListener( 'change', modal.close );
	return { isOpen: modal.isOpen, renew: updateButton };
}

interface Dialog {
	readonly dialog: HTMLDialogElement;
	readonly body: HTMLElement;
	readonly close: HTMLButtonElement;
	readonly show: HTMLButtonElement;
}

function createDialog( texts: FilterData[ 'texts' ] ): Dialog {
	const dialog = createHtmlElement( 'dialog', 'aisle-filters-sheet' );
	const close = createHtmlElement( 'button', 'aisle-filters-sheet__close' );
	const title = createHtmlElement( 'h2', 'aisle-filters-sheet__title' );
	const show = createHtmlElement( 'button', 'aisle-filters-sheet__show button alt' );
	const body = createHtmlElement( 'div', 'aisle-filters-sheet__body' );
	const [ head, foot ] = [
		createHtmlElement( 'div', 'aisle-filters-sheet__head' ),
		createHtmlElement( 'div', 'aisle-filters-sheet__foot' ),
	];
	title.textContent = texts.title ?? '';
	close.setAttribute( 'aria-label', texts.close ?? '' );
	dialog.setAttribute( 'aria-label', texts.title ?? '' );
	[ close, show ].forEach( ( button ) => ( button.type = 'button' ) );
	head.append( title, close );
	foot.append( show );
	dialog.append( head, body, foot );
	return { dialog, body, close, show };
}

function createHtmlElement< Name extends keyof HTMLElementTagNameMap >(
	name: Name,
	className: string
): HTMLElementTagNameMap[ Name ] {
	return Object.assign( document.createElement( name ), { className } );
}
