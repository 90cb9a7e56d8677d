// Feature: cart-drawer
// The cart across pages: coupons, empty cart, other tabs, the Back button, and events for other scripts.
import type { Page } from '@playwright/test';
import {
	badge,
	requestCart,
	CART_REQUEST,
	drawerSettles,
	fillCart,
	isFocusInDrawer,
	installClock,
	lineOf,
	increaseButton,
	openDrawer,
	openFilledDrawer,
	operationsOf,
	removeButton,
	serverQuantities,
	recordCartRequests,
	requestsWithOperations,
} from './support/cart';
import { logIn } from './support/log-in';
import { addButton, cartSettles, parseCents, drawer, drawerLines, listingButton } from './support/shopper';
import { pageSettles } from './support/settled';
import { product, setOptions } from './support/site';
import { expect, test } from './support/test';

const totalsRow = ( page: Page, label: RegExp ) =>
	drawer( page ).locator( '.aisle-cart-drawer__row' ).filter( { hasText: label } );

test( 'sends no cart request for a visitor without a cart', { tag: '@stand-in' }, async ( { page } ) => {
	const requests: string[] = [];
	page.on(
		'request',
		( request ) =>
			/wc-ajax=(aisle_cart|get_refreshed_fragments)/.test( request.url() ) && requests.push( request.url() )
	);
	for ( const path of [ '/', '/shop/', product( 'ceramic-mug' ).url ] ) {
		await page.goto( path );
		await page.waitForLoadState( 'networkidle' );
	}
	await openDrawer( page );
	await expect( drawer( page ).getByText( 'Your cart is empty' ) ).toBeVisible();
	await expect( drawer( page ).getByRole( 'link', { name: /Checkout/ } ) ).toHaveCount( 0 );
	await expect( drawer( page ).getByRole( 'button', { name: /coupon/ } ) ).toHaveCount( 0 );
	await expect( badge( page ) ).toBeHidden();
	expect( requests ).toEqual( [] );
	await drawer( page ).getByRole( 'link', { name: 'Continue shopping' } ).click();
	await page.waitForURL( /\/shop\// );
	await openDrawer( page );
	await drawer( page ).getByRole( 'button', { name: 'Continue shopping' } ).click();
	await expect( drawer( page ) ).toBeHidden();
	expect( requests ).toEqual( [] );
} );

test(
	'lets the shopper apply and remove a coupon and shows an error for a bad code',
	{ tag: '@stand-in' },
	async ( { page } ) => {
		const { requests, initialResponse } = await test.step( 'fill the cart', async () => {
			await openFilledDrawer( page, { 'linen-apron': 1, 'ceramic-mug': 1 } );
			const requests = recordCartRequests( page );
			const initialResponse = await requestCart( page );
			return { requests, initialResponse };
		} );
		const field = drawer( page ).getByRole( 'textbox', { name: 'Coupon code' } );
		const alert = drawer( page ).locator( '.aisle-cart-drawer__coupon' ).getByRole( 'alert' );
		await test.step( 'reject an empty coupon code', async () => {
			await drawer( page ).getByRole( 'button', { name: 'Have a coupon?' } ).click();
			await expect( field ).toBeFocused();
			await field.press( 'Enter' );
			await expect( alert ).toHaveText( 'Please enter a coupon code.' );
			expect( requestsWithOperations( requests ) ).toHaveLength( 0 );
		} );
		await test.step( 'reject an unknown coupon code', async () => {
			await field.fill( 'no-such-coupon' );
			await field.press( 'Enter' );
			await expect( alert ).toContainText( /coupon/i );
			await expect( alert ).not.toHaveText( 'Please enter a coupon code.' );
			await expect( field ).toHaveValue( 'no-such-coupon' );
			await expect( field ).toBeFocused();
			await expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
			await expect( drawer( page ).locator( '.aisle-cart-drawer__strip' ) ).toHaveCount( 0 );
		} );
		await test.step( 'apply the coupon', async () => {
			await field.fill( 'ten' );
			await drawer( page ).getByRole( 'button', { name: 'Apply' } ).click();
			await expect( totalsRow( page, /coupon: ten|ten/i ).first() ).toBeVisible();
			await expect( field ).toHaveCount( 0 );
			expect.soft( await isFocusInDrawer( page ), 'the focus stays in the drawer after applying' ).toBe( true );
			const subtotal = parseCents( initialResponse.cart.totals.subtotal );
			expect( Math.abs( parseCents( await totalsRow( page, /ten/i ).locator( 'dd' ).innerText() ) ) ).toBe(
				Math.round( subtotal / 10 )
			);
			const responseWithCoupon = await requestCart( page );
			expect( responseWithCoupon.cart.coupons?.map( ( { code } ) => code ) ).toEqual( [ 'ten' ] );
			expect(
				parseCents(
					await drawer( page )
						.getByRole( 'link', { name: /Checkout/ } )
						.innerText()
				)
			).toBe( parseCents( responseWithCoupon.cart.totals.total ) );
		} );
		await test.step( 'reject a coupon that is applied already', async () => {
			await drawer( page ).getByRole( 'button', { name: 'Have a coupon?' } ).click();
			await field.fill( 'ten' );
			await field.press( 'Enter' );
			await expect( alert ).toContainText( /already|applied/i );
		} );
		await test.step( 'remove the coupon', async () => {
			await drawer( page )
				.getByRole( 'button', { name: /Remove coupon/ } )
				.click();
			await expect( drawer( page ).getByRole( 'button', { name: /Remove coupon/ } ) ).toHaveCount( 0 );
			await cartSettles( page );
			const responseAfterRemoval = await requestCart( page );
			expect( responseAfterRemoval.cart.coupons ?? [] ).toEqual( [] );
			expect( responseAfterRemoval.cart.totals.total ).toBe( initialResponse.cart.totals.total );
			expect.soft( await isFocusInDrawer( page ), 'the focus stays in the drawer after removing' ).toBe( true );
		} );
	}
);

test( 'shows the correct badge on every page without a cart request', { tag: '@stand-in' }, async ( { page } ) => {
	await fillCart( page, { 'ceramic-mug': 2, 'linen-apron': 1 } );
	// The first page may send one request, because nothing is stored yet.
	await page.goto( '/shop/', { waitUntil: 'networkidle' } );
	await expect( badge( page ) ).toHaveText( '3' );
	const requests = recordCartRequests( page );
	for ( const path of [ '/', product( 'walnut-board' ).url ] ) {
		await page.goto( path );
		await expect( badge( page ) ).toHaveText( '3' );
	}
	await page.waitForLoadState( 'networkidle' );
	expect( requests ).toHaveLength( 0 );
	// Changes by the server are detected from the cookie.
	await fillCart( page, { 'ceramic-mug': 1 } );
	await page.goto( '/shop/' );
	await expect( badge( page ) ).toHaveText( '4' );

	await test.step( 'open the drawer and show changes of another tab', async () => {
		await fillCart( page, { 'olive-oil': 1 } );
		await openDrawer( page );
		await expect( drawerLines( page ) ).toHaveCount( 3 );
	} );
} );

test( 'keeps two tabs in sync when both change the cart', { tag: '@stand-in' }, async ( { page, context } ) => {
	await openFilledDrawer( page, { 'ceramic-mug': 1 } );
	const otherTab = await context.newPage();
	await otherTab.goto( '/shop/' );
	await listingButton( otherTab, product( 'linen-apron' ).id ).first().click();
	await expect( drawerLines( otherTab ) ).toHaveCount( 2 );
	await expect( badge( page ) ).toHaveText( '2' );
	await expect( drawerLines( page ) ).toHaveCount( 2 );
	await removeButton( lineOf( otherTab, /mug/i ) ).click();
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await removeButton( lineOf( otherTab, /apron/i ) ).click();
	await expect( badge( page ) ).toBeHidden();
	await expect( drawer( page ).getByText( 'Your cart is empty' ) ).toBeVisible();

	await test.step( 'click in two tabs at the same time and keep both changes', async () => {
		await page.goto( '/shop/' );
		await fillCart( page, { 'walnut-board': 1 } ).catch( () => fillCart( page, { 'oak-frame': 1 } ) );
		await otherTab.goto( '/shop/' );
		const mug = listingButton( page, product( 'ceramic-mug' ).id ).first();
		const apron = listingButton( otherTab, product( 'linen-apron' ).id ).first();
		await Promise.all( [ mug.click(), apron.click() ] );
		await expect( badge( page ) ).toHaveText( '3' );
		await expect( badge( otherTab ) ).toHaveText( '3' );
		const quantities = await serverQuantities( page );
		expect( [ quantities[ product( 'ceramic-mug' ).id ], quantities[ product( 'linen-apron' ).id ] ] ).toEqual( [
			1, 1,
		] );
		await otherTab.close();
	} );
} );

test( 'shows the current cart after the shopper goes back', { tag: '@release' }, async ( { page } ) => {
	await page.goto( '/shop/' );
	await page.goto( product( 'ceramic-mug' ).url );
	await addButton( page ).click();
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await cartSettles( page );
	await page.goBack();
	await page.waitForURL( /\/shop\// );
	await expect( badge( page ) ).toHaveText( '1' );
	await openDrawer( page );
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	// Simulates the event that the browser fires when it restores a cached page.
	await requestCart( page, [ { type: 'add', product_id: product( 'linen-apron' ).id, quantity: 2 } ] );
	await page.evaluate( () => window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) ) );
	await expect( badge( page ) ).toHaveText( '3' );
	await expect( drawerLines( page ) ).toHaveCount( 2 );
} );

