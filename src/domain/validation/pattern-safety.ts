/**
 * Decides whether a browser may match a pattern against a text of a given length. Browsers backtrack without limit: 30
 * characters with `(a+)+` freeze a page forever.
 *
 * The paths through a text are estimated: a repetition may end at each character, a `?` doubles them, and a group has
 * as many as it has branches. Of top-level branches the worst one counts.
 *
 * In a repeated group the paths may double or triple with each character, so only short texts are allowed. Mirrors
 * includes/Domain/Validation/PatternSafety.php.
 */

/** Maximum number of paths; takes tens of milliseconds. */
const MAX_PATHS = 2e6;
const MAX_TEXT_LENGTH_WITH_REPEATED_GROUP = 15;
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|(\((?:\?<?[:=!]|\?<\w+>|\?)?)|(\)(?=[*+{]))|(\))|([*+]\??|\{\d+,)|(\?)|(\|)/gsu;

/**
 * @param mayStartAnywhere True if the match may start anywhere. Each character is then a possible start, with half of
 *                         the text behind it on average, so the paths are multiplied by half of the length.
 */
export function isSafePattern( pattern: string, textLength: number, mayStartAnywhere = false ): boolean {
	let paths = 1;
	let worstPaths = 1;
	const branchCounts: number[] = [];
	for ( const [ , opens, closesRepeated, closes, repetition, optional, bar ] of pattern.matchAll( TOKEN ) ) {
		if ( closesRepeated && textLength > MAX_TEXT_LENGTH_WITH_REPEATED_GROUP ) {
			return false;
		}
		if ( opens ) {
			branchCounts.push( 1 );
		} else if ( closesRepeated || closes ) {
			paths *= branchCounts.pop() ?? 1;
		} else if ( repetition ) {
			paths *= textLength;
		} else if ( optional ) {
			paths *= 2;
		} else if ( bar && branchCounts.length > 0 ) {
			branchCounts.push( ( branchCounts.pop() ?? 1 ) + 1 );
		} else if ( bar ) {
			worstPaths = Math.max( worstPaths, paths );
			paths = 1;
		}
	}
	return Math.max( worstPaths, paths ) * ( mayStartAnywhere ? Math.max( textLength, 2 ) / 2 : 1 ) <= MAX_PATHS;
}
