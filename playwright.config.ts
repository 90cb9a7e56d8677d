// Configuration of the browser tests. `npm test` creates and serves their stores and sets these variables:
// AISLE_PLATFORM is the platform's name; AISLE_SHOPS is a JSON array with the store of each worker, { site, url, log };
// AISLE_SITE, AISLE_URL and AISLE_LOG are the values of the first store.
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tests/shop/lib/chromium.mjs';

const platform = process.env.AISLE_PLATFORM ?? 'none';
const shops: unknown = JSON.parse( process.env.AISLE_SHOPS ?? '[]' );

/** Slow test files are a project of their own, because Playwright starts projects in order and sorts files by name. */
const long: string[] = JSON.parse( process.env.AISLE_LONG_TESTS ?? '[]' );
const longFiles = long.map( ( file ) => file.replace( /^e2e\//, '**/' ) );

export default defineConfig( {
	testDir: './e2e',
	projects: [
		...( longFiles.length ? [ { name: 'long', testMatch: longFiles } ] : [] ),
		{ name: 'short', testIgnore: longFiles },
	],
	outputDir: `./artifacts/e2e-${ platform }`,
	// Timeouts, in ms, for hanging tests only: a busy machine takes three times as long as an idle one.
	timeout: 150_000,
	expect: { timeout: 15_000 },
	// One worker per store, because tests change settings. The tests of one file run one after the other in one store.
	workers: Array.isArray( shops ) ? Math.max( 1, shops.length ) : 1,
	fullyParallel: false,
	// `npm test` lists the tests that passed only at their second attempt.
	retries: 1,
	forbidOnly: process.env.CI !== undefined,
	reporter: [ [ 'list' ], [ 'json', { outputFile: `./artifacts/e2e-${ platform }.json` } ] ],
	use: {
		baseURL: process.env.AISLE_URL ?? '',
		browserName: 'chromium',
		viewport: { width: 1280, height: 900 },
		screenshot: 'only-on-failure',
		// Recording takes about a quarter of the time, so only the second attempt of a failed test is recorded.
		trace: 'on-first-retry',
		launchOptions: {
			executablePath: chromiumPath(),
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
} );
