/**
 * Whether a pattern may be tried on a text of some length. A browser matches by trial and error without a limit: 30
 * characters against `(a+)+` stop a page for good. So the ways through a text are counted, roughly: a repetition may
 * end at each character, a `?` doubles, a group has as many as it has branches, of branches side by side the worst
 * counts, and where a group is repeated they may double and treble with each character, which only short texts bear.
 * Twin of includes/Domain/Validation/PatternTrial.php.
 */

/** Tens of milliseconds. */
const MAX_PATHS = 2e6;
const MAX_REPEATED_GROUP_LENGTH = 15;
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|(\((?:\?<?[:=!]|\?<\w+>|\?)?)|(\)(?=[*+{]))|(\))|([*+]\??|\{\d+,)|(\?)|(\|)/gsu;

/** @param searched The match may begin anywhere, so half the text remains on average. */
export function endsSoon( pattern: string, length: number, searched = false ): boolean {
	let ways = 1;
	let worst = 1;
	const branches: number[] = [];
	for ( const [ , opens, repeated, closes, repetition, optional, bar ] of pattern.matchAll( TOKEN ) ) {
		if ( repeated && length > MAX_REPEATED_GROUP_LENGTH ) {
			return false;
		}
		if ( opens ) {
			branches.push( 1 );
		} else if ( repeated || closes ) {
			ways *= branches.pop() ?? 1;
		} else if ( repetition ) {
			ways *= length;
		} else if ( optional ) {
			ways *= 2;
		} else if ( bar && branches.length > 0 ) {
			branches.push( ( branches.pop() ?? 1 ) + 1 );
		} else if ( bar ) {
			worst = Math.max( worst, ways );
			ways = 1;
		}
	}
	return Math.max( worst, ways ) * ( searched ? Math.max( length, 2 ) / 2 : 1 ) <= MAX_PATHS;
}
