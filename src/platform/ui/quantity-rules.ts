/**
 * The contract's rules for a quantity. Min 0, no max and step 1 are the defaults (step too when it is "any"). What is out of
 * range is refused, not bent: the field goes back to what it was. A step below 1 is not rounded to; a larger one
 * rounds down to a multiple. Decimals follow the step's.
 */
export interface QuantityRules {
	readonly min: number;
	readonly max: number | null;
	readonly step: number;
}

export const rulesOf = ( { min = 0, max = null, step = 1 }: { min?: number; max?: number | null; step?: number | 'any' } ): QuantityRules => ( {
	min: Math.max( 0, min ),
	max: max !== null && max > 0 ? max : null,
	step: typeof step === 'number' && step > 0 ? step : 1,
} );

/** Null: out of range or no number at all. */
export function readQuantity( text: string, rules: QuantityRules ): number | null {
	const typed = text.trim() === '' ? NaN : Number( text.trim().replace( ',', '.' ) );
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
	const typed = text.trim() === '' ? NaN : Number( text.trim().replace( ',', '.' ) );
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
	const next = Math.max( settle( quantity + rules.step, rules ), rules.min );
	return rules.max !== null && next > rules.max ? Math.max( quantity, rules.max ) : next;
}

/** Minus stops at the min and never goes below zero; of more than there is by now, one less is all that there is. */
export function decrease( quantity: number, rules: QuantityRules ): number {
	return Math.max( Math.min( settle( quantity - rules.step, rules ), rules.max ?? Infinity ), rules.min, 0 );
}

function settle( quantity: number, { step }: QuantityRules ): number {
	const decimals = decimalsOf( step );
	const exact = Number( quantity.toFixed( Math.max( decimals, 6 ) ) );
	return step < 1 ? Number( exact.toFixed( decimals ) ) : Number( ( Math.floor( exact / step ) * step ).toFixed( decimals ) );
}

const decimalsOf = ( step: number ): number => ( String( step ).split( '.' )[ 1 ] ?? '' ).length;
