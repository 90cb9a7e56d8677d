/** Random tips, read and priced here and by evaluate-tips.php. */
import fc from 'fast-check';
import { DomainError } from '../../../src/domain/domain-error';
import type { Currency } from '../../../src/domain/money';
import { highestTip, readTip, tipAmount, tipFee, type TipCart, type TipTerms } from '../../../src/domain/tip';
import { CURRENCIES } from '../bundles/cases';

export { CURRENCIES };

export interface Case {
	value: string;
	terms: TipTerms;
	cart: TipCart;
	currency: Currency;
	factor: number;
	rate: number;
	includesTax: boolean;
}

const amount = fc.oneof(
	fc.integer( { min: 0, max: 99_999 } ).map( ( cents ) => cents / 100 ),
	fc.nat( 500 ),
	fc.double( { min: 0, max: 2000, noNaN: true } ),
	fc.constantFrom( 0, 0.04, 47, 47.2, 9_999_999.99 )
);

const preset = fc.oneof(
	fc.constantFrom( '10%', '12,5 %', '33.3%', '٧٫٥٪', '0%', '150%', '3', '2.50', '1.234', 'x', '' ),
	fc.integer( { min: 1, max: 100 } ).map( ( percent ) => `${ percent }%` )
);

const tipIn = ( currency: Currency ): fc.Arbitrary< Case > =>
	fc
		.array(
			fc.oneof(
				preset,
				fc.nat( 20 ).map( ( value ) => `${ currency.symbol }${ value }` )
			),
			{ maxLength: 4 }
		)
		.chain( ( presets ) =>
			fc.record( {
				value: fc.oneof(
					fc.constantFrom( ...presets, 'round_up' ),
					preset,
					fc.constantFrom( '3.50', '3,50', '-5', '1e9', '3.999', '1.234,50', '٣٫٥', ' 4 ', '0' ),
					fc.integer( { min: 1, max: 30_000 } ).map( ( cents ) => String( cents / 100 ) )
				),
				terms: fc.record( {
					presets: fc.constant( presets ),
					custom: fc.boolean(),
					round_up: fc.boolean(),
					cap: fc.constantFrom( '', '', '30%', '10', `${ currency.symbol }5`, 'x' ),
				} ),
				cart: fc.record( { base: amount, total: amount } ),
				currency: fc.constant( currency ),
				factor: fc.constantFrom( 1, 1, 1.08, 0.925, 157.3 ),
				rate: fc.constantFrom( 0, 0.19, 0.07, 0.081, 0.1 ),
				includesTax: fc.boolean(),
			} )
		);

export const cases: fc.Arbitrary< Case > = fc.constantFrom( ...CURRENCIES ).chain( tipIn );

type Result = { error: string } | { kind: string; amount: number; highest: number; fee: number; tax: number };

/** Mirrors the function in evaluate-tips.php. */
export function evaluateCase( { value, terms, cart, currency, factor, rate, includesTax }: Case ): Result {
	const { decimals } = currency;
	try {
		const choice = readTip( value, terms, currency );
		const tip = tipAmount( choice, cart, decimals, factor );
		const highest = highestTip( terms.cap, cart.base, currency, decimals, factor );
		return { kind: choice.kind, amount: tip, highest, ...tipFee( tip, rate, includesTax, decimals ) };
	} catch ( error ) {
		if ( error instanceof DomainError ) {
			return { error: error.code };
		}
		throw error;
	}
}

/** Returns names of what the case tests. */
export function testedNames( { currency, factor, rate }: Case, result: Result ) {
	if ( 'error' in result ) {
		return [ result.error ];
	}
	return [
		result.kind,
		result.amount > 0 ? `tip in ${ currency.code }` : 'no tip',
		...( result.amount > result.highest ? [ 'above the cap' ] : [] ),
		...( factor === 1 ? [] : [ 'currency factor' ] ),
		...( rate === 0 ? [] : [ 'taxed' ] ),
	];
}
