// The browser tests. They need a running shop: `npm test` makes and serves each platform in turn and tells them its
// address (AISLE_URL), its folder (AISLE_SITE) and its name (AISLE_PLATFORM).
import { defineConfig } from '@playwright/test';

const platform = process.env.AISLE_PLATFORM ?? 'none';

export default defineConfig( {
	testDir: './e2e',
	// Everything on both shops in the classic theme; in the block theme what its templates and blocks could change.
	testMatch: platform.endsWith( 'block' ) ? /(main-job|product-form|product-options|product-options-fields|walk|cart-drawer-lines)\.spec\.ts$/ : /\.spec\.ts$/,
	outputDir: `./artifacts/e2e-${ platform }`,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	// One shop, one PHP server, two cores: tests that change a setting must not meet others.
	workers: 1,
	// A test that passes only at its second try is named in the output of `npm test`.
	retries: 1,
	forbidOnly: process.env.CI !== undefined,
	reporter: [
		[ 'list' ],
		[ 'json', { outputFile: `./artifacts/e2e-${ platform }.json` } ],
	],
	use: {
		baseURL: process.env.AISLE_URL ?? '',
		browserName: 'chromium',
		viewport: { width: 1280, height: 900 },
		screenshot: 'only-on-failure',
		// Recording every test costs about a quarter of the time; the second try of one that failed is recorded.
		trace: 'on-first-retry',
		launchOptions: {
			executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