test(
	'opens the cart page after an add when the store redirects to the cart',
	{ tag: '@stand-in' },
	async ( { page } ) => {
		const before = await setOptions( { woocommerce_cart_redirect_after_add: 'yes' } );
		try {
			for ( const source of [ 'listing', 'form' ] ) {
				await page.goto( source === 'form' ? product( 'linen-apron' ).url : '/shop/' );
				// Loads the app, which also listens for adds.
				await openDrawer( page );
				await page.keyboard.press( 'Escape' );
				await drawerSettles( page );
				await page.evaluate( () =>
					document.addEventListener( 'aisle:cart:open', () =>
						sessionStorage.setItem( 'drawer-opened', 'yes' )
					)
				);
				await (
					source === 'form' ? addButton( page ) : listingButton( page, product( 'ceramic-mug' ).id ).first()
				).click();
				await page.waitForURL( /\/cart\// );
				expect( await page.evaluate( () => sessionStorage.getItem( 'drawer-opened' ) ) ).toBeNull();
			}
			expect( await serverQuantities( page ) ).toEqual( {
				[ product( 'ceramic-mug' ).id ]: 1,
				[ product( 'linen-apron' ).id ]: 1,
			} );
		} finally {
			await setOptions( before );
		}
	}
);

interface RecordedEvent {
	name: string;
	detail: Record< string, unknown >;
}

/** Records WooCommerce's jQuery and native events and Aisle's events, as a theme or another plugin would. */
async function recordEvents( page: Page ): Promise< void > {
	await page.evaluate( () => {
		const events: RecordedEvent[] = [];
		Reflect.set( window, 'heard', events );
		for ( const name of [ 'add', 'remove', 'change', 'error', 'open', 'close' ] ) {
			document.addEventListener( `aisle:cart:${ name }`, ( event ) => {
				const detail = event instanceof CustomEvent ? event.detail : null;
				events.push( {
					name: `aisle:cart:${ name }`,
					detail: {
						line: detail?.line?.name,
						quantity: detail?.quantity,
						key: detail?.key,
						hasCart: Boolean( detail?.cart ),
						message: detail?.message,
					},
				} );
			} );
		}
		for ( const name of [ 'wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart' ] ) {
			document.body.addEventListener( name, () => events.push( { name, detail: {} } ) );
		}
		window.addEventListener( 'wc-blocks_store_sync_required', () => events.push( { name: 'sync', detail: {} } ) );
		const jQuery: unknown = Reflect.get( window, 'jQuery' );
		if ( typeof jQuery === 'function' ) {
			jQuery( document.body ).on(
				'added_to_cart removed_from_cart',
				(
					event: { type: string },
					fragments: unknown,
					hash: unknown,
					button: { jquery?: string; length?: number } & ArrayLike< Element >
				) =>
					events.push( {
						name: `jQuery ${ event.type }`,
						detail: {
							fragments: typeof fragments,
							hash,
							isJQuery: Boolean( button?.jquery ),
							button: button?.[ 0 ]?.getAttribute( 'data-product_id' ),
						},
					} )
			);
		}
	} );
}

const events = ( page: Page, name: string ) =>
	page.evaluate(
		( eventName ) =>
			( Reflect.get( window, 'heard' ) as RecordedEvent[] )
				.filter( ( event ) => event.name === eventName )
				.map( ( { detail } ) => detail ),
		name
	);

const cookieOf = async ( page: Page, name: string ) =>
	( await page.context().cookies() ).find( ( cookie ) => cookie.name === name )?.value ?? '';

const addMugOnListing = async ( page: Page ) => {
	await listingButton( page, product( 'ceramic-mug' ).id ).first().click();
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await cartSettles( page );
	await drawerSettles( page );
};

test( "fires WooCommerce's jQuery cart events and Aisle's events after an add", async ( { page } ) => {
	await test.step( 'add a mug and compare the events', async () => {
		await page.goto( '/shop/' );
		if ( ! ( await page.evaluate( () => 'jQuery' in window ) ) ) {
			await page.addScriptTag( { url: '/wp-includes/js/jquery/jquery.min.js' } );
		}
		await recordEvents( page );
		await addMugOnListing( page );
		const mug = product( 'ceramic-mug' ).id;
		expect( await events( page, 'jQuery added_to_cart' ) ).toEqual( [
			{
				fragments: 'object',
				hash: await cookieOf( page, 'woocommerce_cart_hash' ),
				isJQuery: true,
				button: String( mug ),
			},
		] );
		// WooCommerce's mini-cart block turns jQuery's event into the native one, once.
		expect( ( await events( page, 'wc-blocks_added_to_cart' ) ).length ).toBeLessThanOrEqual( 1 );
		expect( ( await events( page, 'sync' ) ).length ).toBeGreaterThan( 0 );
		const [ added ] = await events( page, 'aisle:cart:add' );
		expect( added ).toMatchObject( { line: 'Ceramic Mug', quantity: 1, key: expect.stringMatching( /./ ) } );
	} );
	await test.step( 'remove the mug and close the drawer', async () => {
		await removeButton( lineOf( page, /mug/i ) ).click();
		await cartSettles( page );
		expect( await events( page, 'jQuery removed_from_cart' ) ).toHaveLength( 1 );
		expect( await events( page, 'aisle:cart:remove' ) ).toMatchObject( [ { line: 'Ceramic Mug' } ] );
		await page.keyboard.press( 'Escape' );
		await expect.poll( () => events( page, 'aisle:cart:close' ) ).toHaveLength( 1 );
		expect( await events( page, 'aisle:cart:open' ) ).toHaveLength( 1 );
		expect( await events( page, 'jQuery added_to_cart' ) ).toHaveLength( 1 );
	} );
} );

test(
	"fires the native events of WooCommerce's blocks when jQuery is missing",
	{ tag: '@release' },
	async ( { page } ) => {
		await page.goto( '/shop/' );
		test.skip( await page.evaluate( () => 'jQuery' in window ), 'The pages of this shop bring jQuery themselves.' );
		await recordEvents( page );
		await addMugOnListing( page );
		expect( await events( page, 'wc-blocks_added_to_cart' ) ).toHaveLength( 1 );
		await removeButton( lineOf( page, /mug/i ) ).click();
		await cartSettles( page );
		expect( await events( page, 'wc-blocks_removed_from_cart' ) ).toHaveLength( 1 );
		expect( ( await events( page, 'sync' ) ).length ).toBeGreaterThan( 0 );
	}
);

test( "stores the cart hash under WooCommerce's key for the next page", { tag: '@release' }, async ( { page } ) => {
	const storedHashes = () =>
		page.evaluate( () => {
			const boot: unknown = Reflect.get( window, 'aisleBoot' );
			const key = ( boot as { shop: { cartHashKey: string } } ).shop.cartHashKey;
			return {
				key,
				session: sessionStorage.getItem( key ),
				local: localStorage.getItem( key ),
				created: Number( sessionStorage.getItem( 'wc_cart_created' ) ),
			};
		} );
	const hash = await test.step( 'add a mug and compare the stored hash', async () => {
		await page.goto( '/shop/' );
		await addMugOnListing( page );
		const stored = await storedHashes();
		const hash = await cookieOf( page, 'woocommerce_cart_hash' );
		expect( hash ).not.toBe( '' );
		expect( stored.key ).toMatch( /^wc_cart_hash_/ );
		expect( stored ).toMatchObject( { session: hash, local: hash } );
		expect( Math.abs( Date.now() - stored.created ) ).toBeLessThan( 60_000 );
		expect( await cookieOf( page, 'woocommerce_items_in_cart' ) ).toBe( '1' );
		return hash;
	} );
	await test.step( 'change the quantity and compare the hash again', async () => {
		await increaseButton( lineOf( page, /mug/i ) ).click();
		await cartSettles( page );
		const storedNext = await storedHashes();
		expect( storedNext.session ).not.toBe( hash );
		expect( storedNext ).toMatchObject( {
			session: await cookieOf( page, 'woocommerce_cart_hash' ),
			local: storedNext.session,
		} );
	} );
	await test.step( 'remove the line and compare the hash again', async () => {
		await removeButton( lineOf( page, /mug/i ) ).click();
		await cartSettles( page );
		expect( ( await storedHashes() ).session ).toBe( await cookieOf( page, 'woocommerce_cart_hash' ) );
	} );
} );

test(
	'reloads the cart without extra requests after a third-party change event',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		await installClock( page, watch );
		await openFilledDrawer( page, { 'ceramic-mug': 1 } );
		const requests = recordCartRequests( page );
		await requestCart( page, [ { type: 'add', product_id: product( 'linen-apron' ).id, quantity: 1 } ] );
		await page.evaluate( () => {
			document.body.dispatchEvent( new CustomEvent( 'wc-blocks_added_to_cart', { bubbles: true } ) );
			window.dispatchEvent(
				new CustomEvent( 'wc-blocks_store_sync_required', { detail: { type: 'from_@wordpress/data' } } )
			);
		} );
		await expect( drawerLines( page ) ).toHaveCount( 2 );
		await page.clock.runFor( 500 );
		await pageSettles( page );
		await cartSettles( page );
		expect( requests.length ).toBeLessThanOrEqual( 2 );
	}
);

test(
	"refreshes the nonce and adds once when a logged-in customer's page has none",
	{ tag: '@stand-in' },
	async ( { page, watch } ) => {
		watch.expectFailure( CART_REQUEST );
		watch.expectFailure( /403/ );
		await logIn( page, 'shopper' );
		const requests = recordCartRequests( page );
		await page.goto( '/shop/' );
		const quantitiesBefore = ( await serverQuantities( page ).catch( () => ( {} ) ) ) as Record< number, number >;
		expect( quantitiesBefore ).toEqual( {} );
		await listingButton( page, product( 'ceramic-mug' ).id ).first().click();
		await expect( badge( page ) ).toHaveText( '1' );
		await cartSettles( page );
		const ids = requestsWithOperations( requests ).map( ( request ) => operationsOf( request )[ 0 ]?.id );
		expect( new Set( ids ).size ).toBe( 1 );
		expect( ids.length ).toBeLessThanOrEqual( 2 );
		await increaseButton( drawerLines( page ).first() ).click();
		await cartSettles( page );
		await expect( badge( page ) ).toHaveText( '2' );
		await removeButton( drawerLines( page ).first() ).click();
		await cartSettles( page );
		await expect( badge( page ) ).toBeHidden();
	}
);
