// Feature: shop
// State of the add-to-cart form for any template or block, read and changed by another plugin through
// `aisle/product-form`.
import type { Locator, Page } from '@playwright/test';
import { requestCart, emptyCart } from './support/cart';
import {
	readCart,
	deleteForm,
	FIELDS_WITH_ALL_PRICE_TYPES,
	field,
	price,
	quantity,
	saveForm,
	settledTotal,
	total,
} from './support/options';
import { addToCartWithOptions, deletePage, makePage } from './support/pages';
import {
	addButton,
	hydratedForm,
	cartSettles,
	centsOf,
	openProductWithOptions,
	openProduct,
	signalIntent,
} from './support/shopper';
import { isBlockTheme, isWooCommerce, product, setSettings } from './support/site';
import { expect, test } from './support/test';

const SIMPLE_SLUG = 'bread-knife';
const VARIABLE_SLUG = 'wool-scarf';
const PAGE_SLUG = 'product-form-test';
const BASE_CENTS = 7200;
test.use( { actionTimeout: 8000 } );
const formIds: number[] = [];
test.beforeAll( async () => {
	formIds.push( await saveForm( SIMPLE_SLUG, FIELDS_WITH_ALL_PRICE_TYPES ) );
	formIds.push(
		await saveForm(
			VARIABLE_SLUG,
			FIELDS_WITH_ALL_PRICE_TYPES.filter( ( { id } ) => id === 'f_note' )
		)
	);
} );
test.afterAll( async () => {
	for ( const id of formIds ) {
		await deleteForm( id );
	}
	await deletePage( PAGE_SLUG );
} );

/** Runs code like another plugin's script: it requests the stores, which the page does not load by itself. */
const runAsPlugin = ( page: Page, code: string ): Promise< unknown > =>
	page.evaluate( `window.aisle.loadApp().then( () => ${ code } )` );

const dispatch = ( page: Page, action: string, ...args: unknown[] ): Promise< unknown > =>
	runAsPlugin( page, `wp.data.dispatch( 'aisle/product-form' ).${ action }( ...${ JSON.stringify( args ) } )` );

interface FormState {
	id: string;
	productId: number;
	quantity: number;
	price: number | null;
	optionsTotal: number;
	variation: { id: number; displayPrice: number } | null;
	attributes: Record< string, string >;
	problems: Record< string, string >;
}
const readForms = ( page: Page ): Promise< FormState[] > =>
	runAsPlugin( page, `wp.data.select( 'aisle/product-form' ).getForms()` ) as Promise< FormState[] >;

test( 'shows a quantity set by another plugin in the field and the total', async ( { page } ) => {
	const options = await openProductWithOptions( page, SIMPLE_SLUG );
	expect( await dispatch( page, 'setQuantity', 3 ) ).toBe( true );
	await expect( quantity( page ) ).toHaveValue( '3' );
	await expect
		.poll( async () => ( await readForms( page ) )[ 0 ] )
		.toMatchObject( { price: BASE_CENTS / 100, total: null } );
	expect( ( await readForms( page ) )[ 0 ]?.problems ).toHaveProperty( 'product-options' );
	await options.getByLabel( 'Name' ).fill( 'Ada' );
	await field( page, 'f_finish' ).getByLabel( 'Gilded' ).check();
	// The rules for answers may still be loading.
	await expect( async () => {
		const [ form ] = await readForms( page );
		expect( form ).toMatchObject( {
			productId: product( SIMPLE_SLUG ).id,
			quantity: 3,
			price: BASE_CENTS / 100,
			problems: {},
		} );
		expect( Math.round( ( form?.optionsTotal ?? 0 ) * 100 ) + 3 * BASE_CENTS ).toBe(
			await centsOf( total( page ) )
		);
	} ).toPass( { timeout: 10000 } );
} );

test( 'blocks the add and shows the reason while another plugin holds a lock', async ( { page } ) => {
	const options = await openProductWithOptions( page, SIMPLE_SLUG );
	await options.getByLabel( 'Name' ).fill( 'Ada' );
	await dispatch( page, 'lock', 'stock-check', 'We are asking the warehouse.' );
	await addButton( page ).click();
	await expect( page.locator( '.aisle-add-message' ) ).toHaveText( 'We are asking the warehouse.' );
	expect( ( await readCart( page ) ).count ).toBe( 0 );
	await dispatch( page, 'unlock', 'stock-check' );
	await addButton( page ).click();
	await cartSettles( page );
	expect( ( await readCart( page ) ).count ).toBe( 1 );
} );

