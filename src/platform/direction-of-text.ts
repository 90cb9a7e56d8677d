import { boot } from './boot-data';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Figures inside a text that reads from right to left, where no markup can stand: "(+ $30.00)" would come out as "($30.00 +)".
 * Twin of includes/Platform/DirectionOfText.php.
 *
 * @param figures
 * @param beside  Text that somebody typed: it may read from right to left on a page that does not.
 */
export const isolated = ( figures: string, beside = '' ): string => ( boot().shop.rtl || RIGHT_TO_LEFT.test( beside ) ? `\u2066${ figures }\u2069` : figures );
