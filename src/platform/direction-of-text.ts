import { boot } from './boot-data';

/**
 * Figures inside a text that reads from right to left, where no markup can stand: "(+ $30.00)" would come out as
 * "($30.00 +)". Twin of includes/Platform/Shop/DirectionOfText.php.
 *
 * @param figures
 * @param isRightToLeft Whether the text around them does; as the page's by default.
 */
export const isolated = ( figures: string, isRightToLeft = boot().shop.rtl ): string =>
	isRightToLeft ? `\u2066${ figures }\u2069` : figures;
