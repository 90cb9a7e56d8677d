// Checks of a run, ordered by priority.
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
 * Short checks run at the same time as the build. Then the browser tests of the main platform start, because they take
 * longest; all other checks run at the same time.
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
	// Long checks wait for the build even if they do not need it, so that they do not occupy the browsers' seats.
	return [ ...first, ...then.map( ( check ) => ( { ...check, after: [ build.name ] } ) ) ];
}
