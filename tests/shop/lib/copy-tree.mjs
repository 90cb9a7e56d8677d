// Copies folders. Code is hard-linked if the file system supports it, which is faster; data is copied.
import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

function walk( source, target, onFile ) {
	mkdirSync( target, { recursive: true } );
	for ( const entry of readdirSync( source, { withFileTypes: true } ) ) {
		const from = join( source, entry.name );
		const to = join( target, entry.name );
		if ( entry.isDirectory() ) {
			walk( from, to, onFile );
		} else if ( entry.isSymbolicLink() ) {
			symlinkSync( readlinkSync( from ), to );
		} else if ( entry.isFile() ) {
			onFile( from, to );
		}
	}
}

export function copyTree( source, target ) {
	walk( source, target, ( from, to ) => copyFileSync( from, to ) );
}

/** Hard-links all files. Only for code that is never edited in place, because source and target are the same file. */
export function linkTree( source, target ) {
	let link = true;
	walk( source, target, ( from, to ) => {
		if ( link ) {
			try {
				return linkSync( from, to );
			} catch ( error ) {
				if ( ! [ 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP' ].includes( error.code ) ) {
					throw error;
				}
				link = false;
			}
		}
		copyFileSync( from, to );
	} );
}
