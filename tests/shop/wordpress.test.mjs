import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import AdmZip from 'adm-zip';
import { checksum } from './lib/download.mjs';
import { localOrigin } from './lib/local-origin.mjs';
import { findOldestWordPress, findWordPress, oldest } from './lib/wordpress.mjs';

let folder, origin;
const nothing = { api: 'http://127.0.0.1:9', downloads: 'http://127.0.0.1:9' };
const noDebian = async () => {
	throw new Error( 'this machine has no apt' );
};

beforeEach( () => {
	folder = mkdtempSync( join( tmpdir(), 'aisle-test-' ) );
} );
afterEach( async () => {
	await origin?.close();
	origin = undefined;
	rmSync( folder, { recursive: true } );
} );

function wordpressIn( dir, version ) {
	mkdirSync( join( dir, 'wp-includes' ), { recursive: true } );
	writeFileSync( join( dir, 'wp-settings.php' ), '<?php' );
	writeFileSync( join( dir, 'wp-includes/version.php' ), `<?php $wp_version = '${ version }';` );
	return dir;
}

function release( version ) {
	const zip = new AdmZip();
	zip.addFile( 'wordpress/wp-settings.php', Buffer.from( '<?php' ) );
	zip.addFile( 'wordpress/wp-includes/version.php', Buffer.from( `<?php $wp_version = '${ version }';` ) );
	return zip.toBuffer();
}

async function serve( version, zip, sha1 ) {
	origin = await localOrigin( {
		'/core/version-check/1.7/': JSON.stringify( { offers: [ { version } ] } ),
		[ `/release/wordpress-${ version }.zip` ]: zip,
		[ `/release/wordpress-${ version }.zip.sha1` ]: sha1,
	} );
	return origin.origins;
}

test( 'uses WP_DIR before the cache', async () => {
	const own = wordpressIn( join( folder, 'own' ), '6.9' );
	const target = wordpressIn( join( folder, 'cache' ), '7.0' );
	const found = await findWordPress( { folder: own, target, origins: nothing, debian: noDebian } );
	assert.equal( found.folder, own );
	assert.equal( found.sentence, 'WordPress 6.9 from WP_DIR.' );
} );

test( 'throws when WP_DIR is too old', async () => {
	const own = wordpressIn( join( folder, 'own' ), '6.7.2' );
	const target = wordpressIn( join( folder, 'cache' ), '7.0' );
	await assert.rejects(
		findWordPress( { folder: own, target, origins: nothing, debian: noDebian } ),
		/6\.7\.2.*older than 6\.9/
	);
} );

test( 'unpacks a release with its published checksum only into the cache', async () => {
	const zip = release( '7.1' );
	const target = join( folder, 'wordpress' );
	const found = await findWordPress( {
		folder: '',
		target,
		origins: await serve( '7.1', zip, checksum( 'sha1', zip ) ),
		debian: noDebian,
	} );
	assert.equal( found.version, '7.1' );
	assert.match( readFileSync( join( target, 'wp-includes/version.php' ), 'utf8' ), /7\.1/ );
	assert.deepEqual( readdirSync( folder ), [ 'wordpress' ] );
} );

test( 'tries the next source after a broken download, without caching it', async () => {
	const zip = release( '7.1' );
	const target = join( folder, 'wordpress' );
	const origins = await serve( '7.1', zip.subarray( 0, zip.length - 20 ), checksum( 'sha1', zip ) );
	await assert.rejects( findWordPress( { folder: '', target, origins, debian: noDebian } ), /published checksum/ );
	assert.equal( existsSync( target ), false );
	const found = await findWordPress( {
		folder: '',
		target,
		origins,
		debian: async ( temporary ) => wordpressIn( temporary, '7.0' ),
	} );
	assert.match(
		found.sentence,
		/^WordPress 7\.0 from a package of Debian \(wordpress\.org: .*published checksum\)\.$/
	);
	assert.deepEqual( readdirSync( folder ), [ 'wordpress' ] );
} );

test( 'does not cache a package that contains an old WordPress', async () => {
	const target = join( folder, 'wordpress' );
	await assert.rejects(
		findWordPress( {
			folder: '',
			target,
			origins: nothing,
			debian: async ( temporary ) => wordpressIn( temporary, '6.1' ),
		} ),
		/older than 6\.9/
	);
	assert.deepEqual( readdirSync( folder ), [] );
} );

test( 'names the tried sources and the variable when nothing is available', async () => {
	await assert.rejects(
		findWordPress( { folder: '', target: join( folder, 'wordpress' ), origins: nothing, debian: noDebian } ),
		/wordpress\.org: .*Debian: this machine has no apt.*Set WP_DIR/s
	);
} );

test( 'uses the oldest supported WordPress of the cache', async () => {
	const target = wordpressIn( join( folder, 'oldest' ), `${ oldest }.7` );
	const found = await findOldestWordPress( { folder: '', target, origins: nothing } );
	assert.equal( found.version, `${ oldest }.7` );
	assert.match( found.sentence, /from the cache/ );
} );

test( 'rejects another version as the oldest WordPress', async () => {
	const target = wordpressIn( join( folder, 'oldest' ), '7.0' );
	const found = await findOldestWordPress( { folder: '', target, origins: nothing } );
	assert.equal( found.folder, '' );
	assert.match( found.sentence, /^No oldest WordPress .*version 7\.0 is not/ );
} );
