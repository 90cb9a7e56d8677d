/** Applies filters without a page load. If the response has an unexpected structure, the browser loads the page. */
import { EVENTS, fire } from '../../platform/events';
import type { LeaveListEvent } from '../../platform/contracts/leave-list';
import { asNumber, asRecord } from '../../platform/check';
import { pageUrl } from '../../platform/page-url';
import { countText, type FilterData, rootsOf, totalOf } from './data';
import { cancelRequest, fetchPage } from './pages';
import { haveSameFilters, updateFilters } from './renew-filters';
import { planSwap, type Swap } from './swap-list';

/** push: adds a history entry; replace: replaces the current one; none: the entry already exists. */
export type HistoryMode = 'push' | 'replace' | 'none';

const LEAVE_LIST: LeaveListEvent = 'aisle:leave-list';
const STATE_KEY = 'aisleFilters';
const SLOW_MS = 200;

/** Object with the navigation function, so that tests can replace it. */
export const browser = { go: ( url: string ): void => window.location.assign( url ) };

export class FilterNavigation {
	/** Runs after each change of the filters' nodes. */
	onChange: () => void = () => undefined;

	/** ID of the latest request; responses to earlier requests are ignored. */
	private requestId = 0;
	/** URL of the page that is loading; else empty. */
	private loading = '';
	private currentUrl = pageUrl();
	/** Clicks during loading. They are repeated on the new page, because the links of the old one are outdated. */
	private queue: ( () => void )[] = [];
	private marked: Element[] = [];

	/**
	 * Adopts the URL of the page, because another script may have replaced it, for example after loading a further page
	 * of the list.
	 */
	public syncUrl(): void {
		if ( this.loading === '' ) {
			this.currentUrl = pageUrl();
		}
	}

	/** Adds a history entry for the shown list, if Back has led to another URL. */
	public pushList(): void {
		if ( this.currentUrl !== pageUrl() ) {
			window.history.pushState( createHistoryState(), '', this.currentUrl );
		}
	}

	public constructor( private readonly texts: FilterData[ 'texts' ] ) {}

	public start(): void {
		window.addEventListener( 'popstate', () => {
			const url = pageUrl();
			const isFilterEntry = STATE_KEY in asRecord( window.history.state );
			if ( isFilterEntry && url !== this.currentUrl ) {
				void this.to( url, 'none' );
			}
		} );
	}

	/** Marks the clicked filter at once. Further quick clicks are queued, so none is lost. */
	public click( root: HTMLElement, link: HTMLAnchorElement, historyMode: () => HistoryMode ): void {
		const { key = '' } = link.dataset;
		if ( link.matches( '.aisle-filters__choice' ) ) {
			this.marked.push( link );
			toggleMark( link );
		}
		if ( this.loading !== '' && key !== 'clear' ) {
			this.queue.push( () => repeatClick( root, key ) );
			return;
		}
		if ( key === 'clear' ) {
			this.queue = [];
		}
		void this.to( link.href, historyMode() );
	}

	public async to( url: string, historyMode: HistoryMode ): Promise< boolean > {
		const requestId = ++this.requestId;
		if ( this.loading !== url ) {
			cancelRequest( this.loading );
		}
		this.loading = url;
		const isNewest = (): boolean => requestId === this.requestId;
		const endBusy = startBusy();
		try {
			const html = await fetchPage( url, historyMode === 'none' );
			if ( ! isNewest() ) {
				return false;
			}
			const next = new DOMParser().parseFromString( html, 'text/html' );
			const swap = haveSameFilters( document, next ) ? planSwap( document, next ) : null;
			if ( swap ) {
				this.show( url, historyMode, next, swap );
				return true;
			}
			browser.go( url );
		} catch {
			if ( isNewest() && navigator.onLine ) {
				browser.go( url );
			} else if ( isNewest() ) {
				// The browser is offline, so the current content stays.
				showMessage( this.texts, this.texts.offline );
				this.marked.forEach( toggleMark );
				this.queue = [];
			}
		} finally {
			if ( isNewest() ) {
				endBusy();
				this.loading = '';
				this.marked = [];
				this.queue.shift()?.();
			}
		}
		return false;
	}

