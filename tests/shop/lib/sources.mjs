// Finds software in the first source that has it, and describes which source was used and why.

/**
 * @param {string}                                                                                  what   Name for the
 *                         sentence, such as 'WordPress'.
 * @param {{ name: string, find: () => Promise<?{ folder: string, version: string, how: string }> }[]} places `find`
 *     returns null if the source has nothing, and throws if it should have something.
 * @return {Promise<{ folder: string, version: string, sentence: string }>} `folder` is empty if no source has it.
 */
export async function firstOf( what, places ) {
	const failures = [];
	for ( const place of places ) {
		try {
			const found = await place.find();
			if ( found ) {
				const why = failures.length ? ` (${ failures.join( '; ' ) })` : '';
				return { ...found, sentence: `${ what } ${ found.version } ${ found.how }${ why }.` };
			}
		} catch ( error ) {
			if ( place.insist ) {
				throw error;
			}
			failures.push( `${ place.name }: ${ error.message.split( '\n' )[ 0 ] }` );
		}
	}
	return { folder: '', version: '', sentence: `No ${ what } (${ failures.join( '; ' ) }).` };
}

/** Returns whether a version such as 6.8.1 is at least 6.8. */
export function isAtLeast( version, wanted ) {
	const parts = ( text ) => text.split( '-' )[ 0 ].split( '.' ).map( Number );
	const [ has, needs ] = [ parts( version ), parts( wanted ) ];
	for ( const [ index, need ] of needs.entries() ) {
		const part = has[ index ] ?? 0;
		if ( ! Number.isFinite( part ) || part !== need ) {
			return part > need;
		}
	}
	return true;
}
