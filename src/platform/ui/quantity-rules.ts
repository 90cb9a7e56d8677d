/**
 * The contract's rules for a quantity. Min 0, no max and step 1 are the defaults. What is out of range is refused, not
 * bent: the field goes back to what it was. Steps count from the min. A step below 1 is not rounded to; a larger one
 * rounds down to a step. Decimals follow those of step and min. With the step "any", buttons move by 1 and nothing is
 * rounded.
 */
import { asciiDigits } from '../../domain/typed-text/ascii-digits';

export interface QuantityRules {
	readonly min: number;
	readonly max: number | null;
	readonly step: number | 'any';
}

export const rulesOf = ( { min = 0, max = null, step = 1 }: Partial< QuantityRules > ): QuantityRules => ( {
	min: Math.max( 0, min ),
	max: max !== null && max > 0 ? max : null,
	step: step === 'any' || step > 0 ? step : 1,
} );

/** Null: out of range or no number at all. */
export function readQuantity( text: string, rules: QuantityRules ): number | null {
	const typed = typedNumber( text, rules );
	if ( ! Number.isFinite( typed ) || typed < rules.min || ( rules.max !== null && typed > rules.max ) ) {
		return null;
	}
	const quantity = settle( typed, rules );
	return quantity < rules.min ? null : quantity;
}

/** For the sentence about what was typed. `number`: it is none. */
export type QuantityRule = 'number' | 'min' | 'max' | 'step';

/** Null: it is taken as it stands. */
export function brokenRule( text: string, rules: QuantityRules ): QuantityRule | null {
	const typed = typedNumber( text, rules );
	if ( ! Number.isFinite( typed ) ) {
		return 'number';
	}
	if ( typed < rules.min ) {
		return 'min';
	}
	if ( rules.max !== null && typed > rules.max ) {
		return 'max';
	}
	return settle( typed, rules ) === typed ? null : 'step';
}

/** Plus stops at the max. */
export function increase( quantity: number, rules: QuantityRules ): number {
	// Of what has a minimum since it was put in, one more is that many.
	const next = Math.max( settle( quantity + strideOf( rules ), rules ), rules.min );
	return rules.max !== null && next > rules.max ? Math.max( quantity, rules.max ) : next;
}

/** Minus stops at the min and never goes below zero; of more than there is by now, one less is all that there is. */
export function decrease( quantity: number, rules: QuantityRules ): number {
	return Math.max( Math.min( settle( quantity - strideOf( rules ), rules ), rules.max ?? Infinity ), rules.min, 0 );
}

/**
 * Reads digits of any script and ignores invisible characters. Three digits after a separator are thousands, unless
 * quantities have decimals and the separator could be a decimal point.
 */
function typedNumber( text: string, { min, step }: QuantityRules ): number {
	const plain = asciiDigits( text )
		.replace( /\p{Cf}/gu, '' )
		.trim();
	// Spaces and apostrophes only separate thousands; these also separate decimals.
	const marks = [ step, min ].every( Number.isInteger ) ? '.,،，．' : '';
	const isGrouped = new RegExp( `^[1-9]\\d{0,2}([${ marks }٬'’\\s])\\d{3}(?:\\1\\d{3})*$` ).test( plain );
	const typed = isGrouped ? plain.replace( /\D/g, '' ) : plain.replace( /[,٫،，．]/, '.' );
	return /^[-+]?(?=.?\d)\d*\.?\d*$/.test( typed ) ? Number( typed ) : NaN;
}

const strideOf = ( { step }: QuantityRules ): number => ( step === 'any' ? 1 : step );

function settle( quantity: number, { min, step }: QuantityRules ): number {
	const exact = trimmed( quantity );
	return step === 'any'
		? exact
		: Number(
				( step < 1 ? exact : min + Math.floor( trimmed( ( exact - min ) / step ) ) * step ).toFixed(
					Math.max( decimalsOf( step ), decimalsOf( min ) )
				)
			);
}

/** Without what binary arithmetic leaves behind. */
const trimmed = ( value: number ): number => Number( value.toFixed( 6 ) );

const decimalsOf = ( value: number ): number => ( String( value ).split( '.' )[ 1 ] ?? '' ).length;
