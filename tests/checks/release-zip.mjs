// The release as an owner gets it: unpacked on a clean site, activated, visited; the PHP log stays empty.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { project } from '../shop/lib/folders.mjs';
import { hashOf } from '../shop/lib/hash.mjs';
import { makeShop } from '../shop/lib/site.mjs';
import { serveShop } from '../shop/lib/serve.mjs';
import { TARGET, writeZip } from '../tools/zip.mjs';

const PAGES = [ '/', '/shop/', '/product/walnut-board/', '/cart/', '/wp-login.php' ];

export async function releaseZip() {
	const problems = writeZip().filter( ( name ) => ! /^aisle\/(plugin\.php|uninstall\.php|LICENSE|CHANGELOG\.md|(includes|build|languages)\/)/.test( name ) || name.endsWith( '.map' ) );
	const shop = await makeShop( { theme: 'classic', database: 'sqlite', dir: join( tmpdir(), 'aisle-tests', hashOf( project ), 'release' ), fresh: true } );
	const plugins = join( shop.dir, 'wp-content/plugins' );
	rmSync( join( plugins, 'aisle' ) );
	new AdmZip( TARGET ).extractAllTo( plugins );
	writeFileSync( shop.log, '' );
	const server = await serveShop( shop );
	try {
		for ( const path of PAGES ) {
			const response = await fetch( server.url + path );
			const html = await response.text();
			if ( ! response.ok ) {
				problems.push( `${ path } answers ${ response.status }` );
			}
			if ( path === '/shop/' && ! html.includes( 'data-aisle="cart-drawer"' ) ) {
				problems.push( `${ path } has no drawer: the release did not start` );
			}
			for ( const [ , source ] of html.matchAll( /src="([^"]*\/plugins\/aisle\/[^"]*)"/g ) ) {
				const file = await fetch( source.replaceAll( '&#038;', '&' ) );
				if ( ! file.ok ) {
					problems.push( `${ source } answers ${ file.status }` );
				}
			}
		}
	} finally {
		await server.stop();
	}
	const log = existsSync( shop.log ) ? readFileSync( shop.log, 'utf8' ) : '';
	if ( log !== '' ) {
		problems.push( `PHP log: ${ log }` );
	}
	return { passed: problems.length ? 0 : 1, failed: problems.length ? 1 : 0, skipped: 0, output: problems.join( '\n' ) };
}