test( 'applies a variation selected by another plugin to selects, price and cart', async ( { page } ) => {
	await openProductWithOptions( page, VARIABLE_SLUG );
	expect( await dispatch( page, 'chooseVariation', { attribute_color: 'Ink', attribute_length: 'Short' } ) ).toBe(
		true
	);
	await expect( page.locator( 'form.cart [name="attribute_color"]' ) ).toHaveValue( 'Ink' );
	await expect.poll( async () => ( await readForms( page ) )[ 0 ]?.variation?.id ?? 0 ).toBeGreaterThan( 0 );
	const [ form ] = await readForms( page );
	await expect.poll( () => centsOf( total( page ) ) ).toBe( Math.round( ( form?.price ?? 0 ) * 100 ) );
	await addButton( page ).click();
	await cartSettles( page );
	const { lines } = await readCart( page );
	expect( Math.round( Number( lines[ 0 ]?.total ) * 100 ) ).toBe( Math.round( ( form?.price ?? 0 ) * 100 ) );
} );

test( 'keeps the state of two forms on one page apart', { tag: '@release' }, async ( { page } ) => {
	test.skip( ! isWooCommerce, 'the stand-in has no [product_page]' );
	await makePage(
		PAGE_SLUG,
		`[product_page id="${ product( SIMPLE_SLUG ).id }"]\n[product_page id="${ product( VARIABLE_SLUG ).id }"]`
	);
	await page.goto( `/${ PAGE_SLUG }/` );
	await signalIntent( page );
	await expect( page.locator( '[data-aisle="product-options"][data-aisle-ready]' ) ).toHaveCount( 2 );
	const ids = ( await readForms( page ) ).map( ( { id } ) => id );
	expect( ids ).toEqual( [ `product-${ product( SIMPLE_SLUG ).id }`, `product-${ product( VARIABLE_SLUG ).id }` ] );
	await dispatch( page, 'setQuantity', 2, ids[ 1 ] );
	expect( ( await readForms( page ) ).map( ( form ) => form.quantity ) ).toEqual( [ 1, 2 ] );
	await expect( quantity( page ) ).toHaveCount( 2 );
	await expect( quantity( page ).nth( 1 ) ).toHaveValue( '2' );
	await expect.poll( async () => ( await readForms( page ) )[ 0 ]?.price ).toBe( BASE_CENTS / 100 );
	await expect( field( page, 'f_name' ) ).toHaveCount( 1 );
	await expect( field( page, 'f_note' ) ).toHaveCount( 2 );
} );

test(
	'adds the answers of the clicked form when a product has two forms on a page',
	{ tag: '@block' },
	async ( { page } ) => {
		test.skip( ! isWooCommerce, 'the stand-in has no [product_page]' );
		const formBlock = isBlockTheme
			? addToCartWithOptions( SIMPLE_SLUG )
			: `[product_page id="${ product( SIMPLE_SLUG ).id }"]`;
		await makePage( PAGE_SLUG, `${ formBlock }\n${ formBlock }` );
		await page.goto( `/${ PAGE_SLUG }/` );
		await signalIntent( page );
		const optionForms = page.locator( '[data-aisle="product-options"][data-aisle-ready]' );
		await expect( optionForms ).toHaveCount( 2 );
		const secondForm = optionForms.nth( 1 );
		await secondForm.getByText( 'Name', { exact: true } ).click();
		await page.keyboard.type( 'Ada' );
		await expect( secondForm.getByLabel( 'Name' ) ).toHaveValue( 'Ada' );
		await expect( optionForms.nth( 0 ).getByLabel( 'Name' ) ).toHaveValue( '' );
		await secondForm.getByText( 'Gilded' ).click();
		await quantity( page ).nth( 1 ).fill( '2' );
		await expect
			.poll( () => centsOf( secondForm.locator( '[data-row="total"] dd' ) ) )
			.toBe( 2 * ( BASE_CENTS + 950 + 150 ) );
		await expect( optionForms.nth( 0 ).getByText( 'Complete the options to see the total.' ) ).toBeVisible();
		await addButton( page ).nth( 1 ).click();
		await cartSettles( page );
		const { lines } = await readCart( page );
		expect( lines.map( ( line ) => [ line.quantity, Number( line.total ) * 100 ] ) ).toEqual( [
			[ 2, 2 * ( BASE_CENTS + 950 + 150 ) ],
		] );
		expect( JSON.stringify( lines[ 0 ]?.details ) ).toMatch( /Ada.*Gilded/ );
	}
);

