// npm start: serves the demo store until Ctrl-C.
//
//   npm start -- --fresh        seeds again; otherwise the store keeps its data
//   npm start -- --port=8080
//   npm start -- --check        requests each kind of page and exits 0 only if all pass
//   SHOP=stand-in|woocommerce   DB=mariadb   THEME=block   select the platform
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { areAssetsOutdated, buildAssets } from './lib/assets.mjs';
import { checkShop } from './lib/check.mjs';
import { ownShop } from './lib/clone.mjs';
import { freePort } from './lib/run.mjs';
import { recordServer, servedFrom } from './lib/served.mjs';
import { serveShop } from './lib/serve.mjs';
import { makeShop } from './lib/site.mjs';

const usualPort = 8899;
const { values } = parseArgs( {
	options: {
		fresh: { type: 'boolean', default: false },
		check: { type: 'boolean', default: false },
		port: { type: 'string' },
	},
} );

async function main() {
	// Checks the port before any long work.
	const port = values.port ? await freePort( portNumber( values.port ), true ) : await freePort( usualPort );
	const { SHOP: platform = '', DB: database = 'sqlite', THEME: theme = 'classic' } = process.env;
	const dir = ownShop( [ platform || 'best', theme, database ].join( '-' ) );
	const running = servedFrom( dir );
	if ( running && values.fresh ) {
		throw new Error(
			`This shop is being served at ${ running.url } (process ${ running.pid }). Stop that process before you seed it again.`
		);
	}
	// Seeds and builds in parallel: each takes about a minute of one core, and seeding needs no built assets.
	const [ shop ] = await Promise.all( [
		makeShop( { dir, platform, database, theme, fresh: values.fresh, say: ( text ) => console.log( text ) } ),
		buildIfOld(),
	] );
	if ( values.check ) {
		rmSync( shop.log, { force: true } );
	}
	const served = await serveShop( shop, { port } );
	const forget = recordServer( dir, served.url );
	try {
		return await ( values.check ? check( shop, served ) : serve( shop, served ) );
	} finally {
		forget();
	}
}

async function buildIfOld() {
	if ( areAssetsOutdated() ) {
		console.log( 'Building the scripts and styles.' );
		await buildAssets();
	}
}

function portNumber( text ) {
	if ( ! /^\d{1,5}$/.test( text ) || Number( text ) < 1 || Number( text ) > 65535 ) {
		throw new Error( `${ text } is no port: choose a number from 1 to 65535.` );
	}
	return Number( text );
}

async function check( shop, served ) {
	const results = await checkShop( shop, served.url );
	await served.stop();
	for ( const { name, fault } of results ) {
		console.log( fault ? `FAILED  ${ name }: ${ fault }` : `ok      ${ name }` );
	}
	return results.some( ( { fault } ) => fault ) ? 1 : 0;
}

function serve( shop, served ) {
	console.log( `
  Store        ${ served.url }/
  Search       ${ served.url }/find/
  Admin        ${ served.url }/wp-admin/   admin / password   (customer: shopper / password)
  Software     WordPress ${ shop.wordpress }, ${ shop.shop }, ${ shop.database }, theme ${ shop.theme }
  PHP log      ${ shop.log }

  ${ shop.kept ? 'The store kept its data; npm start -- --fresh seeds it again. ' : '' }Press Ctrl-C to stop the server.` );
	return new Promise( ( resolve ) => {
		let ending = false;
		for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
			process.on( signal, async () => {
				if ( ! ending ) {
					ending = true;
					await served.stop();
					resolve( 0 );
				}
			} );
		}
	} );
}

main().then(
	( code ) => process.exit( code ),
	( error ) => {
		console.error( error.message );
		process.exit( 1 );
	}
);