	private show( url: string, historyMode: HistoryMode, next: Document, swap: Swap ): void {
		const top =
			historyMode === 'none' ? asNumber( asRecord( asRecord( window.history.state )[ STATE_KEY ] ).top ) : null;
		if ( historyMode !== 'none' ) {
			updateHistory( url, historyMode );
		}
		this.currentUrl = pageUrl();
		swap.apply();
		updateFilters( document, next, this.onChange );
		document.title = next.title;
		fire( document, EVENTS.mount, { root: swap.list } );
		fire( document.body, 'post-load' );
		// WooCommerce's event for lists of blocks.
		fire( document.body, 'wc-blocks_product_list_rendered', {} );
		if ( top !== null ) {
			window.scrollTo( { top, behavior: 'instant' } );
		}
		showMessage( this.texts );
	}
}

/** Announces the result. An error is also visible until the next filter is applied. */
function showMessage( texts: FilterData[ 'texts' ], failure = '' ): void {
	const [ root ] = rootsOf( document );
	const status = root?.querySelector( ':scope > [role="status"]' );
	if ( status ) {
		status.textContent = failure || countText( texts, 'found', totalOf( root ) );
		status.className = failure === '' ? 'aisle-visually-hidden' : 'aisle-filters__failure';
		if ( failure !== '' ) {
			status.scrollIntoView( { block: 'nearest' } );
		}
	}
}

let endPreviousBusy = (): void => undefined;

/** Marks the filters as busy at once. The list is dimmed only if loading takes long. */
function startBusy(): () => void {
	const rootElement = document.documentElement;
	const roots = rootsOf( document );
	roots.forEach( ( root ) => root.setAttribute( 'aria-busy', 'true' ) );
	const timer = window.setTimeout( () => rootElement.classList.add( 'is-aisle-filtering' ), SLOW_MS );
	endPreviousBusy();
	endPreviousBusy = (): void => {
		window.clearTimeout( timer );
		rootElement.classList.remove( 'is-aisle-filtering' );
		roots.forEach( ( root ) => root.removeAttribute( 'aria-busy' ) );
	};
	return endPreviousBusy;
}

const toggleMark = ( link: Element ): void =>
	void ( link.hasAttribute( 'aria-current' )
		? link.removeAttribute( 'aria-current' )
		: link.setAttribute( 'aria-current', 'true' ) );

const repeatClick = ( root: HTMLElement, key: string ): void =>
	[ ...root.querySelectorAll< HTMLElement >( 'a[data-key]' ) ].find( ( node ) => node.dataset.key === key )?.click();

/**
 * Returns a new history state. Keeps only the mark of WordPress's interactive blocks, because without it they would
 * load the page again.
 */
function createHistoryState(): Record< string, unknown > {
	const { wpInteractivityId } = asRecord( window.history.state );
	return { ...( wpInteractivityId === undefined ? {} : { wpInteractivityId } ), [ STATE_KEY ]: {} };
}

/** Sets the new URL. Before adding a history entry, saves the scroll position in the current one, for Back. */
function updateHistory( url: string, historyMode: 'push' | 'replace' ): void {
	if ( historyMode === 'push' ) {
		fire( document, LEAVE_LIST );
		savePosition();
		window.history.pushState( createHistoryState(), '', url );
	} else {
		window.history.replaceState( { ...asRecord( window.history.state ), [ STATE_KEY ]: {} }, '', url );
	}
}

/** Stores the scroll position in the current entry, for Back. */
export function savePosition(): void {
	window.history.replaceState( { ...asRecord( window.history.state ), [ STATE_KEY ]: { top: window.scrollY } }, '' );
}
