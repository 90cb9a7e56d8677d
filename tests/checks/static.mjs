// The checks that read the code without running it.
import { readdirSync, readFileSync } from 'node:fs';
import { buildAssets } from '../shop/lib/assets.mjs';
import { hashOf } from '../shop/lib/hash.mjs';
import { wholeCheck } from './command.mjs';
import { withKeptCache } from './kept-cache.mjs';
import { gzipFileSize } from '../tools/gzip-size.mjs';
import { potText } from '../tools/pot.mjs';

const TYPES_CACHE = 'artifacts/tsc.tsbuildinfo';
const PRETTIER_CACHE = 'artifacts/prettier.json';
const STYLELINT_CACHE = 'artifacts/stylelint.json';
const PHPCS_CACHE = 'artifacts/phpcs.json';
const PHPSTAN_CACHE = 'artifacts/phpstan/resultCache.php';

async function runBuild( options ) {
	await buildAssets( options );
	return { passed: 1, failed: 0, skipped: 0, output: '' };
}

export const types = () =>
	withKeptCache( TYPES_CACHE, () =>
		wholeCheck( 'tsc', [ '--noEmit', '--incremental', '--tsBuildInfoFile', TYPES_CACHE ] )
	);

/** Rules about imports look at other files: the cache holds for one list of files and one set of packages. */
export function eslint( paths ) {
	const key = hashOf(
		readFileSync( 'package-lock.json', 'utf8' ),
		readFileSync( 'eslint.config.mjs', 'utf8' ),
		[ 'src', 'e2e', 'tests' ].map( ( folder ) => readdirSync( folder, { recursive: true } ).sort() )
	);
	const file = `artifacts/eslint-${ key }.json`;
	return withKeptCache( file, () =>
		wholeCheck( 'eslint', [
			'--max-warnings=0',
			'--no-warn-ignored',
			'--cache',
			'--cache-strategy',
			'content',
			'--cache-location',
			file,
			...paths,
		] )
	);
}

export const prettier = ( paths ) =>
	withKeptCache( PRETTIER_CACHE, () =>
		wholeCheck( 'prettier', [
			'--check',
			'--log-level',
			'warn',
			'--cache',
			'--cache-strategy',
			'content',
			'--cache-location',
			PRETTIER_CACHE,
			...paths,
		] )
	);

export const stylelint = ( paths ) =>
	withKeptCache( STYLELINT_CACHE, () =>
		wholeCheck( 'stylelint', [
			'--allow-empty-input',
			'--cache',
			'--cache-strategy',
			'content',
			'--cache-location',
			STYLELINT_CACHE,
			...paths,
		] )
	);
export const phpcs = ( paths ) =>
	withKeptCache( PHPCS_CACHE, () =>
		wholeCheck( 'php', [ 'vendor/bin/phpcs', '-q', '--report-width=140', ...paths ] )
	);

export function phpstan( paths = [] ) {
	const part = paths.length ? [ '-c', 'tests/checks/phpstan-part.neon' ] : [];
	const run = () =>
		wholeCheck( 'php', [
			'-d',
			'opcache.enable_cli=1',
			'vendor/bin/phpstan',
			'analyse',
			'--no-progress',
			'--memory-limit=2G',
			...part,
			...paths,
		] );
	// A part of the paths has a configuration, and so a cache, of its own.
	return paths.length ? run() : withKeptCache( PHPSTAN_CACHE, run );
}

export const build = { name: 'build', run: () => runBuild() };
export const freshBuild = { ...build, run: () => runBuild( { isFresh: true } ) };
export const typesCheck = { name: 'types', run: types };
export const eslintCheck = { name: 'eslint', run: () => eslint( [ '.' ] ) };
export const formattingCheck = { name: 'formatting', run: () => prettier( [ '.' ] ) };
export const stylelintCheck = { name: 'stylelint', run: () => stylelint( [ 'src/**/*.scss', 'src/*.scss' ] ) };
export const phpcsCheck = { name: 'phpcs', run: () => phpcs( [] ) };
export const phpstanCheck = { name: 'phpstan', run: () => phpstan() };
export const templateCheck = { name: 'translation template', run: freshTemplate };
export const sizesCheck = { name: 'sizes', needsBuild: true, run: sizes };

