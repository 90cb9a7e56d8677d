// Feature: offers
// The popup after an add in a product list, by keyboard, and when its request fails.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { requestCart } from './support/cart';
import { overflow } from './support/options';
import { animationsEnd } from './support/settled';
import { addButton, drawer, listingButton, openProduct, tabTo } from './support/shopper';
import { isBlockTheme, isWooCommerce, product, setOptions, setSettings } from './support/site';
import { expect, test } from './support/test';

test.skip( ! isWooCommerce, 'The stand-in has no variations in its add to cart.' );

const CONNECTION_TEXT = 'Please check your internet connection then try again.';
const popup = ( page: Page ): Locator => page.getByRole( 'dialog', { name: 'Goes well with it' } );
const scarf = ( page: Page ): Locator => popup( page ).getByRole( 'listitem' );

let settingsBefore: Record< string, Record< string, unknown > > = {};
const set = async ( feature: string, values: Record< string, unknown > ): Promise< void > => {
	const { before } = await setSettings( feature, values );
	settingsBefore = { [ feature ]: before ?? {}, ...settingsBefore };
};
test.beforeEach( () =>
	set( 'offers', {
		offers: [
			{
				name: 'Scarf',
				header: 'Goes well with it',
				discount: '10',
				items: String( product( 'wool-scarf' ).id ),
			},
		],
	} )
);
test.afterEach( async () => {
	for ( const [ feature, values ] of Object.entries( settingsBefore ) ) {
		await setSettings( feature, values );
	}
	settingsBefore = {};
} );

async function addFromList( page: Page ): Promise< Locator > {
	await page.goto( '/shop/' );
	const button = listingButton( page, product( 'ceramic-mug' ).id ).first();
	await tabTo( page, button, 200 );
	await page.keyboard.press( 'Enter' );
	await expect( popup( page ) ).toBeVisible();
	return button;
}

/** Chooses the first option of every attribute with the arrow keys. */
async function chooseByKeyboard( page: Page ): Promise< void > {
	for ( const select of await scarf( page ).getByRole( 'combobox' ).all() ) {
		await tabTo( page, select, 10 );
		await page.keyboard.press( 'Home' );
		await page.keyboard.press( 'ArrowDown' );
		await expect( select ).not.toHaveValue( '' );
	}
}

for ( const ajax of [ 'Aisle’s', 'WooCommerce’s own' ] ) {
	test( `opens after an add from a list by ${ ajax } script`, async ( { page } ) => {
		test.skip( isBlockTheme && ajax !== 'Aisle’s', 'Block themes print no button of WooCommerce’s script.' );
		if ( ajax !== 'Aisle’s' ) {
			await set( 'shop', { take_over_add_to_cart: false } );
			await setOptions( { woocommerce_enable_ajax_add_to_cart: 'yes' } );
		}
		await addFromList( page );
		const takesOver = await page.evaluate( 'window.aisleBoot.shop.takesOver.includes( "add-to-cart" )' );
		expect( takesOver ).toBe( ajax === 'Aisle’s' );
		await expect( drawer( page ) ).toBeHidden();
		await page.keyboard.press( 'Escape' );
		await expect( popup( page ) ).toHaveCount( 0 );
	} );
}

test( 'adds by keyboard only and returns the focus to the button in the list', async ( { page } ) => {
	await set( 'cart-drawer', { open_on_add: false } );
	const button = await addFromList( page );
	await expect( page.getByRole( 'heading', { name: 'Goes well with it' } ) ).toBeFocused();
	await chooseByKeyboard( page );
	await tabTo( page, scarf( page ).getByRole( 'button', { name: 'Add to cart' } ), 10 );
	await page.keyboard.press( 'Enter' );
	await expect( scarf( page ).getByRole( 'button' ) ).toHaveText( 'Added to cart' );
	await expect( popup( page ).getByRole( 'button', { name: 'Continue shopping' } ).last() ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( popup( page ) ).toHaveCount( 0 );
	await expect( drawer( page ) ).toBeHidden();
	await expect( button ).toBeFocused();
	expect( ( await requestCart( page ) ).cart.lines ).toHaveLength( 2 );
} );

test( 'keeps the choice and alerts after a server error and after a lost connection', async ( { page, watch } ) => {
	watch.expectFailure( /aisle_offer_add|500/ );
	const alerts: string[] = [];
	page.on( 'dialog', ( alert ) => {
		alerts.push( alert.message() );
		void alert.accept();
	} );
	await openProduct( page, 'ceramic-mug' );
	await addButton( page ).click();
	await chooseByKeyboard( page );
	const values = (): Promise< string[] > =>
		scarf( page ).evaluate( ( item ) => [ ...item.querySelectorAll( 'select' ) ].map( ( { value } ) => value ) );
	const chosen = await values();
	const button = scarf( page ).getByRole( 'button' );
	for ( const failure of [ 'server', 'network' ] ) {
		await page.route( /aisle_offer_add/, ( route ) =>
			failure === 'server' ? route.fulfill( { status: 500, body: 'Fatal error' } ) : route.abort()
		);
		await button.click();
		await expect( scarf( page ).getByRole( 'alert' ) ).toHaveText( CONNECTION_TEXT );
		await expect( button ).not.toHaveClass( /loading/ );
		expect( await values() ).toEqual( chosen );
		await page.unroute( /aisle_offer_add/ );
	}
	expect( alerts ).toEqual( [ CONNECTION_TEXT, CONNECTION_TEXT ] );
	await button.click();
	await expect( button ).toHaveText( 'Added to cart' );
	expect( ( await requestCart( page ) ).cart.lines ).toHaveLength( 2 );
} );

test( 'fits a phone of 360 px with attributes and an error, also from right to left', async ( { page } ) => {
	page.on( 'dialog', ( alert ) => void alert.accept() );
	await page.setViewportSize( { width: 360, height: 640 } );
	await openProduct( page, 'ceramic-mug' );
	await addButton( page ).click();
	await expect( popup( page ) ).toBeVisible();
	await scarf( page ).getByRole( 'combobox' ).first().selectOption( '' );
	await scarf( page ).getByRole( 'button' ).click();
	for ( const direction of [ 'ltr', 'rtl' ] ) {
		await page.evaluate( ( dir ) => document.documentElement.setAttribute( 'dir', dir ), direction );
		await animationsEnd( page );
		expect( await overflow( page ) ).toBe( 0 );
		expect( await popup( page ).evaluate( ( { scrollWidth, clientWidth } ) => scrollWidth - clientWidth ) ).toBe(
			0
		);
		await expectAccessible( page, '.aisle-offers' );
		if ( process.env.AISLE_SHOTS ) {
			await page.screenshot( { path: `${ process.env.AISLE_SHOTS }/popup-360-${ direction }.png` } );
		}
	}
} );

test( 'exposes the popup to other scripts through the store', async ( { page } ) => {
	await openProduct( page, 'ceramic-mug' );
	await addButton( page ).click();
	await expect( popup( page ) ).toBeVisible();
	const read = ( code: string ): Promise< unknown > =>
		page.evaluate( `( async () => { await window.aisle.loadApp(); return ${ code }; } )()` );
	expect( await read( `wp.data.select( 'aisle/offers' ).isOpen()` ) ).toBe( true );
	expect( await read( `wp.data.select( 'aisle/offers' ).getItems().map( ( { productId } ) => productId )` ) ).toEqual(
		[ product( 'wool-scarf' ).id ]
	);
	await read( `wp.data.dispatch( 'aisle/offers' ).close()` );
	await expect( popup( page ) ).toHaveCount( 0 );
} );
