import { startMore } from './more';

const TEXTS = { loading: 'Loading…', shown: '%1$s of %2$s shown.', all: 'All %s shown.', failed: 'Try again.' };
const SIZE = 2;
const LAST_PAGE = 3;
const HOME = 'http://localhost/shop/';
const urlOf = ( page: number ): string => ( page === 1 ? HOME : `${ HOME }page/${ page }/` );

const box = ( id: number ): string => `<li class="product post-${ id }"><a href="/product/${ id }/">${ id }</a></li>`;

function pageOf( page: number, ids = [ page * SIZE - 1, page * SIZE ] ): string {
	const next = page < LAST_PAGE ? urlOf( page + 1 ) : '';
	return `<main><p class="woocommerce-result-count" role="status">Showing ${ ( page - 1 ) * SIZE + 1 }–${ page * SIZE } of 6 results<span>by price</span></p><ul class="products columns-2">${ ids.map( box ).join( '' ) }</ul>
		<div class="aisle-listing__more" data-aisle-more="${ next }" data-total="6" data-before="${ ( page - 1 ) * SIZE }" hidden><button type="button">More</button><p role="status"></p></div>
		<nav class="woocommerce-pagination">page ${ page }</nav></main><footer></footer>`;
}

let pagesByUrl: Record< string, string > = {};
const requestedUrls: string[] = [];
const busy: string[] = [];
const startBusy = ( button: HTMLElement ) => {
	busy.push( 'begun' );
	return () => void busy.push( `ended ${ button.tagName }` );
};

const watchers: Array< { notify: () => void } > = [];
class MockObserver {
	public constructor( private readonly callback: ( entries: Array< { isIntersecting: boolean } > ) => void ) {
		watchers.push( { notify: () => this.callback( [ { isIntersecting: true } ] ) } );
	}
	public observe(): void {}
	public disconnect(): void {}
}

beforeEach( () => {
	pagesByUrl = { [ urlOf( 1 ) ]: pageOf( 1 ), [ urlOf( 2 ) ]: pageOf( 2 ), [ urlOf( 3 ) ]: pageOf( 3 ) };
	requestedUrls.length = 0;
	busy.length = 0;
	watchers.length = 0;
	window.history.scrollRestoration = 'auto';
	window.history.replaceState( null, '', '/shop/' );
	Object.assign( window, {
		IntersectionObserver: MockObserver,
		scrollBy: jest.fn(),
		fetch: jest.fn( ( url: string ) => {
			requestedUrls.push( url );
			const html = pagesByUrl[ url ];
			return Promise.resolve( { ok: html !== undefined, text: () => Promise.resolve( html ?? '' ) } );
		} ),
	} );
	Object.assign( AbortSignal, { timeout: () => new AbortController().signal } );
} );

afterEach( () => jest.useRealTimers() );

const flushTasks = () => new Promise( ( resolve ) => setTimeout( resolve, 0 ) );

async function startOn( html: string, mode = 'button' ): Promise< void > {
	document.body.innerHTML = html;
	startMore( { more: mode, texts: TEXTS }, startBusy );
	await flushTasks();
}

async function clickButton(): Promise< void > {
	button().click();
	await flushTasks();
}

const find = < Type extends HTMLElement = HTMLElement >( selector: string ): Type => {
	const element = document.querySelector< Type >( selector );
	if ( ! element ) {
		throw new Error( `${ selector } is not there.` );
	}
	return element;
};
const button = () => find( '.aisle-listing__more > button' );
const productIds = () =>
	[ ...document.querySelectorAll( '.products a' ) ].map( ( { textContent } ) => Number( textContent ) );
const text = () => find( '.aisle-listing__more [role="status"]' ).textContent;
const pagination = () => find( '.woocommerce-pagination' );

