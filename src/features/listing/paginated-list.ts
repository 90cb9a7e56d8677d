/** One list of the page and its further pages: loading, announcements, and restoring the position. */
import type { EarlyPage } from '../../platform/early/early-page';
import type { LeaveListEvent } from '../../platform/contracts/leave-list';
import { pageUrl } from '../../platform/page-url';
import { addProducts, notifyAdded } from './add-products';
import { firstInView, savePages, saveProduct, readListPosition, keepPosition } from './list-position';
import { fetchListing, fetchListings, paginationsOf, type PageListing } from './page-listing';
import { updateResultCounts } from './result-count';

const LEAVE_LIST: LeaveListEvent = 'aisle:leave-list';
const MAX_HIDDEN_MS = 1000;

interface PaginatedListOptions {
	readonly index: number;
	readonly texts: Readonly< Record< string, string > >;
	readonly startBusy: EarlyPage[ 'startBusy' ];
	/** Whether the page's URL follows the list. */
	readonly hasUrl: boolean;
}

export class PaginatedList {
	readonly node: HTMLElement;

	/** Called when a click on the button has loaded a page. */
	onClick: () => void = () => undefined;

	private next: string;
	private offset: number;
	/** Number of products per page. */
	private readonly perPage: number;
	private pages: string[] = [ pageUrl() ];
	private isLoading = false;

	public constructor(
		private readonly listing: PageListing,
		private readonly options: PaginatedListOptions
	) {
		this.node = listing.node;
		this.next = listing.next;
		this.offset = listing.before;
		this.perPage = listing.list.children.length;
	}

	public hasMore(): boolean {
		return this.next !== '';
	}

	public start(): void {
		this.node.hidden = false;
		this.showButton( true );
		this.hidePagination( true );
		if ( this.offset === 0 ) {
			// WooCommerce prints no action, so the form would use the URL of the last loaded page.
			document
				.querySelectorAll( 'form.woocommerce-ordering:not([action])' )
				.forEach( ( form ) => form.setAttribute( 'action', window.location.pathname ) );
		}
		this.button()?.addEventListener(
			'click',
			() => void this.load( true ).then( ( isLoaded ) => isLoaded && this.hasMore() && this.onClick() )
		);
		const savePosition = (): void =>
			void (
				this.node.isConnected &&
				this.pages.length > 1 &&
				this.options.hasUrl &&
				saveProduct( this.pages, this.listing.list )
			);
		window.addEventListener( 'pagehide', savePosition );
		document.addEventListener( LEAVE_LIST, savePosition );
	}

	/** Shows or hides the button. It is hidden after the last page. */
	public showButton( isVisible: boolean ): void {
		const button = this.button();
		if ( button ) {
			button.hidden = ! ( isVisible && this.hasMore() );
		}
	}

	/** Returns the last element. When it is in view, the end of the list is near. */
	public lastElement(): Element {
		return this.listing.list.lastElementChild ?? this.node;
	}

	/** Returns whether the end of the list is in view. Content below it would then move visibly. */
	public isEndInView(): boolean {
		return this.node.getBoundingClientRect().top < window.innerHeight;
	}

	/**
	 * Reserves space for the next page, so that nothing moves when it loads, however fast the shopper scrolls.
	 */
	public reserve( isEnabled: boolean ): void {
		const { list, total } = this.listing;
		const productCount = list.children.length;
		const nextCount =
			isEnabled && this.hasMore() ? Math.min( this.perPage, total - this.offset - productCount ) : 0;
		if ( list instanceof HTMLElement ) {
			list.style.paddingBlockEnd = '';
			list.style.paddingBlockEnd =
				nextCount > 0 ? `${ Math.round( ( list.clientHeight / productCount ) * nextCount ) }px` : '';
		}
	}

	/**
	 * @param isButtonClick True if the shopper clicked the button: the first new product then gets the focus.
	 * @return   True if the page was loaded.
	 */
	public async load( isButtonClick: boolean ): Promise< boolean > {
		if ( this.isLoading || ! this.hasMore() ) {
			return false;
		}
		this.isLoading = true;
		const button = this.button();
		const endBusy = button ? this.options.startBusy( button ) : () => undefined;
		this.announce( 'loading' );
		try {
			this.addPage( await fetchListing( this.next, this.options.index ), isButtonClick );
			return true;
		} catch {
			this.announce( 'failed' );
			this.hidePagination( false );
			this.showButton( true );
			return false;
		} finally {
			endBusy();
			this.isLoading = false;
		}
	}