/**
 * The template in `languages/` must hold just the strings that the code has now.
 */
async function freshTemplate() {
	let stored = '';
	try {
		stored = readFileSync( 'languages/aisle.pot', 'utf8' );
	} catch {}
	const fresh = ( await potText() ) === stored;
	return {
		passed: fresh ? 1 : 0,
		failed: fresh ? 0 : 1,
		skipped: 0,
		output: fresh ? '' : 'languages/aisle.pot is not what the code says. Run `npm run pot`.\n',
	};
}

/** What is measured, its file, and its maximum size in bytes (gzip). */
const BUDGETS = [
	[ 'loader on a page without drawer', 'loader.js', 7016 ],
	[ 'style on a page without features', 'loader.css', 2 * 1024 ],
	[ "the drawer's early chunk", 'chunk-cart-drawer-early.js', 1712 ], // 26 of it: it stays shut beside WooCommerce's open drawer; 140: an address that ends in #cart, a button that hides while the cart is empty; 261 bytes: a cart icon of the header opens the drawer, and the floating button gives way to it 80 bytes: it registers itself and holds what the loader held for it. 8 bytes: an error in it does not stop the loader.
	[ 'what an analytics tag is told', 'chunk-analytics-early.js', 1936 ], // 8 bytes: an error in it does not stop the loader.
	[ "the mini cart's early chunk", 'chunk-mini-cart-early.js', 2208 ], // 107 bytes: a control says whether the drawer is open, and makes room for the message of a rejected add; 16 bytes: it registers itself. 8 bytes: an error in it does not stop the loader.
	[ "the mini cart's early style", 'mini-cart-early-style.css', 640 ],
	[ 'the mini cart', 'chunk-mini-cart.js', 6.125 * 1024 ], // 256 bytes: the text of other plugins around a subtotal stays while a quantity is pending; 90 bytes: a cart that cannot be loaded; 450: undo, what the shop has changed, a lost connection, a shop that does not answer; 325 bytes: the checkout waits for every change, what plugins print of a line, a place for gifts
	[ "contact forms' early chunk", 'chunk-contact-forms-early.js', 2288 ],
	[ "the options' early chunk", 'chunk-product-options-early.js', 1440 ], // 16 bytes: it registers itself. 8 bytes: an error in it does not stop the loader.
	[ 'the variation form and its swatches', 'chunk-variations-early.js', 7.875 * 1024 ], // 128 bytes: it registers itself and holds what the loader held for it.
	[ 'what many variations need besides', 'chunk-variation-matrix-early.js', 1024 ],
	[ "the gallery's early chunk", 'chunk-gallery-early.js', 3504 ], // 40 bytes of it: a gallery that comes with a quick view is alive at once; 48 bytes of it: a press whose chunk does not come stays on the page and says so; 208: an arrow answers the finger itself; 48: a swipe from an arrow. 48 bytes: it registers itself. 8 bytes: an error in it does not stop the loader.
	[ "the product page's early chunk", 'chunk-product-page-early.js', 2.75 * 1024 ],
	[ "the cart page's early chunk", 'chunk-cart-page-early.js', 4336 ], // 21 bytes: every change that fails or waits is said. On the classic cart page alone, and where a code can be copied; 60 bytes: its checkout button waits for what is under way; 1 byte: the checkout says that changes have not arrived 16 bytes: it registers itself.
	[ "the cart page's early style", 'cart-page-early-style.css', 512 ],
	[ "what is left of WooCommerce's general script", 'chunk-shop-page.js', 1664 ],
	[ 'what brings the app', 'chunk-app.js', 1664 ], // 128 bytes: it checks its own part of the boot data, and waits for the features in a form.
	[ "the drawer's early style", 'cart-drawer-early-style.css', 1024 ],
	[ "the swatches' early style", 'variations-early-style.css', 1.75 * 1024 ],
	[ "the gallery's early style", 'gallery-early-style.css', 2.75 * 1024 + 16 ], // 16: the block's pictures as wide as the block.
	[ "the product page's early style", 'product-page-early-style.css', 2.125 * 1024 ],
	[ 'the app without its features', 'storefront.js', 8476 ], // 1.25 kB less: the theme's colors are a chunk of their own. 18 bytes: its map of lazy chunks names that of the price at the top; 16 bytes: the hashes of its chunks stand in it, and one set compresses better than another; 1 kB of it: slots that fetch their feature, the quick view's way in, data of features that come later; 6 bytes: the mini cart has a place for gifts 740 bytes less: no table of chunks.
	[ 'the feature of product options', 'chunk-product-options.js', 30.4375 * 1024 ], // 235 bytes: the price of the answers so far, which is in the first drawing and so cannot come later; 580 bytes: fields tell their limits before a mistake, in the words of PHP's form; 60 bytes: the price at the top; 22 bytes: line ends in a one-line answer; 256 bytes: the lowest price until there is a total, rows that add up to it, and what the store says about tax.
	[ 'the price at the top that follows options', 'chunk-product-options-top-price.js', 1.9375 * 1024 ], // Once a form of options is the app's. 64 bytes: what other plugins print beside the price stays
	[ "the cart's core", 'chunk-cart-core.js', 9488 ], // 0.5 kB of it: a checkout that shows another sum is told, links to it wait for slow changes, other tabs; 0.4 kB of it: the data of a listing's button, 0.1 kB of which the loader had before. 40 bytes: fragments are told when the page's scripts listen; 40: the step "any", sums of decimals. 100: forms that outlive the page, a cart that nobody could read; 768: 429 and its pause, the daily refresh, fragments without a mini cart, events of quantities, coupons and totals; 70: an add is drawn behind its call, and no cart called empty before it.
	[ 'the classic cart widget of an empty cart', 'chunk-classic-widget.js', 512 ],
	[ 'the drawer', 'chunk-cart-drawer.js', 14.359375 * 1024 ], // 110 bytes: quantities are read with thousands separators. 0.5 kB: the contrast of colors, which the app held before. 256 bytes: the text of other plugins around a subtotal stays while a quantity is pending; 118 bytes: a quantity may be typed in digits of any script; 66 bytes of it: what it shares with the quick view over a list stands in it; 110 bytes of it: what stands in place of a cart that cannot be loaded; 3.25 kB of it: wiped shut, the owner's words and colours, notes, savings, pictures, the edit form, what the server has changed; 150 bytes: slots for other plugins, fees summed up; 450 bytes: why a typed quantity is not taken, a shop that does not answer, a checkout that waits for it; 130: its content is made before it opens, the added line is looked for in the frame that shows it; 421 bytes: what plugins print of a line, each fee, the tax in the sum, a price that rises beside another change
	[ 'the quick view', 'chunk-quick-view.js', 10528 ], // 2.9 kB of it: over a list, with its address, arrows, what is fetched ahead, and the way of an add; 0.9 kB of it: the foot with the live total while the form's own button is below the fold. 32 bytes: the features whose early modules it starts.
	[ 'file fields of a contact form', 'chunk-contact-form-files.js', 4.75 * 1024 ], // With the first touch of a form that has such a field: list, sums, pictures, drop, the bar and its stop.
	[ "Turnstile's check in a contact form", 'chunk-contact-form-turnstile.js', 1536 ], // With the first touch of a form whose shop has its keys.
	[ 'suggestions in the cart', 'chunk-cart-upsells.js', 5.5 * 1024 ],
	[ 'the gifts in the cart block', 'rewards-block-cart.js', 2 * 1024 ],
	[ "the gifts' style in the cart block", 'rewards-block-cart.css', 768 ],
	[ 'the bar of rewards', 'chunk-rewards.js', 4112 ], // 8 bytes: the cart block draws its gifts too; 8 bytes: its name instead of a number.
	[ 'the search, once somebody reaches for it', 'chunk-search-early.js', 9 * 1024 ], // 96 bytes: the parts of a word are marked in scripts without spaces. 0.15 kB of it: two signs suffice in scripts without spaces, a mark inside a word. 0.2 kB of it: an icon opens the search over the page. 0.1 kB of it: who finds nothing in a category may look in all. 0.25 kB of it: a phone's keyboard and menu, guests who said where they live; 0.15 kB of it: the button below the list by keyboard, a search that takes its time.
	[ "product lists' early chunk", 'chunk-listing-early.js', 2144 ], // 64 of it: a link of the page to a quick view leaves no step behind. 0.55 kB of it: the quick view is fetched on intent, opened by its address, and a theme's own buttons. Only where its owner has switched something of it on, or a list is ordered; 16 bytes: it registers itself. 8 bytes: an error in it does not stop the loader.
	[ "product lists' early style", 'listing-early-style.css', 640 ],
	[ 'further products without a new page', 'chunk-listing-more.js', 2944 ], // 128 of it: room for the page that comes while scrolling, so that nothing jumps.
	[ 'filters of a list', 'product-filters.js', 5712 ], // On pages that have them: fetching, exchanging, the sheet, the slider. 76 bytes: one step of the history that other surfaces share, which keeps the scroll position over a reload.
	[ "filters' style", 'product-filters.css', 3 * 1024 ],
	[ "the search's worker", 'search-worker.js', 11.75 * 1024 ], // Fetched with the index, once somebody reaches for the search. 3.6 kB of it: the table by which letters of all scripts are folded. 1.3 kB: articles and prepositions of 24 languages; 2 kB: elisions, compounds, words by sign, numbers of variations.
	[ "the search's style", 'search-style.css', 1.8125 * 1024 ], // 60 bytes of it: the search over a page that is no phone's.
	[ 'the style of our own search form', 'search-form-style.css', 1224 ], // Only in pages that have the form. 134 bytes of it: the categories look like the field, a block of full width stands in the middle, and a header's row keeps its lines. 0.65 kB of it: the icon, its bar without script, and a header's row.
];

