// Measures what each theme behavior adds to a page on which only it is enabled or placed, compared to the same page
// without it. The page is that of a visitor, before any interaction.
import { hasMariadb } from '../shop/lib/mariadb.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { makeShop } from '../shop/lib/site.mjs';
import { gzipSize } from '../tools/gzip-size.mjs';
import { recordedShift, recordShift } from './pages.mjs';
import { costOf, installServerTiming, medianCost } from './server-cost.mjs';
import { siteActions } from './side-by-side.mjs';

const KB = 1024;
const ROUNDS = 9;

const PARAGRAPH = '<!-- wp:paragraph --><p>Made to be used.</p><!-- /wp:paragraph -->';
const HEADINGS = [ 'Material', 'Care', 'Delivery' ]
	.map(
		( title ) =>
			`<!-- wp:heading {"anchor":"${ title }"} --><h2 class="wp-block-heading" id="${ title }">${ title }</h2><!-- /wp:heading -->${ PARAGRAPH }`
	)
	.join( '' );
const slider = `<!-- wp:aisle/slider --><div class="wp-block-aisle-slider">${ `<!-- wp:aisle/slide --><div class="wp-block-aisle-slide">${ PARAGRAPH }</div><!-- /wp:aisle/slide -->`.repeat(
	6
) }</div><!-- /wp:aisle/slider -->`;
const accordion = ( style ) =>
	`<!-- wp:accordion {"className":"${ style }"} --><div role="group" class="wp-block-accordion ${ style }">${ [
		'Size',
		'Care',
	]
		.map(
			( title ) =>
				`<!-- wp:accordion-item --><div class="wp-block-accordion-item"><!-- wp:accordion-heading --><h3 class="wp-block-accordion-heading"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">${ title }</span></button></h3><!-- /wp:accordion-heading --><!-- wp:accordion-panel --><div role="region" class="wp-block-accordion-panel">${ PARAGRAPH }</div><!-- /wp:accordion-panel --></div><!-- /wp:accordion-item -->`
		)
		.join( '' ) }</div><!-- /wp:accordion -->`;
const imageLink = '<p><a href="%image%">A picture</a></p>';

/**
 * @typedef {Object} Behavior
 * @property {number} bound     Upper bound of the script, in bytes gzip.
 * @property {Object} settings  Settings of features.
 * @property {string} content   The page's content with the behavior.
 * @property {string} [without] The page's content without it, if that differs.
 */

/** @type {Record<string, Behavior>} */
const BEHAVIORS = {
	'header, always visible': { bound: 0.3 * KB, settings: { header: { mode: 'always' } }, content: HEADINGS },
	'header, comes back': { bound: KB, settings: { header: { mode: 'after' } }, content: HEADINGS },
	'header, hides': { bound: KB, settings: { header: { mode: 'hide' } }, content: HEADINGS },
	'announcement bar': {
		bound: 0.8 * KB,
		settings: { notices: { bar: true, bar_texts: [ { text: 'Free shipping' }, { text: 'New mugs' } ] } },
		content: PARAGRAPH,
	},
	'messages and overlay': { bound: 0.6 * KB, settings: { notices: { messages: true } }, content: PARAGRAPH },
	'dropdown menu': { bound: 2 * KB, settings: {}, content: '[aisle_menu]', without: '' },
	'slide sidebar': { bound: 2 * KB, settings: { menus: { sidebar: true } }, content: PARAGRAPH },
	bullets: {
		bound: 0.5 * KB,
		settings: {},
		content: `<!-- wp:aisle/scroll-bullets /-->${ HEADINGS }`,
		without: HEADINGS,
	},
	'links to panels': { bound: 1.2 * KB, settings: { content: { panel_links: true } }, content: accordion( '' ) },
	'tabs from 550 px': {
		bound: 1.2 * KB,
		settings: {},
		content: accordion( 'is-style-aisle-tabs' ),
		without: accordion( '' ),
	},
	slider: { bound: 1.5 * KB, settings: {}, content: slider, without: PARAGRAPH.repeat( 6 ) },
	lightbox: { bound: 0.6 * KB, settings: { lightbox: { enabled: true } }, content: imageLink },
	'Instagram, cached': {
		bound: 0,
		settings: { instagram: { token: 'BENCH' } },
		content: '<!-- wp:aisle/instagram /-->',
		without: '',
	},
	'edit links': { bound: 0, settings: { 'edit-links': { enabled: true } }, content: PARAGRAPH },
};

/** Files and markup of the theme behaviors. */
const OWN_NAMES = /(?:chunk-)?(?:header|notices|menus|content|lightbox|instagram|edit-links)-[\w-]+\.(?:js|css)/;
/** Loads later, for a mouse; the specification does not count it in the slider's bound. */
const DRAG_SCRIPT = /content-slider-drag\.js$/;
const OWN_MARKUP = /aisle-(?:header|bar|menu|slider|tabs|bullets|lightbox|instagram|edit)/;

/**
 * @param {Object}                            options
 * @param {import('playwright-core').Browser} options.browser
 * @param {Object}                            options.like    Options of the bench's stores.
 * @param {string}                            options.dir
 * @return {Promise<Object>} Input of themeBehaviorRows().
 */
export async function measureThemeBehaviors( { browser, like, dir } ) {
	const shop = await makeShop( { ...like, database: hasMariadb() ? 'mariadb' : 'sqlite', dir } );
	installServerTiming( dir );
	const server = await serveShop( shop, { workers: 1 } );
	const set = ( behavior ) =>
		server.url + siteActions( { dir, url: server.url } )( 'theme-behavior', JSON.stringify( behavior ) ).url;
	try {
		const behaviors = {};
		for ( const [ name, { bound, settings, content, without = content } ] of Object.entries( BEHAVIORS ) ) {
			const off = await measurePage( browser, set( { settings: {}, content: without } ) );
			const on = await measurePage( browser, set( { settings, content } ) );
			behaviors[ name ] = { bound, ...differenceOf( on, off ) };
		}
		const off = await measurePage( browser, set( { settings: {}, content: HEADINGS } ) );
		return {
			behaviors,
			off: {
				files: Object.keys( off.files ).filter( ( file ) => OWN_NAMES.test( file ) ).length,
				markup: OWN_MARKUP.test( off.html ) ? 1 : 0,
			},
		};
	} finally {
		await server.stop();
	}
}

function differenceOf( on, off ) {
	const added = Object.entries( on.files ).filter( ( [ file ] ) => ! ( file in off.files ) );
	const sumOf = ( pattern ) =>
		added.filter( ( [ file ] ) => pattern.test( file ) ).reduce( ( sum, [ , size ] ) => sum + size, 0 );
	const drag = sumOf( DRAG_SCRIPT );
	return {
		scripts: sumOf( /\.js$/ ) - drag,
		drag,
		styles: sumOf( /\.css$/ ),
		html: gzipSize( Buffer.from( on.html ) ) - gzipSize( Buffer.from( off.html ) ),
		queries: on.queries - off.queries,
		shift: on.shift,
	};
}

/** Returns Aisle's files (path => bytes gzip), the HTML without what changes with every request, queries and layout shift. */
async function measurePage( browser, url ) {
	const costs = [];
	let html = '';
	for ( let round = -2; round < ROUNDS; round++ ) {
		const response = await fetch( url );
		html = await response.text();
		if ( round >= 0 ) {
			costs.push( costOf( response.headers ) );
		}
	}
	const page = await browser.newPage( { viewport: { width: 1280, height: 900 } } );
	const bodies = [];
	page.on( 'response', ( response ) => {
		const { pathname } = new URL( response.url() );
		if ( /\/aisle\/build\/.*\.(?:js|css)$/.test( pathname ) ) {
			bodies.push( response.body().then( ( body ) => [ pathname, gzipSize( body ) ] ) );
		}
	} );
	await recordShift( page );
	await page.goto( url, { waitUntil: 'networkidle' } );
	await page.waitForTimeout( 500 );
	const shift = await recordedShift( page );
	const files = Object.fromEntries( await Promise.all( bodies ) );
	await page.close();
	return {
		files,
		html: html.replace( /[0-9a-f]{10}|\d{10}/g, '' ),
		queries: medianCost( costs ).queries,
		shift,
	};
}
