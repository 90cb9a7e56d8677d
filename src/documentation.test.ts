/** Checks docs/stores.md and docs/hooks.md against the code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join( __dirname, '..' );
const read = ( path: string ): string => readFileSync( join( ROOT, path ), 'utf8' );

function filesIn( folder: string, ending: RegExp ): string[] {
	return readdirSync( join( ROOT, folder ), { recursive: true, encoding: 'utf8' } )
		.filter( ( path ) => ending.test( path ) && ! /\.test\.tsx?$|testing/.test( path ) )
		.map( ( path ) => join( folder, path ) );
}

const matches = ( text: string, pattern: RegExp ): string[] =>
	[ ...text.matchAll( pattern ) ].map( ( match ) => match[ 1 ] ?? '' );
const sorted = ( names: readonly string[] ): string[] => [ ...new Set( names ) ].sort();

const scripts = filesIn( 'src', /\.tsx?$/ );
const php = [ ...filesIn( 'includes', /\.php$/ ), 'uninstall.php', 'plugin.php' ];
const hooks = read( 'docs/hooks.md' );

/** Returns the names in the first column of the tables. */
const firstColumn = ( text: string, name: RegExp ): string[] =>
	matches( text, /^\| (`.*?) \|/gm ).flatMap( ( cell ) => matches( cell, name ) );

describe( 'docs/hooks.md', () => {
	it( 'lists every PHP hook in the code and no other', () => {
		const applied = php.flatMap( ( path ) =>
			matches( read( path ), /(?:apply_filters|do_action)(?:_ref_array)?\(\s*'(aisle_\w+)'/g )
		);
		expect( firstColumn( hooks, /`(aisle_\w+)`/g ).sort() ).toEqual( sorted( applied ) );
	} );

	it( 'lists filters as filters and actions as actions', () => {
		const actions = php.flatMap( ( path ) =>
			matches( read( path ), /do_action(?:_ref_array)?\(\s*'(aisle_\w+)'/g )
		);
		expect( matches( hooks, /^\| `(aisle_\w+)` \| action /gm ).sort() ).toEqual( sorted( actions ) );
	} );

	it( 'lists every JavaScript filter in the code and no other', () => {
		const applied = scripts.flatMap( ( path ) =>
			matches( read( path ), /(?:filteredList|applyFilters|doAction)(?:<[^(]*>)?\(\s*'(aisle\.[\w.]+)'/g )
		);
		expect( firstColumn( hooks, /`(aisle\.[\w.]+)`/g ).sort() ).toEqual( sorted( applied ) );
	} );

	it( 'lists every event that the platform or a feature names', () => {
		const eventNames = scripts
			.filter( ( path ) => path.endsWith( 'events.ts' ) )
			.flatMap( ( path ) => matches( read( path ), /'(aisle:[\w:-]+)'/g ) );
		expect( firstColumn( hooks, /`(aisle:[\w:-]+)`/g ).sort() ).toEqual( sorted( eventNames ) );
	} );
} );

/** The builder's store has the same name as the feature's forms. */
const builderForms = scripts
	.filter( ( path ) => /^src\/features\/[\w-]+\/builder-config\.ts$/.test( path ) )
	.flatMap( ( path ) => matches( read( path ), /^\t\tname: '([\w-]+)',$/gm ) );
const namesOf = ( index: string ): string[] => {
	const text = read( index );
	return text.includes( '`aisle/${ name }`' )
		? builderForms.map( ( forms ) => `aisle/${ forms }` )
		: [ matches( text, /'(aisle\/[\w-]+)'/g )[ 0 ] ?? index ];
};
const stores = scripts
	.filter( ( path ) => path.endsWith( '/store/index.ts' ) )
	.flatMap( ( path ) => namesOf( path ).map( ( name ) => [ name, path ] as const ) );

/** Returns the exports of a file with named exports, or the members of a descriptor's object. */
function memberNames( index: string, kind: 'selectors' | 'actions' ): string[] {
	const modulePath = join( dirname( index ), `${ kind }.ts` );
	if ( existsSync( join( ROOT, modulePath ) ) ) {
		const exported = matches( read( modulePath ), /^export (?:const|function) (\w+)/gm );
		const importedNames = matches(
			read( index ),
			new RegExp( `import \\{ (.*?) \\} from './${ kind }'`, 'g' )
		)[ 0 ]?.split( ', ' );
		return importedNames ?? exported;
	}
	const objectBody = matches( read( index ), new RegExp( `^const ${ kind } = \\{\\n(.*?)^\\};`, 'gms' ) )[ 0 ] ?? '';
	return matches( objectBody, /^\t(\w+)[:(]/gm );
}

describe.each( stores )( 'docs/stores.md on %s', ( name, index ) => {
	const section =
		read( 'docs/stores.md' )
			.split( /^## /m )
			.find( ( part ) => part.startsWith( `\`${ name }\`\n` ) ) ?? '';
	const [ , selectors = '', actions = '' ] = section.split( /^### (?:Selectors|Actions)$/m );

	it.each( [
		[ 'selectors', selectors ],
		[ 'actions', actions ],
	] as const )( 'lists its %s and no other', ( kind, text ) => {
		expect( memberNames( index, kind ).length ).toBeGreaterThan( 0 );
		expect( firstColumn( text, /`(\w+)\(/g ).sort() ).toEqual( sorted( memberNames( index, kind ) ) );
	} );

	it( 'has five files and uppercase action types when the store is a plain one', () => {
		const folder = dirname( index );
		if ( ! read( index ).includes( 'createReduxStore' ) ) {
			expect( read( index ) ).toContain( 'instantiate' );
			return;
		}
		const files = readdirSync( join( ROOT, folder ) ).filter( ( file ) => ! file.includes( '.test.' ) );
		expect( files.sort() ).toEqual( [ 'actions.ts', 'index.ts', 'reducer.ts', 'resolvers.ts', 'selectors.ts' ] );
		const types = matches( read( join( folder, 'reducer.ts' ) ), /type: '(.*?)'/g );
		expect( types.length ).toBeGreaterThan( 0 );
		expect( types.filter( ( type ) => ! /^[A-Z]+(_[A-Z]+)+$/.test( type ) ) ).toEqual( [] );
	} );
} );
