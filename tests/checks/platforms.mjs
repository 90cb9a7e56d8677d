// Platforms of the store's tests, and the tests that run on each. If WooCommerce is available, it runs all tests, and
// the stand-in runs the tests with its tag. Otherwise the stand-in runs all tests. The other platforms run tagged
// tests.
import { hasMariadb } from '../shop/lib/mariadb.mjs';
import { isAtLeast } from '../shop/lib/sources.mjs';
import { findWooCommerce, foldersOf, wooCommerceVersion, wordpressWantedBy } from '../shop/lib/woocommerce.mjs';
import { oldest } from '../shop/lib/wordpress.mjs';

const real = { platform: 'woocommerce' };
const standIn = { platform: 'stand-in' };
const ALL = [];
/** Excludes the tests that only a release run needs; docs/tests.md lists them. */
export const WITHOUT_RELEASE = [ '--grep-invert', '@release' ];
const tagged = ( tag ) => [ '--grep', tag ];
/**
 * Tests with the tag `@block-release` run on the block theme before a release, and on the classic one in every run;
 * `@sqlite-release` works in the same way.
 */
const taggedPart = ( tag, isRelease ) =>
	isRelease ? tagged( tag ) : [ ...tagged( `${ tag }(?!-release)` ), ...WITHOUT_RELEASE ];

/** Number of processes that share a platform's whole PHP suite. */
const PHP_SHARDS = 2;

/**
 * @typedef {Object} Platform
 * @property {string}   name      Name in checks, folders and reports.
 * @property {Object}   shop      Options of makeShop().
 * @property {string[]} [php]     Arguments of PHPUnit; empty for all tests, absent for none.
 * @property {number}   [shards]  Number of processes for the PHP tests.
 * @property {string[]} [browser] Arguments of Playwright, likewise.
 * @property {boolean}  [isMain]  Whether each feature's processor time in the browser is checked against its limit.
 * @property {boolean}  [hasShopPerWorker] Whether several browsers run in parallel, each with its own store.
 * @property {boolean}  [parallel] Whether parallel adds are tested there.
 * @property {string}   [missing] Reason why the platform is not available on this machine.
 */

/**
 * Returns the platforms of a run.
 *
 * @param {Object}  found
 * @param {string}  found.wanted    'woocommerce' or 'stand-in' for that one only, '' for all.
 * @param {Array}   found.releases  { folder, version, wants } of each WooCommerce on this machine, the store's own
 *                                  first.
 * @param {boolean} found.isRelease Adds what only `npm run test:release` runs.
 * @param {boolean} found.mariadb   Whether MariaDB can be started.
 * @return {Platform[]} Platforms that are not available contain the reason.
 */
export function platforms( { wanted = '', releases, isRelease = false, mariadb } ) {
	const main = { database: mariadb ? 'mariadb' : 'sqlite' };
	const hasReal = releases.length > 0;
	return [
		{
			name: 'woocommerce-classic',
			shop: { ...real, ...main },
			browser: isRelease ? ALL : WITHOUT_RELEASE,
			php: ALL,
			shards: PHP_SHARDS,
			parallel: true,
			isMain: true,
			hasShopPerWorker: true,
		},
		...( hasReal && wanted === '' ? standInBesideReal( isRelease ) : standInAlone( main, mariadb, isRelease ) ),
		{
			name: 'woocommerce-block',
			shop: { ...real, ...main, theme: 'block' },
			browser: taggedPart( '@block', isRelease ),
		},
		{
			name: 'woocommerce-storefront',
			shop: { ...real, ...main, theme: 'storefront' },
			browser: taggedPart( '@storefront', isRelease ),
		},
		// The demo store of `npm start`.
		...( mariadb
			? [
					{
						name: 'woocommerce-sqlite',
						shop: { ...real, database: 'sqlite' },
						browser: taggedPart( '@sqlite', isRelease ),
						...( isRelease ? { php: ALL, shards: PHP_SHARDS } : {} ),
					},
				]
			: [ withoutMariadb ] ),
		...( isRelease ? releasePlatforms( releases, main ) : [] ),
	]
		.filter( ( { shop } ) => wanted === '' || shop.platform === wanted )
		.map( ( one ) =>
			one.missing || hasReal || one.shop.platform === 'stand-in'
				? one
				: { ...one, missing: 'WooCommerce is not available on this machine' }
		);
}

