// Feature: search
// Search: suggestions in the theme's form, from the index and the server, by mouse, keyboard and touch, and without
// script.
import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { logIn } from './support/log-in';
import { overflow, watchLayoutShifts } from './support/options';
import { gate, pageSettles } from './support/settled';
import { ensureSearchIndex, product, setSettings, storePage } from './support/site';
import { expect, test } from './support/test';

const PAGE_PATH = '/search-test/';
const INDEX_URL = /\/aisle-search\/[0-9a-f]{16}\.json/;
const SEARCH_REQUEST = /action=flatsome_ajax_search_products/;

const searchField = ( page: Page ): Locator => page.locator( '.aisle-search input[name="s"]' ).first();
const list = ( page: Page ): Locator => page.getByRole( 'listbox', { name: 'Suggestions' } );
const option = ( page: Page, name: RegExp | string ): Locator => list( page ).getByRole( 'option', { name } );
const sheet = ( page: Page ): Locator => page.getByRole( 'dialog', { name: 'Search' } );

test.beforeAll( async () => {
	await ensureSearchIndex();
	await storePage(
		'search-test',
		'[aisle_search placeholder="Find something" categories="yes"]<p>Below the form.</p><p><a href="#elsewhere">Elsewhere</a></p>'
	);
} );
test.afterAll( () => storePage( 'search-test', '' ) );

/** Records the requests of the search. */
function recordRequests( page: Page ): Request[] {
	const requests: Request[] = [];
	page.on( 'request', ( request ) => {
		if ( /chunk-search|search-(?:worker|style)|aisle-search|flatsome_ajax_search/.test( request.url() ) ) {
			requests.push( request );
		}
	} );
	return requests;
}

/** Returns a wait for the first response of the index worker. Call before the page is opened. */
async function watchWorker( page: Page ): Promise< () => Promise< unknown > > {
	await page.addInitScript( () => {
		window.Worker = class extends window.Worker {
			constructor( ...args: ConstructorParameters< typeof Worker > ) {
				super( ...args );
				this.addEventListener( 'message', ( { data } ) =>
					Object.assign( window, { hasReadIndex: ! Reflect.get( Object( data ), 'failed' ) } )
				);
			}
		};
	} );
	return () => page.waitForFunction( () => Reflect.get( window, 'hasReadIndex' ) === true );
}

test(
	'loads the search on first use and finds a misspelled product in the index',
	{ tag: [ '@block', '@stand-in', '@sqlite' ] },
	async ( { page } ) => {
		const requests = recordRequests( page );
		const { shifts, indexIsRead } = await test.step( 'open the page without loading the search', async () => {
			const shifts = await watchLayoutShifts( page );
			const indexIsRead = await watchWorker( page );
			await page.goto( PAGE_PATH );
			await page.waitForLoadState( 'networkidle' );
			expect( requests.map( ( request ) => request.url() ) ).toEqual( [] );
			return { shifts, indexIsRead };
		} );
		await test.step( 'load the index on the first use', async () => {
			await searchField( page ).click();
			// Until the worker has read the index, queries go to the server by design.
			await indexIsRead();
		} );
		await test.step( 'find a misspelled product', async () => {
			await searchField( page ).pressSequentially( 'wool scraf', { delay: 30 } );
			await expect( option( page, /Wool Scarf/ ) ).toBeVisible();
			await expect( option( page, /Wool Scarf/ ) ).toContainText( '$68.00 – $86.00' );
			await expect( option( page, /Wool Scarf/ ).locator( 'mark' ) ).toHaveText( 'Wool' );
			expect( requests.filter( ( request ) => INDEX_URL.test( request.url() ) ) ).toHaveLength( 1 );
			expect( requests.filter( ( request ) => SEARCH_REQUEST.test( request.url() ) ) ).toHaveLength( 0 );
			expect( await shifts() ).toBeLessThan( 0.02 );
		} );
		await test.step( 'fit two widths', async () => {
			for ( const width of [ 800, 1280 ] ) {
				await page.setViewportSize( { width, height: 800 } );
				// The panel follows its field in the next frame.
				await expect.poll( () => overflow( page ), `${ width } px` ).toBe( 0 );
			}
		} );
		const widthOf = ( selector: string ): Promise< number > =>
			page
				.locator( selector )
				.first()
				.evaluate( ( element ) => element.getBoundingClientRect().width );
		await test.step( 'pass axe with the panel as wide as its field', async () => {
			expect( await widthOf( '.aisle-search-panel' ) ).toBeCloseTo( await widthOf( '.aisle-search__box' ), 0 );
			await expectAccessible( page, '.aisle-search-panel' );
		} );
		await test.step( 'open the product', async () => {
			await option( page, /Wool Scarf/ ).click();
			await expect( page ).toHaveURL( /\/product\/wool-scarf\/$/ );
		} );
	}
);

