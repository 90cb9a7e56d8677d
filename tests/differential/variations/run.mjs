// Compares Aisle's variation script with WooCommerce's: both run the same random products and actions in the same
// browser. All visible results must match: selects, IDs, classes, limits, messages, images, and each jQuery event with
// its arguments, in order.
//
//     node tests/differential/variations/run.mjs
//
// AISLE_SEED repeats a run, AISLE_PRODUCTS sets the number of products (500). The last line is `N passed, N failed, N
// skipped`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../../shop/lib/chromium.mjs';
import { findWooCommerce, foldersOf, wooCommerceVersion } from '../../shop/lib/woocommerce.mjs';
import { findWordPress } from '../../shop/lib/wordpress.mjs';
import { bundle } from './bundle.mjs';
import { isIntended } from './differences.mjs';
import { createRandom, printProduct, randomProduct, randomSteps } from './products.mjs';

const PRODUCTS = Number( process.env.AISLE_PRODUCTS ?? 500 );
const SEED = Number( process.env.AISLE_SEED ?? Math.floor( Math.random() * 2 ** 30 ) );
const SCRIPT = 'assets/js/frontend/add-to-cart-variation.js';
const pathOf = ( file ) => join( import.meta.dirname, file );
const PARAMS = {
	wc_ajax_url: '/?wc-ajax=%%endpoint%%',
	i18n_no_matching_variations_text: 'No match &amp; sorry.',
	i18n_make_a_selection_text: 'Choose.',
	i18n_unavailable_text: 'Unavailable.',
	i18n_reset_alert_text: 'Reset.',
};
const TEMPLATES = `<script type="text/template" id="tmpl-variation-template"><div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div><div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div><div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div></script><script type="text/template" id="tmpl-unavailable-variation-template"><p role="alert">Sorry.</p></script>`;

const AISLE_SCRIPTS = [
	{ content: bundle( 'src/platform/variation-form/index.ts', 'aisleForms' ) },
	{ content: 'window.aisleForms.startVariationForms( window.wc_add_to_cart_variation_params );' },
];
const WORDPRESS = 'http://shop.test/wp-includes/js/';
const JQUERY = [ 'jquery/jquery.js', 'underscore.min.js', 'wp-util.js' ];

/**
 * @param {Array} scripts Scripts in order; a string is a file of WordPress.
 */
async function openPage( browser, wordpress, scripts ) {
	const page = await browser.newPage();
	page.on( 'pageerror', ( error ) => console.log( `In the page: ${ error.stack }` ) );
	// Loads scripts by URL as in a store, because browsers fire no load event for inline code.
	await page.route( `${ WORDPRESS }**`, ( route ) =>
		route.fulfill( { path: join( wordpress, 'wp-includes/js', route.request().url().slice( WORDPRESS.length ) ) } )
	);
	await page.setContent(
		`<body><style>.reset_variations { visibility: hidden; }</style><div id="shop"></div>${ TEMPLATES }</body>`
	);
	await page.addScriptTag( { path: pathOf( 'page.js' ) } );
	await page.evaluate( ( params ) => ( window.wc_add_to_cart_variation_params = params ), PARAMS );
	for ( const script of scripts ) {
		await page.addScriptTag( typeof script === 'string' ? { url: WORDPRESS + script } : script );
	}
	await page.evaluate( () => window.prepare( window.jQuery ) );
	return page;
}

async function compare( pages, seed ) {
	const random = createRandom( seed );
	const product = randomProduct( random );
	const steps = randomSteps( random, product );
	const html = printProduct( product );
	let isPictureChanged = false;
	let isSliderApart = false;
	const [ theirs, ours ] = await Promise.all(
		pages.map( ( page ) => page.evaluate( ( given ) => window.run( ...given ), [ html, product, steps ] ) )
	);
	for ( let done = 0; done <= steps.length; done++ ) {
		const context = { theirs: theirs[ done ], ours: ours[ done ], isPictureChanged, isSliderApart };
		const differingNames = Object.keys( context.theirs ).filter(
			( name ) =>
				JSON.stringify( context.theirs[ name ] ) !== JSON.stringify( context.ours[ name ] ) &&
				! isIntended( name, context )
		);
		if ( differingNames.length ) {
			const descriptions = differingNames.map(
				( name ) =>
					`${ name }\n  WooCommerce ${ JSON.stringify( context.theirs[ name ], null, 1 ) }\n  ours        ${ JSON.stringify( context.ours[ name ], null, 1 ) }`
			);
			return `AISLE_SEED=${ seed } AISLE_PRODUCTS=1, after ${ JSON.stringify( steps.slice( 0, done ) ) }\n${ descriptions.join( '\n' ) }`;
		}
		isPictureChanged ||=
			'data-o_src' in context.ours.picture || context.ours.log.includes( 'flexslider-click on IMG []' );
		isSliderApart = context.theirs.currentImage !== context.ours.currentImage;
		countOccurrences( context.ours, product );
	}
	return '';
}

