/**
 * Reads the merchant's list of allowed characters, such as `A-Za-z0-9 \-` or `[\p{L} ]`: single characters, ranges, \d
 * \w \s, Unicode categories, and any other character after a backslash as itself.
 *
 * Aisle parses it without a regular expression engine, so that it means the same everywhere and cannot be invalid.
 */
interface AllowedCharacters {
	ranges: [ number, number ][];
	categories: RegExp[];
}

const CATEGORY = /^\{(L|Lu|Ll|Lt|Lm|Lo|M|Mn|Mc|Me|N|Nd|Nl|No|P|S|Z|Zs)\}/;
const SHORTHANDS: Record< string, [ number, number ][] > = {
	d: [ [ 0x30, 0x39 ] ],
	w: [
		[ 0x30, 0x39 ],
		[ 0x41, 0x5a ],
		[ 0x5f, 0x5f ],
		[ 0x61, 0x7a ],
	],
	s: [
		[ 0x20, 0x20 ],
		[ 0x09, 0x0a ],
		[ 0x0d, 0x0d ],
	],
};
const parsedLists = new Map< string, AllowedCharacters >();

/** Returns the characters of the text that are not allowed, in order and without duplicates. */
export function disallowedCharacters( allowed: string, text: string ): string {
	let list = parsedLists.get( allowed );
	if ( list === undefined ) {
		list = parse( allowed );
		parsedLists.set( allowed, list );
	}
	const checkedCharacters = new Set< string >();
	let disallowed = '';
	for ( const character of text ) {
		if ( ! checkedCharacters.has( character ) ) {
			checkedCharacters.add( character );
			disallowed += isAllowed( list, character ) ? '' : character;
		}
	}
	return disallowed;
}

function isAllowed( list: AllowedCharacters, character: string ): boolean {
	const code = character.codePointAt( 0 ) ?? 0;
	return (
		list.ranges.some( ( [ low, high ] ) => code >= low && code <= high ) ||
		list.categories.some( ( category ) => category.test( character ) )
	);
}

function parse( allowed: string ): AllowedCharacters {
	const bracketed = allowed.length > 2 && allowed.startsWith( '[' ) && allowed.endsWith( ']' );
	const list: AllowedCharacters = { ranges: [], categories: [] };
	let rest = bracketed ? allowed.slice( 1, -1 ) : allowed;
	while ( rest !== '' ) {
		rest = readItem( rest, list );
	}
	return list;
}

/** Reads one item and returns the rest of the list. */
function readItem( rest: string, list: AllowedCharacters ): string {
	const shorthand = rest.startsWith( '\\' ) ? SHORTHANDS[ rest.charAt( 1 ) ] : undefined;
	if ( shorthand !== undefined ) {
		list.ranges.push( ...shorthand );
		return rest.slice( 2 );
	}
	const category = rest.startsWith( '\\p' ) ? CATEGORY.exec( rest.slice( 2 ) ) : null;
	if ( category !== null ) {
		list.categories.push( new RegExp( `^\\p{${ category[ 1 ] ?? '' }}$`, 'u' ) );
		return rest.slice( 2 + category[ 0 ].length );
	}
	const [ low, afterLow ] = readCharacter( rest );
	if ( afterLow.startsWith( '-' ) && afterLow.length > 1 && ! /^-\\[dwsp]/.test( afterLow ) ) {
		const [ high, afterHigh ] = readCharacter( afterLow.slice( 1 ) );
		if ( high >= low ) {
			list.ranges.push( [ low, high ] );
			return afterHigh;
		}
	}
	list.ranges.push( [ low, low ] );
	return afterLow;
}

function readCharacter( rest: string ): [ number, string ] {
	const text = rest.startsWith( '\\' ) && rest.length > 1 ? rest.slice( 1 ) : rest;
	const code = text.codePointAt( 0 ) ?? 0;
	return [ code, text.slice( code > 0xffff ? 2 : 1 ) ];
}
