/**
 * Early module, loaded on intent on a search field. Works without React, because a focused field must respond to the
 * next key.
 */
import type { EarlyPage } from '../../platform/early/early-page';
import { loadStyle } from '../../platform/load-style';
import { detectThemeColors } from '../../platform/ui/detect-theme-colors';
import { createAutocomplete, type Autocomplete } from './autocomplete';
import { readOptions, type SearchOptions } from './options';
import { setAttributes } from './rows';
import { createSheet, type Sheet } from './sheet';
import { createSource, type Source } from './source';
import { createFieldHost } from './under-field';

const FIELD = 'input[name="s"]';
/** Excludes a zoomed desktop page: the sheet must not cover it on mere focus. */
const PHONE = '(max-width:600px) and (pointer:coarse),(max-height:480px) and (pointer:coarse)';
const ICON = '.aisle-search-icon';

interface RunningSearch {
	readonly options: SearchOptions;
	readonly source: Source;
	readonly boxes: WeakMap< HTMLInputElement, Autocomplete >;
	sheet?: Sheet;
}

let running: RunningSearch | null = null;

/** Called on each intent. After the first one, the script listens itself. */
export function start( _page: EarlyPage, data: unknown ): void {
	if ( running ) {
		return;
	}
	const options = readOptions( data );
	const search: RunningSearch = { options, source: createSource( options ), boxes: new WeakMap() };
	running = search;
	if ( isField( document.activeElement ) ) {
		search.source.prepare();
	}
	// Waits for the style and the theme's colors.
	void Promise.all( [ loadStyle( options.style ), detectThemeColors() ] ).then( () => {
		listen( search );
		// The icon was clicked before the script loaded.
		const openedIcon = document.querySelector< HTMLDetailsElement >( `${ ICON }[open]` );
		if ( openedIcon ) {
			openIconSearch( search, openedIcon );
			return;
		}
		const field = document.activeElement;
		// On phones, a menu that opens and focuses its search field must not be covered by the sheet. A tap on the
		// field opens it.
		if (
			isField( field ) &&
			( ! isPhone() || ! field.closest( 'nav,[aria-modal="true"]' ) || field.matches( ':hover' ) )
		) {
			openSearch( search, field );
		}
	} );
}

const isPhone = (): boolean => window.matchMedia( PHONE ).matches;

function listen( search: RunningSearch ): void {
	document
		.querySelectorAll( `${ ICON } > summary` )
		.forEach( ( summary ) => setAttributes( summary, { 'aria-haspopup': 'dialog' } ) );
	document.addEventListener( 'click', ( event ) => {
		const summary = event.target instanceof Element ? event.target.closest( `${ ICON } > summary` ) : null;
		if ( summary?.parentElement instanceof HTMLDetailsElement ) {
			event.preventDefault();
			search.source.prepare();
			openIconSearch( search, summary.parentElement );
		}
	} );
	document.addEventListener( 'focusin', ( { target } ) => {
		if ( isField( target ) ) {
			search.source.prepare();
			if ( ! isPhone() ) {
				openSearch( search, target );
			}
		}
	} );
	[ 'click', 'input' ].forEach( ( name ) =>
		document.addEventListener( name, ( { target } ) => {
			if ( isField( target ) && isPhone() ) {
				openSearch( search, target );
			}
		} )
	);
}

/** Opens an icon's search over the page on every screen size. */
function openIconSearch( search: RunningSearch, icon: HTMLDetailsElement ): void {
	icon.open = false;
	const field = icon.querySelector< HTMLInputElement >( FIELD );
	if ( field ) {
		sheetOf( search ).open( field, icon.querySelector( 'summary' ) );
	}
}

const sheetOf = ( search: RunningSearch ): Sheet => ( search.sheet ??= createSheet( search.source, search.options ) );

function openSearch( search: RunningSearch, field: HTMLInputElement ): void {
	if ( isPhone() ) {
		sheetOf( search ).open( field );
		return;
	}
	let box = search.boxes.get( field );
	if ( ! box ) {
		box = createAutocomplete( field, createFieldHost( field ), search.source, search.options );
		search.boxes.set( field, box );
		// Handles input from before the script loaded.
		box.update();
	}
}

/**
 * Returns whether the field is in a product search form of this site. Excludes other sites, post searches and the admin
 * bar.
 */
function isField( target: unknown ): target is HTMLInputElement {
	// Does not use `form.action`, because a field may have that name.
	const form = target instanceof HTMLInputElement && target.matches( FIELD ) ? target.form : null;
	return (
		form !== null &&
		form.getAttribute( 'method' )?.toLowerCase() !== 'post' &&
		! form.closest( '#wpadminbar, .aisle-search-sheet' ) &&
		isSameSite( form.getAttribute( 'action' ) ?? '' ) &&
		searchesProducts( form )
	);
}

function searchesProducts( form: HTMLFormElement ): boolean {
	const { value } = Object( form.elements.namedItem( 'post_type' ) ?? { value: '' } );
	return typeof value !== 'string' || [ '', 'any', 'product' ].includes( value );
}

function isSameSite( action: string ): boolean {
	try {
		return new URL( action, document.baseURI ).origin === window.location.origin;
	} catch {
		return false;
	}
}

( window.aisleEarly ??= [] ).push( [ 'search', { start } ] );
