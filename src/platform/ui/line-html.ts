/** What other plugins print for a cart line, while a change of its quantity is pending. */
import { formatMoney, roundMoney } from '../../domain/money';
import { boot } from '../boot-data';
import type { ViewLine } from '../cart';

/**
 * Returns the subtotal's HTML with the amount of the quantity that the shopper sees, so that “/ month” stays behind it. Null if no plugin
 * filters it, or if the confirmed amount is not in it exactly once: then only the server can print it.
 */
export function totalHtmlOf( { totalHtml, total, unitPrice, quantity, serverQuantity }: ViewLine ): string | null {
	if ( ! totalHtml || quantity === serverQuantity ) {
		return totalHtml ?? null;
	}
	const { currency } = boot().shop;
	const print = ( amount: number ): string => formatMoney( amount, { ...currency, format: '%2$s' } );
	const template = document.createElement( 'template' );
	template.innerHTML = totalHtml;
	const walker = document.createTreeWalker( template.content, NodeFilter.SHOW_TEXT );
	const before = print( Number( total ) );
	const found: Text[] = [];
	while ( walker.nextNode() ) {
		const parts = ( walker.currentNode.nodeValue ?? '' ).split( before );
		// A longer number, such as 119.00, is another amount.
		const isLonger = parts.some( ( part, index ) => ( index > 0 && /^[\p{Nd}.,]*\p{Nd}/u.test( part ) ) || ( index < parts.length - 1 && /\p{Nd}[\p{Nd}.,]*$/u.test( part ) ) );
		parts.slice( 1 ).forEach( () => found.push( walker.currentNode as Text ) );
		if ( isLonger ) {
			return null;
		}
	}
	const [ text ] = found;
	if ( ! text || found.length > 1 ) {
		return null;
	}
	text.data = text.data.replace( before, () => print( roundMoney( Number( unitPrice ) * quantity, currency.decimals ) ) );
	return template.innerHTML;
}