test.describe( 'WooCommerce’s block “Add to Cart + Options”', { tag: '@block' }, () => {
	test.skip( ! isWooCommerce || ! isBlockTheme, 'the block draws itself in a block theme alone' );
	const chip = ( page: Page, name: string ): Locator =>
		page.locator( 'form.wc-block-add-to-cart-with-options' ).getByRole( 'radio', { name, exact: true } );

	test( 'shows the options and adds the answers to the cart', async ( { page } ) => {
		await test.step( 'open a product with options in a block', async () => {
			await makePage( PAGE_SLUG, addToCartWithOptions( VARIABLE_SLUG ) );
			await page.goto( `/${ PAGE_SLUG }/` );
			await signalIntent( page );
			await expect( page.locator( '[data-aisle="product-options"][data-aisle-ready]' ) ).toBeVisible();
		} );
		await test.step( 'select one attribute and compare the price', async () => {
			await chip( page, 'Ink' ).click();
			await expect( chip( page, 'Ink' ) ).toBeChecked();
			await expect.poll( async () => ( await readForms( page ) )[ 0 ]?.attributes.attribute_color ).toBe( 'Ink' );
			const [ inkForm ] = await readForms( page );
			expect( inkForm?.variation?.id ).toBeGreaterThan( 0 );
			await expect.poll( () => centsOf( total( page ) ) ).toBe( Math.round( ( inkForm?.price ?? 0 ) * 100 ) );
		} );
		await test.step( 'clear the attribute', async () => {
			await chip( page, 'Ink' ).click();
			await expect.poll( async () => ( await readForms( page ) )[ 0 ]?.variation ).toBeNull();
		} );
		await test.step( 'select a variation and a quantity', async () => {
			expect(
				await dispatch( page, 'chooseVariation', { attribute_color: 'Moss', attribute_length: 'Long' } )
			).toBe( true );
			await expect( chip( page, 'Long' ) ).toBeChecked();
			await page.getByRole( 'button', { name: /^Increase quantity/ } ).click();
			const [ longForm ] = await readForms( page );
			await expect
				.poll( () => centsOf( total( page ) ) )
				.toBe( 2 * Math.round( ( longForm?.price ?? 0 ) * 100 ) );
		} );
		const amount = await test.step( 'enter a note', async () => {
			await field( page, 'f_note' ).getByRole( 'textbox' ).fill( 'For Ada' );
			await expect( price( page, 'f_note' ) ).toBeVisible();
			return settledTotal( page );
		} );
		await test.step( 'add it and compare the line with the form', async () => {
			await addButton( page ).click();
			await cartSettles( page );
			const { lines } = await readCart( page );
			expect( lines ).toHaveLength( 1 );
			expect( lines[ 0 ]?.quantity ).toBe( 2 );
			expect( Math.round( Number( lines[ 0 ]?.total ) * 100 ) ).toBe( amount );
			expect( JSON.stringify( lines[ 0 ] ) ).toMatch( /Moss.*Long/ );
			expect( JSON.stringify( lines[ 0 ]?.details ) ).toContain( 'For Ada' );
		} );
	} );

	const BLOCK_SELECTOR = 'form.wc-block-add-to-cart-with-options';
	const openBlock = async ( page: Page, slug: string, query = '' ): Promise< void > => {
		await makePage( PAGE_SLUG, addToCartWithOptions( slug ) );
		await page.goto( `/${ PAGE_SLUG }/${ query }` );
	};
	const increaseButton = ( page: Page, name = '' ): Locator =>
		page.getByRole( 'button', { name: `Increase quantity of ${ name }` } );
	const quantityInput = ( page: Page ): Locator => page.locator( `${ BLOCK_SELECTOR } input.qty` );
	const clickAdd = ( page: Page ): Promise< void > =>
		page.locator( `${ BLOCK_SELECTOR } .single_add_to_cart_button` ).click();
	/** Product, actions in its block, and the resulting cart lines: quantity, name and total. */
	const PRODUCT_TYPES: Array<
		[ slug: string, act: ( page: Page ) => Promise< void >, lines: Array< [ number, string, string ] > ]
	> = [
		[
			'water-carafe',
			async ( page ) => {
				await expect(
					page.locator( `${ BLOCK_SELECTOR }[data-wp-on--submit]` ),
					'run by the block’s own script'
				).toBeVisible();
				await quantityInput( page ).fill( '3' );
				await page.keyboard.press( 'Enter' );
			},
			[ [ 3, 'Water Carafe', '126.00' ] ],
		],
		[
			'tea-cosy',
			async ( page ) => {
				await chip( page, 'Red' ).click();
				await chip( page, 'L' ).focus();
				await page.keyboard.press( 'Space' );
				await increaseButton( page ).click();
				await clickAdd( page );
			},
			[ [ 2, 'Tea Cosy', '50.00' ] ],
		],
		[
			'kitchen-set',
			async ( page ) => {
				await increaseButton( page, 'Salt Cellar' ).click();
				await increaseButton( page, 'Salt Cellar' ).click();
				await page.getByRole( 'checkbox', { name: /Gift Card Box/ } ).check();
				await clickAdd( page );
			},
			[
				[ 2, 'Salt Cellar', '32.00' ],
				[ 1, 'Gift Card Box', '8.00' ],
			],
		],
		[ 'gift-card-box', clickAdd, [ [ 1, 'Gift Card Box', '8.00' ] ] ],
		[
			'next-years-crop',
			async ( page ) => {
				await quantityInput( page ).fill( '4' );
				await clickAdd( page );
			},
			[ [ 4, 'Next Year’s Crop', '60.00' ] ],
		],
		[
			'sold-out-lamp',
			( page ) => expect( page.locator( `${ BLOCK_SELECTOR } button[type="submit"]` ) ).toHaveCount( 0 ),
			[],
		],
		[
			'market-basket',
			( page ) =>
				expect( page.getByRole( 'link', { name: 'Buy at the market' } ) ).toHaveAttribute(
					'href',
					'https://example.com/basket'
				),
			[],
		],
	];

	for ( const ajax of [ true, false ] ) {
		test(
			`adds the selections of every product type (Ajax ${ ajax ? 'on' : 'off' })`,
			{ tag: ajax ? [] : [ '@release' ] },
			async ( { page } ) => {
				test.setTimeout( 180_000 );
				const { before } = await setSettings( 'shop', { ajax_add_to_cart: ajax } );
				try {
					for ( const [ slug, act, lines ] of PRODUCT_TYPES ) {
						await test.step( `check ${ slug }`, async () => {
							await emptyCart( page );
							await openBlock( page, slug );
							await act( page );
							const cartLines = async () =>
								( await requestCart( page ) ).cart.lines
									.map( ( line ) => [ line.quantity, line.name.replace( / - .*/, '' ), line.total ] )
									.sort();
							await expect.poll( cartLines ).toEqual( lines.sort() );
							expect( await page.locator( BLOCK_SELECTOR ).count() ).toBe( 1 );
						} );
					}
				} finally {
					await setSettings( 'shop', before ?? {} );
				}
			}
		);

		test(
			`rejects cleared selections and edits a line (Ajax ${ ajax ? 'on' : 'off' })`,
			{ tag: ajax ? [] : [ '@release' ] },
			async ( { page } ) => {
				test.setTimeout( 120_000 );
				const { before } = await setSettings( 'shop', { ajax_add_to_cart: ajax } );
				try {
					await test.step( 'reject an add after the selection is cleared', async () => {
						await openBlock( page, VARIABLE_SLUG );
						await signalIntent( page );
						await expect( page.locator( '[data-aisle-ready]' ).first() ).toBeVisible();
						await expect( chip( page, 'Moss' ) ).toBeChecked();
						await chip( page, 'Moss' ).click();
						await expect.poll( async () => ( await readForms( page ) )[ 0 ]?.variation ).toBeNull();
						await clickAdd( page );
						await expect( page.locator( '.aisle-add-message' ) ).toHaveText(
							'Please select product attributes before adding to cart.'
						);
						expect( ( await requestCart( page ) ).cart.lines ).toEqual( [] );
					} );
					await test.step( 'add a variation with a note', async () => {
						await chip( page, 'Ink' ).click();
						await field( page, 'f_note' ).getByRole( 'textbox' ).fill( 'For Ada' );
						await expect
							.poll( async () => ( await readForms( page ) )[ 0 ]?.variation?.id ?? 0 )
							.toBeGreaterThan( 0 );
						await clickAdd( page );
						await expect.poll( async () => ( await requestCart( page ) ).cart.lines.length ).toBe( 1 );
					} );
					const { key = '' } = ( await requestCart( page ) ).cart.lines[ 0 ] ?? {};

					await test.step( 'edit the line', async () => {
						await openBlock( page, VARIABLE_SLUG, `?aisle_edit=${ key }` );
						await expect( page.getByRole( 'button', { name: 'Update cart' } ) ).toBeVisible();
						await expect( hydratedForm( page ) ).toBeVisible();
						await expect( chip( page, 'Ink' ) ).toBeChecked();
						await expect( field( page, 'f_note' ).getByRole( 'textbox' ) ).toHaveValue( 'For Ada' );
						await increaseButton( page ).click();
						await chip( page, 'Long' ).click();
						await page.getByRole( 'button', { name: 'Update cart' } ).click();
						const lines = async () =>
							( await requestCart( page ) ).cart.lines.map( ( line ) => [ line.quantity, line.total ] );
						await expect.poll( lines ).toEqual( [ [ 2, '175.00' ] ] );
						await expect( page.getByText( 'no longer in your cart' ) ).toHaveCount( 0 );
					} );
				} finally {
					await setSettings( 'shop', before ?? {} );
				}
			}
		);
	}

	test( 'adds the selected variation and quantity when the product has no options', async ( { page } ) => {
		await deleteForm( formIds.pop() ?? 0 );
		await makePage( PAGE_SLUG, addToCartWithOptions( VARIABLE_SLUG ) );
		await page.goto( `/${ PAGE_SLUG }/` );
		await chip( page, 'Oat' ).click();
		await expect( chip( page, 'Oat' ) ).toBeChecked();
		await dispatch( page, 'setQuantity', 2 );
		await expect.poll( async () => ( await readForms( page ) )[ 0 ]?.variation?.id ?? 0 ).toBeGreaterThan( 0 );
		await page.locator( '.single_add_to_cart_button' ).click();
		await cartSettles( page );
		const { lines } = await readCart( page );
		expect( lines.map( ( line ) => line.quantity ) ).toEqual( [ 2 ] );
		expect( JSON.stringify( lines[ 0 ] ) ).toMatch( /Oat.*Short/ );
	} );
} );

test( "shows the server's variation when the product has 300 variations", { tag: '@release' }, async ( { page } ) => {
	test.skip( ! isWooCommerce, 'the stand-in has all of them in the page' );
	await openProduct( page, 'poster' );
	const selects = page.locator( 'form.cart select[name^="attribute_"]' );
	const selection = Object.fromEntries(
		await selects.evaluateAll( ( all ) =>
			all.map( ( select ) =>
				select instanceof HTMLSelectElement ? [ select.name, select.options[ 1 ]?.value ?? '' ] : []
			)
		)
	);
	expect( await dispatch( page, 'chooseVariation', selection ) ).toBe( true );
	await expect.poll( async () => ( await readForms( page ) )[ 0 ]?.variation?.id ?? 0 ).toBeGreaterThan( 0 );
	const [ form ] = await readForms( page );
	await expect( page.locator( 'form.cart input.variation_id' ) ).toHaveValue( String( form?.variation?.id ) );
	await expect( page.locator( '.woocommerce-variation-price .amount' ).first() ).toContainText(
		String( form?.price )
	);
} );
