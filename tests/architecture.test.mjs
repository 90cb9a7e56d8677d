// Compares the folders with the list in docs/architecture.md, and measures them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { test } from 'node:test';
import { filesOf, importsOf } from './checks/imports.mjs';
import { project } from './shop/lib/folders.mjs';

/** Depth of the listed folders below src and includes: layer, feature, folder inside a feature. */
const MAX_DEPTH = 3;
/** Maximum share of a feature in the lines of src. */
const MAX_SHARE = 1 / 3;

const shipped = filesOf( 'src' ).filter( ( file ) => ! file.includes( '.test' ) );
const read = ( file ) => readFileSync( join( project, file ), 'utf8' );

/** Returns the folders that contain files, at any depth below them; git stores no empty folders. */
function folders( top ) {
	const found = new Set();
	for ( const entry of readdirSync( join( project, top ), { recursive: true, withFileTypes: true } ) ) {
		const path = join( entry.parentPath ?? entry.path, entry.name )
			.slice( project.length )
			.split( sep )
			.filter( Boolean );
		for ( let depth = 1; entry.isFile() && depth <= Math.min( MAX_DEPTH, path.length - 2 ); depth++ ) {
			found.add( path.slice( 0, depth + 1 ).join( '/' ) );
		}
	}
	return [ ...found ];
}

/** Reads lines such as `    tips/   description`, with four spaces per level, from the document's only code block. */
function drawn() {
	const block = read( 'docs/architecture.md' ).match( /^```\n(.*?)^```$/ms )?.[ 1 ] ?? '';
	const above = [];
	return block
		.split( '\n' )
		.filter( ( line ) => line.trim() !== '' )
		.map( ( line ) => {
			const [ , indent, name, words ] =
				line.match( /^((?: {4})*)([\w-]+)\/(?: +(\S.*))?$/ ) ?? assert.fail( `Not a folder: ${ line }` );
			above.splice( indent.length / 4, Infinity, name );
			return { path: above.join( '/' ), words };
		} );
}

test( 'lists exactly the existing folders in docs/architecture.md', () => {
	const places = drawn().map( ( { path } ) => path );
	const real = [ 'src', 'includes' ].flatMap( ( top ) => [ top, ...folders( top ) ] );
	assert.deepEqual( real.filter( ( path ) => ! places.includes( path ) ).sort(), [], 'not listed' );
	assert.deepEqual(
		places.filter( ( path ) => ! real.includes( path ) ),
		[],
		'listed, but missing'
	);
	assert.equal( new Set( places ).size, places.length, 'listed twice' );
} );

test( 'describes each folder in docs/architecture.md', () => {
	assert.deepEqual(
		drawn()
			.filter( ( { words } ) => ! words )
			.map( ( { path } ) => path ),
		[]
	);
} );

test( 'keeps every feature below a third of src', ( t ) => {
	const lines = ( files ) => files.reduce( ( sum, file ) => sum + read( file ).split( '\n' ).length - 1, 0 );
	const total = lines( shipped );
	const features = readdirSync( join( project, 'src/features' ) )
		.map( ( name ) => ( {
			name,
			share: lines( shipped.filter( ( file ) => file.startsWith( `src/features/${ name }/` ) ) ) / total,
		} ) )
		.sort( ( one, other ) => other.share - one.share );
	const said = features.map( ( { name, share } ) => `${ name } ${ ( share * 100 ).toFixed( 1 ) } %` ).join( ', ' );
	t.diagnostic( `${ total } lines of src: ${ said }` );
	assert.ok( features[ 0 ].share <= MAX_SHARE, said );
} );

/** ESLint's import/no-cycle ignores type imports, which couple files too. */
test( 'has no circular imports in src', () => {
	const imported = new Map( shipped.map( ( file ) => [ file, importsOf( file ) ] ) );
	assert.ok( [ ...imported.values() ].flat().length > shipped.length, 'no imports were found' );
	assert.deepEqual( circles( imported ), [] );
} );

/**
 * Returns whether a folder is below another one; their files may then import each other. Platform is an exception: its
 * own files and those of its folders may not import each other.
 */
const isInside = ( one, other ) => one.startsWith( `${ other }/` ) && other !== 'src/platform';

test( 'has no two folders in src that import each other', () => {
	const imported = new Map();
	for ( const file of shipped ) {
		const folder = dirname( file );
		importsOf( file ).forEach( ( path ) =>
			imported.set(
				folder,
				( imported.get( folder ) ?? new Map() ).set( dirname( path ), `${ file } imports ${ path }` )
			)
		);
	}
	const pairs = [];
	for ( const [ one, named ] of imported ) {
		for ( const [ other, example ] of named ) {
			const back = imported.get( other )?.get( one );
			if ( one < other && back && ! isInside( one, other ) && ! isInside( other, one ) ) {
				pairs.push( `${ example }, ${ back }` );
			}
		}
	}
	assert.deepEqual( pairs, [] );
} );

function circles( imported ) {
	const found = [];
	const done = new Set();
	const visit = ( file, way ) => {
		if ( way.includes( file ) ) {
			found.push( [ ...way.slice( way.indexOf( file ) ), file ].join( ' -> ' ) );
		} else if ( ! done.has( file ) ) {
			imported.get( file )?.forEach( ( next ) => visit( next, [ ...way, file ] ) );
			done.add( file );
		}
	};
	imported.forEach( ( _, file ) => visit( file, [] ) );
	return found;
}
