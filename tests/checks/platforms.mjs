// Where the shop's tests run, and which of them: all on real WooCommerce where it is to be had, and then on the stand-in a tagged part;
// all that can run on the stand-in where it is not. The other platforms run what they could change.
import { atLeast } from '../shop/lib/sources.mjs';
import { findWooCommerce, foldersOf, wooCommerceVersion, wordpressWantedBy } from '../shop/lib/woocommerce.mjs';
import { oldest } from '../shop/lib/wordpress.mjs';

const real = { platform: 'woocommerce' };
const standIn = { platform: 'stand-in' };

/**
 * @param {string} wanted   'woocommerce' or 'stand-in' for that alone, '' for all.
 * @param {Array}  releases { folder, version, wants } of each WooCommerce that is to be had, the shop's own first.
 * @return {{ name: string, shop: Object, parts: Object, crowd?: boolean, missing?: string }[]} `parts` has the arguments of PHPUnit and
 * Playwright; a `crowd` has a copy of the shop for each browser worker; `missing` says why a platform cannot be had here.
 */
export function platforms( wanted, releases ) {
	const tagged = releases.length > 0 && wanted === '';
	const old = releases.find( ( { wants } ) => atLeast( oldest, wants ) );
	const list = [
		{ name: 'woocommerce-mariadb', shop: { ...real, database: 'mariadb' }, parts: { php: [], parallel: [] } },
		{ name: 'stand-in-classic', shop: standIn, parts: { php: tagged ? [ '--group', 'stand-in' ] : [], browser: tagged ? [ '--grep', '@stand-in' ] : [], parallel: [] }, crowd: ! tagged },
		{ name: 'woocommerce-block', shop: { ...real, theme: 'block' }, parts: { browser: [ '--grep', '@block' ] } },
		...releases.slice( 1 ).map( ( { folder, version } ) => ( {
			name: `woocommerce-${ version }`,
			shop: { ...real, release: folder },
			parts: { php: [ '--filter', 'Cart' ], browser: [ 'e2e/main-job', 'e2e/cart-drawer-lines', 'e2e/product-options.spec', 'e2e/walk' ] },
		} ) ),
		{ name: 'woocommerce-storefront', shop: { ...real, theme: 'storefront' }, parts: { browser: [ 'e2e/walk' ] } },
		// A WooCommerce that asks for a newer WordPress refuses to start on it.
		{ name: `${ old ? 'woocommerce' : 'stand-in' }-on-wordpress-${ oldest }`, shop: { ...( old ? { ...real, release: old.folder } : standIn ), core: 'oldest' }, parts: { browser: [ 'e2e/main-job', 'e2e/option-form', 'e2e/rest' ] } },
		{ name: 'woocommerce-classic', shop: real, parts: { php: [], browser: [] }, crowd: true },
	];
	return list
		.filter( ( { shop } ) => wanted === '' || shop.platform === wanted )
		.map( ( one ) => shopIsThere( one, releases ) ? one : { ...one, missing: 'WooCommerce is not to be had here' } );
}

const shopIsThere = ( { shop }, releases ) => shop.platform === 'stand-in' || releases.length > 0;

/** What is to be had on this machine. */
export async function findReleases( wanted ) {
	if ( wanted === 'stand-in' ) {
		return [];
	}
	const { folder } = await findWooCommerce();
	const folders = folder ? [ folder, ...foldersOf().slice( 1 ) ] : [];
	return folders.map( ( one ) => ( { folder: one, version: wooCommerceVersion( one ), wants: wordpressWantedBy( one ) } ) );
}
