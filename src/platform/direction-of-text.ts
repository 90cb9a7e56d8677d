import { boot } from './boot-data';

/**
 * Isolates amounts in a right-to-left text where markup is not possible: "(+ $30.00)" would be shown as "($30.00 +)".
 * Mirrors includes/Platform/Shop/DirectionOfText.php.
 *
 * @param amount
 * @param isRightToLeft Direction of the surrounding text; the page's by default.
 */
export const isolateAmount = ( amount: string, isRightToLeft = boot().shop.rtl ): string =>
	isRightToLeft ? `\u2066${ amount }\u2069` : amount;
