import { formatMoney, type Currency } from '../../domain/money';
import { asNumber, asRecord, asText } from '../check';

export function shopCurrency(): Currency {
	const data = asRecord( asRecord( window.aisleAdmin ).currency );
	return {
		code: asText( data.code ),
		symbol: asText( data.symbol ),
		decimals: asNumber( data.decimals, 2 ),
		decimalSeparator: asText( data.decimalSeparator, '.' ),
		thousandSeparator: asText( data.thousandSeparator ),
		format: asText( data.format, '%1$s%2$s' ),
	};
}

export const currencySymbol = (): string => shopCurrency().symbol;

export const shopMoney = ( amount: number ): string => formatMoney( amount, shopCurrency() );

/** Returns whether the text is an amount in the stored format. */
export const isAmount = ( text: string ): boolean => /^-?\d*\.?\d+$/.test( text );

/**
 * Converts an amount as entered ("$4.50", "4,50 €", "1.250,00") to the stored format. Returns invalid input unchanged,
 * for the check to report.
 */
export function storedAmount( enteredAmount: string ): string {
	const { symbol, decimalSeparator } = shopCurrency();
	const numberText = enteredAmount.replaceAll( symbol, '' ).replace( /[\s\p{Sc}]/gu, '' );
	if ( numberText === '' || isAmount( numberText ) ) {
		return numberText;
	}
	const decimalMark = decimalSeparator === ',' || /^-?\d+,\d{1,2}$/.test( numberText ) ? ',' : '.';
	const normalized = numberText.replaceAll( decimalMark === ',' ? '.' : ',', '' ).replace( decimalMark, '.' );
	return isAmount( normalized ) ? normalized : enteredAmount;
}