const withoutMariadb = {
	name: 'mariadb',
	shop: real,
	php: ALL,
	missing: 'MariaDB (package mariadb-server) is not available on this machine, so the tests ran on SQLite',
};

/** Files whose tests with the tag `@stand-in` run in `npm test`; a release run includes all with the tag. */
const STAND_IN_FILES = [ 'e2e/main-job', 'e2e/product-options-forged', 'e2e/development-shop' ];

/** Platform for the tagged tests, with SQLite as `npm start` uses it on a machine without WooCommerce. */
const standInBesideReal = ( isRelease ) => [
	{
		name: 'stand-in-classic',
		shop: { ...standIn, database: 'sqlite' },
		browser: [ ...( isRelease ? [] : [ ...STAND_IN_FILES, ...WITHOUT_RELEASE ] ), ...tagged( '@stand-in' ) ],
		...( isRelease ? { php: [ '--group', 'stand-in' ], parallel: true } : {} ),
	},
];

const standInAlone = ( main, mariadb, isRelease ) => [
	{
		name: 'stand-in-classic',
		shop: { ...standIn, ...main },
		browser: isRelease ? ALL : WITHOUT_RELEASE,
		php: ALL,
		shards: PHP_SHARDS,
		parallel: true,
		isMain: true,
		hasShopPerWorker: true,
	},
	...( mariadb
		? [
				{
					name: 'stand-in-sqlite',
					shop: { ...standIn, database: 'sqlite' },
					browser: taggedPart( '@sqlite', isRelease ),
					php: [ '--group', 'stand-in' ],
				},
			]
		: [] ),
];

/** Theme behaviors whose form depends on WordPress's blocks. */
const THEME_SPECS = [ 'e2e/header', 'e2e/menus', 'e2e/content', 'e2e/lightbox' ];

function releasePlatforms( releases, main ) {
	const old = releases.find( ( { wants } ) => isAtLeast( oldest, wants ) );
	return [
		...releases.slice( 1 ).map( ( { folder, version } ) => ( {
			name: `woocommerce-${ version }`,
			shop: { ...real, ...main, release: folder },
			php: [ '--filter', 'Cart' ],
			browser: [
				'e2e/main-job',
				'e2e/cart-drawer-lines',
				'e2e/product-options.spec',
				'e2e/smoke',
				...THEME_SPECS,
			],
		} ) ),
		// A WooCommerce that requires a newer WordPress does not start on it.
		{
			name: `${ old ? 'woocommerce' : 'stand-in' }-on-wordpress-${ oldest }`,
			shop: { ...( old ? { ...real, release: old.folder } : standIn ), ...main, core: 'oldest' },
			browser: [
				'e2e/main-job',
				'e2e/option-forms.spec',
				'e2e/option-forms-start',
				'e2e/option-forms-access',
				'e2e/option-forms-texts',
				'e2e/rest',
				...THEME_SPECS,
			],
		},
	];
}

/** Returns this machine's capabilities, in the format of platforms(). */
export async function findPlatforms( { wanted = process.env.SHOP ?? '', isRelease = false } = {} ) {
	return platforms( {
		wanted,
		isRelease,
		mariadb: hasMariadb(),
		releases: wanted === 'stand-in' ? [] : await findReleases(),
	} );
}

/** Returns each WooCommerce in WC_DIR or in the cache. */
export async function findReleases() {
	const { folder } = await findWooCommerce();
	const folders = folder ? [ folder, ...foldersOf().slice( 1 ) ] : [];
	return folders.map( ( one ) => ( {
		folder: one,
		version: wooCommerceVersion( one ),
		wants: wordpressWantedBy( one ),
	} ) );
}
