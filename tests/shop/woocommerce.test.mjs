import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import AdmZip from 'adm-zip';
import { checksum } from './lib/download.mjs';
import { localOrigin } from './lib/local-origin.mjs';
import { isAtLeast } from './lib/sources.mjs';
import { findWooCommerce } from './lib/woocommerce.mjs';

const files = { 'woocommerce.php': '<?php\n/**\n * Version: 10.9.1\n */', 'includes/class-woocommerce.php': '<?php' };
let folder, origin;

beforeEach( () => {
	folder = mkdtempSync( join( tmpdir(), 'aisle-test-' ) );
} );
afterEach( async () => {
	await origin?.close();
	rmSync( folder, { recursive: true } );
} );

async function find( published ) {
	const zip = new AdmZip();
	for ( const [ name, content ] of Object.entries( files ) ) {
		zip.addFile( `woocommerce/${ name }`, Buffer.from( content ) );
	}
	origin = await localOrigin( {
		'/plugins/info/1.2/?action=plugin_information&slug=woocommerce': JSON.stringify( { version: '10.9.1' } ),
		'/plugin-checksums/woocommerce/10.9.1.json': JSON.stringify( { files: published } ),
		'/plugin/woocommerce.10.9.1.zip': zip.toBuffer(),
	} );
	return findWooCommerce( { folder: '', target: join( folder, 'woocommerce' ), origins: origin.origins } );
}

const sums = () =>
	Object.fromEntries(
		Object.entries( files ).map( ( [ name, content ] ) => [ name, { sha256: checksum( 'sha256', content ) } ] )
	);

test( 'caches a release whose files match their published checksums', async () => {
	const found = await find( sums() );
	assert.equal( found.sentence, 'WooCommerce 10.9.1 from wordpress.org.' );
	assert.deepEqual( readdirSync( folder ), [ 'woocommerce' ] );
} );

test( 'rejects a release with a changed file without caching it', async () => {
	const found = await find( { ...sums(), 'woocommerce.php': { sha256: checksum( 'sha256', 'another' ) } } );
	assert.equal( found.folder, '' );
	assert.match( found.sentence, /woocommerce\.php of the download does not have its published checksum/ );
	assert.deepEqual( readdirSync( folder ), [] );
} );

test( 'rejects a release without published checksums', async () => {
	const found = await find( {} );
	assert.match( found.sentence, /no checksums are published/ );
} );

test( 'compares versions by number, not by letter', () => {
	assert.equal( isAtLeast( '6.10', '6.8' ), true );
	assert.equal( isAtLeast( '10.0', '6.8' ), true );
	assert.equal( isAtLeast( '6.8-RC1', '6.8' ), true );
	assert.equal( isAtLeast( '6.8.1', '6.8' ), true );
	assert.equal( isAtLeast( '6.7.9', '6.8' ), false );
	assert.equal( isAtLeast( '5.9', '6.8' ), false );
} );
