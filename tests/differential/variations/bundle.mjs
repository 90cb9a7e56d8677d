// Bundles Aisle's variation form into one script without webpack. Each module becomes a function in a minimal CommonJS
// runtime.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import typescript from 'typescript';

const compilerOptions = { module: typescript.ModuleKind.CommonJS, target: typescript.ScriptTarget.ES2022 };

const fileOf = ( from, name ) =>
	[ `${ name }.ts`, `${ name }/index.ts` ].map( ( path ) => join( dirname( from ), path ) ).find( existsSync );

/**
 * @return {string} A script that assigns the exports of `entry` to `window[ name ]`.
 */
export function bundle( entry, name ) {
	const modules = new Map();
	const addModule = ( file ) => {
		if ( ! modules.has( file ) ) {
			modules.set( file, '' );
			const code = typescript.transpileModule( readFileSync( file, 'utf8' ), {
				compilerOptions,
				fileName: file,
			} ).outputText;
			modules.set(
				file,
				code.replace( /require\((?:\/\*.*?\*\/ )?["'](\.[^"']+)["']\)/g, ( _, name ) => {
					const found = fileOf( file, name );
					addModule( found );
					return `require(${ JSON.stringify( found ) })`;
				} )
			);
		}
	};
	addModule( entry );
	const functions = [ ...modules ].map(
		( [ file, code ] ) => `${ JSON.stringify( file ) }: ( exports, require ) => {\n${ code }\n}`
	);
	return `( () => {
		const modules = { ${ functions.join( ',\n' ) } };
		const made = {};
		const require = ( file ) => {
			if ( ! made[ file ] ) { made[ file ] = {}; modules[ file ]( made[ file ], require ); }
			return made[ file ];
		};
		window[ ${ JSON.stringify( name ) } ] = require( ${ JSON.stringify( entry ) } );
	} )();`;
}
