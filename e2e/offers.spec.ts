// Feature: offers
// The popup with an offer after an add, and its turns with the cart drawer.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { requestCart } from './support/cart';
import { deleteForm, overflow, saveForm } from './support/options';
import { animationsEnd } from './support/settled';
import { addButton, cartSettles, drawer, openProduct } from './support/shopper';
import { isWooCommerce, product, setSettings } from './support/site';
import { expect, test } from './support/test';

test.skip( ! isWooCommerce, 'The stand-in has no variations in its add to cart.' );

const popup = ( page: Page ): Locator => page.getByRole( 'dialog', { name: 'Goes well with it' } );

let settingsBefore: Record< string, unknown > | null = null;
const setOffer = async ( entry: Record< string, unknown > = {} ): Promise< void > => {
	const items = [ 'stoneware-bowl', 'wool-scarf' ].map( ( slug ) => product( slug ).id ).join( ',' );
	const offer = { name: 'Bowl', header: 'Goes well with it', footer: 'Today only', discount: '10', items, ...entry };
	const { before } = await setSettings( 'offers', { offers: [ offer ] } );
	settingsBefore ??= before;
};
test.beforeEach( () => setOffer() );
test.afterEach( () => setSettings( 'offers', settingsBefore ?? {} ) );

async function addMug( page: Page ): Promise< void > {
	await openProduct( page, 'ceramic-mug' );
	await addButton( page ).click();
}

test( 'opens after an add and the drawer follows when it closes by keyboard', async ( { page } ) => {
	await addMug( page );
	await expect( popup( page ) ).toBeVisible();
	await expect( popup( page ) ).toContainText( 'Today only' );
	await expect( popup( page ).getByRole( 'listitem' ) ).toHaveCount( 2 );
	await expect( drawer( page ) ).toBeHidden();
	await expect( page.getByRole( 'heading', { name: 'Goes well with it' } ) ).toBeFocused();
	await expectAccessible( page, '.aisle-offers' );
	await page.keyboard.press( 'Escape' );
	await expect( popup( page ) ).toHaveCount( 0 );
	await expect( drawer( page ) ).toBeVisible();
} );

