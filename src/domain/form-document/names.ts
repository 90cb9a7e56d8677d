/** A table of stored names and what they are called inside, to be gone through both ways without loss. */
export interface Names {
	readonly toEnglish: ( stored: string ) => string;
	readonly toStored: ( english: string ) => string;
}

/** Before a stored name that happens to be the English one of another: so it comes back as it was. */
const KEPT = 'stored:';

export function namesOf( table: Readonly< Record< string, string > > ): Names {
	// The empty name is a choice that was not made; it stays one.
	const pairs = Object.entries( table ).filter( ( [ stored, english ] ) => stored !== '' && stored !== english );
	const english = new Map( pairs );
	const stored = new Map( pairs.map( ( [ name, meaning ] ) => [ meaning, name ] ) );
	return {
		toEnglish: ( name ) =>
			english.get( name ) ?? ( stored.has( name ) || name.startsWith( KEPT ) ? KEPT + name : name ),
		toStored: ( name ) => stored.get( name ) ?? ( name.startsWith( KEPT ) ? name.slice( KEPT.length ) : name ),
	};
}
