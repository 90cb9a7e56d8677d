/**
 * Search field with suggestions: an ARIA combobox with its own list. The form stays the theme's; without this script,
 * and for Enter without an active row, it submits normally.
 */
import { isLongEnough } from '../../domain/search/long-enough';
import { recentContent, errorContent, resultsContent, noResultsContent, type SearchActions } from './content';
import { createDropdown, type ListHost, type Dropdown } from './dropdown';
import { onKey } from './keys';
import type { SearchOptions } from './options';
import { createPanel, type Panel, type PanelContent } from './panel';
import { clearSearches, recentSearches, saveSearch } from './recent';
import { reportSearch, type Search } from './report';
import { setAttributes } from './rows';
import type { Source } from './source';
import { withText, type Texts } from './texts';

/** Time between the loss of focus and the closing of the list, in ms, so that a click on the list is handled. */
const BLUR_DELAY_MS = 200;

/** Delay before “Searching…” is shown, in ms. */
const SEARCHING_DELAY_MS = 300;

export interface Autocomplete {
	/** Updates the list as after input. */
	update(): void;
	close(): void;
}

export function createAutocomplete(
	input: HTMLInputElement,
	host: ListHost,
	source: Source,
	{ texts, recent, delay }: SearchOptions
): Autocomplete {
	const panel = createPanel( texts );
	const dropdown = createDropdown( input, host, panel );
	let timer = 0;
	let request: AbortController | null = null;
	let unreportedSearch: Search | null = null;

	const report = ( isSelected = false ): void => {
		if ( unreportedSearch ) {
			reportSearch( unreportedSearch, isSelected );
		}
		unreportedSearch = null;
	};
	const endSearch = ( isSelected = false ): void => {
		saveRecent( recent ? input.value.trim() : '' );
		report( isSelected );
	};
	const actions = createActions( input, host, update, endSearch );
	const setUnreported = ( search: Search ): void => void ( unreportedSearch = search );
	const requestSuggestions = createRequest( panel, host, source, texts, actions, dropdown.show, setUnreported );
	const cancelRequest = (): void => {
		window.clearTimeout( timer );
		request?.abort();
		panel.setBusy( false );
	};
	function update(): void {
		cancelRequest();
		// Enter would follow the active row, which belongs to the previous text.
		dropdown.activate( -1 );
		const text = input.value.trim();
		if ( ! isLongEnough( text ) ) {
			dropdown.show(
				recentContent(
					recent
						? recentSearches().filter( ( search ) => search.toLowerCase().startsWith( text.toLowerCase() ) )
						: [],
					texts,
					actions
				)
			);
			return;
		}
		panel.setBusy( true );
		request = new AbortController();
		timer = window.setTimeout( requestSuggestions, source.isLocal() ? 0 : delay, text, request.signal );
	}
	const close = (): void => {
		cancelRequest();
		report();
		dropdown.close();
	};

	setUpInput( input, panel, dropdown, source, update, host.isAlwaysOpen ? undefined : close );
	listenToPanel( input, panel.node, host.isAlwaysOpen ? undefined : close );
	window.addEventListener( 'pagehide', () => report() );
	input.form?.addEventListener( 'submit', () => endSearch() );
	return { update, close };
}

/** Adds the text to the recent searches. */
function saveRecent( query: string ): void {
	if ( isLongEnough( query ) ) {
		saveSearch( query );
	}
}

/** @param endSearch Called when the search ends, with whether a suggestion was selected. */
function createActions(
	input: HTMLInputElement,
	host: ListHost,
	update: () => void,
	endSearch: ( isSelected?: boolean ) => void
): SearchActions {
	const retry = (): void => {
		input.focus();
		update();
	};
	return {
		follow: () => endSearch( true ),
		showAll: () => {
			endSearch();
			host.submit();
		},
		search: ( text ) => {
			input.value = text;
			retry();
		},
		widen: () => {
			host.widen();
			retry();
		},
		clear: () => {
			clearSearches();
			retry();
		},
		retry,
	};
}

/**
 * Returns a function that requests and shows the suggestions. Until then, the previous ones stay; if there are none,
 * “Searching…” is shown after a delay.
 */
function createRequest(
	panel: Panel,
	host: ListHost,
	source: Source,
	texts: Texts,
	actions: SearchActions,
	show: Dropdown[ 'show' ],
	onResults: ( search: Search ) => void
) {
	return async ( text: string, signal: AbortSignal ): Promise< void > => {
		const showUnlessAborted = ( content: PanelContent ): void => void ( signal.aborted || show( content ) );
		const searchingTimer = window.setTimeout(
			() => ! panel.rows().length && showUnlessAborted( { note: texts.searching, groups: [] } ),
			SEARCHING_DELAY_MS
		);
		try {
			const suggestions = await source.search( text, host.category(), signal );
			if ( signal.aborted ) {
				return;
			}
			const resultCount = suggestions.products.length + suggestions.categories.length + suggestions.posts.length;
			onResults( { query: text, found: resultCount } );
			if ( resultCount ) {
				show(
					resultsContent( suggestions, text, texts, actions ),
					resultCount === 1 ? texts.one : withText( texts.count, `${ resultCount }` )
				);
				return;
			}
			const popular = await source.popular( signal ).catch( () => suggestions );
			showUnlessAborted( noResultsContent( popular, text, texts, actions, host.category() !== '' ) );
		} catch {
			showUnlessAborted( errorContent( texts, actions ) );
		} finally {
			window.clearTimeout( searchingTimer );
		}
	};
}

/** Makes the field a combobox. @param close Undefined if the list stays open as long as the field is there. */
function setUpInput(
	input: HTMLInputElement,
	panel: Panel,
	dropdown: Dropdown,
	source: Source,
	update: () => void,
	close?: () => void
): void {
	setAttributes( input, {
		role: 'combobox',
		'aria-autocomplete': 'list',
		'aria-expanded': 'false',
		'aria-controls': panel.list.id,
		'aria-haspopup': 'listbox',
		autocomplete: 'off',
		autocapitalize: 'none',
		spellcheck: 'false',
	} );
	let blurTimer = 0;
	input.addEventListener( 'input', update );
	input.addEventListener( 'focus', () => {
		window.clearTimeout( blurTimer );
		source.prepare();
	} );
	input.addEventListener( 'click', () => dropdown.isOpen || update() );
	// Another category was selected.
	input.form?.addEventListener( 'change', ( { target } ) => target !== input && dropdown.isOpen && update() );
	input.addEventListener( 'blur', () => {
		blurTimer = window.setTimeout(
			() => closeOutside( document.activeElement, input, panel.node, close ),
			BLUR_DELAY_MS
		);
	} );
	input.addEventListener( 'keydown', ( event ) => onKey( event, panel, dropdown, update, close ) );
}

function listenToPanel( input: HTMLElement, node: HTMLElement, close?: () => void ): void {
	node.addEventListener( 'focusout', ( { relatedTarget } ) => closeOutside( relatedTarget, input, node, close ) );
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

/**
 * Closes the list if neither the field nor the list has the focus. The cast is safe, because the target of a focus
 * event is an element of the document.
 */
function closeOutside( focused: EventTarget | null, input: HTMLElement, node: HTMLElement, close?: () => void ): void {
	if ( focused !== input && ! node.contains( focused as Element | null ) ) {
		close?.();
	}
}