test( 'adds an offered product at its reduced price and shows it in the drawer', async ( { page } ) => {
	await addMug( page );
	const bowl = popup( page ).getByRole( 'listitem' ).first();
	await expect( bowl.locator( 'del' ) ).toBeVisible();
	await bowl.getByRole( 'button' ).click();
	await expect( bowl.getByRole( 'button' ) ).toHaveText( 'Added to cart' );
	await expect( popup( page ).getByRole( 'button', { name: 'Continue shopping' } ).last() ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( drawer( page ) ).toBeVisible();
	await cartSettles( page );
	await expect( drawer( page ) ).toContainText( 'Stoneware Bowl' );
	const { cart } = await requestCart( page );
	const [ mug, offered ] = cart.lines;
	expect( cart.lines ).toHaveLength( 2 );
	await requestCart( page, [ { type: 'remove', key: mug?.key } ] );
	const [ alone ] = ( await requestCart( page ) ).cart.lines;
	expect( Number( offered?.total ) ).toBeCloseTo( Number( alone?.total ) * 0.9, 2 );
} );

test( 'requires the selection of a variation', async ( { page } ) => {
	await setOffer( { items: String( product( 'wool-scarf' ).id ) } );
	await addMug( page );
	const scarf = popup( page ).getByRole( 'listitem' );
	await scarf.getByRole( 'combobox', { name: 'Length' } ).selectOption( '' );
	await scarf.getByRole( 'button' ).click();
	await expect( scarf.getByRole( 'alert' ) ).toHaveText(
		'Please select some product options before adding this product to your cart.'
	);
	for ( const select of await scarf.getByRole( 'combobox' ).all() ) {
		await select.selectOption( { index: 1 } );
	}
	await scarf.getByRole( 'button' ).click();
	await expect( scarf.getByRole( 'button' ) ).toHaveText( 'Added to cart' );
	expect( ( await requestCart( page ) ).cart.lines ).toHaveLength( 2 );
} );

test( 'shows the options of a product and posts them with its offer', async ( { page } ) => {
	const form = await saveForm( 'stoneware-bowl', [
		{ id: 'f_name', type: 'text', label: 'Engraving', required: true },
	] );
	await addMug( page );
	const bowl = popup( page ).getByRole( 'listitem' ).first();
	await bowl.getByRole( 'button', { name: 'Choose options' } ).click();
	await bowl.getByRole( 'textbox', { name: 'Engraving' } ).fill( 'Ada' );
	await bowl.getByRole( 'button', { name: 'Add to cart' } ).click();
	await expect( bowl.getByRole( 'button' ) ).toHaveText( 'Added to cart' );
	const { cart } = await requestCart( page );
	expect( cart.lines.at( -1 )?.details ).toEqual( [ expect.objectContaining( { value: 'Ada' } ) ] );
	expect( cart.lines.at( -1 )?.total ).toBe( '21.60' );
	await deleteForm( form );
} );

test( 'opens after an add that another script sends through the Store API', async ( { page } ) => {
	await openProduct( page, 'ceramic-mug' );
	await page.evaluate( async ( id ) => {
		const cart = await fetch( '/?rest_route=/wc/store/v1/cart' );
		await fetch( '/?rest_route=/wc/store/v1/cart/add-item', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', Nonce: cart.headers.get( 'Nonce' ) ?? '' },
			body: JSON.stringify( { id, quantity: 1 } ),
		} );
		document.body.dispatchEvent(
			new CustomEvent( 'wc-blocks_added_to_cart', { detail: { preserveCartData: false } } )
		);
	}, product( 'ceramic-mug' ).id );
	await expect( popup( page ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeVisible();
} );

test( 'keeps the choice when the connection fails', async ( { page, watch } ) => {
	watch.expectFailure( /aisle_offer_add/ );
	await addMug( page );
	const bowl = popup( page ).getByRole( 'listitem' ).first();
	await page.route( /aisle_offer_add/, ( route ) => route.abort() );
	await bowl.getByRole( 'button' ).click();
	await expect( bowl.getByRole( 'alert' ) ).toHaveText( 'Please check your internet connection then try again.' );
	await page.unroute( /aisle_offer_add/ );
	await bowl.getByRole( 'button' ).click();
	await expect( bowl.getByRole( 'button' ) ).toHaveText( 'Added to cart' );
} );

test( 'is a sheet from below on phones, also from right to left', async ( { page } ) => {
	await page.setViewportSize( { width: 360, height: 640 } );
	await addMug( page );
	await expect( popup( page ) ).toBeVisible();
	for ( const direction of [ 'ltr', 'rtl' ] ) {
		await page.evaluate( ( dir ) => document.documentElement.setAttribute( 'dir', dir ), direction );
		await animationsEnd( page );
		const box = await popup( page ).boundingBox();
		expect( box ).toMatchObject( { x: 0, width: 360 } );
		expect( Math.round( ( box?.y ?? 0 ) + ( box?.height ?? 0 ) ) ).toBe( 640 );
		expect( await overflow( page ) ).toBe( 0 );
	}
	await expectAccessible( page, '.aisle-offers' );
	await popup( page ).getByRole( 'button', { name: 'Continue shopping' } ).last().click();
	await expect( popup( page ) ).toHaveCount( 0 );
} );

test( 'shows an offer as often as the daily limit allows', async ( { page } ) => {
	await setOffer( { daily_limit: 1 } );
	await addMug( page );
	await expect( popup( page ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeVisible();
	await addMug( page );
	await expect( drawer( page ) ).toBeVisible();
	await expect( popup( page ) ).toHaveCount( 0 );
} );

test( 'requests nothing in a store without offers', async ( { page } ) => {
	await setSettings( 'offers', { offers: [] } );
	const requested: string[] = [];
	page.on( 'request', ( request ) => requested.push( request.url() ) );
	await addMug( page );
	await expect( drawer( page ) ).toBeVisible();
	expect( requested.filter( ( url ) => url.includes( 'offers' ) ) ).toEqual( [] );
} );
