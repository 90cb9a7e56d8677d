// Feature: product-options
// Adding without the page's script: Ajax disabled, no JavaScript, listings, add-to-cart links.
import {
	readCart,
	deleteForm,
	error,
	FIELDS_WITH_ALL_PRICE_TYPES,
	field,
	notices,
	saveForm,
	settledTotal,
	total,
} from './support/options';
import { addButton, centsOf, openProductWithOptions, openProduct } from './support/shopper';
import { product, setSettings } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'bread-knife';
/** A PNG image of one pixel. */
const IMAGE = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
	'base64'
);
let form = 0;
test.use( { actionTimeout: 8000 } );
test.beforeAll( async () => void ( form = await saveForm( SLUG, FIELDS_WITH_ALL_PRICE_TYPES ) ) );
test.afterAll( () => deleteForm( form ) );

const lineCents = async ( page: import( '@playwright/test' ).Page ): Promise< number > =>
	Math.round( Number( ( await readCart( page ) ).lines[ 0 ]?.total ) * 100 );

test.describe( 'with Ajax adding disabled', () => {
	test.beforeAll( () => setSettings( 'shop', { ajax_add_to_cart: false } ) );
	test.afterAll( () => setSettings( 'shop', {} ) );

	test(
		'submits the form, marks the button busy and charges the shown price',
		{ tag: [ '@stand-in', '@block' ] },
		async ( { page } ) => {
			const amount = await test.step( 'configure the product', async () => {
				const options = await openProductWithOptions( page, SLUG );
				await options.getByLabel( 'Name' ).fill( 'Ada' );
				await field( page, 'f_finish' ).getByLabel( 'Gilded' ).check();
				return settledTotal( page );
			} );
			await test.step( 'mark the button busy while the form is submitted', async () => {
				// The page will unload, so it stores the state of its button itself.
				await page.evaluate( () => {
					window.addEventListener( 'submit', ( { target } ) => {
						const button =
							target instanceof Element ? target.querySelector( '.single_add_to_cart_button' ) : null;
						sessionStorage.setItem(
							'button',
							`${ button?.className } busy=${ button?.getAttribute( 'aria-busy' ) }`
						);
					} );
				} );
				await addButton( page ).click();
				await expect(
					page.locator( '.woocommerce-message, .wc-block-components-notice-banner.is-success' ).first()
				).toBeVisible();
				expect( await page.evaluate( () => sessionStorage.getItem( 'button' ) ) ).toMatch(
					/loading.* busy=true/
				);
			} );
			await test.step( 'charge the shown price', async () => {
				await expect( addButton( page ) ).not.toHaveClass( /loading/ );
				expect( await lineCents( page ) ).toBe( amount );
			} );
		}
	);

	test(
		'adds once when the button is clicked again while the page unloads',
		{ tag: '@release' },
		async ( { page } ) => {
			const options = await openProductWithOptions( page, SLUG );
			await options.getByLabel( 'Name' ).fill( 'Ada' );
			const posts: string[] = [];
			page.on(
				'request',
				( request ) =>
					request.method() === 'POST' && request.isNavigationRequest() && posts.push( request.url() )
			);
			await page.route( `**${ product( SLUG ).url }*`, async ( route ) => {
				await new Promise( ( resolve ) =>
					setTimeout( resolve, route.request().method() === 'POST' ? 800 : 0 )
				);
				await route.continue().catch( () => undefined );
			} );
			await addButton( page ).dblclick( { noWaitAfter: true } );
			await expect(
				page.locator( '.woocommerce-message, .wc-block-components-notice-banner.is-success' ).first()
			).toBeVisible();
			expect( posts ).toHaveLength( 1 );
			expect( ( await readCart( page ) ).count ).toBe( 1 );
		}
	);

	test(
		'keeps the shopper on the page with an error when the form is invalid',
		{ tag: '@stand-in' },
		async ( { page } ) => {
			const options = await test.step( 'reject an empty name in the browser', async () => {
				const options = await openProductWithOptions( page, SLUG );
				await addButton( page ).click();
				await expect( error( page, 'f_name' ) ).toHaveText( 'Please write a name.' );
				await expect( field( page, 'f_name' ).getByRole( 'textbox' ) ).toBeFocused();
				await expect( addButton( page ) ).not.toHaveClass( /loading/ );
				return options;
			} );
			await test.step( 'answer every field', async () => {
				await options.getByLabel( 'Name' ).fill( 'Ada & <Grace>'.slice( 0, 12 ) );
				await options.getByLabel( 'Note' ).fill( 'Two\nlines "quoted"' );
				await field( page, 'f_extras' ).getByLabel( 'Box' ).check();
				await field( page, 'f_finish' ).getByLabel( 'Gilded' ).check();
			} );
			await test.step( 'reject an outdated option on the server', async () => {
				// Simulates an outdated page: an option that no longer exists on the server.
				await field( page, 'f_size' ).getByRole( 'combobox' ).selectOption( 'o_large' );
				await page.locator( 'form.cart' ).evaluate( ( element ) => {
					element.addEventListener( 'formdata', ( event ) => {
						const data: FormData | null = event instanceof FormDataEvent ? event.formData : null;
						data?.set( [ ...data.keys() ].find( ( key ) => key.includes( 'f_size' ) ) ?? '', 'o_gone' );
					} );
				} );
				await addButton( page ).click();
				await expect( notices( page ).first() ).toContainText( /no longer available/ );
			} );
			await test.step( 'restore the answers', async () => {
				await expect( options.getByLabel( 'Name' ) ).toHaveValue( 'Ada & <Grace' );
				await expect( options.getByLabel( 'Note' ) ).toHaveValue( 'Two\nlines "quoted"' );
				await expect( field( page, 'f_extras' ).getByLabel( 'Box' ) ).toBeChecked();
				await expect( field( page, 'f_finish' ).getByLabel( 'Gilded' ) ).toBeChecked();
				expect( ( await readCart( page ) ).count ).toBe( 0 );
			} );
		}
	);
} );

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );
	// The browser reports each script module that it blocks.
	test.beforeEach( ( { watch } ) => watch.expectFailure( /^csp / ) );

	test(
		'lets the shopper fill in, price, correct and buy a form',
		{ tag: [ '@stand-in', '@block-release' ] },
		async ( { page } ) => {
			await openProduct( page, SLUG );
			await test.step( 'show the price and the conditional fields without an add', async () => {
				await expect( field( page, 'f_motif' ) ).toBeHidden();
				await field( page, 'f_extras' ).getByLabel( 'Ribbon' ).check();
				await field( page, 'f_finish' ).getByLabel( 'Gilded' ).check();
				await page.getByRole( 'button', { name: 'Update price' } ).click();
				await expect( page.getByText( 'Complete the options to see the total.' ) ).toBeVisible();
				await expect( field( page, 'f_motif' ) ).toBeVisible();
				await expect( page.locator( '.aisle-field__error' ), 'nothing was to be added yet' ).toHaveCount( 0 );
				expect( ( await readCart( page ) ).count ).toBe( 0 );
			} );
			await test.step( 'show each error at its field and keep every answer', async () => {
				await field( page, 'f_name' ).getByRole( 'textbox' ).fill( 'Ada' );
				await field( page, 'f_motif' ).getByRole( 'textbox' ).fill( 'Leaf' );
				await field( page, 'f_pieces' ).getByRole( 'textbox' ).fill( '25' );
				await addButton( page ).click();
				await expect( notices( page ).first() ).toContainText( 'We have 20.' );
				await expect( error( page, 'f_pieces' ) ).toHaveText( 'We have 20.' );
				await expect( field( page, 'f_pieces' ).getByRole( 'textbox' ) ).toHaveAttribute(
					'aria-invalid',
					'true'
				);
				await expect( field( page, 'f_extras' ).getByLabel( 'Ribbon' ) ).toBeChecked();
				expect( ( await readCart( page ) ).count ).toBe( 0 );
			} );
			await test.step( 'add the product for the price in the summary', async () => {
				await field( page, 'f_pieces' ).getByRole( 'textbox' ).fill( '2' );
				await page.getByRole( 'button', { name: 'Update price' } ).click();
				const amount = await centsOf( total( page ) );
				await addButton( page ).click();
				await expect( page.locator( '.woocommerce-message, .is-success' ).first() ).toBeVisible();
				expect( await lineCents( page ) ).toBe( amount );
			} );
			await test.step( 'edit the line and replace it', async () => {
				const response = await page.goto( ( await readCart( page ) ).lines[ 0 ]?.edit_url ?? '' );
				expect( response?.headers()[ 'cache-control' ] ).toContain( 'no-cache' );
				await expect( field( page, 'f_name' ).getByRole( 'textbox' ) ).toHaveValue( 'Ada' );
				await expect( field( page, 'f_extras' ).getByLabel( 'Ribbon' ) ).toBeChecked();
				await expect( addButton( page ) ).toHaveText( 'Update cart' );
				await field( page, 'f_name' ).getByRole( 'textbox' ).fill( 'Grace' );
				await addButton( page ).click();
				await expect( page.locator( '.woocommerce-message, .is-success' ).first() ).toContainText(
					'Cart updated.'
				);
				const { lines } = await readCart( page );
				expect( lines ).toHaveLength( 1 );
				expect( JSON.stringify( lines ) ).toContain( 'Grace' );
			} );
			await test.step( 'send a date and a file and keep them after a rejection', async () => {
				const mugForm = await saveForm( 'ceramic-mug', [
					{ id: 'f_photo', type: 'file', label: 'Photo', upload: 'drag_drop' },
					{ id: 'f_day', type: 'date', label: 'Day' },
					{ id: 'f_few', type: 'number', label: 'Few', max: 20 },
				] );
				await openProduct( page, 'ceramic-mug' );
				await field( page, 'f_day' ).getByLabel( 'Day' ).fill( '2026-12-24' );
				await field( page, 'f_few' ).getByLabel( 'Few' ).fill( '99' );
				await field( page, 'f_photo' )
					.locator( 'input[type="file"]' )
					.setInputFiles( { name: 'photo.png', mimeType: 'image/png', buffer: IMAGE } );
				await addButton( page ).click();
				await expect( error( page, 'f_few' ) ).toHaveText( 'Please enter 20 or less.' );
				await expect( field( page, 'f_day' ).getByLabel( 'Day' ) ).toHaveValue( '2026-12-24' );
				await expect( field( page, 'f_photo' ).getByRole( 'listitem' ) ).toContainText( 'photo.png' );
				await field( page, 'f_few' ).getByLabel( 'Few' ).fill( '9' );
				await addButton( page ).click();
				await expect( page.locator( '.woocommerce-message, .is-success' ).first() ).toBeVisible();
				expect( JSON.stringify( ( await readCart( page ) ).lines ) ).toContain( 'photo.png' );
				await deleteForm( mugForm );
			} );
		}
	);
} );

