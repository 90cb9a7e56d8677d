// One room's checks on one platform, for the minutes in which it is worked on: npm test -- --room=cart-drawer
// With it goes the ground of platform that it names itself: who works on a room works there too.
import { existsSync, readdirSync } from 'node:fs';
import { groundOf, stylesBelow, testsBeside } from './imports.mjs';
import { checksOn } from './shop.mjs';
import { findReleases } from './platforms.mjs';
import { phpNameOf, roomOf, rooms } from './rooms.mjs';
import { eslint, phpcs, phpstan, stylelint, types } from './static.mjs';
import { jest } from './unit.mjs';

/**
 * @param {string} room
 * @param {string} wanted The platform; the best there is where none is named.
 */
export async function roomChecks( room, wanted = process.env.SHOP ?? '' ) {
	if ( ! rooms().includes( room ) ) {
		throw new Error( `There is no room ${ room }. There are: ${ rooms().join( ', ' ) }.` );
	}
	const specs = readdirSync( 'e2e' ).filter( ( name ) => name.endsWith( '.spec.ts' ) && roomOf( name ) === room ).map( ( name ) => `e2e/${ name }` );
	const source = `src/features/${ room }`;
	const ground = groundOf( room );
	const php = [ `includes/Features/${ phpNameOf( room ) }`, `tests/php/Features/${ phpNameOf( room ) }` ].filter( existsSync );
	const platform = wanted || ( ( await findReleases( '' ) ).length ? 'woocommerce' : 'stand-in' );
	const parts = {
		...( existsSync( php[ 1 ] ?? '' ) ? { php: [ php[ 1 ] ] } : {} ),
		...( specs.length ? { browser: specs } : {} ),
	};
	return [
		{ name: 'types', run: types },
		{ name: 'eslint', run: () => eslint( [ source, ...ground, ...specs ] ) },
		{ name: 'stylelint', run: () => stylelint( stylesBelow( [ source, ...ground ] ) ) },
		{ name: 'jest', run: () => jest( [ `${ source }/`, ...ground.flatMap( testsBeside ) ] ) },
		...( php.length ? [ { name: 'phpcs', run: () => phpcs( php ) }, { name: 'phpstan', run: () => phpstan( php ) } ] : [] ),
		...checksOn( { name: `${ platform }-room-${ room }`, shop: { platform }, parts, crowd: true } ),
	];
}
