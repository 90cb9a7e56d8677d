/**
 * Whether a pattern may be tried on a text of some length. A browser matches by trial and error without a limit: 30
 * characters against `(a+)+` stop a page for good. So the ways through a text are counted, roughly: a repetition may end
 * at each character, a `?` doubles, and where a group is repeated they may double and treble with each character, which
 * only short texts bear. Twin of includes/Domain/Validation/PatternTrial.php.
 */

/** Tens of milliseconds. */
const MOST_WAYS = 2e6;
const LONGEST_FOR_REPEATED_GROUP = 15;
const CHOICE = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?|(\)[*+{])|([*+]\??|\{\d+,)|(\?)/gsu;

export function endsSoon( pattern: string, length: number ): boolean {
	let ways = 1;
	for ( const [ , repeatedGroup, repetition, optional ] of pattern.matchAll( CHOICE ) ) {
		if ( repeatedGroup && length > LONGEST_FOR_REPEATED_GROUP ) {
			return false;
		}
		ways *= repetition ? length : optional ? 2 : 1;
	}
	return ways <= MOST_WAYS;
}