test(
	'sends the shopper to the product when required options are missing',
	{ tag: [ '@stand-in', '@block-release' ] },
	async ( { page } ) => {
		const expectProductPage = async () => {
			await expect( page ).toHaveURL( new RegExp( product( SLUG ).url ) );
			await expect( notices( page ).first() ).toContainText( /choose the options of “Bread Knife”/i );
			expect( ( await readCart( page ) ).count ).toBe( 0 );
		};
		await test.step( 'link the product in a list to its page with a message', async () => {
			await page.goto( '/?s=Bread+Knife&post_type=product' );
			if ( page.url().includes( product( SLUG ).url ) ) {
				// A single search result opens directly, so the category is used.
				await page.goto( '/product-category/kitchen/' );
			}
			const button = page
				.locator(
					`a[data-product_id="${ product( SLUG ).id }"], [data-product_id="${ product( SLUG ).id }"] a`
				)
				.first();
			await expect( button ).toHaveText( 'Choose options' );
			await expect( button ).not.toHaveClass( /ajax_add_to_cart/ );
			await button.click();
			await expect( page ).toHaveURL( new RegExp( product( SLUG ).url ) );
			expect( ( await readCart( page ) ).count ).toBe( 0 );
		} );
		await test.step( 'open the product from a cached list that is older than its form', async () => {
			await page.goto( '/product-category/kitchen/' );
			const button = page.locator( `a[data-product_id="${ product( SLUG ).id }"]` ).first();
			// As printed before the product had a form.
			await button.evaluate( ( element ) => {
				element.classList.add( 'add_to_cart_button', 'ajax_add_to_cart' );
				element.setAttribute( 'href', `?add-to-cart=${ element.getAttribute( 'data-product_id' ) }` );
			} );
			await button.click();
			await expectProductPage();
		} );
		await test.step( 'open the product from a link that adds', async () => {
			await page.goto( `/?add-to-cart=${ product( SLUG ).id }` );
			await expectProductPage();
		} );
		await test.step( "return the product's URL from WooCommerce's Ajax request", async () => {
			const response = await page.request.post( '/?wc-ajax=add_to_cart', {
				form: { product_id: product( SLUG ).id, quantity: 1 },
			} );
			const body = await response.json();
			expect( body.error ).toBe( true );
			expect( body.product_url ).toContain( product( SLUG ).url );
			await page.goto( body.product_url );
			await expectProductPage();
		} );
	}
);
