/**
 * The search's door: loaded when somebody reaches for a search field, never before. Without React, because a field that is focused must answer the
 * next key.
 */
import type { EarlyPage } from '../../platform/early-doors';
import { detectThemeColors } from '../../platform/ui/theme-colors';
import { createBox, type Box } from './box';
import { readOptions, type SearchOptions } from './options';
import { createSheet, type Sheet } from './sheet';
import { createSource, type Source } from './source';
import { underField } from './under-field';

const FIELD = 'input[name="s"]';
const PHONE = '(max-width: 600px)';

interface Running {
	readonly options: SearchOptions;
	readonly source: Source;
	readonly boxes: WeakMap< HTMLInputElement, Box >;
	sheet?: Sheet;
}

let running: Running | null = null;

/** Called at each reach for a field; from the second on, this page listens itself. */
export function start( _page: EarlyPage, data: unknown ): void {
	if ( running ) {
		return;
	}
	const options = readOptions( data );
	running = { options, source: createSource( options ), boxes: new WeakMap() };
	detectThemeColors();
	bringStyle( options.style );
	listen( running );
	const { activeElement } = document;
	if ( isField( activeElement ) ) {
		running.source.prepare();
		begin( running, activeElement );
	}
}

function listen( search: Running ): void {
	document.addEventListener( 'focusin', ( { target } ) => {
		if ( isField( target ) ) {
			search.source.prepare();
			begin( search, target );
		}
	} );
	// A field that has the focus already is asked by a press.
	document.addEventListener( 'click', ( { target } ) => {
		if ( isField( target ) && window.matchMedia( PHONE ).matches ) {
			begin( search, target );
		}
	} );
}

function begin( search: Running, field: HTMLInputElement ): void {
	if ( window.matchMedia( PHONE ).matches ) {
		search.sheet ??= createSheet( search.source, search.options );
		if ( ! search.sheet.isClosing() ) {
			search.sheet.open( field );
		}
		return;
	}
	let box = search.boxes.get( field );
	if ( ! box ) {
		box = createBox( field, underField( field ), search.source, search.options );
		search.boxes.set( field, box );
		// What was typed while this came.
		box.update();
	}
}

/** Of the shop's own forms; one of another site, and the admin bar's, are not ours. */
function isField( target: unknown ): target is HTMLInputElement {
	return target instanceof HTMLInputElement && target.matches( FIELD ) && target.form?.method === 'get' && ! target.closest( '#wpadminbar, .aisle-search-sheet' ) && new URL( target.form.action, document.baseURI ).origin === window.location.origin;
}

function bringStyle( address: string ): void {
	if ( address !== '' && ! document.querySelector( `link[href="${ address }"]` ) ) {
		document.head.append( Object.assign( document.createElement( 'link' ), { rel: 'stylesheet', href: address } ) );
	}
}
