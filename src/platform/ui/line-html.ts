/** Third-party HTML for a cart line while its quantity change is pending. */
import { formatMoney, roundMoney } from '../../domain/money';
import { boot } from '../boot-data';
import type { ViewLine } from '../cart';

/**
 * Returns the subtotal's HTML with the amount of the displayed quantity, so that “/ month” stays after it. Null if no
 * plugin filters it, or if the confirmed amount is not in its text exactly once: then only the server can print it.
 */
export function totalHtmlOf( { totalHtml, total, unitPrice, quantity, serverQuantity }: ViewLine ): string | null {
	if ( ! totalHtml || quantity === serverQuantity ) {
		return totalHtml ?? null;
	}
	const { currency } = boot().shop;
	const formatAmount = ( amount: number ): string => formatMoney( amount, { ...currency, format: '%2$s' } );
	const [ before = '', after, more ] = totalHtml.split( formatAmount( Number( total ) ) );
	// The amount must not be part of a longer number, such as 119.00, or inside a tag.
	if (
		after === undefined ||
		more !== undefined ||
		/\p{Nd}[.,\s]?$|<[^>]*$/u.test( before ) ||
		/^[.,]?\p{Nd}/u.test( after )
	) {
		return null;
	}
	return before + formatAmount( roundMoney( Number( unitPrice ) * quantity, currency.decimals ) ) + after;
}