/**
 * What a shopper downloads before any interaction, and what must never be among it.
 */
async function sizes() {
	const rows = [];
	for ( const [ what, file, budget ] of BUDGETS ) {
		const size = gzipFileSize( `build/${ file }` );
		rows.push( [ size <= budget, `${ what } ${ size } bytes gzip, budget ${ budget }` ] );
	}
	const featureless = ! /\.aisle-(?!busy|done|add-message|skeleton|visually-hidden)/.test(
		readFileSync( 'build/loader.css', 'utf8' )
	);
	rows.push( [ featureless, "loader's style holds nothing of a feature" ] );
	const forbidden = [ 'wp-components', 'wp-data', 'wp-api-fetch', 'wp-notices', 'wp-polyfill' ];
	for ( const entry of [ 'loader', 'storefront' ] ) {
		const asset = readFileSync( `build/${ entry }.asset.php`, 'utf8' );
		const found = forbidden.filter( ( handle ) => asset.includes( `'${ handle }'` ) );
		rows.push( [
			found.length === 0,
			`${ entry } pulls in ${ found.join( ', ' ) || 'none of what is forbidden' }`,
		] );
	}
	const early = readdirSync( 'build' ).filter( ( file ) => /^chunk-.+-early\.asset\.php$/.test( file ) );
	const withoutLimit = early
		.map( ( file ) => file.replace( '.asset.php', '.js' ) )
		.filter( ( file ) => ! BUDGETS.some( ( [ , limited ] ) => limited === file ) );
	rows.push( [
		early.length > 0 && withoutLimit.length === 0,
		`early modules without a limit: ${ withoutLimit.join( ', ' ) || 'none' }`,
	] );
	for ( const file of [ 'loader.asset.php', ...early ] ) {
		const alone = readFileSync( `build/${ file }`, 'utf8' ).includes( "'dependencies' => array()" );
		rows.push( [ alone, `${ file.replace( '.asset.php', '' ) } depends on nothing` ] );
	}
	return {
		passed: rows.filter( ( [ ok ] ) => ok ).length,
		failed: rows.filter( ( [ ok ] ) => ! ok ).length,
		skipped: 0,
		output: rows.map( ( [ ok, text ] ) => `${ ok ? 'ok' : 'MISSED' }: ${ text }\n` ).join( '' ),
	};
}
