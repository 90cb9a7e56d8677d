import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from './lib/folders.mjs';

const setup = ( env = {} ) =>
	execFileSync( 'node', [ join( project, 'tests/shop/setup.mjs' ) ], {
		cwd: project,
		encoding: 'utf8',
		env: { ...process.env, npm_lifecycle_event: '', ...env },
	} );

test( 'prints nothing when setup runs a second time', () => {
	// The first call may install packages that are older than the files of this checkout.
	setup();
	assert.equal( setup(), '' );
} );

test( 'does not install packages in folders that are linked to another checkout', () => {
	const folder = mkdtempSync( join( tmpdir(), 'aisle-test-' ) );
	const [ shared, worktree ] = [ 'shared', 'worktree' ].map( ( name ) => join( folder, name ) );
	try {
		mkdirSync( worktree );
		for ( const [ packages, stamp ] of [
			[ 'node_modules', '.package-lock.json' ],
			[ 'vendor', 'autoload.php' ],
		] ) {
			mkdirSync( join( shared, packages ), { recursive: true } );
			writeFileSync( join( shared, packages, stamp ), '' );
			utimesSync( join( shared, packages, stamp ), 1, 1 );
			symlinkSync( join( shared, packages ), join( worktree, packages ) );
		}
		// Newer than the installed packages.
		writeFileSync( join( worktree, 'package.json' ), '{}' );
		writeFileSync( join( worktree, 'composer.json' ), '{}' );
		assert.equal( setup( { AISLE_PROJECT: worktree } ), '' );
		assert.ok( lstatSync( join( worktree, 'node_modules' ) ).isSymbolicLink() );
		assert.deepEqual( readdirSync( join( shared, 'vendor' ) ), [ 'autoload.php' ] );
	} finally {
		rmSync( folder, { recursive: true } );
	}
} );
