/** The shop's currency as the admin page has it. */
import type { Currency } from '../../../../domain/money';
import { asNumber, asRecord, asText } from '../../../../platform/check';

export function formulaCurrency(): Currency {
	const data = asRecord( asRecord( window.aisleAdmin ).currency );
	return {
		symbol: asText( data.symbol ),
		decimals: asNumber( data.decimals, 2 ),
		decimalSeparator: asText( data.decimalSeparator, '.' ),
		thousandSeparator: asText( data.thousandSeparator ),
		format: asText( data.format, '%1$s%2$s' ),
	};
}