test( 'lets the shopper search and open a product with the keyboard alone', async ( { page } ) => {
	await page.goto( PAGE_PATH );
	await searchField( page ).focus();
	await page.keyboard.type( 'mu' );
	await expect( list( page ) ).toBeHidden();
	await page.keyboard.type( 'g' );
	await expect( searchField( page ) ).toHaveAttribute( 'aria-expanded', 'true' );
	await expect( page.getByRole( 'status' ).filter( { hasText: /suggestion/ } ) ).toHaveText( /arrow keys/ );
	await page.keyboard.press( 'ArrowDown' );
	const activeOption = page.locator( `#${ await searchField( page ).getAttribute( 'aria-activedescendant' ) }` );
	await expect( activeOption ).toHaveAttribute( 'aria-selected', 'true' );
	await expect( searchField( page ) ).toBeFocused();
	await page.keyboard.press( 'ArrowUp' );
	expect( await searchField( page ).getAttribute( 'aria-activedescendant' ) ).toBeNull();
	await page.keyboard.press( 'ArrowUp' );
	await expect( list( page ).getByRole( 'option' ).last() ).toHaveAttribute( 'aria-selected', 'true' );
	await page.keyboard.press( 'Escape' );
	await expect( list( page ) ).toBeHidden();
	await expect( searchField( page ) ).toHaveValue( 'mug' );
	// WooCommerce finds two products for this; a single one would open directly.
	await searchField( page ).fill( 'plat' );
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /[?&]s=plat\b.*post_type=product/ );
} );

test( 'hides the list on blur, reopens it with an arrow and keeps the category', async ( { page } ) => {
	await page.goto( PAGE_PATH );
	await searchField( page ).fill( 'scarf' );
	await expect( option( page, /Wool Scarf/ ) ).toBeVisible();
	await page.getByRole( 'link', { name: 'Elsewhere' } ).focus();
	await expect( list( page ) ).toBeHidden();
	await page.getByRole( 'combobox', { name: 'Category' } ).selectOption( { label: 'Tableware' } );
	await searchField( page ).focus();
	await page.keyboard.press( 'ArrowDown' );
	await expect( page.locator( '.aisle-search__note' ) ).toContainText( 'No suggestions for “scarf”' );
	await expect(
		list( page ).getByRole( 'group', { name: 'Popular products' } ).getByRole( 'option' ).first()
	).toBeVisible();
	await expectAccessible( page, '.aisle-search-panel' );
	await searchField( page ).fill( 'mug' );
	await expect( option( page, /Ceramic Mug/ ) ).toBeVisible();
} );

