import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { cloneOf, linkToThisClone, ownShop } from './lib/clone.mjs';
import { project } from './lib/folders.mjs';
import { recordServer } from './lib/served.mjs';

const { XDG_CACHE_HOME } = process.env;
let folder;

beforeEach( () => {
	folder = mkdtempSync( join( tmpdir(), 'aisle-test-' ) );
	process.env.XDG_CACHE_HOME = folder;
} );
afterEach( () => {
	rmSync( folder, { recursive: true } );
	process.env.XDG_CACHE_HOME = XDG_CACHE_HOME ?? '';
} );

/** Returns a store whose plugin folder is a link to a clone. */
function shopOf( clone ) {
	const site = join( folder, 'aisle/shops/woocommerce-classic-sqlite' );
	mkdirSync( join( site, 'wp-content/plugins' ), { recursive: true } );
	symlinkSync( clone, join( site, 'wp-content/plugins/aisle' ) );
	return site;
}

function otherClone() {
	const clone = join( folder, 'other' );
	mkdirSync( clone );
	return clone;
}

test( 'uses the default folder for the first clone, each time', () => {
	const plain = join( folder, 'aisle/shops/woocommerce-classic-sqlite' );
	assert.equal( ownShop( 'woocommerce-classic-sqlite' ), plain );
	shopOf( project );
	assert.equal( ownShop( 'woocommerce-classic-sqlite' ), plain );
} );

test( 'uses a separate folder for a second clone, each time', () => {
	const plain = shopOf( otherClone() );
	const own = ownShop( 'woocommerce-classic-sqlite' );
	assert.match( own, /aisle\/shops\/woocommerce-classic-sqlite-[0-9a-f]{16}$/ );
	assert.notEqual( own, plain );
	assert.equal( ownShop( 'woocommerce-classic-sqlite' ), own );
} );

test( 'reuses the folder of a clone that was deleted', () => {
	const plain = shopOf( join( folder, 'gone' ) );
	assert.equal( cloneOf( plain ), '' );
	assert.equal( ownShop( 'woocommerce-classic-sqlite' ), plain );
} );

test( 'links a named folder to this clone unless another clone is serving it', () => {
	const site = shopOf( otherClone() );
	const forget = recordServer( site, 'http://127.0.0.1:8899' );
	assert.throws(
		() => linkToThisClone( site ),
		/is being served at http:\/\/127\.0\.0\.1:8899 with the code of another clone/
	);
	forget();
	linkToThisClone( site );
	assert.equal( readlinkSync( join( site, 'wp-content/plugins/aisle' ) ), project );
} );

test( 'prints the known features for npm test -- --feature=nonsense', () => {
	const { status, stdout, stderr } = spawnSync( 'node', [ 'tests/run.mjs', '--feature=nonsense' ], {
		cwd: project,
		encoding: 'utf8',
		timeout: 60_000,
	} );
	assert.equal( status, 1 );
	assert.equal( stdout, '' );
	assert.match( stderr, /^There is no feature nonsense\. There are: [a-z, -]+\.\n$/ );
} );
