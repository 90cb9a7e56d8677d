/** Amounts and percentages as merchants and shoppers write them. Mirrors includes/Domain/AmountText.php. */
import { DomainError } from './domain-error';
import type { Currency } from './money';
import { parseNumber } from './number';
import { readTypedNumber } from './typed-number';

export interface AmountText {
	/** Null if the number is unreadable, or ambiguous in the store's number format. */
	readonly number: number | null;
	/** Whether the text has a currency sign. */
	readonly isAmount: boolean;
	/** Whether the text ends with a percent sign. With both signs, the number is unreadable. */
	readonly isPercent: boolean;
}

const CURRENCY_SIGN = /\p{Sc}/u;
const SPACES = /[\s\p{Z}]+/gu;
const PERCENT_SIGN = /[%٪％]$/;

export function readAmountText( text: string, currency: Currency ): AmountText {
	const withoutSpaces = text.replace( SPACES, '' );
	const withoutSign = withoutCurrencySign( withoutSpaces, currency );
	const isAmount = withoutSign !== withoutSpaces;
	return {
		number: readNumber( isAmount ? withoutSign : withoutSign.replace( PERCENT_SIGN, '' ), currency ),
		isAmount,
		isPercent: PERCENT_SIGN.test( withoutSign ),
	};
}

function withoutCurrencySign( text: string, { symbol, code = '' }: Currency ): string {
	const sign = [ symbol, code ].find( ( candidate ) => candidate !== '' && text.includes( candidate ) );
	return sign === undefined ? text.replace( CURRENCY_SIGN, '' ) : text.replace( sign, '' );
}

function readNumber( text: string, currency: Currency ): number | null {
	try {
		return parseNumber( readTypedNumber( text, currency ) ?? '' );
	} catch ( error ) {
		if ( error instanceof DomainError ) {
			return null;
		}
		throw error;
	}
}
