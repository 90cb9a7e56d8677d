// Checks of one feature on one platform, for use during development:
//
//   npm test -- --feature=cart-drawer               without release-only browser tests
//   npm run test:release -- --feature=cart-drawer   with them
//
// They include the platform folders that the feature imports, because a change to a feature often affects them.
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
 * @param {string}  options.wanted    Plugin of the platform's store; if empty, the best available one.
 * @param {boolean} options.isRelease True if tests with the tag `@release` run too.
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
