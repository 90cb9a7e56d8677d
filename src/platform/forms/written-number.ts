/**
 * Formats a number like the site and as a number field accepts it. Avoids an ambiguous "1.250", which could mean a
 * thousand and would be rejected. Mirrors includes/Platform/Forms/LocalizedNumberText.php.
 */
import { numberToString } from '../../domain/number';
import { boot } from '../boot-data';

export const writtenNumber = ( number: number ): string =>
	numberToString( number ).replace( '.', () => boot().shop.currency.decimalSeparator );
