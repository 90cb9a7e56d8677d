import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { saveDurations, longestFirst } from './durations.mjs';

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

const files = [ 'tests/run.mjs', 'CHANGELOG.md', 'plugin.php' ];

test( 'sorts files by their last duration, and unmeasured ones by size', () => {
	assert.deepEqual(
		longestFirst( 'php', files ).map( ( { file } ) => file ),
		[ 'CHANGELOG.md', 'tests/run.mjs', 'plugin.php' ]
	);
	saveDurations( 'php', { 'plugin.php': 9000 } );
	saveDurations( 'php', { 'CHANGELOG.md': 1 } );
	assert.deepEqual(
		longestFirst( 'php', files ).map( ( { file } ) => file ),
		[ 'plugin.php', 'tests/run.mjs', 'CHANGELOG.md' ]
	);
} );
