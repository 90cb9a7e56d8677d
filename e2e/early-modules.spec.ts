// Feature: shop
// Early modules when an optimizer, or the network, has changed the scripts that PHP has printed.
import type { Page } from '@playwright/test';
import { drawerSettles, openDrawer } from './support/cart';
import { drawer } from './support/shopper';
import { expect, test } from './support/test';

const MODULE_URL = /chunk-cart-drawer-early/;
const MODULE_TAG = /<script[^>]+chunk-cart-drawer-early[^>]*><\/script>/;
const LOADER_TAG = /<script[^>]+build\/loader\.js[^>]*><\/script>/;

/** Opens the shop page with changed HTML. Throws if `change` has no effect. */
async function openChangedPage( page: Page, change: ( html: string ) => string ): Promise< void > {
	await page.route( /\/shop\/$/, async ( route ) => {
		const response = await route.fetch();
		const html = await response.text();
		const body = change( html );
		expect( body ).not.toBe( html );
		await route.fulfill( { response, body } );
	} );
	await page.goto( '/shop/' );
}

/** Expects that a click opens the drawer. If the module had started twice, the click would close it again. */
async function expectStartedOnce( page: Page ): Promise< void > {
	await openDrawer( page );
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeHidden();
	await drawerSettles( page );
	await openDrawer( page );
}

test( 'requests a module when its script is missing from the page', async ( { page } ) => {
	await openChangedPage( page, ( html ) => html.replace( MODULE_TAG, '' ) );
	await expectStartedOnce( page );
} );

test( 'starts a module once when it runs after the loader', async ( { page } ) => {
	await openChangedPage( page, ( html ) => {
		const [ tag = '' ] = MODULE_TAG.exec( html ) ?? [];
		return html.replace( tag, '' ).replace( LOADER_TAG, ( loader ) => loader + tag );
	} );
	await expectStartedOnce( page );
} );

test( 'requests a module again when its script fails to load', async ( { page, watch } ) => {
	watch.expectFailure( MODULE_URL );
	await page.route( MODULE_URL, ( route ) => route.abort(), { times: 1 } );
	await page.goto( '/shop/' );
	await expectStartedOnce( page );
} );