describe( 'a button for more products', () => {
	it( 'replaces the pagination and loads pages until all products are shown', async () => {
		await startOn( pageOf( 1 ) );
		expect( [ button().hidden, pagination().hidden, find( '.aisle-listing__more' ).hidden ] ).toEqual( [
			false,
			true,
			false,
		] );
		await clickButton();
		expect( [ productIds(), text(), busy ] ).toEqual( [
			[ 1, 2, 3, 4 ],
			'4 of 6 shown.',
			[ 'begun', 'ended BUTTON' ],
		] );
		await clickButton();
		expect( [ productIds(), text(), button().hidden, requestedUrls ] ).toEqual( [
			[ 1, 2, 3, 4, 5, 6 ],
			'All 6 shown.',
			true,
			[ urlOf( 2 ), urlOf( 3 ) ],
		] );
	} );

	it( 'focuses the first new product and continues the rows', async () => {
		await startOn( pageOf( 1 ) );
		await clickButton();
		expect( document.activeElement?.textContent ).toBe( '3' );
		expect(
			[ ...document.querySelectorAll( '.products > li' ) ].map( ( { classList } ) => [
				classList.contains( 'first' ),
				classList.contains( 'last' ),
			] )
		).toEqual( [
			[ true, false ],
			[ false, true ],
			[ true, false ],
			[ false, true ],
		] );
	} );

	it( 'sets the URL of the last loaded page and fires events for new products', async () => {
		await startOn( pageOf( 1 ) );
		const listener = jest.fn();
		document.body.addEventListener( 'post-load', listener, { once: true } );
		document.addEventListener( 'aisle:mount', listener, { once: true } );
		await clickButton();
		expect( [ window.location.href, window.history.length > 0, listener.mock.calls.length ] ).toEqual( [
			urlOf( 2 ),
			true,
			2,
		] );
		expect( pagination().textContent ).toBe( 'page 2' );
	} );

	it( 'updates the result count in the store’s words without announcing it', async () => {
		await startOn( pageOf( 1 ) );
		await clickButton();
		const count = find( '.woocommerce-result-count' );
		expect( [ count.innerHTML, count.getAttribute( 'aria-live' ) ] ).toEqual( [
			'Showing 1–4 of 6 results<span>by price</span>',
			'off',
		] );
		pagesByUrl[ urlOf( 3 ) ] = pageOf( 3 ).replace( 'Showing 5–6', 'All' );
		await clickButton();
		expect( count.innerHTML ).toBe( 'Showing 1–4 of 6 results<span>by price</span>' );
	} );

	it( 'hides a pagination above the list without layout shift', async () => {
		await startOn(
			`<section><nav class="woocommerce-pagination above">page 1</nav>${ pageOf( 1 ) }</section>`
				.replace( '<main>', '' )
				.replace( '</main>', '' )
		);
		const topPagination = find( '.above' );
		expect( [ topPagination.hidden, topPagination.style.visibility ] ).toEqual( [ false, 'hidden' ] );
		delete pagesByUrl[ urlOf( 2 ) ];
		await clickButton();
		expect( [ topPagination.style.visibility, find( 'nav:not(.above)' ).hidden ] ).toEqual( [ '', false ] );
	} );

	it( 'loads a page once for repeated clicks and skips duplicate products', async () => {
		pagesByUrl[ urlOf( 2 ) ] = pageOf( 2, [ 2, 3 ] );
		await startOn( pageOf( 1 ) );
		button().click();
		await clickButton();
		expect( [ requestedUrls.length, productIds() ] ).toEqual( [ 1, [ 1, 2, 3 ] ] );
	} );

	it( 'shows the pagination and allows a retry when a page fails to load', async () => {
		delete pagesByUrl[ urlOf( 2 ) ];
		await startOn( pageOf( 1 ) );
		await clickButton();
		expect( [
			productIds(),
			text(),
			pagination().hidden,
			button().hidden,
			busy.length,
			window.location.href,
		] ).toEqual( [ [ 1, 2 ], 'Try again.', false, false, 2, HOME ] );
		pagesByUrl[ urlOf( 2 ) ] = pageOf( 2 );
		await clickButton();
		expect( [ productIds(), pagination().hidden ] ).toEqual( [ [ 1, 2, 3, 4 ], true ] );
	} );

	it( 'loads nothing from another site or from a page without the list', async () => {
		await startOn( pageOf( 1 ).replace( urlOf( 2 ), 'https://elsewhere.example/' ) );
		await clickButton();
		expect( [ requestedUrls, text() ] ).toEqual( [ [], 'Try again.' ] );
		pagesByUrl[ urlOf( 2 ) ] = '<p>Maintenance</p>';
		await startOn( pageOf( 1 ) );
		await clickButton();
		expect( [ productIds(), text() ] ).toEqual( [ [ 1, 2 ], 'Try again.' ] );
	} );

	it( 'keeps the pagination on a later page and shows the product count', async () => {
		window.history.replaceState( null, '', '/shop/page/2/' );
		await startOn( pageOf( 2 ) );
		expect( pagination().hidden ).toBe( false );
		await clickButton();
		expect( [ pagination().hidden, pagination().textContent, text() ] ).toEqual( [
			false,
			'page 3',
			'6 of 6 shown.',
		] );
	} );

	it( 'loads only the products of its list and keeps the URL when a page has two lists', async () => {
		pagesByUrl[ urlOf( 2 ) ] = `<section>${ pageOf( 2, [ 51, 52 ] ) }</section><section>${ pageOf( 2 ) }</section>`;
		await startOn(
			`<section class="other">${ pageOf( 1, [ 49, 50 ] ) }</section><section class="own">${ pageOf( 1 ) }</section>`
		);
		find( '.own .aisle-listing__more > button' ).click();
		await flushTasks();
		expect( [ productIds(), window.location.href ] ).toEqual( [ [ 49, 50, 1, 2, 3, 4 ], HOME ] );
	} );
} );

