import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { currentHash, isReleaseRunDue, noteReleaseRun } from './release-due.mjs';

test( 'requires a release run until one has passed with the current code', () => {
	const { XDG_CACHE_HOME } = process.env;
	const folder = mkdtempSync( join( tmpdir(), 'aisle-test-' ) );
	process.env.XDG_CACHE_HOME = folder;
	try {
		assert.equal( isReleaseRunDue(), true );
		noteReleaseRun( 'of other code' );
		assert.equal( isReleaseRunDue(), true );
		noteReleaseRun( currentHash() );
		assert.equal( isReleaseRunDue(), false );
	} finally {
		rmSync( folder, { recursive: true } );
		process.env.XDG_CACHE_HOME = XDG_CACHE_HOME ?? '';
	}
} );
