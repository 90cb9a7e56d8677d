// Keeps names, comments and commit subjects readable: see docs/glossary.md and CONTRIBUTING.md.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import ts from 'typescript';
import { filesOf } from './checks/imports.mjs';

/** The last commit before the rules for commit subjects. */
const RULES_BEGIN = '501e3b2d';
const SUBJECT = /^(?:feat|fix|perf|refactor|test|docs|build|chore)(?:\([a-z0-9-]+\))?: [a-z0-9].*[^.]$/;
const MAX_SUBJECT_LENGTH = 72;
const MAX_TEST_NAME_LENGTH = 80;

/** Words that the glossary replaced, as parts of identifiers and in comments. */
const DENIED = new Set(
	(
		'heir heirs wish wishes wished court courts judge judges judged patience canary neighbour neighbours ' +
		'catalogue centre colours grey'
	).split( ' ' )
);

/** Names of WooCommerce, of stored data and of colors. */
const ALLOWED = /catalogue_price|attribute_(?:pa_)?colour/;

const git = ( ...args ) => execFileSync( 'git', args, { encoding: 'utf8', maxBuffer: 1e8, stdio: 'pipe' } ).trim();
const trackedFiles = ( ...patterns ) => git( 'ls-files', ...patterns ).split( '\n' );

/** Splits `camelCase`, `snake_case` and sentences into words in lower case. */
const wordsOf = ( text ) =>
	text
		.replace( /([a-z0-9])([A-Z])/g, '$1 $2' )
		.toLowerCase()
		.split( /[^a-z]+/ );

const hasDenied = ( text ) => ! ALLOWED.test( text ) && wordsOf( text ).some( ( word ) => DENIED.has( word ) );

/** Returns the identifiers and comments of TypeScript files. */
function typescriptTexts( file ) {
	const code = readFileSync( file, 'utf8' );
	const kind = file.endsWith( 'x' ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
	const texts = code.split( '\n' ).filter( ( line ) => /^\s*(?:\/\/|\/?\*)/.test( line ) );
	const visit = ( node ) => {
		if ( ts.isIdentifier( node ) ) {
			texts.push( node.text );
		}
		ts.forEachChild( node, visit );
	};
	visit( ts.createSourceFile( file, code, ts.ScriptTarget.Latest, false, kind ) );
	return texts;
}

/** Returns "file: text" for the identifiers and comments of all PHP files. */
function phpTexts( files ) {
	const script = `foreach ( explode( "\\n", stream_get_contents( STDIN ) ) as $file ) {
		foreach ( PhpToken::tokenize( file_get_contents( $file ) ) as $token ) {
			if ( $token->is( array( T_STRING, T_VARIABLE, T_COMMENT, T_DOC_COMMENT ) ) ) {
				echo $file, ': ', preg_replace( '/\\s+/', ' ', $token->text ), "\\n";
			}
		}
	}`;
	const options = { input: files.join( '\n' ), encoding: 'utf8', maxBuffer: 1e9 };
	return execFileSync( 'php', [ '-r', script ], options ).trim().split( '\n' );
}

test( 'uses no word that the glossary replaced', () => {
	const found = filesOf( 'src' ).flatMap( ( file ) =>
		typescriptTexts( file )
			.filter( hasDenied )
			.map( ( text ) => `${ file }: ${ text.trim() }` )
	);
	found.push(
		...phpTexts( trackedFiles( 'includes/*.php' ) ).filter( ( line ) => hasDenied( line.replace( /^\S+: /, '' ) ) )
	);
	assert.deepEqual( found, [] );
} );

test( 'keeps test names short', () => {
	const long = trackedFiles( 'tests/php/*Test.php' ).flatMap( ( file ) =>
		[ ...readFileSync( file, 'utf8' ).matchAll( /function (test_\w+)/g ) ].map( ( [ , name ] ) => name )
	);
	for ( const file of trackedFiles( 'src/*.test.ts', 'src/*.test.tsx', 'e2e/*.spec.ts' ) ) {
		const names = readFileSync( file, 'utf8' ).matchAll( /^\s*(?:it|test)\(\s*(['"`])(.*?)\1,/gm );
		long.push( ...[ ...names ].map( ( [ , , name ] ) => name ) );
	}
	assert.deepEqual(
		long.filter( ( name ) => name.length > MAX_TEST_NAME_LENGTH ),
		[]
	);
} );

test( 'follows Conventional Commits in commit subjects', ( context ) => {
	try {
		git( 'merge-base', '--is-ancestor', RULES_BEGIN, 'HEAD' );
	} catch {
		context.skip( 'This clone has no history.' );
		return;
	}
	const subjects = git( 'log', '--no-merges', '--format=%s', `${ RULES_BEGIN }..HEAD` ).split( '\n' );
	assert.deepEqual(
		subjects.filter( ( subject ) => ! SUBJECT.test( subject ) || subject.length > MAX_SUBJECT_LENGTH ),
		[]
	);
} );
