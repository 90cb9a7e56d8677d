// Playwright's test with a watch on everything a shopper never sees: the console, failed requests, the PHP log.
import { test as base, expect, type Page } from '@playwright/test';
import { processorTimeOf } from './processor-time';
import { logSince, logSize, shop } from './site';

interface Watch {
	/** Names a failure that the test wants: a request's address or a console text that matches is no failure. */
	expectFailure: ( pattern: RegExp ) => void;
}

/** The worker with its browser, and the servers of its shop. */
const PROCESSES = [ process.pid, ...( shop.pids ?? [] ) ];

export const test = base.extend< { watch: Watch; processorTime: void } >( {
	// The shop of this worker, whatever the configuration says.
	baseURL: async ( {}, use ) => use( shop.url ),
	// `npm test` adds the seconds up for each feature.
	processorTime: [
		async ( {}, use, testInfo ) => {
			const before = processorTimeOf( PROCESSES );
			await use();
			const after = processorTimeOf( PROCESSES );
			if ( before !== undefined && after !== undefined ) {
				testInfo.annotations.push( {
					type: 'processor-seconds',
					description: ( after - before ).toFixed( 2 ),
				} );
			}
		},
		{ auto: true },
	],
	watch: [
		async ( { page }, use ) => {
			const failures: string[] = [];
			const expected: RegExp[] = [];
			const position = logSize();
			listen( page, failures );
			await use( { expectFailure: ( pattern ) => expected.push( pattern ) } );
			const unexpected = failures.filter( ( text ) => ! expected.some( ( pattern ) => pattern.test( text ) ) );
			expect( unexpected, 'console and requests of the page' ).toEqual( [] );
			expect( logSince( position ).replace( NOT_OUR_LOG, '' ), 'PHP log' ).toBe( '' );
		},
		{ auto: true },
	],
} );

/** What stock WooCommerce 10.9 prints by itself on WordPress 7.1, with Aisle switched off too. */
const NOT_OURS = /accessed wc\.wcBlocksData without proper dependency declaration/;

/**
 * WooCommerce's own analytics, run by its scheduler when an admin screen is opened: its query answers NULL on SQLite.
 * And what asks wordpress.org (the list of plugins about what they require, Site Health about updates): a machine
 * without a network is told so.
 */
const NOT_OUR_LOG =
	/^.*(?:array_flip\(\): Can only flip string and integer values.*\/plugins\/woocommerce\/src\/Admin\/API\/Reports\/DataStore\.php|(?:plugins_api|wp_version_check|wp_update_(?:plugins|themes))\(\): An unexpected error occurred\..*\/wp-includes\/functions\.php) on line \d+\n/gm;

function listen( page: Page, failures: string[] ) {
	page.on( 'console', ( message ) => {
		if ( [ 'error', 'warning' ].includes( message.type() ) && ! NOT_OURS.test( message.text() ) ) {
			failures.push( `console ${ message.type() }: ${ message.text() } (${ message.location().url })` );
		}
	} );
	page.on( 'pageerror', ( error ) => failures.push( `exception: ${ error.message }` ) );
	page.on( 'response', ( response ) => {
		if ( response.status() >= 400 ) {
			failures.push( `${ response.status() } ${ response.url() }` );
		}
	} );
	page.on( 'requestfailed', ( request ) => {
		// A request that a navigation or the page itself gave up is no failure of the shop.
		if ( request.failure()?.errorText !== 'net::ERR_ABORTED' ) {
			failures.push( `${ request.failure()?.errorText } ${ request.url() }` );
		}
	} );
}

export { expect };