describe( 'more products while scrolling', () => {
	/**
	 * Mocks the layout: the distance of the list's end from the window's top, and the height of each product, in px.
	 */
	const layOut = ( listEnd: number, height = 100 ): void => {
		jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockImplementation(
			() => ( { top: listEnd, bottom: listEnd } ) as DOMRect
		);
		jest.spyOn( Element.prototype, 'clientHeight', 'get' ).mockImplementation( function ( this: Element ) {
			return this.children.length * height;
		} );
	};
	const feature = (): string => find( '.products' ).style.paddingBlockEnd;

	beforeEach( () => layOut( 5000 ) );
	afterEach( () => jest.restoreAllMocks() );

	it( 'reserves space for the next page so that nothing below it moves', async () => {
		pagesByUrl[ urlOf( 3 ) ] = pageOf( 3, [ 5 ] ).replace( 'data-total="6"', 'data-total="5"' );
		await startOn( pageOf( 1 ).replace( 'data-total="6"', 'data-total="5"' ), 'scroll' );
		expect( [ feature(), button().hidden ] ).toEqual( [ '200px', true ] );
		watchers.forEach( ( { notify } ) => notify() );
		await flushTasks();
		expect( [ productIds(), feature() ] ).toEqual( [ [ 1, 2, 3, 4 ], '100px' ] );
		layOut( 300 );
		await startOn( pageOf( 1 ), 'scroll' );
		watchers.at( -1 )?.notify();
		await flushTasks();
		expect( [ productIds(), feature(), button().hidden ] ).toEqual( [ [ 1, 2 ], '', false ] );
	} );

	it( 'loads up to three pages near the end, then shows the button', async () => {
		pagesByUrl[ urlOf( 3 ) ] = pageOf( 3 ).replace( 'data-aisle-more=""', `data-aisle-more="${ urlOf( 4 ) }"` );
		pagesByUrl[ urlOf( 4 ) ] = pageOf( 4 ).replace( 'data-aisle-more=""', `data-aisle-more="${ urlOf( 5 ) }"` );
		pagesByUrl[ urlOf( 5 ) ] = pageOf( 5 ).replace( 'data-aisle-more=""', `data-aisle-more="${ urlOf( 6 ) }"` );
		pagesByUrl[ urlOf( 6 ) ] = pageOf( 6 );
		await startOn( pageOf( 1 ), 'scroll' );
		expect( button().hidden ).toBe( true );
		for ( let times = 0; times < 5; times++ ) {
			watchers.forEach( ( { notify } ) => notify() );
			await flushTasks();
		}
		expect( [ requestedUrls.length, button().hidden, document.activeElement ] ).toEqual( [
			3,
			false,
			document.body,
		] );
		await clickButton();
		expect( [ requestedUrls.length, button().hidden ] ).toEqual( [ 4, true ] );
		watchers.forEach( ( { notify } ) => notify() );
		await flushTasks();
		expect( [ requestedUrls.length, button().hidden, productIds().length ] ).toEqual( [ 5, true, 12 ] );
	} );

	it( 'stops on a failure and shows the button and the pagination', async () => {
		delete pagesByUrl[ urlOf( 2 ) ];
		await startOn( pageOf( 1 ), 'scroll' );
		for ( let times = 0; times < 3; times++ ) {
			watchers.forEach( ( { notify } ) => notify() );
			await flushTasks();
		}
		expect( [ requestedUrls.length, button().hidden, pagination().hidden, text() ] ).toEqual( [
			1,
			false,
			false,
			'Try again.',
		] );
	} );

	it( 'waits for the button when data saver is on or observers are unsupported', async () => {
		Object.defineProperty( window.navigator, 'connection', { value: { saveData: true }, configurable: true } );
		await startOn( pageOf( 1 ), 'scroll' );
		expect( [ watchers.length, button().hidden ] ).toEqual( [ 0, false ] );
		Reflect.deleteProperty( window.navigator, 'connection' );
		Reflect.deleteProperty( window, 'IntersectionObserver' );
		await startOn( pageOf( 1 ), 'scroll' );
		expect( button().hidden ).toBe( false );
	} );
} );

