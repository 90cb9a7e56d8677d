/**
 * A search field that suggests: a combobox of ARIA with a list of its own. The form stays the theme's; without this it works as before, and Enter
 * without a chosen row is the form's.
 */
import { isLongEnough } from '../../domain/search/long-enough';
import { announce } from './announce';
import { before, failed, found, foundNothing, type Wishes } from './content';
import { onKey } from './keys';
import type { SearchOptions } from './options';
import { createPanel, type Panel } from './panel';
import { clearSearches, recentSearches, rememberSearch } from './recent';
import { reportSearch, type Search } from './report';
import type { Source } from './source';
import type { Answer } from './suggestion';
import { withText } from './texts';

/** How long the list outlives the focus, so that a press on it arrives. */
const BLUR = 200;

/** Who waits longer is told that something is under way. */
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

export function createBox( input: HTMLInputElement, place: BoxPlace, source: Source, options: SearchOptions ): Box {
	const { texts } = options;
	const panel = createPanel( texts );
	let isOpen = false;
	let active = -1;
	let timer = 0;
	let blurTimer = 0;
	let asked: AbortController | null = null;
	/** What was found last, until it is told. */
	let untold: Search | null = null;

	const setOpen = ( open: boolean ): void => {
		if ( open === isOpen ) {
			return;
		}
		isOpen = open;
		input.setAttribute( 'aria-expanded', String( open ) );
		place[ open ? 'open' : 'close' ]( panel.node );
	};
	const activate = ( index: number ): void => {
		active = index;
		panel.activate( index );
		const row = panel.rows()[ index ];
		if ( row ) {
			input.setAttribute( 'aria-activedescendant', row.node.id );
		} else {
			input.removeAttribute( 'aria-activedescendant' );
		}
	};
	const show = ( content: Parameters< Panel[ 'show' ] >[ 0 ], sentence: string ): void => {
		panel.busy( false );
		panel.show( content );
		activate( -1 );
		setOpen( place.isLasting || content.note !== undefined || panel.rows().length > 0 );
		announce( sentence, input );
	};
	const query = (): string => input.value.trim();
	const remember = (): void => {
		if ( options.recent && isLongEnough( query() ) ) {
			rememberSearch( query() );
		}
	};
	const tell = ( chosen: boolean ): void => {
		if ( untold ) {
			reportSearch( untold, chosen );
		}
		untold = null;
	};
	const wishes: Wishes = {
		follow: () => {
			remember();
			tell( true );
		},
		all: () => {
			remember();
			tell( false );
			place.submit();
		},
		search: ( text ) => {
			input.value = text;
			input.focus();
			update();
		},
		widen: () => {
			place.widen();
			input.focus();
			update();
		},
		clear: () => {
			clearSearches();
			input.focus();
			update();
		},
		retry: () => {
			input.focus();
			update();
		},
	};
	const stop = (): void => {
		window.clearTimeout( timer );
		asked?.abort();
		asked = null;
		panel.busy( false );
	};
	const showAnswer = async ( text: string, answer: Answer, { signal }: AbortController ): Promise< void > => {
		const rows = answer.products.length + answer.categories.length + answer.posts.length;
		untold = { query: text, found: rows };
		if ( rows > 0 ) {
			show( found( answer, text, texts, wishes ), rows === 1 ? texts.one : withText( texts.count, String( rows ) ) );
			return;
		}
		const popular = await source.popular( signal ).catch( () => answer );
		if ( ! signal.aborted ) {
			const content = foundNothing( popular, text, texts, wishes, place.category() !== '' );
			show( content, content.note ?? '' );
		}
	};
	const ask = async ( text: string ): Promise< void > => {
		const asking = new AbortController();
		asked = asking;
		// What stands there already stays until there is something better.
		const slow = window.setTimeout( () => panel.rows().length === 0 && ! asking.signal.aborted && show( { note: texts.searching, groups: [] }, texts.searching ), SLOW );
		try {
			const answer = await source.ask( text, place.category(), asking.signal );
			if ( ! asking.signal.aborted ) {
				await showAnswer( text, answer, asking );
			}
		} catch {
			if ( ! asking.signal.aborted ) {
				const content = failed( texts, wishes );
				show( content, content.note ?? '' );
			}
		} finally {
			window.clearTimeout( slow );
		}
	};
	function update(): void {
		stop();
		// What Enter would follow belongs to what was typed before.
		activate( -1 );
		const text = query();
		if ( ! isLongEnough( text ) ) {
			show( before( options.recent ? recentSearches().filter( ( one ) => one.toLowerCase().startsWith( text.toLowerCase() ) ) : [], texts, wishes ), '' );
			return;
		}
		panel.busy( true );
		timer = window.setTimeout( () => void ask( text ), source.isLocal() ? 0 : options.delay );
	}
	const close = (): void => {
		stop();
		tell( false );
		activate( -1 );
		setOpen( false );
	};

	prepareInput( input, panel );
	input.addEventListener( 'input', update );
	input.addEventListener( 'focus', () => {
		window.clearTimeout( blurTimer );
		source.prepare();
	} );
	input.addEventListener( 'click', () => isOpen || update() );
	// Another category.
	input.form?.addEventListener( 'change', ( { target } ) => target !== input && isOpen && update() );
	input.addEventListener( 'blur', () => {
		blurTimer = window.setTimeout( () => document.activeElement !== input && ! panel.node.contains( document.activeElement ) && ! place.isLasting && close(), BLUR );
	} );
	panel.node.addEventListener( 'focusout', ( { relatedTarget } ) => {
		if ( ! place.isLasting && relatedTarget !== input && ! ( relatedTarget instanceof Node && panel.node.contains( relatedTarget ) ) ) {
			close();
		}
	} );
	panel.node.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Escape' || ( event.key === 'Tab' && event.shiftKey ) ) {
			event.preventDefault();
			input.focus();
			if ( event.key === 'Escape' && ! place.isLasting ) {
				close();
			}
		}
	} );
	window.addEventListener( 'pagehide', () => tell( false ) );
	input.form?.addEventListener( 'submit', () => {
		remember();
		tell( false );
	} );
	input.addEventListener( 'keydown', ( event ) => onKey( event, { panel, active, isOpen, activate, update, close: place.isLasting ? undefined : close } ) );
	return { update, close };
}

function prepareInput( input: HTMLInputElement, { list }: Panel ): void {
	const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': list.id, 'aria-haspopup': 'listbox', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' };
	Object.entries( attributes ).forEach( ( [ name, value ] ) => input.setAttribute( name, value ) );
}