	/** Restores a returning shopper's list: loads the earlier pages above the current one. */
	public async restore(): Promise< void > {
		const position = this.options.hasUrl ? readListPosition() : null;
		if ( ! position ) {
			return;
		}
		const { list } = this.listing;
		let hasScrolled = false;
		const markScrolled = (): void => void ( hasScrolled = true );
		const scrollEvents = [ 'wheel', 'touchmove', 'keydown', 'pointerdown' ];
		scrollEvents.forEach( ( name ) => window.addEventListener( name, markScrolled, { passive: true } ) );
		const show = hideForLimitedTime( list );
		try {
			const earlierPages = await fetchListings( position.pages.slice( 0, -1 ), this.options.index );
			const visibleProduct = list.children[ firstInView( list ) ];
			const top = visibleProduct?.getBoundingClientRect().top ?? 0;
			const [ { before } = this.listing ] = earlierPages;
			updateResultCounts( this.listing, this.listing, before );
			[ ...earlierPages ].reverse().forEach( ( page ) => addProducts( list, page.list, 'prepend' ) );
			this.offset = before;
			this.pages = [ ...position.pages ];
			// If the shopper has scrolled meanwhile, the current position is kept.
			keepPosition(
				hasScrolled ? visibleProduct : list.children[ position.product ],
				hasScrolled ? top : position.top
			);
			notifyAdded( list );
		} finally {
			show();
			scrollEvents.forEach( ( name ) => window.removeEventListener( name, markScrolled ) );
		}
	}

	private addPage( page: PageListing, isButtonClick: boolean ): void {
		const { list } = this.listing;
		const url = new URL( this.next, window.location.href ).href;
		const [ first ] = addProducts( list, page.list, 'append' );
		this.updatePagination( page );
		updateResultCounts( this.listing, page, this.offset );
		this.next = page.next;
		this.pages.push( url );
		if ( this.options.hasUrl ) {
			savePages( this.pages );
		}
		notifyAdded( list );
		if ( isButtonClick ) {
			first?.querySelector< HTMLElement >( 'a[href],button' )?.focus( { preventScroll: true } );
		}
		this.showButton( true );
		this.announce( this.hasMore() || this.offset > 0 ? 'shown' : 'all' );
	}

	/** Updates the pagination: it shows the current page and is used if loading fails. */
	private updatePagination( page: PageListing ): void {
		const newPaginations = paginationsOf( page );
		paginationsOf( this.listing ).forEach( ( pagination, index ) =>
			pagination.replaceChildren( ...( newPaginations[ index ] ?? pagination ).childNodes )
		);
		this.hidePagination( true );
	}

	/**
	 * Hides the pagination, except on a later page, where it leads to the earlier ones. A pagination above the list
	 * keeps its space, so that the list does not move.
	 */
	private hidePagination( shouldHide: boolean ): void {
		const isHidden = shouldHide && this.offset === 0;
		paginationsOf( this.listing ).forEach( ( pagination ) => {
			if ( pagination.compareDocumentPosition( this.listing.list ) === Node.DOCUMENT_POSITION_FOLLOWING ) {
				pagination.style.visibility = isHidden ? 'hidden' : '';
			} else {
				pagination.hidden = isHidden;
			}
		} );
	}

	private announce( textName: string ): void {
		const { list, total } = this.listing;
		const status = this.node.querySelector( '[role="status"]' );
		const totalText = String( total );
		const text = this.options.texts[ textName ] ?? '';
		if ( status ) {
			status.textContent =
				textName === 'all'
					? text.replace( '%s', totalText )
					: text.replace( '%1$s', String( this.offset + list.children.length ) ).replace( '%2$s', totalText );
		}
	}

	private button(): HTMLElement | null {
		return this.node.querySelector( 'button' );
	}
}

/**
 * Hides the list for a limited time to avoid a visible jump. On a slow connection, the current page is shown meanwhile.
 */
function hideForLimitedTime( list: Element ): () => void {
	if ( ! ( list instanceof HTMLElement ) ) {
		return () => undefined;
	}
	const show = (): void => void ( list.style.visibility = '' );
	list.style.visibility = 'hidden';
	window.setTimeout( show, MAX_HIDDEN_MS );
	return show;
}
