// Writes the table that folds letters for the search, in PHP and in TypeScript. A table is needed because PHP may lack
// Unicode normalization, and the lowercase functions of the two languages differ. After adding a range, run:
//
//     node tests/tools/fold-table.mjs
import { writeFileSync } from 'node:fs';

/** First and last code points: Latin, Greek, Cyrillic, Armenian, Hebrew points, Arabic, extensions, full-width letters. */
const RANGES = [
	[ 0x41, 0x5a ],
	[ 0xaa, 0x24f ],
	[ 0x300, 0x36f ],
	[ 0x370, 0x3ff ],
	[ 0x400, 0x52f ],
	[ 0x531, 0x556 ],
	[ 0x591, 0x5c7 ],
	[ 0x610, 0x61a ],
	[ 0x622, 0x6d3 ],
	[ 0x1e00, 0x1fff ],
	[ 0xff10, 0xff5a ],
];

/** Letters whose Unicode decomposition does not lead to the wanted letter. */
const OWN = {
	ß: 'ss',
	ẞ: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ł: 'l',
	ħ: 'h',
	ı: 'i',
	ŋ: 'n',
	ŧ: 't',
	ĸ: 'k',
	ς: 'σ',
	ґ: 'г',
	ـ: '',
	ى: 'ي',
	ة: 'ه',
	ک: 'ك',
	ی: 'ي',
};

function folded( letter ) {
	const lower = letter.normalize( 'NFKC' ).toLowerCase();
	const bare = [ ...lower.normalize( 'NFD' ) ].filter( ( part ) => ! /\p{M}/u.test( part ) ).join( '' );
	return [ ...bare ].map( ( part ) => OWN[ part ] ?? part ).join( '' );
}

const groups = new Map();
function add( letter, target ) {
	if ( target !== letter && /^[\p{L}\p{N}]*$/u.test( target ) ) {
		groups.set( target, ( groups.get( target ) ?? '' ) + letter );
	}
}
for ( const [ first, last ] of RANGES ) {
	for ( let code = first; code <= last; code++ ) {
		const letter = String.fromCodePoint( code );
		if ( /[\p{L}\p{M}\p{N}]/u.test( letter ) || letter === 'ـ' ) {
			add( letter, folded( letter ) );
		}
	}
}
// Maps Katakana to Hiragana, whose code points are lower by 0x60.
for ( let code = 0x30a1; code <= 0x30f6; code++ ) {
	add( String.fromCodePoint( code ), String.fromCodePoint( code - 0x60 ) );
}
for ( let code = 0xff66; code <= 0xff9d; code++ ) {
	const full = String.fromCodePoint( code ).normalize( 'NFKC' );
	add(
		String.fromCodePoint( code ),
		/[ァ-ヶ]/u.test( full ) ? String.fromCodePoint( full.codePointAt( 0 ) - 0x60 ) : full
	);
}
groups.set( '\u3099', '\uff9e゛' );
groups.set( '\u309a', '\uff9f゜' );
// Maps fractions to digits with a slash (the fold inserts a space before them), and other slashes to `/`.
for ( const sign of '¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞' ) {
	groups.set( sign.normalize( 'NFKC' ).replace( '⁄', '/' ), sign );
}
groups.set( '/', '⁄∕' );
// Removes characters that are invisible inside a word: soft hyphens, joiners, direction marks, variation selectors.
for ( const [ first, last ] of [
	[ 0xad, 0xad ],
	[ 0x61c, 0x61c ],
	[ 0x180b, 0x180f ],
	[ 0x200b, 0x200f ],
	[ 0x202a, 0x202e ],
	[ 0x2060, 0x2064 ],
	[ 0x2066, 0x206f ],
	[ 0xfe00, 0xfe0f ],
	[ 0xfeff, 0xfeff ],
] ) {
	for ( let code = first; code <= last; code++ ) {
		add( String.fromCodePoint( code ), '' );
	}
}
const rows = [ ...groups ].sort( ( [ one ], [ two ] ) => ( one < two ? -1 : 1 ) );

/** Writes combining marks as codes, because in a file they would attach to the character before them. */
const escaped = ( text ) =>
	[ ...text ]
		.map( ( letter ) =>
			/[\p{M}\p{Cf}]/u.test( letter ) ? `\\u{${ letter.codePointAt( 0 ).toString( 16 ) }}` : letter
		)
		.join( '' );

const lines = [];
let line = '';
for ( const [ target, letters ] of rows ) {
	line += `${ line && ' ' }${ target }:${ escaped( letters ) }`;
	if ( line.length > 110 ) {
		lines.push( line );
		line = '';
	}
}
lines.push( line );
const ts = lines.map( ( text ) => `\t'${ text }',` ).join( '\n' );

/** Returns a PHP literal, split into lines for a limit of 140 columns. */
function literal( text ) {
	const quote = text.includes( '\\u' ) ? '"' : "'";
	const pieces = [ '' ];
	// Splits between characters or escaped code points; without escapes, only between rows.
	for ( const part of text.match( quote === '"' ? /\\u\{\w+\}|[^]/gu : /\S+ ?/gu ) ) {
		const maxLength = pieces.length > 1 ? 123 : 129;
		if ( [ ...pieces.at( -1 ), ...part ].length > maxLength ) {
			pieces.push( '' );
		}
		pieces.push( pieces.pop() + part );
	}
	return `\t\t${ pieces.map( ( piece ) => quote + piece + quote ).join( '\n\t\t\t. ' ) },`;
}
const php = lines.map( literal ).join( '\n' );

writeFileSync(
	'src/domain/search/fold-table.ts',
	`// Written by tests/tools/fold-table.mjs. Twin of includes/Domain/Search/FoldTable.php.\n\n/** What letters become, a colon, the letters that become it; a space before the next. */\nexport const FOLDS: readonly string[] = [\n${ ts }\n];\n`
);
writeFileSync(
	'includes/Domain/Search/FoldTable.php',
	`<?php
declare(strict_types=1);

namespace Aisle\\Domain\\Search;

/**
 * By what letters are folded for the search. Written by tests/tools/fold-table.mjs. Twin of src/domain/search/fold-table.ts.
 */
final class FoldTable {

	/** What letters become, a colon, the letters that become it; a space before the next. */
	private const FOLDS = array(
${ php }
	);

	/** @var array<array-key, string>|null */
	private static ?array $letters = null;

	/**
	 * @return array<array-key, string> Letter => what it becomes.
	 */
	public static function letters(): array {
		if ( null === self::$letters ) {
			self::$letters = array();
			foreach ( explode( ' ', implode( ' ', self::FOLDS ) ) as $row ) {
				[ $becomes, $letters ] = explode( ':', $row );
				self::$letters        += array_fill_keys( mb_str_split( $letters, 1, 'UTF-8' ), $becomes );
			}
		}
		return self::$letters;
	}
}
`
);
console.log(
	`${ rows.length } rows, ${ rows.reduce( ( sum, [ , letters ] ) => sum + [ ...letters ].length, 0 ) } letters`
);
