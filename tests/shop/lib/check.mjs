// Checks that each kind of page of a store loads with its features, and that the PHP log is empty.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from './browser.mjs';

const drawer = 'data-aisle="cart-drawer"';
const options = 'data-aisle="product-options"';

function pages( seed ) {
	const product = ( slug ) => seed.products[ slug ].url;
	return [
		{ name: 'home', path: seed.pages.home.url, nodes: [ drawer ] },
		{ name: 'listing', path: seed.pages.shop.url, nodes: [ drawer ] },
		{ name: 'search', path: seed.pages.find.url, nodes: [ drawer, 'class="aisle-search' ] },
		{ name: 'simple product', path: product( 'ceramic-mug' ), nodes: [ drawer ] },
		{ name: 'variable product', path: product( 'wool-scarf' ), nodes: [ drawer ] },
		{ name: 'product with 300 variations', path: product( 'poster' ), nodes: [ drawer ] },
		{ name: 'product with options', path: product( 'walnut-board' ), nodes: [ drawer, options ] },
		{ name: 'product with formula', path: product( 'custom-print' ), nodes: [ drawer, options ] },
		{
			name: 'product added to the cart',
			path: `${ seed.pages.home.url }?add-to-cart=${ seed.products[ 'ceramic-mug' ].id }`,
			nodes: [ drawer ],
		},
		// These two pages show the cart themselves, so they have no drawer. Their content depends on the theme.
		{
			name: 'cart',
			path: seed.pages.cart.url,
			nodes: [ /woocommerce-cart-form|data-block-name="woocommerce\/cart"/ ],
			stays: true,
		},
		{
			name: 'checkout',
			path: seed.pages.checkout.url,
			nodes: [ /<form[^>]*name="checkout"|data-block-name="woocommerce\/checkout"/ ],
			stays: true,
		},
		{ name: 'account', path: seed.pages.account.url, nodes: [ drawer ], stays: true },
	];
}

/**
 * @param {Object} shop Return value of makeShop.
 * @param {string} url  URL of the store.
 * @return {Promise<{ name: string, fault: string }[]>} Checks; `fault` is empty if the check passed.
 */
export async function checkShop( shop, url ) {
	const seed = JSON.parse( readFileSync( join( shop.dir, 'wp-content/seed.json' ), 'utf8' ) );
	const guest = new Visitor( url );
	const results = [];
	for ( const page of pages( seed ) ) {
		results.push( await checkPage( guest, page ) );
	}
	results.push( await checkAdmin( new Visitor( url ) ) );
	const log = existsSync( shop.log ) ? readFileSync( shop.log, 'utf8' ).trim() : '';
	results.push( { name: 'PHP log', fault: log ? `${ shop.log } is not empty:\n${ log.slice( 0, 2000 ) }` : '' } );
	return results;
}

async function checkPage( visitor, { name, path, nodes, stays = false } ) {
	const page = await visitor.open( path ).catch( ( error ) => ( { status: 0, body: '', path, error } ) );
	if ( page.status !== 200 ) {
		return { name, fault: `${ path } returns ${ page.status || page.error.message }` };
	}
	if ( stays && page.path !== new URL( path, 'http://shop' ).pathname ) {
		return { name, fault: `${ path } redirects to ${ page.path }` };
	}
	const missing = nodes.filter(
		( node ) => ! ( node instanceof RegExp ? node.test( page.body ) : page.body.includes( node ) )
	);
	return { name, fault: missing.length ? `${ path } has no ${ missing.join( ' and no ' ) }` : '' };
}

async function checkAdmin( visitor ) {
	const admin = '/wp-admin/admin.php?page=aisle';
	await visitor.open( '/wp-login.php' );
	await visitor.open( '/wp-login.php', {
		log: 'admin',
		pwd: 'password',
		testcookie: '1',
		redirect_to: admin,
		'wp-submit': 'Log In',
	} );
	return checkPage( visitor, { name: 'admin screen', path: admin, nodes: [ 'id="aisle-admin"' ], stays: true } );
}
