// The checks of a run in the order of their priority.
import { findPlatforms } from './platforms.mjs';
import { releaseZip } from './release/release-zip.mjs';
import { browserCheck, parallelCheck, phpChecks } from './shop.mjs';
import { soak } from './soak.mjs';
import {
	build,
	eslintCheck,
	formattingCheck,
	freshBuild,
	phpcsCheck,
	phpstanCheck,
	sizesCheck,
	stylelintCheck,
	templateCheck,
	typesCheck,
} from './static.mjs';
import { comparisons, domainTests, jestTests, nodeTests } from './unit.mjs';

/**
 * Returns all checks of `npm test` or `npm run test:release`.
 *
 * Short ones run beside the build; then the browser tests of the main platform begin, which take longest, and all else
 * runs beside them.
 *
 * @param {boolean} isRelease
 */
export async function allChecks( isRelease ) {
	const platforms = await findPlatforms( { isRelease } );
	const main = platforms.filter( ( { isMain } ) => isMain );
	const browser = ( list ) =>
		list
			.filter( ( platform ) => platform.browser )
			.map( ( platform ) => browserCheck( { ...platform, isRelease } ) );
	const php = ( list ) => list.filter( ( platform ) => platform.php ).flatMap( phpChecks );
	const first = [ isRelease ? freshBuild : build, typesCheck, stylelintCheck, templateCheck, domainTests, nodeTests ];
	const others = platforms.filter( ( { isMain } ) => ! isMain );
	const then = [
		...browser( main ),
		...php( main ),
		jestTests,
		phpstanCheck,
		...php( others ),
		...browser( others ),
		eslintCheck,
		formattingCheck,
		phpcsCheck,
		...comparisons( isRelease ),
		...platforms.filter( ( { parallel } ) => parallel ).map( parallelCheck ),
		sizesCheck,
		...( isRelease
			? [
					{ name: 'soak', run: soak },
					{ name: 'release zip', needsBuild: true, run: releaseZip },
				]
			: [] ),
	];
	// What takes long waits for the build, even if it does not need it: else it would hold the seats of the browsers.
	return [ ...first, ...then.map( ( check ) => ( { ...check, after: [ build.name ] } ) ) ];
}