/** Number of occurrences of each result; in a full run, each must occur. */
const occurrences = {
	'a variation': 0,
	'a variation that is not purchasable': 0,
	'no match': 0,
	'a reset selection': 0,
	'an alert about a missing selection': 0,
	'an alert about an unavailable variation': 0,
	'a response of the server': 0,
	'a slider event': 0,
};

function countOccurrences( { log, alerts, quantity }, { isAsked } ) {
	const count = ( name, is ) => ( occurrences[ name ] += is ? 1 : 0 );
	const shown = log.find( ( line ) => line.startsWith( 'show_variation' ) );
	count( 'a variation', shown );
	count( 'a variation that is not purchasable', shown?.endsWith( 'false]' ) );
	count(
		'no match',
		alerts.some( ( html ) => html.includes( 'No match' ) )
	);
	count(
		'a reset selection',
		log.filter( ( line ) => /^change on attribute/.test( line ) ).length > 1 && ! quantity[ 3 ]
	);
	count( 'an alert about a missing selection', log.includes( 'alert: Choose.' ) );
	count( 'an alert about an unavailable variation', log.includes( 'alert: Unavailable.' ) );
	count( 'a response of the server', isAsked && shown );
	count( 'a slider event', log.includes( 'flexslider-click on IMG []' ) );
}

/** Number of products that are also tested with jQuery loaded after Aisle. */
const LATE_JQUERY_PRODUCTS = 60;

async function compareRelease( browser, wordpress, release ) {
	const theirs = await openPage( browser, wordpress, [ ...JQUERY, { path: join( release, SCRIPT ) } ] );
	const ours = await openPage( browser, wordpress, [ ...JQUERY, ...AISLE_SCRIPTS ] );
	const late = await openPage( browser, wordpress, [ ...AISLE_SCRIPTS, ...JQUERY ] );
	const started = Date.now();
	let failed = 0;
	for ( let product = 0; product < PRODUCTS && failed < 3; product++ ) {
		const difference =
			( await compare( [ theirs, ours ], SEED + product ) ) ||
			( product < LATE_JQUERY_PRODUCTS && ( await compare( [ theirs, late ], SEED + product ) ) );
		if ( difference ) {
			failed++;
			console.log( difference );
		}
	}
	console.log(
		`WooCommerce ${ wooCommerceVersion( release ) }: ${ PRODUCTS } products, AISLE_SEED=${ SEED }, ${ ( ( Date.now() - started ) / 1000 ).toFixed( 1 ) } s`
	);
	await Promise.all( [ theirs, ours, late ].map( ( page ) => page.close() ) );
	return failed;
}

const found = await findWooCommerce();
const folders = foldersOf().length ? foldersOf() : [ found.folder ].filter( Boolean );
/** Releases with the same script are tested once. */
const releases = [
	...new Map(
		folders.map( ( folder ) => [ readFileSync( join( folder, SCRIPT ), 'utf8' ), folder ] ).reverse()
	).values(),
];
let failed = 0;
if ( releases.length ) {
	const { folder } = await findWordPress();
	const browser = await chromium.launch( { executablePath: chromiumPath(), args: [ '--no-sandbox' ] } );
	for ( const release of releases ) {
		failed += await compareRelease( browser, folder, release );
	}
	await browser.close();
	const never =
		PRODUCTS >= 500 && ! failed ? Object.keys( occurrences ).filter( ( name ) => occurrences[ name ] === 0 ) : [];
	never.forEach( ( name ) => console.log( `Never occurred: ${ name }.` ) );
	failed += never.length;
	console.log(
		Object.entries( occurrences )
			.map( ( [ name, count ] ) => `${ name } ${ count }` )
			.join( ', ' )
	);
} else {
	console.log( `Skipped the comparison with WooCommerce's variation form. ${ found.sentence }` );
}
console.log(
	`${ releases.length * PRODUCTS - failed } passed, ${ failed } failed, ${ releases.length ? 0 : 1 } skipped`
);
process.exitCode = failed ? 1 : 0;
