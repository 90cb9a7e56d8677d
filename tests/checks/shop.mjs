// The tests that need a shop, on every platform that can be had: the stand-in always, real WooCommerce where it is found.
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findShopPlugin } from '../shop/lib/woocommerce.mjs';
import { makeShop } from '../shop/lib/site.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { command } from './command.mjs';
import { parallelAdds } from './parallel-adds.mjs';
import { phpunit } from './unit.mjs';
import { releaseZip } from './release-zip.mjs';

const PLATFORMS = [
	{ name: 'stand-in-classic', platform: 'stand-in', theme: 'classic', database: 'sqlite', checks: [ 'php', 'browser', 'parallel' ] },
	{ name: 'woocommerce-classic', platform: 'woocommerce', theme: 'classic', database: 'sqlite', checks: [ 'php', 'browser' ] },
	{ name: 'woocommerce-block', platform: 'woocommerce', theme: 'block', database: 'sqlite', checks: [ 'browser' ] },
	{ name: 'woocommerce-mariadb', platform: 'woocommerce', theme: 'classic', database: 'mariadb', checks: [ 'php', 'parallel' ] },
];

const CHECKS = {
	php: ( shop, env, name ) => phpunit( 'phpunit-wordpress.xml.dist', name, env ),
	browser: browserTests,
	parallel: parallelAdds,
};

/**
 * @return {Promise<Array<Array<{ name: string, run: () => Promise<Object> }>>>} Lanes: the checks of one platform stand in a row, those of
 * different platforms may run side by side.
 */
export async function shopChecks() {
	const wanted = process.env.SHOP ?? '';
	const best = wanted || ( await findShopPlugin( '' ) ).platform;
	const platforms = PLATFORMS.filter( ( { platform } ) => ( wanted ? platform === wanted : platform === 'stand-in' || platform === best ) );
	const left = PLATFORMS.filter( ( platform ) => ! platforms.includes( platform ) );
	return [
		...platforms.map( ( platform ) => checksOn( platform ) ),
		[ { name: `release zip on ${ best }`, run: () => releaseZip( best ) } ],
		...left.map( ( { name, checks } ) => [ { name: `${ name }: not to be had here`, run: async () => ( { passed: 0, failed: 0, skipped: checks.length, output: '' } ) } ] ),
	];
}

/** The shop is made and served before the first check of its platform and stopped after its last. */
function checksOn( platform ) {
	let running;
	const start = async () => {
		const shop = await makeShop( { ...platform, dir: join( tmpdir(), 'aisle-tests', platform.name ), fresh: true } );
		return { shop, server: await serveShop( shop ) };
	};
	const checks = platform.checks.map( ( kind ) => ( {
		name: `${ kind } on ${ platform.name }`,
		run: async () => {
			running ??= start();
			const { shop, server } = await running;
			return CHECKS[ kind ]( { ...shop, url: server.url }, environment( shop, server, platform.name ), platform.name );
		},
	} ) );
	checks.end = async () => ( await running?.catch( () => undefined ) )?.server.stop();
	return checks;
}

const environment = ( shop, server, name ) => ( {
	AISLE_SITE: shop.dir,
	AISLE_URL: server.url,
	AISLE_LOG: shop.log,
	AISLE_PLATFORM: name,
} );

async function browserTests( shop, env, name ) {
	const { code, output } = await command( 'playwright', [ 'test' ], { env } );
	let stats = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
	try {
		( { stats } = JSON.parse( readFileSync( `artifacts/e2e-${ name }.json`, 'utf8' ) ) );
	} catch {}
	const failed = stats.unexpected;
	const unsteady = output.split( '\n' ).filter( ( line ) => /^\s+✘/.test( line ) ).map( ( line ) => `needed a second try: ${ line.trim() }` ).join( '\n' );
	return {
		passed: stats.expected + stats.flaky,
		failed: failed || ( code ? 1 : 0 ),
		skipped: stats.skipped,
		show: stats.flaky > 0,
		output: failed || code ? output : unsteady,
	};
}
