/** A table of stored and internal names, for conversion in both directions without loss. */
export interface NameConverter {
	readonly toEnglish: ( storedName: string ) => string;
	readonly toStored: ( englishName: string ) => string;
}

/** Prefix for a stored name that equals the internal name of another member. It makes the conversion reversible. */
const STORED_PREFIX = 'stored:';

export function nameConverter( table: Readonly< Record< string, string > > ): NameConverter {
	// An empty name means no selection and stays empty.
	const pairs = Object.entries( table ).filter( ( [ stored, english ] ) => stored !== '' && stored !== english );
	const englishByStored = new Map( pairs );
	const storedByEnglish = new Map( pairs.map( ( [ name, meaning ] ) => [ meaning, name ] ) );
	return {
		toEnglish: ( name ) =>
			englishByStored.get( name ) ??
			( storedByEnglish.has( name ) || name.startsWith( STORED_PREFIX ) ? STORED_PREFIX + name : name ),
		toStored: ( name ) =>
			storedByEnglish.get( name ) ??
			( name.startsWith( STORED_PREFIX ) ? name.slice( STORED_PREFIX.length ) : name ),
	};
}
