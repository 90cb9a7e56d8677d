// Static checks of the code.
import { readdirSync, readFileSync } from 'node:fs';
import { buildAssets } from '../shop/lib/assets.mjs';
import { hashOf } from '../shop/lib/hash.mjs';
import { wholeCheck } from './command.mjs';
import { withToolCache } from './tool-cache.mjs';
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
	withToolCache( TYPES_CACHE, () =>
		wholeCheck( 'tsc', [ '--noEmit', '--incremental', '--tsBuildInfoFile', TYPES_CACHE ] )
	);

/** Runs ESLint. Import rules depend on other files, so the cache is valid only for one list of files and packages. */
export function eslint( paths ) {
	const key = hashOf(
		readFileSync( 'package-lock.json', 'utf8' ),
		readFileSync( 'eslint.config.mjs', 'utf8' ),
		[ 'src', 'e2e', 'tests' ].map( ( folder ) => readdirSync( folder, { recursive: true } ).sort() )
	);
	const file = `artifacts/eslint-${ key }.json`;
	return withToolCache( file, () =>
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
	withToolCache( PRETTIER_CACHE, () =>
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
	withToolCache( STYLELINT_CACHE, () =>
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
	withToolCache( PHPCS_CACHE, () =>
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
	// A check of some paths uses another configuration and thus another cache.
	return paths.length ? run() : withToolCache( PHPSTAN_CACHE, run );
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
 * Checks that the template in `languages/` contains exactly the strings in the code.
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
		output: fresh ? '' : 'languages/aisle.pot differs from the strings in the code. Run `npm run pot`.\n',
	};
}

/** Description, file, and maximum size in bytes (gzip). */
const BUDGETS = [
	[ 'loader on a page without drawer', 'loader.js', 6688 ],
	[ 'style on a page without features', 'loader.css', 2 * 1024 ],
	[ "the drawer's early chunk", 'chunk-cart-drawer-early.js', 1712 ], // Includes: 26 bytes to stay closed beside WooCommerce's open drawer; 140 for URLs that end in #cart and a button that hides while the cart is empty; 261 for header cart icons and for moving the floating button out of the way; 80 for registration and shared code; 8 so that an error does not stop the loader.
	[ "attribution's early chunk", 'chunk-attribution-early.js', 2048 ], // Loads on each page. At most 2.2 kB; WooCommerce's two scripts have 6 kB. Includes 34 bytes to wait for the type of consent.
	[ 'the decision from where a visit comes', 'chunk-attribution-landing.js', 2960 ], // Loads on the first page of a session, and with another site as referrer or with a campaign. Includes 1.2 kB for lists of hosts; 96 bytes to shorten what the cookies store.
	[ 'the inputs of attribution', 'chunk-attribution-forms.js', 1184 ], // Loads on pages with such a form.
	[ "the data of other plugins' tracking events", 'chunk-attribution-event.js', 1472 ], // Loads when a plugin asks for it. Includes 760 bytes to read the cookies of the source where no funnel cookies are written.
	[ "analytics' early chunk", 'chunk-analytics-early.js', 2064 ], // Includes: 96 bytes for tips; 32 bytes for all lines of a bundle; 8 so that an error does not stop the loader.
	[ "the mini cart's early chunk", 'chunk-mini-cart-early.js', 2208 ], // Includes: 107 bytes for the control's expanded state and for closing before the message of a rejected add; 16 for registration; 8 so that an error does not stop the loader.
	[ "the mini cart's early style", 'mini-cart-early-style.css', 640 ],
	[ 'the mini cart', 'chunk-mini-cart.js', 6440 ], // Includes: 128 bytes for the removal of one optional item of a bundle; 40 bytes for the name of a bundle; 256 bytes to keep other plugins' text around a pending subtotal; 90 for carts that cannot be loaded; 450 for undo, server changes, and connection problems; 325 for the checkout that waits for pending changes, plugins' HTML in lines, and a slot for gifts.
	[ "contact forms' early chunk", 'chunk-contact-forms-early.js', 2288 ],
	[ "the options' early chunk", 'chunk-product-options-early.js', 1440 ], // Includes: 16 bytes for registration; 8 so that an error does not stop the loader.
	[ 'the variation form and its swatches', 'chunk-variations-early.js', 7.875 * 1024 ], // Includes 128 bytes for registration and shared code.
	[ 'the matrix of many variations', 'chunk-variation-matrix-early.js', 1024 ],
	[ "the gallery's early chunk", 'chunk-gallery-early.js', 3504 ], // Includes: 40 bytes for galleries in a quick view; 48 for the message if a chunk fails to load after a click; 208 for taps on arrows; 48 for swipes on arrows; 48 for registration; 8 so that an error does not stop the loader.
	[ "the product page's early chunk", 'chunk-product-page-early.js', 2.75 * 1024 ],
	[ "the cart page's early chunk", 'chunk-cart-page-early.js', 4400 ], // Loads only on the classic cart page, and where a code can be copied. Includes: 64 bytes to tell tips that the page follows the cart; 21 bytes for messages about failed or delayed changes; 60 for the checkout button that waits for pending changes; 1 for the message about unsent changes; 16 for registration.
	[ "the cart page's early style", 'cart-page-early-style.css', 512 ],
	[ "the replacement of WooCommerce's general script", 'chunk-shop-page.js', 1424 ],
	[ 'the code that loads the app', 'chunk-app.js', 1664 ], // Includes 128 bytes to validate its part of the boot data and to wait for the features in a form.
	[ "the drawer's early style", 'cart-drawer-early-style.css', 1024 ],
	[ "the swatches' early style", 'variations-early-style.css', 1.75 * 1024 ],
	[ "the gallery's early style", 'gallery-early-style.css', 2.75 * 1024 + 16 ], // Includes 16 bytes for the width of the block's images.
	[ "the product page's early style", 'product-page-early-style.css', 2.125 * 1024 ],
	[ 'the app without its features', 'storefront.js', 8672 ], // Does not include the theme's colors (1.25 kB), which are a separate chunk, or a table of chunks (740 bytes). Includes: 32 bytes to load tips; 164 bytes for the store aisle/offers; 18 bytes for the name of the top price chunk; 16 for chunk hashes, which compress differently in each build; 1 kB for lazy-loaded slots, the quick view's entry point, and data of features loaded later; 6 for the mini cart's gift slot.
	[ 'the feature of product options', 'chunk-product-options.js', 30.578125 * 1024 ], // Includes: 48 to mark scrolls that Aisle starts; 80 for forms that sell several products: the prefix of the names, and the parts of the total; 235 bytes for the price of the answers so far, which is in the first render; 580 for showing limits before an error, with the texts of PHP's form; 60 for the price at the top; 22 for line breaks in one-line answers; 256 for the minimum price, rows that add up to it, and the tax text.
	[ 'the price at the top with options', 'chunk-product-options-top-price.js', 1.9375 * 1024 ], // Loads after an option form is hydrated. Includes 64 bytes to keep other plugins' text beside the price.
	[ "the cart's core", 'chunk-cart-core.js', 9600 ], // Includes: 16 bytes for undo of an optional item; 16 bytes for the name of a bundle; 80 bytes for adds of several products: the wrong item, and announcing the add to other scripts; 0.5 kB for reporting a changed checkout total, checkout links that wait for pending changes, and other tabs; 0.4 kB for the data of listing buttons; 40 bytes for announcing fragments when the page's scripts listen; 40 for the step "any" and decimal sums; 100 for forms that outlive the page and carts that cannot be loaded; 768 for status 429, the daily refresh, fragments without a mini cart, and events of quantities, coupons and totals; 70 for rendering an add after its request.
	[ 'the classic cart widget of an empty cart', 'chunk-classic-widget.js', 512 ],
	[ 'the drawer', 'chunk-cart-drawer.js', 14.5625 * 1024 ], // Includes: 128 bytes for the removal of one optional item of a bundle; 75 bytes for the name of a bundle; 110 bytes for quantities with thousands separators; 0.5 kB for color contrast; 256 bytes to keep other plugins' text around a pending subtotal; 118 for digits of any script; 66 shared with the quick view over a list; 110 for carts that cannot be loaded; 3.25 kB for swipe to close, the merchant's texts and colors, notes, savings, images, the edit form, and server changes; 150 bytes for slots of other plugins and summed fees; 450 for quantity errors, server problems, and the waiting checkout; 130 for rendering before the first opening and scrolling to the added line; 421 for plugins' HTML in lines, each fee, included tax, and increased prices.
	[ 'the quick view', 'chunk-quick-view.js', 10528 ], // Includes: 2.9 kB for the quick view over a list, with URL, arrows, prefetching, and adds; 0.9 kB for the footer with the current total while the form's button is out of view; 32 bytes for the features whose early modules it starts.
	[ 'file fields of a contact form', 'chunk-contact-form-files.js', 4.75 * 1024 ], // Loads on first touch of a form with file fields: list, totals, images, drop zone, upload progress and cancel button.
	[ "Turnstile's check in a contact form", 'chunk-contact-form-turnstile.js', 1536 ], // Loads on first touch of a form if the store has Turnstile keys.
	[ 'the header that always stays', 'header-always.js', 307 ], // Loads only if the merchant has selected the mode. Its style is in the page.
	[ 'the header that comes back after scrolling', 'header-after.js', 1024 ], // As above.
	[ 'the header that hides on scrolling', 'header-hide.js', 1024 ], // As above.
	[ 'announcement bars', 'notices-bar.js', 819 ], // Loads on pages with a bar that can be closed or has several texts.
	[ "the announcement bars' style", 'notices-bar.css', 864 ],
	[ "messages and covers for other plugins' scripts", 'notices-messages.js', 614 ], // Loads only if the merchant has enabled them.
	[ 'the style of messages and covers', 'notices-messages.css', 576 ],
	[ "the offers' early chunk", 'chunk-offers-early.js', 1456 ], // Loads only if the store has offers.
	[ 'the popup with offers', 'chunk-offers-popup.js', 4160 ], // Loads with the first offer, without React. Includes 192 bytes for its state, which other plugins read.
	[ "the popup's style", 'offers-style.css', 2176 ],
	[ 'suggestions in the cart', 'chunk-cart-upsells.js', 5.5 * 1024 ],
	[ 'the gifts in the cart block', 'rewards-block-cart.js', 2 * 1024 ],
	[ "the gifts' style in the cart block", 'rewards-block-cart.css', 768 ],
	[ "the checkout's early chunk", 'chunk-checkout-early.js', 1072 ], // Loads on checkout and account pages, and on every page if the merchant has enabled the login window.
	[ 'the windows with the terms and the login form', 'chunk-checkout-windows.js', 4672 ], // Loads on first intent, with the buttons that show passwords.
	[ "the windows' style", 'checkout-style.css', 1680 ], // Loads with the windows.
	[ 'messages below the fields of the classic checkout', 'chunk-checkout-field-errors.js', 640 ],
	[ 'tables of the account pages', 'chunk-checkout-tables.js', 608 ],
	[ 'buttons that show passwords', 'chunk-passwords.js', 1168 ], // Loads on checkout and account pages, and elsewhere with a password field.
	[ "the tips' early chunk", 'chunk-tips-early.js', 1536 ], // Loads on pages with the widget.
	[ "the tips' style", 'tips-early-style.css', 1024 ], // Loads with the tips.
	[ 'the tips in the drawer', 'chunk-tips.js', 2 * 1024 ],
	[ 'the tips in the cart and checkout blocks', 'tips-block-cart.js', 2.5 * 1024 ],
	[ "the tips' style in these blocks", 'tips-block-cart.css', 1024 ],
	[ 'the bar of rewards', 'chunk-rewards.js', 4112 ], // Includes: 8 bytes to render the gifts for the cart block; 8 for a named chunk.
	[ "the search's early chunk", 'chunk-search-early.js', 9 * 1024 ], // Includes: 96 bytes to mark parts of words in scripts without spaces; 0.15 kB for two-character queries in such scripts and marks inside words; 0.2 kB for the icon's search over the page; 0.1 kB for searching all categories if one has no results; 0.25 kB for phone keyboards and menus, and guests with a location; 0.15 kB for keyboard access to the button below the list, and slow searches.
	[ "product lists' early chunk", 'chunk-listing-early.js', 2144 ], // Loads only if the merchant has enabled one of its parts, or a list is sorted. Includes: 64 bytes so that links to a quick view add no useless history entry; 0.55 kB for quick views on intent, by URL, and from theme buttons; 16 bytes for registration; 8 so that an error does not stop the loader.
	[ "product lists' early style", 'listing-early-style.css', 640 ],
	[ 'dropdown and vertical menus', 'menus-menu.js', 2 * 1024 ], // Loads on pages with such a menu.
	[ "these menus' style", 'menus-menu.css', 1.5 * 1024 ],
	[ 'the slide sidebar', 'menus-sidebar.js', 2 * 1024 ], // Loads on pages with a sidebar.
	[ "the focus in WordPress's overlay", 'menus-overlay.js', 0.5 * 1024 ], // Loads on pages with a menu in such an overlay.
	[ "the sidebar's style", 'menus-sidebar.css', 1.75 * 1024 ],
	[ 'further products without a new page', 'chunk-listing-more.js', 2944 ], // Includes 128 bytes to reserve space for the next page while scrolling.
	[ "the filters' early chunk", 'chunk-product-filters-early.js', 5744 ], // Loads on pages with filters: requests, list updates, the sheet, the slider. Includes 29 bytes since another feature shares the dialog, and 76 bytes for a history entry shared with other surfaces, which keeps the scroll position after a reload.
	[ "the filters' early style", 'product-filters-early-style.css', 3 * 1024 ],
	[ "the bundle form's early chunk", 'chunk-bundles-early.js', 7296 ], // Loads on pages with a bundle: amounts with the discount's rules, selection, checks and the add; 140 for the prices of the products' own forms; 94 for a bundle that is edited; 96 for negative prices and a bundle that has left the cart.
	[ "the bundle form's early style", 'bundles-early-style.css', 2.125 * 1024 ],
	[ 'the buttons of sliders', 'content-slider.js', 1.5 * 1024 ], // Loads on pages with a slider.
	[ 'the mouse that drags sliders', 'content-slider-drag.js', 1024 ], // Loads 300 ms after a page with a slider, on devices with a mouse.
	[ "sliders' style", 'content-slider.css', 1.5 * 1024 ],
	[ 'links to tabs and accordions', 'content-panels.js', 1.2 * 1024 ], // Loads on pages with panels if the merchant has enabled it. Half is shared code that reads the fragment and scrolls.
	[ 'links to tabs and accordions: the style', 'content-panels.css', 512 ],
	[ 'tabs from 550 px', 'content-tabs.js', 768 ],
	[ "tabs' and accordions' style", 'content-tabs.css', 1024 ],
	[ 'bullets', 'content-bullets.js', 1072 ], // Loads on pages with bullets. At most 0.5 kB, and 0.55 kB of shared code that reads the fragment and scrolls.
	[ "bullets' style", 'content-bullets.css', 768 ],
	[ "the search's worker", 'search-worker.js', 11.75 * 1024 ], // Loads with the index, on first intent. Includes: 3.6 kB for the table that folds letters of all scripts; 1.3 kB for articles and prepositions of 24 languages; 2 kB for elisions, compounds, words by character, and numbers of variations.
	[ "the search's style", 'search-style.css', 1.8125 * 1024 ], // Includes 60 bytes for the search over the page on larger screens.
	[ "the lightbox's early chunk", 'chunk-lightbox-early.js', 600 ], // Loads on pages with a link that it opens, or with the block of a window.
	[ 'the images and videos of a lightbox', 'chunk-lightbox-viewer.js', 2048 ], // Loads with the first click, beside the full screen and PhotoSwipe.
	[ 'the full screen', 'chunk-full-screen.js', 1600 ], // Loads with the first click on an image of a product or of a text.
	[ 'the window of a lightbox', 'chunk-lightbox-window.js', 1216 ], // Loads with the first click, or if the address names the window.
	[ "the window's style", 'lightbox-window-style.css', 1360 ], // Loads only in pages with the block.
	[ 'the list of editable parts', 'edit-links-bar.js', 1648 ], // Loads only for users who may edit pages.
	[ 'the feed that a page could not print', 'instagram-load.js', 512 ], // Loads only before the posts were first fetched.
	[ "the feed's style", 'instagram-style.css', 448 ], // Loads only in pages with a feed.
	[ 'the style of our own search form', 'search-form-style.css', 1224 ], // Loads only in pages with the form. Includes: 134 bytes for the category select, centered full-width blocks, and header rows; 0.65 kB for the icon, its bar without script, and a header's row.
];

/**
 * Checks the size of what a shopper downloads before any interaction, and that it contains no forbidden packages.
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
	rows.push( [ featureless, "the loader's style contains no styles of features" ] );
	const forbidden = [ 'wp-components', 'wp-data', 'wp-api-fetch', 'wp-notices', 'wp-polyfill' ];
	for ( const entry of [ 'loader', 'storefront' ] ) {
		const asset = readFileSync( `build/${ entry }.asset.php`, 'utf8' );
		const found = forbidden.filter( ( handle ) => asset.includes( `'${ handle }'` ) );
		rows.push( [ found.length === 0, `forbidden packages of ${ entry }: ${ found.join( ', ' ) || 'none' }` ] );
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
		rows.push( [ alone, `${ file.replace( '.asset.php', '' ) } has no dependencies` ] );
	}
	return {
		passed: rows.filter( ( [ ok ] ) => ok ).length,
		failed: rows.filter( ( [ ok ] ) => ! ok ).length,
		skipped: 0,
		output: rows.map( ( [ ok, text ] ) => `${ ok ? 'ok' : 'MISSED' }: ${ text }\n` ).join( '' ),
	};
}
