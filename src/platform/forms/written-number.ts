/**
 * A number as the shop writes it, and as a number field takes it: a text that says "1.250" where that may be a thousand
 * and more would send people to what is refused. Twin of includes/Platform/Forms/LocalizedNumberText.php.
 */
import { numberToString } from '../../domain/number';
import { boot } from '../boot-data';

export const writtenNumber = ( number: number ): string =>
	numberToString( number ).replace( '.', () => boot().shop.currency.decimalSeparator );
