// The running shop as a test sees it from behind: its seed, its options, its orders, its PHP log.
import { copyFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Entry {
	id: number;
	url: string;
}

export interface Seed {
	products: Record< string, Entry >;
	pages: Record< string, Entry >;
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
	/** The folder of the running shop. */
	site: string;
	/** Its address, without a slash at the end. */
	url: string;
	/** Its PHP log. */
	log: string;
	/** The processes of its servers, where they are known. */
	pids?: number[];
}

/**
 * Each of Playwright's parallel workers has a shop of its own: AISLE_SHOPS lists them. One shop alone is in three
 * variables.
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
export const isReal = platform.startsWith( 'woocommerce' );
export const isBlock = platform.includes( 'block' );

export const seed: Seed = JSON.parse( readFileSync( join( shop.site, 'wp-content', 'seed.json' ), 'utf8' ) );

/** Asks the test endpoint of the development shop: tests/shop/mu-plugin/aisle-test-endpoint.php says what there is. */
async function call( action: string, input: object = {} ): Promise< unknown > {
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

/** Sets WordPress options and answers what they were, ready to be set again. */
export const setOptions = ( options: Record< string, unknown > ) =>
	call( 'options', options ) as Promise< Record< string, unknown > >;

/** Sets all settings of one feature of Aisle and answers what they were. */
export const setSettings = ( feature: string, values: Record< string, unknown > ) =>
	call( 'settings', { feature, values } ) as Promise< { before: Record< string, unknown > | null } >;

export interface ShopState {
	/** Settings of Aisle by feature; null removes those of a feature, so that its defaults hold. */
	settings?: Record< string, Record< string, unknown > | null >;
	/** WordPress options; null deletes one. */
	options?: Record< string, unknown >;
	/** Contents of pages by slug, as `storePage` takes them. */
	pages?: Record< string, string >;
}

/**
 * Changes settings, options and pages in one request. Returns the settings and options as they were, ready to be given
 * again.
 */
export const changeShop = ( state: ShopState ) =>
	call( 'change', state ) as Promise< Required< Pick< ShopState, 'settings' | 'options' > > >;

export const lastOrder = () => call( 'last-order' ) as Promise< Order >;

export interface Mail {
	to: string;
	subject: string;
	/** HTML. */
	message: string;
}

/** What the shop has mailed, the newest last; no more than ten. */
export const mails = () => call( 'mails' ) as Promise< Mail[] >;

/** Others buy, too: sets what is in stock and answers how much it was. */
export const setStock = async ( slug: string, quantity: number ): Promise< number > =>
	( ( await call( 'stock', { product: product( slug ).id, quantity } ) ) as { before: number } ).before;

export const storeForm = async ( title: string, document: object ): Promise< number > =>
	( ( await call( 'save-form', { title, document } ) ) as { id: number } ).id;
export const deleteForm = async ( id: number ): Promise< void > => void ( await call( 'delete-form', { id } ) );
/**
 * A form of the seed makes room for one of a test, and comes back. Where the seed has none of that name, nothing is
 * done.
 */
export async function enableForm( name: string, enabled: boolean ): Promise< void > {
	const id = seed.forms[ name ];
	if ( id !== undefined ) {
		await call( 'enable-form', { id, enabled } );
	}
}

/** Writes the shop's search index if another test has left it without one. */
export async function ensureSearchIndex(): Promise< void > {
	const { is_there: isThere } = ( await call( 'index' ) ) as { is_there: boolean };
	if ( ! isThere ) {
		throw new Error( 'The shop writes no search index.' );
	}
}

/** The page of a slug with this content, made anew; without content it only goes. */
export const storePage = async ( slug: string, content: string ): Promise< void > =>
	void ( await call( 'page', { slug, content } ) );

const testPlugin = ( name: string ): string => join( shop.site, 'wp-content', 'mu-plugins', `${ name }.php` );

/** A plugin of tests/shop/plugins, as if somebody had just installed it in the shop. */
export const addTestPlugin = ( name: string ): void =>
	copyFileSync( `tests/shop/plugins/${ name }.php`, testPlugin( name ) );
export const removeTestPlugin = ( name: string ): void => rmSync( testPlugin( name ), { force: true } );

/** A product of the seed by its slug. */
export function product( slug: string ): Entry {
	const entry = seed.products[ slug ];
	if ( ! entry ) {
		throw new Error( `The seed has no product ${ slug }.` );
	}
	return entry;
}

/** How long the PHP log is now; with a position, what was written since. */
export const logSize = () => ( existsSync( shop.log ) ? statSync( shop.log ).size : 0 );
export const logSince = ( position: number ) =>
	existsSync( shop.log ) ? readFileSync( shop.log ).subarray( position ).toString() : '';
