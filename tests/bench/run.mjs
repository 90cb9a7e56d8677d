// Measures the budgets of docs/benchmarks.md and compares them with plain WooCommerce ("stock") in the same run.
//
//   npm run bench                           all rows
//   npm run bench -- --only=product-page    product pages and listings on a phone, about seven minutes
//   npm run bench -- --only=cart            an add on a listing, and the drawer
//   npm run bench -- --only=contact-forms   contact forms and entries
//   npm run bench -- --only=finding         search, filters and quick view
//   npm run bench -- --only=bundles         adds of bundles, and their form
//   npm run bench -- --only=theme           bytes, requests and queries of each theme behavior
//   npm run bench -- --only=server          Aisle's share of server time, files, queries and HTML
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
import { measureBundles } from './bundles.mjs';
import { measureCartRequests } from './cart-call.mjs';
import { measureContactForms } from './contact-forms.mjs';
import { measureFinding } from './finding.mjs';
import { measureKeystroke } from './keystroke.mjs';
import { measureFirstTotal, measureNextPaint, measureIntentCost } from './options-page.mjs';
import { visitPage } from './pages.mjs';
import { measurePeerForm, visitPeerPage } from './peers.mjs';
import { measureQuickClicks } from './quick-clicks.mjs';
import { rowsOf, printRows } from './rows.mjs';
import { installServerTiming, measurePageCost } from './server-cost.mjs';
import { measureServerShare } from './server-share.mjs';
import { siteActions, sideBySide } from './side-by-side.mjs';
import { measureThemeBehaviors } from './theme-behaviors.mjs';

const like = { platform: process.env.SHOP ?? '', theme: 'classic', database: 'sqlite', fresh: true };
const shop = await makeShop( { ...like, dir: join( tmpdir(), 'aisle-tests', 'bench' ) } );
installServerTiming( shop.dir );
const server = await serveShop( shop );
const seed = JSON.parse( readFileSync( join( shop.dir, 'wp-content/seed.json' ), 'utf8' ) );
const inSite = siteActions( { dir: shop.dir, url: server.url } );
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
const parts = [ 'product-page', 'cart', 'contact-forms', 'finding', 'bundles', 'theme', 'server' ];
/** These parts have their own stores. */
const partsWithOwnStore = [ 'contact-forms', 'finding', 'bundles', 'theme', 'server' ];
if ( ! [ '', ...parts ].includes( only ) ) {
	throw new Error( `Unknown part ${ only }. The parts are: ${ parts.join( ', ' ) }.` );
}
const measured = { ours: { pages: {} }, stock: { pages: {} } };

console.log(
	`WordPress ${ shop.wordpress }, ${ shop.shop }, ${ shop.database }; ${ cpus().length } cores, load ${ loadavg()[ 0 ].toFixed( 1 ) }.`
);
try {
	const requestedParts = only ? [ only ] : parts;
	if ( ! partsWithOwnStore.includes( only ) ) {
		console.log( 'Measuring Aisle and plain WooCommerce alternately …' );
		Object.assign( measured, await sideBySide( { browser, shop, like, pages, parts: requestedParts } ) );
	}
	if ( requestedParts.includes( 'contact-forms' ) ) {
		console.log( 'Measuring contact forms …' );
		measured.forms = await measureContactForms( { browser, like, dir: `${ shop.dir }-forms` } );
	}
	if ( requestedParts.includes( 'finding' ) ) {
		console.log( 'Measuring search, filters and quick view …' );
		measured.finding = await measureFinding( { browser, like, dir: `${ shop.dir }-finding` } );
	}
	if ( requestedParts.includes( 'bundles' ) ) {
		console.log( 'Measuring bundles …' );
		measured.bundles = await measureBundles( { browser, like, dir: `${ shop.dir }-bundles` } );
	}
	if ( requestedParts.includes( 'theme' ) ) {
		console.log( 'Measuring theme behaviors …' );
		measured.theme = await measureThemeBehaviors( { browser, like, dir: `${ shop.dir }-theme` } );
	}
	if ( requestedParts.includes( 'server' ) ) {
		console.log( 'Measuring what Aisle adds to pages …' );
		measured.server = await measureServerShare( { like, dir: `${ shop.dir }-server` } );
	}
	if ( ! only ) {
		await measureAisle();
		inSite( 'aisle-off' );
		await measureStock();
	}
} finally {
	await browser.close();
	await server.stop();
}

