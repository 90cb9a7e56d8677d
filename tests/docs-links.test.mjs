// Checks that the links, anchors and file paths in the documentation exist.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, sep } from 'node:path';
import { test } from 'node:test';
import { project } from './shop/lib/folders.mjs';

const FOLDERS = [ 'assets', 'docs', 'e2e', 'includes', 'languages', 'src', 'tests' ];
const REPOSITORY_PATH = new RegExp( `^(?:${ FOLDERS.join( '|' ) })/[^\\s"'()$]*$` );

/** The feature `tips` of CONTRIBUTING.md is an example and does not exist. */
const EXAMPLE = /\/tips[/.]|\/tips$/i;

/** Returns the paths of all files and folders, relative to the root, with slashes. */
function pathsIn( root ) {
	const skipped = /(?:^|\/)(?:node_modules|vendor|build|artifacts|\.git)(?:\/|$)/;
	return new Set(
		readdirSync( root )
			.filter( ( name ) => ! skipped.test( name ) )
			.flatMap( ( name ) => {
				const isFolder = FOLDERS.includes( name );
				const inside = isFolder ? readdirSync( join( root, name ), { recursive: true } ) : [];
				return [ name, ...inside.map( ( path ) => `${ name }/${ path.split( sep ).join( '/' ) }` ) ];
			} )
	);
}

/** Removes code blocks, because GitHub renders no links in them; `withoutCode` also removes inline code. */
const withoutBlocks = ( markdown ) =>
	markdown.replace( /^( *)```.*?^\1```$/gms, '' ).replace( /^(?: {4}|\t).*$/gm, '' );
const withoutCode = ( markdown ) => withoutBlocks( markdown ).replace( /`[^`\n]*`/g, '' );

/** Returns the anchors that GitHub gives to the headings of a page. */
function anchorsOf( markdown ) {
	const counts = new Map();
	return [ ...markdown.replace( /^( *)```.*?^\1```$/gms, '' ).matchAll( /^#{1,6} +(.+?) *#*$/gm ) ].map(
		( [ , heading ] ) => {
			const anchor = heading
				.replace( /\[([^\]]*)\]\([^)]*\)/g, '$1' )
				.toLowerCase()
				.replace( /[^\p{L}\p{N} _-]/gu, '' )
				.replaceAll( ' ', '-' );
			const count = counts.get( anchor ) ?? 0;
			counts.set( anchor, count + 1 );
			return count === 0 ? anchor : `${ anchor }-${ count }`;
		}
	);
}

const escaped = ( text ) => text.replace( /[.+?^$()|[\]\\{}]/g, '\\$&' );

/** Returns whether a path with `*`, `**`, `{a,b}`, `…` or `<placeholder>` matches one of the existing paths. */
function matchesAny( pattern, paths ) {
	const source = pattern.replace( /\*\*\/?|\*|…|<[^>]+>|\{[^}]+\}|[^*…<{]+/g, ( part ) => {
		if ( part.startsWith( '**' ) ) {
			return part.endsWith( '/' ) ? '(?:.*/)?' : '.*';
		}
		if ( part.startsWith( '{' ) ) {
			return `(?:${ part.slice( 1, -1 ).split( ',' ).map( escaped ).join( '|' ) })`;
		}
		if ( part === '…' ) {
			return '.*';
		}
		return /^[*<]/.test( part ) ? '[^/]+' : escaped( part );
	} );
	const expression = new RegExp( `^${ source }$` );
	return [ ...paths ].some( ( path ) => expression.test( path ) );
}

/** Returns one message for each broken link, anchor or path of a page. */
function problemsOf( root, page, paths ) {
	const markdown = readFileSync( join( root, page ), 'utf8' );
	const problems = [];
	for ( const [ , target ] of withoutCode( markdown ).matchAll( /\]\(<?([^)\s>]+)>?(?: +"[^"]*")?\)/g ) ) {
		const [ file, anchor ] = target.split( '#' );
		const path = file === '' ? page : posix.normalize( posix.join( posix.dirname( page ), decodeURI( file ) ) );
		if ( /^[a-z][a-z+.-]*:/i.test( target ) ) {
			continue;
		}
		if ( ! paths.has( path.replace( /\/$/, '' ) ) ) {
			problems.push( `${ page }: the link ${ target } leads to no file.` );
		} else if ( anchor && ! anchorsOf( readFileSync( join( root, path ), 'utf8' ) ).includes( anchor ) ) {
			problems.push( `${ page }: the link ${ target } leads to no heading.` );
		}
	}
	for ( const [ , code ] of withoutBlocks( markdown ).matchAll( /`([^`\n]+)`/g ) ) {
		const path = code.replace( /\/$/, '' );
		if ( REPOSITORY_PATH.test( code ) && ! EXAMPLE.test( code ) && ! matchesAny( path, paths ) ) {
			problems.push( `${ page }: the path ${ code } does not exist.` );
		}
	}
	return problems;
}

const pagesOf = ( root ) => [
	...[ 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md' ],
	...readdirSync( join( root, 'docs' ) )
		.filter( ( name ) => name.endsWith( '.md' ) )
		.map( ( name ) => `docs/${ name }` ),
];

test( 'links only to existing files, headings and paths', () => {
	const paths = pathsIn( project );
	assert.deepEqual(
		pagesOf( project ).flatMap( ( page ) => problemsOf( project, page, paths ) ),
		[]
	);
} );

test( 'reports broken links, anchors and paths', () => {
	const root = mkdtempSync( join( tmpdir(), 'aisle-docs-' ) );
	try {
		mkdirSync( join( root, 'docs' ) );
		mkdirSync( join( root, 'src/core' ), { recursive: true } );
		writeFileSync( join( root, 'src/core/queue.ts' ), '' );
		writeFileSync( join( root, 'docs/tests.md' ), '# Tests\n\n## Set up `npm`, twice\n\n## Tests\n' );
		writeFileSync(
			join( root, 'README.md' ),
			[
				'[a](docs/tests.md) [b](docs/tests.md#set-up-npm-twice) [c](docs/tests.md#tests-1) [d](#end) [e](https://example.com/x)',
				'`src/core/queue.ts` `src/core/` `src/*/queue.ts` `src/**` `src/<folder>/queue.{ts,js}` `src/features/tips/index.ts`',
				'```\n[not a link](nowhere.md)\n```',
				'[f](docs/gone.md) [g](docs/tests.md#tests-2) [h](#begin) `src/gone.ts` `src/core/*.tsx` `docs/<page>.txt`',
				'## End',
			].join( '\n\n' )
		);
		assert.deepEqual( problemsOf( root, 'README.md', pathsIn( root ) ), [
			'README.md: the link docs/gone.md leads to no file.',
			'README.md: the link docs/tests.md#tests-2 leads to no heading.',
			'README.md: the link #begin leads to no heading.',
			'README.md: the path src/gone.ts does not exist.',
			'README.md: the path src/core/*.tsx does not exist.',
			'README.md: the path docs/<page>.txt does not exist.',
		] );
	} finally {
		rmSync( root, { recursive: true } );
	}
} );
