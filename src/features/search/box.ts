/**
 * A search field that suggests: a combobox of ARIA with a list of its own. The form stays the theme's; without this it works as before, and Enter
 * without a chosen row is the form's.
 */
import { isLongEnough } from '../../domain/search/long-enough';
import { before, failed, found, foundNothing, type Wishes } from './content';
import { activate, setOpen, show, type Dropdown } from './dropdown';
import { onKey } from './keys';
import type { SearchOptions } from './options';
import { createPanel, type Panel } from './panel';
import { clearSearches, recentSearches, rememberSearch } from './recent';
import { reportSearch, type Search } from './report';
import type { Source } from './source';
import { withText, type Texts } from './texts';

/** Time between the loss of focus and the closing of the list, in ms, so that a click on the list arrives. */
const BLUR = 200;

/** Delay before “Searching…” is shown, in ms. */
const SLOW = 300;

export interface Box {
	/** As if something had been typed. */
	update(): void;
	close(): void;
}

export interface BoxPlace {
	/** Where the list stands, and where it goes when the field moves. */
	open( panel: HTMLElement ): void;
	close( panel: HTMLElement ): void;
	/** Sends the form as the theme has it. */
	submit(): void;
	/** Slug of the category that is searched, '' for all. */
	category(): string;
	/** All of them from now on. */
	widen(): void;
	/** It is open as long as the field is there. */
	readonly isLasting: boolean;
}

export function createBox( input: HTMLInputElement, place: BoxPlace, source: Source, { texts, recent, delay }: SearchOptions ): Box {
	const panel = createPanel( texts );
	const dropdown: Dropdown = { input, place, panel, isOpen: false, active: -1 };
	let timer = 0;
	let request: AbortController | null = null;
	let unreported: Search | null = null;

	const remember = (): void => {
		const query = input.value.trim();
		if ( recent && isLongEnough( query ) ) {
			rememberSearch( query );
		}
	};
	const report = ( isSelected: boolean ): void => {
		if ( unreported ) {
			reportSearch( unreported, isSelected );
		}
		unreported = null;
	};
	const updateAndFocus = (): void => {
		input.focus();
		update();
	};
	const end = ( isSelected = false ): void => {
		remember();
		report( isSelected );
	};
	const actions: Wishes = {
		follow: () => end( true ),
		all: () => {
			end();
			place.submit();
		},
		search: ( text ) => {
			input.value = text;
			updateAndFocus();
		},
		widen: () => {
			place.widen();
			updateAndFocus();
		},
		clear: () => {
			clearSearches();
			updateAndFocus();
		},
		retry: updateAndFocus,
	};
	const stop = (): void => {
		window.clearTimeout( timer );
		request?.abort();
		panel.busy( false );
	};
	function update(): void {
		stop();
		// Enter would follow the active row, which belongs to the previous text.
		activate( dropdown, -1 );
		const text = input.value.trim();
		if ( ! isLongEnough( text ) ) {
			show( dropdown, before( recent ? recentSearches().filter( ( one ) => one.toLowerCase().startsWith( text.toLowerCase() ) ) : [], texts, actions ) );
			return;
		}
		panel.busy( true );
		timer = window.setTimeout( () => {
			request = new AbortController();
			void ask( { dropdown, source, texts, actions, onFound: ( search ) => ( unreported = search ) }, text, request.signal );
		}, source.isLocal() ? 0 : delay );
	}
	const close = (): void => {
		stop();
		report( false );
		activate( dropdown, -1 );
		setOpen( dropdown, false );
	};

	prepareInput( input, panel );
	input.addEventListener( 'focus', source.prepare );
	listenToInput( dropdown, update, place.isLasting ? undefined : close );
	listenToPanel( dropdown, place.isLasting ? undefined : close );
	window.addEventListener( 'pagehide', () => report( false ) );
	input.form?.addEventListener( 'submit', () => end() );
	return { update, close };
}

interface Request {
	readonly dropdown: Dropdown;
	readonly source: Source;
	readonly texts: Texts;
	readonly actions: Wishes;
	onFound( search: Search ): void;
}

/** Shows the results. Until then, the previous ones stay; an empty list says after a while that the search is running. */
async function ask( { dropdown, source, texts, actions, onFound }: Request, text: string, signal: AbortSignal ): Promise< void > {
	const { panel, place } = dropdown;
	const showUnlessAborted = ( content: Parameters< Panel[ 'show' ] >[ 0 ], announcement?: string ): void => void ( signal.aborted || show( dropdown, content, announcement ) );
	const slow = window.setTimeout( () => panel.rows().length === 0 && showUnlessAborted( { note: texts.searching, groups: [] } ), SLOW );
	try {
		const answer = await source.ask( text, place.category(), signal );
		if ( signal.aborted ) {
			return;
		}
		const rows = answer.products.length + answer.categories.length + answer.posts.length;
		onFound( { query: text, found: rows } );
		if ( rows > 0 ) {
			show( dropdown, found( answer, text, texts, actions ), rows === 1 ? texts.one : withText( texts.count, String( rows ) ) );
			return;
		}
		const popular = await source.popular( signal ).catch( () => answer );
		showUnlessAborted( foundNothing( popular, text, texts, actions, place.category() !== '' ) );
	} catch {
		showUnlessAborted( failed( texts, actions ) );
	} finally {
		window.clearTimeout( slow );
	}
}

/** @param close Undefined if the list stays open as long as the field is there. */
function listenToInput( dropdown: Dropdown, update: () => void, close?: () => void ): void {
	const { input, panel } = dropdown;
	let blurTimer = 0;
	input.addEventListener( 'input', update );
	input.addEventListener( 'focus', () => window.clearTimeout( blurTimer ) );
	input.addEventListener( 'click', () => dropdown.isOpen || update() );
	// Another category.
	input.form?.addEventListener( 'change', ( { target } ) => target !== input && dropdown.isOpen && update() );
	input.addEventListener( 'blur', () => {
		blurTimer = window.setTimeout( () => document.activeElement !== input && ! panel.node.contains( document.activeElement ) && close?.(), BLUR );
	} );
	input.addEventListener( 'keydown', ( event ) => onKey( event, dropdown, update, close ) );
}

function listenToPanel( { input, panel: { node } }: Dropdown, close?: () => void ): void {
	node.addEventListener( 'focusout', ( { relatedTarget } ) => {
		if ( relatedTarget !== input && ! ( relatedTarget instanceof Node && node.contains( relatedTarget ) ) ) {
			close?.();
		}
	} );
	node.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Escape' || ( event.key === 'Tab' && event.shiftKey ) ) {
			event.preventDefault();
			input.focus();
			if ( event.key === 'Escape' ) {
				close?.();
			}
		}
	} );
}

function prepareInput( input: HTMLInputElement, { list }: Panel ): void {
	const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': list.id, 'aria-haspopup': 'listbox', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' };
	Object.entries( attributes ).forEach( ( [ name, value ] ) => input.setAttribute( name, value ) );
}
