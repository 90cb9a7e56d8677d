// The browser tests. They need running shops: `npm test` makes and serves them and tells the platform's name
// (AISLE_PLATFORM) and each worker's shop (AISLE_SHOPS: a JSON array of { site, url, log }; AISLE_SITE, AISLE_URL and
// AISLE_LOG name the first).
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tests/shop/lib/chromium.mjs';

const platform = process.env.AISLE_PLATFORM ?? 'none';
const shops: unknown = JSON.parse( process.env.AISLE_SHOPS ?? '[]' );

/** Files that take longest begin first: Playwright runs projects in their order, and the files of one by name. */
const long: string[] = JSON.parse( process.env.AISLE_LONG_TESTS ?? '[]' );
const longFiles = long.map( ( file ) => file.replace( /^e2e\//, '**/' ) );

export default defineConfig( {
	testDir: './e2e',
	projects: [
		...( longFiles.length ? [ { name: 'long', testMatch: longFiles } ] : [] ),
		{ name: 'short', testIgnore: longFiles },
	],
	outputDir: `./artifacts/e2e-${ platform }`,
	// A machine that is busy takes three times as long as a quiet one; only what hangs is to be ended by these.
	timeout: 150_000,
	expect: { timeout: 15_000 },
	// Each worker has a shop of its own: tests that change a setting must not meet others. Those of one file share it.
	workers: Array.isArray( shops ) ? Math.max( 1, shops.length ) : 1,
	fullyParallel: false,
	// A test that passes only at its second try is named in the output of `npm test`.
	retries: 1,
	forbidOnly: process.env.CI !== undefined,
	reporter: [ [ 'list' ], [ 'json', { outputFile: `./artifacts/e2e-${ platform }.json` } ] ],
	use: {
		baseURL: process.env.AISLE_URL ?? '',
		browserName: 'chromium',
		viewport: { width: 1280, height: 900 },
		screenshot: 'only-on-failure',
		// Recording every test costs about a quarter of the time; the second try of one that failed is recorded.
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