const rows = rowsOf( measured );
mkdirSync( 'artifacts', { recursive: true } );
writeFileSync(
	`artifacts/bench${ only ? `-${ only }` : '' }.json`,
	`${ JSON.stringify( { wordpress: shop.wordpress, shop: shop.shop, rows, scripts: scriptsOf( measured ) }, null, '\t' ) }\n`
);
printRows( rows );

async function measureAisle() {
	const bigForm = inSite( 'big-form', 'bench-two-hundred-fields' );
	const bigFormUrl = new URL( new URL( bigForm.url ).pathname, server.url ).href;
	const everyTypeUrl = new URL( new URL( inSite( 'every-type', 'bench-every-type' ).url ).pathname, server.url ).href;
	await visitPages( measured.ours );
	console.log( 'Measuring key presses and requests …' );
	measured.ours.keystroke = await measureKeystroke( browser, bigFormUrl );
	measured.ours.nextPaint = await measureNextPaint( browser, bigFormUrl );
	const optionsUrl = server.url + pages[ 'product with options' ];
	measured.ours.intent = {
		'product with options': await measureIntentCost( browser, optionsUrl ),
		'form with every type of field': await measureIntentCost( browser, everyTypeUrl ),
	};
	measured.ours.firstTotal = {
		ahead: await measureFirstTotal( browser, optionsUrl, { isPrefetched: true } ),
		cold: await measureFirstTotal( browser, optionsUrl, { isPrefetched: false } ),
	};
	measured.ours.evaluate = inSite( 'evaluate', String( bigForm.id ) );
	measured.ours.carts = [];
	for ( const lines of [ 3, 10, 30 ] ) {
		measured.ours.carts.push( await measureCartRequests( server.url, productIdsForCart(), lines ) );
	}
	measured.ours.server = await measurePageCosts();
	measured.ours.clicks = await measureQuickClicks(
		browser,
		`${ server.url }${ seed.products[ 'ceramic-mug' ].url }`
	);
	measured.ours.parallel = await parallelAdds( { url: server.url } );
}

async function measureStock() {
	await visitPages( measured.stock );
	const { id, url } = seed.products[ 'walnut-board' ];
	measured.peer = await visitPeerPage( { site: shop.dir, browser, url: server.url + url, product: id, inSite } );
	if ( measured.peer ) {
		measured.peer.form = await measurePeerForm( browser, server.url + url );
	}
}

async function visitPages( side ) {
	for ( const [ kind, path ] of Object.entries( pages ) ) {
		await visitPage( browser, server.url + path );
		side.pages[ kind ] = await visitPage( browser, server.url + path );
	}
}

async function measurePageCosts() {
	const costs = {};
	for ( const kind of [ 'simple product', 'product with options' ] ) {
		costs[ kind ] = await measurePageCost( server.url + pages[ kind ] );
	}
	return costs;
}

/** Returns product IDs, those without options and with enough stock first. */
function productIdsForCart() {
	const lastSlugs = new Set( [
		'walnut-board',
		'custom-print',
		'wool-scarf',
		'poster',
		'sold-out-lamp',
		'gift-card-box',
		'coffee-beans',
	] );
	const all = Object.entries( seed.products );
	const firstProducts = all.filter( ( [ slug ] ) => ! lastSlugs.has( slug ) );
	return [ ...firstProducts, ...all.filter( ( [ slug ] ) => lastSlugs.has( slug ) ) ].map( ( [ , { id } ] ) => id );
}

function scriptsOf( { product } ) {
	return Object.fromEntries(
		Object.entries( product?.visits ?? {} ).map( ( [ kind, { ours, stock } ] ) => [
			kind,
			{ ours: ours.names, stock: stock.names },
		] )
	);
}
