// Tests the release as a merchant gets it: installed on a clean site, visited, updated, deleted with and without its
// data. The PHP log must stay empty.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import AdmZip from 'adm-zip';
import { project } from '../../shop/lib/folders.mjs';
import { hashOf } from '../../shop/lib/hash.mjs';
import { hasMariadb } from '../../shop/lib/mariadb.mjs';
import { run } from '../../shop/lib/run.mjs';
import { makeShop } from '../../shop/lib/site.mjs';
import { serveShop } from '../../shop/lib/serve.mjs';
import { TARGET, writeZip } from '../../tools/zip.mjs';

const PAGES = [ '/', '/shop/', '/product/walnut-board/', '/cart/', '/wp-login.php' ];
const SHIPPED = /^aisle\/(plugin\.php|uninstall\.php|LICENSE|CHANGELOG\.md|(includes|build|languages)\/)/;

export async function releaseZip() {
	const steps = [
		[ 'the zip contains only shipped files', checkContents ],
		[ 'a fresh install responds', ( site ) => visit( site.url ) ],
		[ 'an update keeps forms, settings and tables', checkUpdate ],
		[ 'the updated plugin responds', ( site ) => visit( site.url ) ],
		[ 'deleting the plugin keeps its data', checkDelete ],
		[ 'a new installation finds the data', checkInstallAgain ],
		[ 'deleting the plugin removes its data if the merchant enabled this', checkRemoval ],
		[ 'the store responds without the plugin', ( site ) => visit( site.url, false ) ],
		[ 'the PHP log is empty', checkLog ],
	];
	const entries = writeZip();
	const site = await install();
	const results = [];
	try {
		for ( const [ name, step ] of steps ) {
			const problems = await step( { ...site, entries } ).catch( ( error ) => [ error.message ] );
			results.push( { name, problems } );
		}
	} finally {
		await site.stop();
	}
	const failed = results.filter( ( { problems } ) => problems.length );
	return {
		passed: results.length - failed.length,
		failed: failed.length,
		skipped: 0,
		output: failed.map( ( { name, problems } ) => `${ name }: ${ problems.join( '; ' ) }\n` ).join( '' ),
	};
}

async function install() {
	const shop = await makeShop( {
		theme: 'classic',
		database: hasMariadb() ? 'mariadb' : 'sqlite',
		dir: join( tmpdir(), 'aisle-tests', hashOf( project ), 'release' ),
		fresh: true,
	} );
	const plugins = join( shop.dir, 'wp-content/plugins' );
	rmSync( join( plugins, 'aisle' ) );
	new AdmZip( TARGET ).extractAllTo( plugins );
	writeFileSync( shop.log, '' );
	return { ...shop, ...( await serveShop( shop ) ) };
}

/** Runs a step of plugin-steps.php; returns Aisle's stored data after it. */
async function runStep( { dir, url }, step, ...args ) {
	const output = await run(
		'php',
		[ '-d', 'memory_limit=512M', join( import.meta.dirname, 'plugin-steps.php' ), step, ...args ],
		{ env: { ...process.env, AISLE_SITE: dir, AISLE_URL: url } }
	);
	return JSON.parse( output.match( /result: (.*)$/s )[ 1 ] );
}

const checkContents = async ( { entries } ) =>
	entries
		.filter( ( name ) => ! SHIPPED.test( name ) || name.endsWith( '.map' ) )
		.map( ( name ) => `${ name } must not be in the zip` );

async function visit( url, withAisle = true ) {
	const problems = [];
	for ( const path of PAGES ) {
		const response = await fetch( url + path );
		const html = await response.text();
		if ( ! response.ok ) {
			problems.push( `${ path } responds with ${ response.status }` );
		}
		if ( path === '/shop/' && html.includes( 'data-aisle="cart-drawer"' ) !== withAisle ) {
			problems.push(
				withAisle ? `${ path } has no drawer: the release did not start` : `${ path } still has the drawer`
			);
		}
		for ( const [ , source ] of html.matchAll( /src="([^"]*\/plugins\/aisle\/[^"]*)"/g ) ) {
			const file = await fetch( source.replaceAll( '&#038;', '&' ) );
			if ( ! file.ok ) {
				problems.push( `${ source } responds with ${ file.status }` );
			}
		}
	}
	return problems;
}

/** Options that may disappear: scheduled work ends when the plugin is deactivated, and transients expire. */
const WORK = /_transient_|^aisle_(search_begun|uploads_sweep_planned)$/;

/** Returns a message for each part of the stored data that a step has lost. */
function lost( before, after ) {
	const missing = [ 'options', 'tables', 'folders' ].flatMap( ( kind ) =>
		before[ kind ].filter( ( name ) => ! after[ kind ].includes( name ) && ! WORK.test( name ) )
	);
	return [
		...missing.map( ( name ) => `${ name } is gone` ),
		...( after.forms === before.forms && after.forms > 0
			? []
			: [ `${ after.forms } of ${ before.forms } forms are left` ] ),
	];
}

async function checkUpdate( site ) {
	const before = await runStep( site, 'left' );
	const after = await runStep( site, 'update', resolve( TARGET ) );
	return [ ...( after.active ? [] : [ 'the plugin is not active' ] ), ...lost( before, after ) ];
}

async function checkDelete( site ) {
	const before = await runStep( site, 'left' );
	// Separate requests as in the admin, because WordPress deletes only inactive plugins.
	await runStep( site, 'deactivate' );
	const after = await runStep( site, 'delete' );
	const isThere = existsSync( join( site.dir, 'wp-content/plugins/aisle' ) );
	return [ ...( isThere || after.active ? [ 'the plugin is still there' ] : [] ), ...lost( before, after ) ];
}

async function checkInstallAgain( site ) {
	const before = await runStep( site, 'left' );
	const after = await runStep( site, 'update', resolve( TARGET ) );
	return [ ...lost( before, after ), ...( await visit( site.url ) ) ];
}

async function checkRemoval( site ) {
	await runStep( site, 'choose-removal' );
	await runStep( site, 'deactivate' );
	const { forms, options, tables, actions, folders } = await runStep( site, 'delete' );
	const left = [ ...options, ...tables, ...folders ].map( ( name ) => `${ name } is left` );
	return [
		...left,
		...( forms ? [ `${ forms } forms are left` ] : [] ),
		...( actions ? [ `${ actions } scheduled actions are left` ] : [] ),
	];
}

async function checkLog( { log } ) {
	const text = existsSync( log ) ? readFileSync( log, 'utf8' ).trim() : '';
	return text ? [ text.slice( 0, 2000 ) ] : [];
}