test(
	'offers recent searches in this browser until the shopper clears them',
	{ tag: '@release' },
	async ( { page } ) => {
		await page.goto( PAGE_PATH );
		await searchField( page ).fill( 'plat' );
		await expect( option( page, /Dinner Plate/ ) ).toBeVisible();
		await option( page, /All results for “plat”/ ).click();
		await expect( page ).toHaveURL( /[?&]s=plat\b/ );
		await page.goto( PAGE_PATH );
		await searchField( page ).click();
		await expect(
			list( page ).getByRole( 'group', { name: 'Recent searches' } ).getByRole( 'option', { name: 'plat' } )
		).toBeVisible();
		await option( page, 'plat' ).click();
		await expect( option( page, /Dinner Plate/ ) ).toBeVisible();
		await searchField( page ).fill( '' );
		await page.getByRole( 'button', { name: 'Clear recent searches' } ).click();
		await expect( list( page ) ).toBeHidden();
		expect( await page.evaluate( () => window.localStorage.getItem( 'aisle_recent_searches' ) ) ).toBeNull();
	}
);

test(
	'searches on the server for a logged-in customer and retries after errors',
	{ tag: '@sqlite' },
	async ( { page, watch: { expectFailure } } ) => {
		expectFailure( /flatsome_ajax_search_products|Failed to load resource|ERR_INTERNET_DISCONNECTED/ );
		await logIn( page, 'shopper' );
		const requests = recordRequests( page );
		await page.goto( PAGE_PATH );
		await page.route( SEARCH_REQUEST, ( route ) => route.fulfill( { status: 500, body: '<h1>Broken</h1>' } ) );
		await searchField( page ).fill( 'mug' );
		await expect( page.locator( '.aisle-search__note' ) ).toHaveText(
			'The suggestions could not be loaded. Press Enter to see all results.'
		);
		await page.unroute( SEARCH_REQUEST );
		await page.getByRole( 'button', { name: 'Try again' } ).click();
		await expect( option( page, /Ceramic Mug/ ) ).toBeVisible();
		expect( requests.filter( ( request ) => INDEX_URL.test( request.url() ) ) ).toHaveLength( 0 );
		await page.context().setOffline( true );
		await searchField( page ).fill( 'scarf' );
		await expect( page.locator( '.aisle-search__note' ) ).toHaveText(
			'You’re offline. Please check your connection.'
		);
		await page.context().setOffline( false );
		await page.getByRole( 'button', { name: 'Try again' } ).click();
		await expect( option( page, /Wool Scarf/ ) ).toBeVisible();
	}
);

test( 'ignores a late response to an earlier search', async ( { page, watch: { expectFailure } } ) => {
	const { responseGate, before } = await test.step( 'delay the response to one search', async () => {
		expectFailure( INDEX_URL );
		await page.route( INDEX_URL, ( route ) => route.abort() );
		const responseGate = gate();
		await page.route( SEARCH_REQUEST, async ( route ) => {
			if ( /query=mug\b/.test( route.request().url() ) ) {
				await responseGate.opened;
			}
			await route.continue().catch( () => undefined );
		} );
		const { before } = await setSettings( 'search', { delay: 0 } );
		return { responseGate, before };
	} );
	try {
		const lateRequest = await test.step( 'search twice', async () => {
			await page.goto( PAGE_PATH );
			const request = page.waitForRequest( SEARCH_REQUEST );
			await searchField( page ).fill( 'mug' );
			const lateRequest = await request;
			await expect( page.locator( '.aisle-search__note' ) ).toHaveText( 'Searching…' );
			await searchField( page ).fill( 'scarf' );
			await expect( option( page, /Wool Scarf/ ) ).toBeVisible();
			return lateRequest;
		} );
		await test.step( 'ignore the late response', async () => {
			responseGate.open();
			// Null if the page has aborted the request.
			await ( await lateRequest.response() )?.finished();
			await pageSettles( page );
			await expect( option( page, /Ceramic Mug/ ) ).toHaveCount( 0 );
		} );
	} finally {
		await setSettings( 'search', before ?? {} );
	}
} );