describe( 'returning from a product', () => {
	const mockTop = ( top: number ) =>
		jest
			.spyOn( Element.prototype, 'getBoundingClientRect' )
			.mockReturnValue( { top, bottom: top + 10 } as DOMRect );

	afterEach( () => jest.restoreAllMocks() );

	/** Loads a list with two pages and follows a link. */
	async function leaveList(): Promise< void > {
		await startOn( pageOf( 1 ) );
		await clickButton();
		mockTop( 40 );
		window.dispatchEvent( new Event( 'pagehide' ) );
		jest.restoreAllMocks();
		requestedUrls.length = 0;
	}

	it( "restores the previous pages and the product's position", async () => {
		await leaveList();
		expect( window.history.scrollRestoration ).toBe( 'manual' );
		mockTop( 90 );
		await startOn( pageOf( 2 ) );
		expect( [ productIds(), requestedUrls, pagination().hidden ] ).toEqual( [ [ 1, 2, 3, 4 ], [ HOME ], true ] );
		expect( window.scrollBy ).toHaveBeenCalledWith( { top: 50, behavior: 'instant' } );
		expect( find( '.woocommerce-result-count' ).firstChild?.textContent ).toBe( 'Showing 1–4 of 6 results' );
		await clickButton();
		expect( [ productIds(), text() ] ).toEqual( [ [ 1, 2, 3, 4, 5, 6 ], 'All 6 shown.' ] );
	} );

	it( 'loads many pages in order, four at a time', async () => {
		const pageCount = 9;
		for ( let page = 1; page <= pageCount; page++ ) {
			pagesByUrl[ urlOf( page ) ] = pageOf( page ).replace(
				'data-aisle-more=""',
				`data-aisle-more="${ urlOf( page + 1 ) }"`
			);
		}
		let open = 0;
		let max = 0;
		jest.mocked( window.fetch ).mockImplementation( async ( url ) => {
			max = Math.max( max, ++open );
			// The first request takes longest.
			await new Promise( ( resolve ) => setTimeout( resolve, url === HOME ? 30 : 1 ) );
			open--;
			return { ok: true, text: () => Promise.resolve( pagesByUrl[ String( url ) ] ?? '' ) } as Response;
		} );
		window.history.replaceState(
			{
				aisleListing: {
					pages: Array.from( { length: pageCount }, ( _, index ) => urlOf( index + 1 ) ),
					product: 0,
					top: 0,
				},
			},
			'',
			urlOf( pageCount )
		);
		jest.useFakeTimers();
		const startPromise = startOn( pageOf( pageCount ) );
		await jest.advanceTimersByTimeAsync( 80 );
		await startPromise;
		expect( max ).toBe( 4 );
		expect( productIds() ).toEqual( Array.from( { length: pageCount * SIZE }, ( _, index ) => index + 1 ) );
	} );

	it( 'keeps the scroll position when the shopper has scrolled before restoration', async () => {
		await leaveList();
		mockTop( 90 );
		document.body.innerHTML = pageOf( 2 );
		startMore( { more: 'button', texts: TEXTS }, startBusy );
		window.dispatchEvent( new Event( 'wheel' ) );
		await flushTasks();
		expect( window.scrollBy ).toHaveBeenCalledWith( { top: 0, behavior: 'instant' } );
	} );

	it( "shows the server's page with pagination when the previous pages fail to load", async () => {
		await leaveList();
		delete pagesByUrl[ HOME ];
		await startOn( pageOf( 2 ) );
		expect( [ productIds(), pagination().hidden, button().hidden ] ).toEqual( [ [ 3, 4 ], false, false ] );
	} );

	it( 'restores nothing for another URL or an invalid stored position', async () => {
		await leaveList();
		window.history.replaceState( { ...window.history.state }, '', '/shop/page/3/' );
		await startOn( pageOf( 3 ) );
		window.history.replaceState( { aisleListing: 'no' }, '', '/shop/page/3/' );
		await startOn( pageOf( 3 ) );
		expect( [ productIds(), requestedUrls ] ).toEqual( [ [ 5, 6 ], [] ] );
	} );
} );
