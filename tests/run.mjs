// Runs the checks. The last line of the output is `N passed, N failed, N skipped`.
//
//   npm test                           checks for each submission
//   npm run test:release               all of these, and further databases, releases, load and the release zip
//   npm test -- --only=jest,types      the named checks (a name may be a prefix)
//   npm test -- --feature=cart-drawer  one feature's checks, on one platform
//   SHOP=stand-in npm test             the store's tests on one platform (stand-in or woocommerce)
//   AISLE_WORKERS=4 npm test           number of parallel browsers, each with its own store (default: number of cores)
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { featureChecks } from './checks/feature-checks.mjs';
import { allChecks } from './checks/lists.mjs';
import { runInPool } from './checks/pool.mjs';
import { currentHash, isReleaseRunDue, noteReleaseRun } from './checks/release-due.mjs';
import { Report } from './checks/report.mjs';
import { workers } from './checks/shop.mjs';
import { build } from './checks/static.mjs';
import { areAssetsOutdated } from './shop/lib/assets.mjs';

const { values } = parseArgs( {
	options: {
		only: { type: 'string' },
		feature: { type: 'string' },
		release: { type: 'boolean', default: false },
	},
} );
const { only, feature, release } = values;

async function wantedChecks() {
	const all = feature ? await featureChecks( feature, { isRelease: release } ) : await allChecks( release );
	const wanted = all.filter(
		( { name } ) => ! only || only.split( ',' ).some( ( beginning ) => name.startsWith( beginning ) )
	);
	if ( ! only && ! feature ) {
		return wanted;
	}
	// Builds the assets only if a check needs them and they are outdated, or if the build itself was requested.
	const needsBuild = wanted.some( ( check ) => check.needsBuild );
	const others = wanted.filter( ( { name } ) => name !== build.name );
	const isNamed = Boolean( only ) && wanted.length > others.length;
	return isNamed || ( needsBuild && areAssetsOutdated() ) ? [ build, ...others ] : others;
}

/** Prints an error's message without its stack and exits. */
function stop( error ) {
	console.error( error.message );
	process.exit( 1 );
}

// Several tools store reports and caches in this folder.
mkdirSync( 'artifacts', { recursive: true } );
const report = new Report();
const testedCode = currentHash();
// The browsers use all but one of the seats, so that other checks can run at the same time.
await runInPool( await wantedChecks().catch( stop ), workers + 1, ( check ) => report.run( check ) );

const isWhole = ! only && ! feature && ! process.env.SHOP;
if ( release && isWhole && report.isGreen && ! report.isIncomplete ) {
	noteReleaseRun( testedCode );
} else if ( ! release && isWhole && isReleaseRunDue() ) {
	console.log(
		'\nA release run is due: the rules or the cart have changed since the last green one. Run npm run test:release.'
	);
}
report.end();
process.exit( report.isGreen ? 0 : 1 );
