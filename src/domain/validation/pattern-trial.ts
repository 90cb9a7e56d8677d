/**
 * Decides whether a pattern may be tried on a text of a given length. Browsers match without a limit: 30 characters
 * with `(a+)+` freeze a page forever.
 *
 * The paths through a text are estimated: a repetition may end at each character, a `?` doubles them, and a group has
 * as many as it has branches. Of top-level branches the worst one counts.
 *
 * In a repeated group the paths may double or triple with each character, so only short texts are allowed. Mirrors
 * includes/Domain/Validation/PatternTrial.php.
 */

/** Maximum number of paths; takes tens of milliseconds. */
const MAX_PATHS = 2e6;
const MAX_REPEATED_GROUP_LENGTH = 15;
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|(\((?:\?<?[:=!]|\?<\w+>|\?)?)|(\)(?=[*+{]))|(\))|([*+]\??|\{\d+,)|(\?)|(\|)/gsu;

/**
 * @param mayStartAnywhere True if the match may start anywhere. On average, half of the text then remains.
 */
export function isSafePattern( pattern: string, length: number, mayStartAnywhere = false ): boolean {
	let paths = 1;
	let maxPaths = 1;
	const branches: number[] = [];
	for ( const [ , opens, repeated, closes, repetition, optional, bar ] of pattern.matchAll( TOKEN ) ) {
		if ( repeated && length > MAX_REPEATED_GROUP_LENGTH ) {
			return false;
		}
		if ( opens ) {
			branches.push( 1 );
		} else if ( repeated || closes ) {
			paths *= branches.pop() ?? 1;
		} else if ( repetition ) {
			paths *= length;
		} else if ( optional ) {
			paths *= 2;
		} else if ( bar && branches.length > 0 ) {
			branches.push( ( branches.pop() ?? 1 ) + 1 );
		} else if ( bar ) {
			maxPaths = Math.max( maxPaths, paths );
			paths = 1;
		}
	}
	return Math.max( maxPaths, paths ) * ( mayStartAnywhere ? Math.max( length, 2 ) / 2 : 1 ) <= MAX_PATHS;
}
