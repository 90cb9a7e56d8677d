/** On a phone the search takes the whole screen: the field above, the list in all the room that the keyboard leaves. */
import { createBox, type Box } from './box';
import type { SearchOptions } from './options';
import { make } from './rows';
import type { Source } from './source';
import { categoryOf, chooseAll, submitForProducts } from './under-field';

export interface Sheet {
	/** What is typed goes back into the field it was opened from. */
	open( from: HTMLInputElement ): void;
	/** The browser gives the focus back to the field just now: that is nobody's wish to search again. */
	isClosing(): boolean;
}

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
		Object.assign( dialog.style, view ? { blockSize: `${ view.height }px`, insetBlockStart: `${ view.offsetTop }px` } : {} );
	};
	dialog.addEventListener( 'close', () => {
		[ 'resize', 'scroll' ].forEach( ( name ) => view?.removeEventListener( name, fit ) );
		box?.close();
		giveBack( from, input );
		document.documentElement.classList.remove( 'has-aisle-search-sheet' );
	} );
	return {
		isClosing: () => isClosing,
		open: ( field ) => {
			from = field;
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
