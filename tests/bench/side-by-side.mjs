// Two shops at once, alike but for Aisle, which is off in one of them: what differs from run to run is measured by turns.
import { execFileSync } from 'node:child_process';
import { makeShop } from '../shop/lib/site.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { answers, phoneVisits, thousands } from './product-page.mjs';

const MANY = 'bench-thousand-variations';

/** The bench's hand inside a shop. */
export const handIn = ( { dir, url } ) => ( ...args ) =>
	JSON.parse( execFileSync( 'php', [ '-d', 'opcache.enable_cli=1', 'tests/bench/site.php', ...args ], { encoding: 'utf8', env: { ...process.env, AISLE_SITE: dir, AISLE_URL: url } } ) );

/**
 * @param {Object}                            world
 * @param {import('playwright-core').Browser} world.browser
 * @param {{ dir: string, url: string }}      world.shop     With Aisle.
 * @param {Object}                            world.like     How it was made; the other is made so too.
 * @param {Record<string, string>}            world.pages    Kind => path.
 * @return {Promise<Object>} As productPageRows() takes it.
 */
export async function sideBySide( { browser, shop, like, pages } ) {
	const made = await makeShop( { ...like, dir: `${ shop.dir }-stock` } );
	const server = await serveShop( made, { workers: 2 } );
	const stock = { dir: made.dir, url: server.url };
	const both = ( path ) => ( { ours: shop.url + path, stock: stock.url + path } );
	try {
		const many = new URL( handIn( shop )( 'many-variations', MANY ).url ).pathname;
		handIn( stock )( 'many-variations', MANY );
		handIn( stock )( 'aisle-off' );
		const visits = {};
		for ( const [ kind, path ] of [ ...Object.entries( pages ), [ '', many ] ] ) {
			// So that the servers have met the page.
			await Promise.all( Object.values( both( path ) ).map( ( url ) => fetch( url ) ) );
			if ( kind ) {
				visits[ kind ] = await phoneVisits( browser, both( path ) );
			}
		}
		return {
			visits,
			answers: await answers( browser, { variable: both( pages[ 'variable product' ] ), optioned: both( pages[ 'product with options' ] ) } ),
			thousand: await thousands( browser, both( many ) ),
		};
	} finally {
		await server.stop();
	}
}