test.describe( 'on a phone', () => {
	test.use( { viewport: { width: 360, height: 740 }, hasTouch: true } );

	test(
		'opens the search full screen and restores the page position on closing',
		{ tag: '@block-release' },
		async ( { page } ) => {
			const sheetInput = sheet( page ).getByRole( 'combobox', { name: 'Search for products' } );
			await test.step( 'open the search full screen', async () => {
				await page.goto( PAGE_PATH );
				await searchField( page ).tap();
				await expect( sheetInput ).toBeFocused();
			} );
			await test.step( 'keep a word that was typed before', async () => {
				// The sheet may open in the middle of a word.
				await page.keyboard.press( 'Escape' );
				await searchField( page ).evaluate( ( node: HTMLInputElement ) => void ( node.value = 'scr' ) );
				await searchField( page ).tap();
				await expect( sheetInput ).toBeFocused();
			} );
			await test.step( 'find a misspelled product', async () => {
				await page.keyboard.type( 'af' );
				await expect( sheetInput ).toHaveValue( 'scraf' );
				await expect( sheet( page ).getByRole( 'option', { name: /Wool Scarf/ } ) ).toBeVisible();
				expect( await overflow( page ) ).toBe( 0 );
				await expectAccessible( page, '.aisle-search-sheet' );
			} );
			await test.step( 'close the search and keep the word', async () => {
				await page.keyboard.press( 'Escape' );
				await expect( sheet( page ) ).toBeHidden();
				await expect( searchField( page ) ).toHaveValue( 'scraf' );
			} );
			await test.step( 'open the product', async () => {
				await searchField( page ).tap();
				await sheet( page )
					.getByRole( 'option', { name: /Wool Scarf/ } )
					.tap();
				await expect( page ).toHaveURL( new RegExp( `/product/wool-scarf/$` ) );
				expect( product( 'wool-scarf' ).id ).toBeGreaterThan( 0 );
			} );
		}
	);
} );

const HEADER_BLOCKS =
	'<!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap","justifyContent":"space-between"}} --><div class="wp-block-group"><!-- wp:paragraph --><p>Fern and Flint</p><!-- /wp:paragraph --><!-- wp:aisle/search /--><!-- wp:aisle/mini-cart /--></div><!-- /wp:group -->';

test(
	'shows a search field in the header when it fits and an icon otherwise',
	{ tag: '@block-release' },
	async ( { page } ) => {
		const searchBlock = page.locator( 'main .wp-block-aisle-search' );
		const icon = searchBlock.locator( 'summary' );
		const cart = page.locator( 'main .wp-block-aisle-mini-cart' );
		await test.step( 'show the field on a desktop', async () => {
			await storePage( 'search-header', HEADER_BLOCKS );
			await page.setViewportSize( { width: 1280, height: 800 } );
			await page.goto( '/search-header/' );
			await expect( searchBlock.getByRole( 'searchbox' ) ).toBeVisible();
			await expect( icon ).toBeHidden();
		} );
		await test.step( 'show the icon on a phone', async () => {
			await page.setViewportSize( { width: 360, height: 740 } );
			await expect( icon ).toBeVisible();
			await expect( searchBlock.getByRole( 'searchbox' ) ).toBeHidden();
			expect( await overflow( page ) ).toBe( 0 );
			await expect( cart ).toBeInViewport( { ratio: 1 } );
		} );
		await test.step( 'open and close the search with the keyboard', async () => {
			for ( const width of [ 360, 1280 ] ) {
				await page.setViewportSize( { width, height: 800 } );
				if ( width === 1280 ) {
					await page.addStyleTag( {
						content: 'main .wp-block-aisle-search{max-inline-size:44px!important}',
					} );
				}
				await icon.focus();
				await page.keyboard.press( 'Enter' );
				const sheetInput = sheet( page ).getByRole( 'combobox', { name: 'Search for products' } );
				await expect( sheetInput ).toBeFocused();
				await sheetInput.fill( 'scraf' );
				await expect( sheet( page ).getByRole( 'option', { name: /Wool Scarf/ } ) ).toBeVisible();
				await expectAccessible( page, '.aisle-search-sheet' );
				await page.keyboard.press( 'Escape' );
				await expect( sheet( page ) ).toBeHidden();
				await expect( icon ).toBeFocused();
			}
		} );
		await test.step( 'close the search with a click outside', async () => {
			await icon.click();
			await page.mouse.click( 10, 700 );
			await expect( sheet( page ) ).toBeHidden();
			await expectAccessible( page, 'main .wp-block-aisle-search' );
		} );
	}
);

