import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { project } from './lib/folders.mjs';
import { recordServer, servedFrom } from './lib/served.mjs';

let folder;

beforeEach( () => {
	folder = mkdtempSync( join( tmpdir(), 'aisle-test-' ) );
} );
afterEach( () => rmSync( folder, { recursive: true } ) );

/** Uses an empty cache, so that a store would have to be seeded first. */
const start = ( ...args ) =>
	spawnSync( 'node', [ 'tests/shop/start.mjs', ...args ], {
		cwd: project,
		encoding: 'utf8',
		timeout: 60_000,
		env: { ...process.env, XDG_CACHE_HOME: folder, SHOP: 'stand-in', DB: 'sqlite', THEME: 'classic' },
	} );

test( 'rejects a taken port before it builds or seeds anything', async () => {
	const taken = createServer();
	await new Promise( ( resolve ) => taken.listen( 0, '127.0.0.1', resolve ) );
	try {
		const { port } = taken.address();
		const { status, stdout, stderr } = start( `--port=${ port }` );
		assert.equal( status, 1 );
		assert.equal( stdout, '' );
		assert.equal( stderr, `Port ${ port } is taken: choose another with --port.\n` );
		assert.deepEqual( readdirSync( folder ), [] );
	} finally {
		taken.close();
	}
} );

test( 'rejects an invalid port', () => {
	assert.match( start( '--port=many' ).stderr, /^many is no port/ );
} );

test( 'detects a store that is being served', () => {
	const dir = join( folder, 'shop' );
	const forget = recordServer( dir, 'http://127.0.0.1:8899' );
	assert.deepEqual( servedFrom( dir ), { pid: process.pid, url: 'http://127.0.0.1:8899' } );
	forget();
	assert.equal( servedFrom( dir ), null );
} );

test( 'prints the URL and stops when npm start -- --fresh finds a served store', () => {
	const shops = join( folder, 'aisle/shops' );
	const dir = join( shops, 'stand-in-classic-sqlite' );
	mkdirSync( shops, { recursive: true } );
	const forget = recordServer( dir, 'http://127.0.0.1:8899' );
	const { status, stderr } = start( '--fresh' );
	forget();
	assert.equal( status, 1 );
	assert.match( stderr, /^This shop is being served at http:\/\/127\.0\.0\.1:8899 \(process \d+\)/ );
	assert.equal( existsSync( dir ), false );
} );

test( 'treats a store whose server was killed as not served', () => {
	const dir = join( folder, 'shop' );
	const ended = spawnSync( 'true' );
	writeFileSync( `${ dir }.served.json`, JSON.stringify( { pid: ended.pid, url: 'http://127.0.0.1:8899' } ) );
	assert.equal( servedFrom( dir ), null );
} );
