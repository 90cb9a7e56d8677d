import { drawer, drawerLines } from './support/shopper';
import { makePage, deletePage } from './support/pages';
import { product, seed, isBlock } from './support/site';
import { expect, test } from './support/test';

const attrs = { columns: 5, rows: 9, alignButtons: false, contentVisibility: { orderBy: true }, orderby: 'title-asc', isPreview: false, layoutConfig: [ [ 'woocommerce/product-title', {} ], [ 'woocommerce/product-price', {} ], [ 'woocommerce/product-button', {} ] ] };
const json = JSON.stringify( attrs );
const ALL = `<!-- wp:woocommerce/all-products ${ json } --><div class="wp-block-woocommerce-all-products wc-block-all-products" data-attributes="${ json.replaceAll( '"', '&quot;' ) }"></div><!-- /wp:woocommerce/all-products -->`;
const MINI = '<!-- wp:woocommerce/mini-cart {"addToCartBehaviour":"open_drawer"} /-->';

test( 'all products', async ( { page, watch } ) => {
	watch.expectFailure( /401|exception|blocksCheckout|error/ );
	test.setTimeout( 120000 );
	await makePage( 'zz-all', ALL + MINI );
	const errors: string[] = [];
	await page.addInitScript( () => { document.documentElement.dataset.x = '1'; } );
	page.on( 'console', ( m ) => m.type() === 'error' && errors.push( m.text() ) );
	await page.goto( '/zz-all/' );
	await page.waitForSelector( '.wc-block-grid__product .wc-block-components-product-button__button', { timeout: 30000 } );
	const all = await page.locator( '.wc-block-grid__product' ).evaluateAll( ( els ) => els.map( ( el ) => { const b = el.querySelector( '.wc-block-components-product-button__button' ); return [ el.querySelector( '.wc-block-components-product-name, .wc-block-grid__product-title' )?.textContent, b?.tagName, b?.textContent, b?.getAttribute( 'href' ) ].join( ' | ' ); } ) );
	console.log( all.filter( ( t ) => ! / \| Add to cart /.test( t ) ).join( '\n' ) );
	const mini = await page.locator( '.wc-block-mini-cart' ).first().evaluate( ( e ) => ( e as HTMLElement ).outerHTML.slice( 0, 600 ) );
	console.log( mini );
	const button = page.locator( '.wc-block-grid__product button.wc-block-components-product-button__button' ).first();
	const start = Date.now();
	await button.click();
	await expect( drawer( page ) ).toBeVisible();
	console.log( 'open after', Date.now() - start );
	await expect( drawerLines( page ) ).toHaveCount( 1 );
	await page.waitForTimeout( 1500 );
	console.log( 'mini-cart drawers', await page.locator( '.wc-block-mini-cart__drawer, .wc-block-components-drawer, .wc-block-components-drawer__screen-overlay' ).evaluateAll( ( els ) => els.map( ( e ) => e.className + ' ' + e.getBoundingClientRect().x + ' ' + getComputedStyle( e ).visibility + getComputedStyle( e ).display ) ) );
	await page.screenshot( { path: '/tmp/neigh-all.png' } );
	console.log( errors.join( '\n' ) );
	await deletePage( 'zz-all' );
} );

test( 'collection with the button block', async ( { page } ) => {
	await page.goto( '/shop/' );
	const list = await page.locator( '.add_to_cart_button, .wc-block-components-product-button__button' ).evaluateAll( ( els ) => els.slice( 0, 20 ).map( ( e ) => `${ e.tagName } ${ e.textContent?.trim() } ${ e.getAttribute( 'href' ) } ${ e.className }` ) );
	console.log( isBlock, list.join( '\n' ) );
} );