test( 'keeps the other parts of the header row in place', { tag: '@block-release' }, async ( { page } ) => {
	const row = ( attributes: string ) =>
		`<!-- wp:group {"align":"wide","layout":{"type":"flex","flexWrap":"nowrap","justifyContent":"space-between"}} --><div class="wp-block-group alignwide"><!-- wp:paragraph --><p>Fern and Flint</p><!-- /wp:paragraph --><!-- wp:aisle/search ${ attributes } /--><!-- wp:paragraph --><p>Shop Delivery Journal About us</p><!-- /wp:paragraph --></div><!-- /wp:group -->`;
	await storePage(
		'search-places',
		`${ row( '{"layout":"field","categories":true}' ) }${ row( '{"categories":true}' ) }<!-- wp:aisle/search {"align":"full","layout":"field"} /-->`
	);
	await page.goto( '/search-places/' );
	const texts = page.locator( 'main .is-layout-flex > p' );
	const box = page.locator( 'main .wp-block-aisle-search.alignfull .aisle-search__box' );
	for ( const width of [ 360, 800, 1280 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		expect( await overflow( page ), `at ${ width } px` ).toBe( 0 );
		const { x = 0, width: boxWidth = 0 } = ( await box.boundingBox() ) ?? {};
		expect( x, `at ${ width } px` ).toBeGreaterThanOrEqual( 8 );
		expect( Math.abs( 2 * x + boxWidth - width ), `at ${ width } px` ).toBeLessThanOrEqual( 2 );
		if ( width > 360 ) {
			const lines = await texts.evaluateAll( ( parts ) =>
				parts.map( ( part ) =>
					Math.round( part.clientHeight / parseFloat( getComputedStyle( part ).lineHeight ) )
				)
			);
			expect( lines, `at ${ width } px` ).toEqual( [ 1, 1, 1, 1 ] );
		}
	}
} );

test.describe( 'without script', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'submits the form to the store’s own results', { tag: '@release' }, async ( { page } ) => {
		await page.goto( PAGE_PATH );
		await searchField( page ).fill( 'plat' );
		await page.locator( '.aisle-search' ).first().getByRole( 'button', { name: 'Search' } ).click();
		await expect( page ).toHaveURL( /[?&]s=plat\b/ );
		await expect( page.getByText( 'Dinner Plate' ).first() ).toBeVisible();
	} );

	test( 'opens the form as a bar from the icon', { tag: '@release' }, async ( { page } ) => {
		await storePage( 'search-header', HEADER_BLOCKS );
		await page.setViewportSize( { width: 360, height: 740 } );
		await page.goto( '/search-header/' );
		const searchBlock = page.locator( 'main .wp-block-aisle-search' );
		await searchBlock.locator( 'summary' ).click();
		expect( await overflow( page ) ).toBe( 0 );
		await searchBlock.getByRole( 'searchbox' ).fill( 'plat' );
		await searchBlock.getByRole( 'button', { name: 'Search', exact: true } ).click();
		await expect( page ).toHaveURL( /[?&]s=plat\b/ );
	} );
} );

