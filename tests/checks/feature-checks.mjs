// One feature's checks on one platform, for the minutes in which it is worked on: npm test -- --feature=cart-drawer
// Those of its browser tests that only a release run needs run with: npm run test:release -- --feature=cart-drawer
// They include the platform folders that the feature imports: a change to a feature often reaches there.
import { existsSync } from 'node:fs';
import { featureOf, features, phpNameOf, specFiles } from './features.mjs';
import { importedPlatform, stylesBelow, testsBeside } from './imports.mjs';
import { findPlatforms, WITHOUT_RELEASE } from './platforms.mjs';
import { browserCheck, phpChecks } from './shop.mjs';
import { build, eslint, phpcs, phpstan, prettier, stylelint, types } from './static.mjs';
import { jest } from './unit.mjs';

/**
 * @param {string}  feature
 * @param {Object}  options
 * @param {string}  options.wanted    The platform's shop plugin; the best there is if none is named.
 * @param {boolean} options.isRelease Whether its tests with the tag `@release` run too.
 */
export async function featureChecks( feature, { wanted = process.env.SHOP ?? '', isRelease = false } = {} ) {
	if ( ! features().includes( feature ) ) {
		throw new Error( `There is no feature ${ feature }. There are: ${ features().join( ', ' ) }.` );
	}
	const specs = specFiles().filter( ( file ) => featureOf( file ) === feature );
	const source = `src/features/${ feature }`;
	const imported = importedPlatform( feature );
	const php = [
		`includes/Features/${ phpNameOf( feature ) }`,
		`tests/php/Features/${ phpNameOf( feature ) }`,
	].filter( existsSync );
	const platform = ( await findPlatforms( { wanted } ) ).find( ( { isMain, missing } ) => isMain && ! missing );
	const own = { ...platform, name: `${ platform.name }-${ feature }`, isMain: false, hasShopPerWorker: true };
	const checks = [
		build,
		...( specs.length
			? [ browserCheck( { ...own, browser: [ ...specs, ...( isRelease ? [] : WITHOUT_RELEASE ) ] } ) ]
			: [] ),
		...( existsSync( php[ 1 ] ?? '' ) ? phpChecks( { ...own, php: [ php[ 1 ] ], shards: 1 } ) : [] ),
		{ name: 'jest', run: () => jest( [ `${ source }/`, ...imported.flatMap( testsBeside ) ] ) },
		{ name: 'types', run: types },
		{ name: 'formatting', run: () => prettier( [ source, ...imported, ...specs ] ) },
		{ name: 'eslint', run: () => eslint( [ source, ...imported, ...specs ] ) },
		{ name: 'stylelint', run: () => stylelint( stylesBelow( [ source, ...imported ] ) ) },
		...( php.length
			? [
					{ name: 'phpstan', run: () => phpstan( php ) },
					{ name: 'phpcs', run: () => phpcs( php ) },
				]
			: [] ),
	];
	return checks.map( ( check ) => ( check.needsBuild ? { ...check, after: [ build.name ] } : check ) );
}
