/** A table of stored and internal names, for conversion in both directions without loss. */
export interface Names {
	readonly toEnglish: ( stored: string ) => string;
	readonly toStored: ( english: string ) => string;
}

/** Prefix of a stored name that equals another's internal name, so that it can be converted back. */
const KEPT = 'stored:';

export function namesOf( table: Readonly< Record< string, string > > ): Names {
	// An empty name means no selection and stays empty.
	const pairs = Object.entries( table ).filter( ( [ stored, english ] ) => stored !== '' && stored !== english );
	const english = new Map( pairs );
	const stored = new Map( pairs.map( ( [ name, meaning ] ) => [ meaning, name ] ) );
	return {
		toEnglish: ( name ) =>
			english.get( name ) ?? ( stored.has( name ) || name.startsWith( KEPT ) ? KEPT + name : name ),
		toStored: ( name ) => stored.get( name ) ?? ( name.startsWith( KEPT ) ? name.slice( KEPT.length ) : name ),
	};
}
