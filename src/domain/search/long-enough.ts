/** Minimum length of a search. Mirrors Words::is_long_enough() in includes/Domain/Search/Words.php. */

/** Minimum number of characters of a search, and of a search in a script without spaces. */
const MIN_LENGTH = 3;
const MIN_SPACELESS_LENGTH = 2;

/**
 * Thai, Lao, Burmese, Khmer, Japanese, Chinese and Korean put few or no spaces between words. They are compared by
 * pairs of adjacent characters.
 */
export const SPACELESS =
	'\\u{e00}-\\u{eff}\\u{1000}-\\u{109f}\\u{1780}-\\u{17ff}\\u{3005}-\\u{3007}\\u{3041}-\\u{309f}\\u{30a1}-\\u{30fa}\\u{30fc}-\\u{30ff}\\u{3400}-\\u{4dbf}\\u{4e00}-\\u{9fff}\\u{ac00}-\\u{d7a3}\\u{f900}-\\u{faff}\\u{20000}-\\u{3ffff}';
const IS_SPACELESS = new RegExp( `^[${ SPACELESS }]`, 'u' );

/** Returns whether a word is in a script without spaces. */
export const isSpaceless = ( word: string ): boolean => IS_SPACELESS.test( word );

/** Returns whether the query is long enough for a search. */
export function isLongEnough( query: string ): boolean {
	// A single-character fraction counts as three characters.
	const { length } = [ ...query.replace( /[¼-¾⅐-⅞]/g, '1/2' ) ];
	return length >= MIN_LENGTH || ( length >= MIN_SPACELESS_LENGTH && isSpaceless( query ) );
}
