// Playwright's test, extended with checks of the console, failed requests and the PHP log.
import { test as base, expect, type Page } from '@playwright/test';
import { processorTimeOf } from './processor-time';
import { logSince, logSize, shop } from './site';

interface Watch {
	/** Registers an expected failure: a matching request URL or console message does not fail the test. */
	expectFailure: ( pattern: RegExp ) => void;
}

/** Processes of the worker with its browser, and of its store's servers. */
const MEASURED_PROCESSES = [ process.pid, ...( shop.pids ?? [] ) ];

export const test = base.extend< { watch: Watch; processorTime: void } >( {
	// The store of this worker, overriding the configuration.
	baseURL: async ( {}, use ) => use( shop.url ),
	// `npm test` sums these times for each feature.
	processorTime: [
		async ( {}, use, testInfo ) => {
			const before = processorTimeOf( MEASURED_PROCESSES );
			await use();
			const after = processorTimeOf( MEASURED_PROCESSES );
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
		async ( { page, javaScriptEnabled }, use ) => {
			const failures: string[] = [];
			const expected: RegExp[] = [];
			const position = logSize();
			recordFailures( page, failures, javaScriptEnabled ? ABORTED : [ ...ABORTED, 'csp' ] );
			await use( { expectFailure: ( pattern ) => expected.push( pattern ) } );
			const unexpected = failures.filter( ( text ) => ! expected.some( ( pattern ) => pattern.test( text ) ) );
			expect( unexpected, 'console and requests of the page' ).toEqual( [] );
			expect( logSince( position ).replace( IGNORED_LOG_LINES, '' ), 'PHP log' ).toBe( '' );
		},
		{ auto: true },
	],
} );

/**
 * A request that was aborted by navigation or by the page is no failure. Without script, Chromium blocks preloaded
 * modules with the error `csp`.
 */
const ABORTED = [ 'net::ERR_ABORTED' ];

/** Printed by WooCommerce 10.9 on WordPress 7.1, also without Aisle. */
const IGNORED_CONSOLE_MESSAGE = /accessed wc\.wcBlocksData without proper dependency declaration/;

/**
 * WooCommerce's analytics, started by its scheduler on admin screens, log an error because their query returns NULL on
 * SQLite. WordPress logs failed requests to wordpress.org (plugin dependencies, Site Health) on a machine without
 * network.
 */
const IGNORED_LOG_LINES =
	/^.*(?:array_flip\(\): Can only flip string and integer values.*\/plugins\/woocommerce\/src\/Admin\/API\/Reports\/DataStore\.php|(?:plugins_api|wp_version_check|wp_update_(?:plugins|themes))\(\): An unexpected error occurred\..*\/wp-includes\/functions\.php) on line \d+\n/gm;

function recordFailures( page: Page, failures: string[], ignoredErrors: readonly string[] ) {
	page.on( 'console', ( message ) => {
		if ( [ 'error', 'warning' ].includes( message.type() ) && ! IGNORED_CONSOLE_MESSAGE.test( message.text() ) ) {
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
		const error = request.failure()?.errorText ?? '';
		if ( ! ignoredErrors.includes( error ) ) {
			failures.push( `${ error } ${ request.url() }` );
		}
	} );
}

export { expect };
