// The running test store, accessed from outside the browser: seed, options, orders, PHP log.
import { copyFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface SeededItem {
	id: number;
	url: string;
}

export interface Seed {
	products: Record< string, SeededItem >;
	pages: Record< string, SeededItem >;
	forms: Record< string, number >;
	contact_forms: Record< string, number >;
	coupons: Record< string, number | string >;
}

export interface Order {
	id: number;
	status: string;
	total: string;
	lines: {
		name: string;
		quantity: number;
		subtotal: number;
		net: number;
		meta: Record< string, string >;
		answers: unknown;
	}[];
}

interface Shop {
	/** Folder of the running store. */
	site: string;
	/** URL of the store, without trailing slash. */
	url: string;
	/** Path of its PHP log. */
	log: string;
	/** IDs of its server processes, if known. */
	pids?: number[];
}

/**
 * Returns the store of this Playwright worker. AISLE_SHOPS lists one store per worker; three variables describe a
 * single store.
 */
function shopOfThisWorker(): Shop {
	const { AISLE_SHOPS, AISLE_SITE = '', AISLE_URL = '', AISLE_LOG, TEST_PARALLEL_INDEX = '0' } = process.env;
	const shops: Shop[] = AISLE_SHOPS
		? JSON.parse( AISLE_SHOPS )
		: [ { site: AISLE_SITE, url: AISLE_URL, log: AISLE_LOG ?? join( AISLE_SITE, 'wp-content', 'debug.log' ) } ];
	const shop = shops[ Number( TEST_PARALLEL_INDEX ) ];
	if ( ! shop ) {
		throw new Error(
			`There are ${ shops.length } shops and none for worker ${ TEST_PARALLEL_INDEX }: Playwright may have as many workers as there are shops.`
		);
	}
	return shop;
}

export const shop = shopOfThisWorker();
export const platform = process.env.AISLE_PLATFORM ?? '';
export const isWooCommerce = platform.startsWith( 'woocommerce' );
export const isBlockTheme = platform.includes( 'block' );

export const seed: Seed = JSON.parse( readFileSync( join( shop.site, 'wp-content', 'seed.json' ), 'utf8' ) );

/** Sends a request to the development store's test endpoint: see tests/shop/mu-plugin/aisle-test-endpoint.php. */
async function requestTestEndpoint( action: string, input: object = {} ): Promise< unknown > {
	const response = await fetch( `${ shop.url }/?aisle-test=${ action }`, {
		method: 'POST',
		headers: { 'X-Aisle-Test': '1', 'Content-Type': 'application/json' },
		body: JSON.stringify( input ),
	} );
	const text = await response.text();
	if ( ! response.ok ) {
		throw new Error(
			`The shop's test endpoint answered ${ response.status } to ${ action }: ${ text.slice( 0, 500 ) }`
		);
	}
	return JSON.parse( text );
}

/** Sets WordPress options; returns their previous values, in the same format. */
export const setOptions = ( options: Record< string, unknown > ) =>
	requestTestEndpoint( 'options', options ) as Promise< Record< string, unknown > >;

/** Sets all settings of one feature; returns the previous ones. */
export const setSettings = ( feature: string, values: Record< string, unknown > ) =>
	requestTestEndpoint( 'settings', { feature, values } ) as Promise< { before: Record< string, unknown > | null } >;

export interface ShopState {
	/** Aisle's settings by feature; null removes a feature's settings, so that its defaults apply. */
	settings?: Record< string, Record< string, unknown > | null >;
	/** WordPress options; null deletes one. */
	options?: Record< string, unknown >;
	/** Page contents by slug, as for `storePage`. */
	pages?: Record< string, string >;
}

/**
 * Changes settings, options and pages in one request. Returns the previous settings and options, in the same format.
 */
export const changeShop = ( state: ShopState ) =>
	requestTestEndpoint( 'change', state ) as Promise< Required< Pick< ShopState, 'settings' | 'options' > > >;

export const lastOrder = () => requestTestEndpoint( 'last-order' ) as Promise< Order >;

export interface Email {
	to: string;
	subject: string;
	/** HTML. */
	message: string;
}

/** Returns up to ten emails that the store sent, newest last. */
export const sentEmails = () => requestTestEndpoint( 'mails' ) as Promise< Email[] >;

/** Sets the stock of a product, as if others bought it; returns the previous stock. */
export const setStock = async ( slug: string, quantity: number ): Promise< number > =>
	( ( await requestTestEndpoint( 'stock', { product: product( slug ).id, quantity } ) ) as { before: number } )
		.before;

export const saveFormDocument = async ( title: string, document: object ): Promise< number > =>
	( ( await requestTestEndpoint( 'save-form', { title, document } ) ) as { id: number } ).id;
export const deleteForm = async ( id: number ): Promise< void > =>
	void ( await requestTestEndpoint( 'delete-form', { id } ) );
/**
 * Enables or disables a form of the seed. Does nothing if the seed has no form of this name.
 */
export async function enableForm( name: string, enabled: boolean ): Promise< void > {
	const id = seed.forms[ name ];
	if ( id !== undefined ) {
		await requestTestEndpoint( 'enable-form', { id, enabled } );
	}
}

/** Writes the store's search index if another test has removed it. */
export async function ensureSearchIndex(): Promise< void > {
	const { is_there: isThere } = ( await requestTestEndpoint( 'index' ) ) as { is_there: boolean };
	if ( ! isThere ) {
		throw new Error( 'The shop writes no search index.' );
	}
}

/** Replaces the page with this slug; without content it is only deleted. Returns the page's ID. */
export const storePage = async ( slug: string, content: string ): Promise< number > =>
	( ( await requestTestEndpoint( 'page', { slug, content } ) ) as { id: number } ).id;

const testPluginPath = ( name: string ): string => join( shop.site, 'wp-content', 'mu-plugins', `${ name }.php` );

/** Installs and activates a plugin from tests/shop/plugins. */
export const addTestPlugin = ( name: string ): void =>
	copyFileSync( `tests/shop/plugins/${ name }.php`, testPluginPath( name ) );
export const removeTestPlugin = ( name: string ): void => rmSync( testPluginPath( name ), { force: true } );

/** Returns a product of the seed by slug. */
export function product( slug: string ): SeededItem {
	const entry = seed.products[ slug ];
	if ( ! entry ) {
		throw new Error( `The seed has no product ${ slug }.` );
	}
	return entry;
}

/** Returns the length of the PHP log, in bytes. */
export const logSize = () => ( existsSync( shop.log ) ? statSync( shop.log ).size : 0 );
/** Returns the text that was written to the PHP log since a position from logSize(). */
export const logSince = ( position: number ) =>
	existsSync( shop.log ) ? readFileSync( shop.log ).subarray( position ).toString() : '';
