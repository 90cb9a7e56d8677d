// Measures the budgets, each beside plain WooCommerce in the same run: npm run bench. `-- --only=product-page` runs
// only the rows of the product page, in about seven minutes. `--only=cart`: an add on a listing, and the drawer beside
// WooCommerce and a competing plugin. `--only=contact-forms`: contact forms and entries. `--only=finding`: search,
// filters and quick view. `--only=server`: Aisle's share of server time, files, queries and HTML.
//
// Prints one row per value and writes artifacts/bench.json. Missed budgets are printed as missed; the exit code only
// says whether everything could be measured.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { parallelAdds } from '../checks/parallel-adds.mjs';
import { chromiumPath } from '../shop/lib/chromium.mjs';
import { makeShop } from '../shop/lib/site.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { cartCall } from './cart-call.mjs';
import { contactForms } from './contact-forms.mjs';
import { finding } from './finding.mjs';
import { keystroke } from './keystroke.mjs';
import { firstTotal, nextPaint, intentCost } from './options-page.mjs';
import { visit } from './pages.mjs';
import { peerFigures, visitPeer } from './peers.mjs';
import { quickClicks } from './quick-clicks.mjs';
import { rowsOf, show } from './rows.mjs';
import { installClock, pageCost } from './server-cost.mjs';
import { serverShare } from './server-share.mjs';
import { handIn, sideBySide } from './side-by-side.mjs';

const like = { platform: process.env.SHOP ?? '', theme: 'classic', database: 'sqlite', fresh: true };
const shop = await makeShop( { ...like, dir: join( tmpdir(), 'aisle-tests', 'bench' ) } );
installClock( shop.dir );
const server = await serveShop( shop );
const seed = JSON.parse( readFileSync( join( shop.dir, 'wp-content/seed.json' ), 'utf8' ) );
const inSite = handIn( { dir: shop.dir, url: server.url } );
const browser = await chromium.launch( {
	executablePath: chromiumPath(),
	args: [
		'--no-sandbox',
		'--disable-gpu',
		'--disable-quic',
		'--no-first-run',
		'--disable-background-networking',
		'--disable-component-update',
		'--disable-sync',
	],
} );
const pages = {
	listing: '/shop/',
	'simple product': seed.products[ 'ceramic-mug' ].url,
	'variable product': seed.products.poster.url,
	'product with options': seed.products[ 'walnut-board' ].url,
};
const only = process.argv.find( ( argument ) => argument.startsWith( '--only=' ) )?.slice( 7 ) ?? '';
const parts = [ 'product-page', 'cart', 'contact-forms', 'finding', 'server' ];
/** These parts have their own stores. */
const apart = [ 'contact-forms', 'finding', 'server' ];
if ( ! [ '', ...parts ].includes( only ) ) {
	throw new Error( `There is no part ${ only } of the bench; there are ${ parts.join( ', ' ) }.` );
}
const figures = { ours: { pages: {} }, stock: { pages: {} } };

console.log(
	`WordPress ${ shop.wordpress }, ${ shop.shop }, ${ shop.database }; ${ cpus().length } cores, load ${ loadavg()[ 0 ].toFixed( 1 ) }.`
);
try {
	const asked = only ? [ only ] : parts;
	if ( ! apart.includes( only ) ) {
		console.log( 'Measuring ours and stock by turns …' );
		Object.assign( figures, await sideBySide( { browser, shop, like, pages, parts: asked } ) );
	}
	if ( asked.includes( 'contact-forms' ) ) {
		console.log( 'Measuring contact forms …' );
		figures.forms = await contactForms( { browser, like, dir: `${ shop.dir }-forms` } );
	}
	if ( asked.includes( 'finding' ) ) {
		console.log( 'Measuring search, filters and quick view …' );
		figures.finding = await finding( { browser, like, dir: `${ shop.dir }-finding` } );
	}
	if ( asked.includes( 'server' ) ) {
		console.log( 'Measuring what Aisle adds to pages …' );
		figures.server = await serverShare( { like, dir: `${ shop.dir }-server` } );
	}
	if ( ! only ) {
		await measureOurs();
		inSite( 'aisle-off' );
		await measureStock();
	}
} finally {
	await browser.close();
	await server.stop();
}

const rows = rowsOf( figures );
mkdirSync( 'artifacts', { recursive: true } );
writeFileSync(
	`artifacts/bench${ only ? `-${ only }` : '' }.json`,
	`${ JSON.stringify( { wordpress: shop.wordpress, shop: shop.shop, rows, scripts: scriptsOf( figures ) }, null, '\t' ) }\n`
);
show( rows );

async function measureOurs() {
	const big = inSite( 'big-form', 'bench-two-hundred-fields' );
	const bigUrl = new URL( new URL( big.url ).pathname, server.url ).href;
	const everyType = new URL( new URL( inSite( 'every-type', 'bench-every-type' ).url ).pathname, server.url ).href;
	await visitAll( figures.ours );
	console.log( 'Measuring keys and calls …' );
	figures.ours.keystroke = await keystroke( browser, bigUrl );
	figures.ours.nextPaint = await nextPaint( browser, bigUrl );
	const optionsUrl = server.url + pages[ 'product with options' ];
	figures.ours.intent = {
		'product with options': await intentCost( browser, optionsUrl ),
		'form with every type of field': await intentCost( browser, everyType ),
	};
	figures.ours.firstTotal = {
		ahead: await firstTotal( browser, optionsUrl, { ahead: true } ),
		cold: await firstTotal( browser, optionsUrl, { ahead: false } ),
	};
	figures.ours.evaluate = inSite( 'evaluate', String( big.id ) );
	figures.ours.carts = [];
	for ( const lines of [ 3, 10, 30 ] ) {
		figures.ours.carts.push( await cartCall( server.url, products(), lines ) );
	}
	figures.ours.server = await serverCosts();
	figures.ours.clicks = await quickClicks( browser, `${ server.url }${ seed.products[ 'ceramic-mug' ].url }` );
	figures.ours.parallel = await parallelAdds( { url: server.url } );
}

async function measureStock() {
	await visitAll( figures.stock );
	const { id, url } = seed.products[ 'walnut-board' ];
	figures.peer = await visitPeer( { site: shop.dir, browser, url: server.url + url, product: id, inSite } );
	if ( figures.peer ) {
		figures.peer.form = await peerFigures( browser, server.url + url );
	}
}

async function visitAll( side ) {
	for ( const [ kind, path ] of Object.entries( pages ) ) {
		await visit( browser, server.url + path );
		side.pages[ kind ] = await visit( browser, server.url + path );
	}
}

async function serverCosts() {
	const costs = {};
	for ( const kind of [ 'simple product', 'product with options' ] ) {
		costs[ kind ] = await pageCost( server.url + pages[ kind ] );
	}
	return costs;
}

/** Simple products first. */
function products() {
	const left = new Set( [
		'walnut-board',
		'custom-print',
		'wool-scarf',
		'poster',
		'sold-out-lamp',
		'gift-card-box',
		'coffee-beans',
	] );
	const all = Object.entries( seed.products );
	const plain = all.filter( ( [ slug ] ) => ! left.has( slug ) );
	return [ ...plain, ...all.filter( ( [ slug ] ) => left.has( slug ) ) ].map( ( [ , { id } ] ) => id );
}

function scriptsOf( { product } ) {
	return Object.fromEntries(
		Object.entries( product?.visits ?? {} ).map( ( [ kind, { ours, stock } ] ) => [
			kind,
			{ ours: ours.names, stock: stock.names },
		] )
	);
}