test( 'links “All results” to the products in a theme’s site search form', { tag: '@release' }, async ( { page } ) => {
	await storePage(
		'search-test',
		'<!-- wp:search {"label":"Search"} /--><!-- wp:search {"label":"Posts","query":{"post_type":"post"}} /-->'
	);
	try {
		await test.step( 'open the page', async () => {
			await logIn( page, 'admin' );
			await page.goto( PAGE_PATH );
			await page.addStyleTag( { content: 'body{margin:0 40px}' } );
		} );
		const [ siteField, postsField ] = [
			page.locator( '.wp-block-search input[name="s"]' ).first(),
			page.locator( '.wp-block-search input[name="s"]' ).nth( 1 ),
		];
		await test.step( "find a product in the site's search form", async () => {
			await siteField.click();
			await siteField.pressSequentially( 'scraf' );
			await expect( option( page, /Wool Scarf/ ) ).toBeVisible();
			const [ box, fieldBox ] = [
				await page.locator( '.aisle-search-panel' ).boundingBox(),
				await siteField.boundingBox(),
			];
			expect( ( box?.y ?? 0 ) - ( fieldBox?.y ?? 0 ) - ( fieldBox?.height ?? 0 ) ).toBeCloseTo( 6, 0 );
		} );
		await test.step( 'open all results', async () => {
			await option( page, /All results/ ).click();
			await expect( page ).toHaveURL( /\/product\/wool-scarf\/$|post_type=product/ );
		} );
		await test.step( 'load the index', async () => {
			await page.goto( PAGE_PATH );
			// The search has loaded and read its index, so the post search field could show suggestions at once.
			await siteField.click();
			await siteField.pressSequentially( 'scraf' );
			await expect( option( page, /Wool Scarf/ ) ).toBeVisible();
			await page.keyboard.press( 'Escape' );
			await expect( list( page ) ).toBeHidden();
		} );
		await test.step( 'show no products in the search for posts', async () => {
			await page.clock.install();
			const requests = recordRequests( page );
			await postsField.click();
			await postsField.pressSequentially( 'mug' );
			await page.clock.runFor( 600 );
			await pageSettles( page );
			expect(
				requests.map( ( request ) => request.url() ).filter( ( url ) => SEARCH_REQUEST.test( url ) )
			).toEqual( [] );
			await expect( list( page ) ).toBeHidden();
		} );
	} finally {
		await storePage(
			'search-test',
			'[aisle_search placeholder="Find something" categories="yes"]<p>Below the form.</p><p><a href="#elsewhere">Elsewhere</a></p>'
		);
	}
} );

test( 'lets the merchant add a synonym for a failed search with one click', { tag: '@release' }, async ( { page } ) => {
	await test.step( 'search twice for a word without results', async () => {
		await setSettings( 'search', {} );
		await logIn( page, 'admin' );
		await page.goto( PAGE_PATH );
		// Searches that occurred only once are not shown.
		for ( let times = 0; times < 2; times++ ) {
			const status = await page.evaluate(
				async () =>
					(
						await fetch( '/?wc-ajax=aisle_log_search', {
							method: 'POST',
							headers: { 'Content-Type': 'application/json', 'X-Aisle': '1' },
							body: '{"query":"beaker","found":0,"chosen":false}',
						} )
					).status
			);
			expect( status ).toBe( 200 );
		}
	} );
	await test.step( 'add the synonym', async () => {
		await page.goto( '/wp-admin/admin.php?page=aisle#search' );
		const row = page.getByRole( 'row', { name: /^beaker/ } );
		await row.getByRole( 'combobox', { name: 'Synonym of “beaker”' } ).fill( 'mug' );
		await row.getByRole( 'button', { name: 'Add' } ).click();
		await expect( row.getByRole( 'status' ) ).toBeFocused();
		await expect( page.getByLabel( 'Synonyms', { exact: true } ) ).toHaveValue( 'beaker, mug' );
		await expect( page.getByRole( 'button', { name: 'Save changes' } ) ).toBeDisabled();
		await expectAccessible( page, '#aisle-admin' );
	} );
	await test.step( 'find the product with the synonym', async () => {
		await page.goto( PAGE_PATH );
		await searchField( page ).click();
		await searchField( page ).pressSequentially( 'beaker', { delay: 30 } );
		await expect( option( page, /Ceramic Mug/ ) ).toBeVisible();
	} );
	await setSettings( 'search', {} );
} );
