// The running shop as a test sees it from behind: its seed, its options, its orders, its PHP log.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Entry {
	id: number;
	url: string;
}

export interface Seed {
	products: Record< string, Entry >;
	pages: Record< string, Entry >;
	forms: Record< string, number >;
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

const folder = process.env.AISLE_SITE ?? '';
export const platform = process.env.AISLE_PLATFORM ?? '';
export const isReal = platform.startsWith( 'woocommerce' );
export const isBlock = platform.includes( 'block' );

export const seed: Seed = JSON.parse( readFileSync( join( folder, 'wp-content', 'seed.json' ), 'utf8' ) );

function call( action: string, input: object = {} ): unknown {
	const output = execFileSync( 'php', [ 'e2e/support/site.php', action, JSON.stringify( input ) ], { encoding: 'utf8' } );
	return JSON.parse( output );
}

/** Sets WordPress options and answers what they were, ready to be set again. */
export const setOptions = ( options: Record< string, unknown > ) => call( 'options', options ) as Record< string, unknown >;

/** Sets all settings of one room of Aisle. */
export const setSettings = ( room: string, values: Record< string, unknown > ) => call( 'settings', { room, values } );

export const lastOrder = () => call( 'last-order' ) as Order;

/** A product of the seed by its slug. */
export function product( slug: string ): Entry {
	const entry = seed.products[ slug ];
	if ( ! entry ) {
		throw new Error( `The seed has no product ${ slug }.` );
	}
	return entry;
}

const log = process.env.AISLE_LOG ?? join( folder, 'wp-content', 'debug.log' );

/** How long the PHP log is now; with a position, what was written since. */
export const logSize = () => ( existsSync( log ) ? statSync( log ).size : 0 );
export const logSince = ( position: number ) => ( existsSync( log ) ? readFileSync( log ).subarray( position ).toString() : '' );
