// Runs selected PHP or browser tests in their own store and prints their complete output.
//
//   npm run test:php -- --filter CartErrorsTest             arguments of PHPUnit
//   npm run test:browser -- e2e/search.spec.ts --grep mug   arguments of Playwright
//   SHOP=stand-in                                           as for npm test
import { browserTests } from './checks/browser.mjs';
import { phpunitInShop } from './checks/phpunit.mjs';
import { findPlatforms } from './checks/platforms.mjs';
import { environmentOf, withShops } from './checks/served-shops.mjs';
import { areAssetsOutdated, buildAssets } from './shop/lib/assets.mjs';

const [ kind, ...selection ] = process.argv.slice( 2 );
if ( ! [ 'php', 'browser' ].includes( kind ) ) {
	throw new Error( 'The first argument must be php or browser.' );
}

const wanted = process.env.SHOP ?? '';
const { name, shop } = ( await findPlatforms( { wanted } ) ).find( ( { isMain, missing } ) => isMain && ! missing );
if ( kind === 'browser' && areAssetsOutdated() ) {
	await buildAssets();
}
// PHP and browser tests may run at the same time, so each has its own store.
const run = `${ name }-${ kind }`;
const { passed, failed, skipped, output } = await withShops( { name: run, shop }, ( shops ) => {
	const env = environmentOf( run, shops );
	return kind === 'php' ? phpunitInShop( run, env, selection ) : browserTests( { env, name: run, args: selection } );
} );
console.log( output );
console.log( `${ passed } passed, ${ failed } failed, ${ skipped } skipped` );
process.exitCode = failed > 0 || passed + skipped === 0 ? 1 : 0;
