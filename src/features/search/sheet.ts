/**
 * The search over the page: on a phone it takes the whole screen, with the list in the space that the keyboard leaves; elsewhere it is a dialog at
 * the top of the page.
 */
import { createBox, type Box } from './box';
import type { SearchOptions } from './options';
import { make } from './rows';
import type { Source } from './source';
import { categoryOf, chooseAll, submitForProducts } from './under-field';

export interface Sheet {
	/**
	 * @param from   Gets back what is typed.
	 * @param opener Gets the focus back; without one the browser returns it to the field.
	 */
	open( from: HTMLInputElement, opener?: HTMLElement | null ): void;
	/** The browser gives the focus back to the field just now: that is nobody's wish to search again. */
	isClosing(): boolean;
}

/** As in panel.scss. */
const ROOMY = '(min-width: 601px) and (min-height: 481px)';

const ICONS = { back: 'M15 5l-7 7 7 7', search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.5 15.5L20 20' };

export function createSheet( source: Source, options: SearchOptions ): Sheet {
	const { texts } = options;
	const input = Object.assign( make( 'input', 'aisle-search-sheet__field' ), { type: 'search', name: 's', enterKeyHint: 'search' } );
	input.setAttribute( 'aria-label', texts.field );
	const close = iconButton( ICONS.back, texts.close, 'button' );
	const form = make( 'form', 'aisle-search-sheet__form', close, input, iconButton( ICONS.search, texts.search, 'submit' ) );
	form.setAttribute( 'role', 'search' );
	const dialog = make( 'dialog', 'aisle-search-sheet', form );
	dialog.setAttribute( 'aria-label', texts.search );
	let from: HTMLInputElement | null = null;
	let openedBy: HTMLElement | null = null;
	let box: Box | null = null;
	const submit = (): void => {
		submitForProducts( giveBack( from, input ).form );
	};
	let isClosing = false;
	const end = ( event?: Event ): void => {
		event?.preventDefault();
		isClosing = true;
		dialog.close();
		isClosing = false;
	};
	close.addEventListener( 'click', end );
	// A phone's way back.
	dialog.addEventListener( 'cancel', end );
	// The dialog has no padding: a press on the dialog itself is one beside it.
	dialog.addEventListener( 'click', ( event ) => event.target === dialog && isBeside( dialog, event ) && end( event ) );
	input.addEventListener( 'keydown', ( event ) => {
		// A browser's search field would be emptied by it, and the sheet stay.
		if ( event.key === 'Escape' && ! event.isComposing ) {
			end( event );
		}
	} );
	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		submit();
	} );
	const view = window.visualViewport;
	// On iOS the keyboard lies over the page: the list ends above it.
	const fit = (): void => {
		Object.assign( dialog.style, view && ! window.matchMedia( ROOMY ).matches ? { blockSize: `${ view.height }px`, insetBlockStart: `${ view.offsetTop }px` } : { blockSize: '', insetBlockStart: '' } );
	};
	dialog.addEventListener( 'close', () => {
		[ 'resize', 'scroll' ].forEach( ( name ) => view?.removeEventListener( name, fit ) );
		box?.close();
		giveBack( from, input );
		document.documentElement.classList.remove( 'has-aisle-search-sheet' );
		openedBy?.focus();
	} );
	return {
		isClosing: () => isClosing,
		open: ( field, opener = null ) => {
			from = field;
			openedBy = opener;
			input.value = field.value;
			input.placeholder = field.placeholder;
			if ( ! dialog.isConnected ) {
				document.body.append( dialog );
			}
			box ??= createBox( input, { isLasting: true, open: ( panel ) => dialog.append( panel ), close: ( panel ) => panel.remove(), submit, category: () => categoryOf( from?.form ?? null ), widen: () => chooseAll( from?.form ?? null ) }, source, options );
			document.documentElement.classList.add( 'has-aisle-search-sheet' );
			[ 'resize', 'scroll' ].forEach( ( name ) => view?.addEventListener( name, fit ) );
			dialog.showModal();
			fit();
			input.focus();
			// It may have come in the middle of a word: what is typed next belongs behind it.
			input.setSelectionRange( input.value.length, input.value.length );
			box.update();
		},
	};
}

function isBeside( dialog: HTMLElement, { clientX, clientY }: MouseEvent ): boolean {
	const { left, right, top, bottom } = dialog.getBoundingClientRect();
	return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function giveBack( from: HTMLInputElement | null, input: HTMLInputElement ): { readonly form: HTMLFormElement | null } {
	if ( from ) {
		from.value = input.value;
	}
	return { form: from?.form ?? null };
}

function iconButton( path: string, label: string, type: 'button' | 'submit' ): HTMLButtonElement {
	const button = make( 'button', 'aisle-search-sheet__button' );
	button.type = type;
	button.setAttribute( 'aria-label', label );
	const svg = document.createElementNS( 'http://www.w3.org/2000/svg', 'svg' );
	const attributes = { viewBox: '0 0 24 24', width: '24', height: '24', fill: 'none', stroke: 'currentColor', 'stroke-width': '1.75', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true', focusable: 'false' };
	Object.entries( attributes ).forEach( ( [ name, value ] ) => svg.setAttribute( name, value ) );
	svg.append( Object.assign( document.createElementNS( 'http://www.w3.org/2000/svg', 'path' ) ) );
	svg.firstElementChild?.setAttribute( 'd', path );
	button.append( svg );
	return button;
}
