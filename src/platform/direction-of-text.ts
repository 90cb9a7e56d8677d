import { boot } from './boot-data';

/**
 * Figures inside a text that reads from right to left, where no markup can stand: "(+ $30.00)" would come out as "($30.00 +)".
 * Twin of includes/Platform/DirectionOfText.php.
 */
export const isolated = ( figures: string ): string => ( boot().shop.rtl ? `\u2066${ figures }\u2069` : figures );
