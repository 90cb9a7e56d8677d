/** Checks for texts without visible characters. Mirrors `Answer::is_blank()` in includes/Domain/Form/Answer.php. */

/** Matches a text that has only white space, control characters, joiners, fillers and invisible marks. */
const BLANK_TEXT =
	/^[\x00-\x20\x7F-\xA0\xAD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]*$/u;

/** Returns whether the text has no visible character; the field then counts as empty. */
export function isBlank( text: string ): boolean {
	return BLANK_TEXT.test( text );
}
