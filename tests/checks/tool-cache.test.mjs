import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { project } from '../shop/lib/folders.mjs';
import { withToolCache } from './tool-cache.mjs';

let folder;
let file;
let stored;

beforeEach( () => {
	folder = mkdtempSync( join( tmpdir(), 'aisle-test-' ) );
	file = join( folder, 'cache.json' );
	stored = join( folder, 'kept/cache.json' );
} );
afterEach( () => rmSync( folder, { recursive: true } ) );

const write = ( text ) => withToolCache( file, () => writeFileSync( file, text ), stored );

test( "restores the cache in the next clone with that clone's folder", async () => {
	const text =
		JSON.stringify( [ `${ project }/src/a.ts`, '£' ] ) + `{"${ project.replaceAll( '/', '\\/' ) }\\/includes":1}`;
	await withToolCache( file, () => {}, stored );
	assert.equal( existsSync( stored ), false, 'a cache was stored for a tool that wrote none' );
	await write( text );
	assert.doesNotMatch( readFileSync( stored, 'utf8' ), new RegExp( project ) );
	rmSync( file );
	let given = '';
	assert.equal( await withToolCache( file, () => ( given = readFileSync( file, 'utf8' ) ) && 7, stored ), 7 );
	assert.equal( given, text );
} );

test( 'keeps a cache that the clone already has', async () => {
	await write( 'old' );
	writeFileSync( file, 'of this clone' );
	await withToolCache( file, () => assert.equal( readFileSync( file, 'utf8' ), 'of this clone' ), stored );
	assert.equal( readFileSync( stored, 'utf8' ), 'of this clone' );
} );

test( 'deletes a cache that was unused for a month', async () => {
	await write( 'of other sources' );
	utimesSync( stored, new Date( '2020-01-01' ), new Date( '2020-01-01' ) );
	await withToolCache( file, () => {}, join( folder, 'kept/another.json' ) );
	assert.equal( existsSync( stored ), false );
} );
