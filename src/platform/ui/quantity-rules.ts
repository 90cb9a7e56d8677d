/**
 * Quantity rules of the specification. Defaults: min 0, no max, step 1. A value out of range is rejected, not
 * corrected; the field returns to its previous value.
 *
 * Steps count from the min. Values are not rounded to a step below 1; a larger step rounds down. Decimals are those of
 * step and min. With the step "any", buttons change by 1 and nothing is rounded.
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

/** Returns the quantity; null if it is out of range or no number. */
export function readQuantity( text: string, rules: QuantityRules ): number | null {
	const parsedQuantity = typedNumber( text, rules );
	if (
		! Number.isFinite( parsedQuantity ) ||
		parsedQuantity < rules.min ||
		( rules.max !== null && parsedQuantity > rules.max )
	) {
		return null;
	}
	const quantity = roundToStep( parsedQuantity, rules );
	return quantity < rules.min ? null : quantity;
}

/** Rule for the error message. `number`: the text is no number. */
export type QuantityRule = 'number' | 'min' | 'max' | 'step';

/** Returns the broken rule; null if the text is accepted unchanged. */
export function brokenRule( text: string, rules: QuantityRules ): QuantityRule | null {
	const parsedQuantity = typedNumber( text, rules );
	if ( ! Number.isFinite( parsedQuantity ) ) {
		return 'number';
	}
	if ( parsedQuantity < rules.min ) {
		return 'min';
	}
	if ( rules.max !== null && parsedQuantity > rules.max ) {
		return 'max';
	}
	return roundToStep( parsedQuantity, rules ) === parsedQuantity ? null : 'step';
}

/** Increases the quantity, up to the max. */
export function increase( quantity: number, rules: QuantityRules ): number {
	// If a min was set after the product was added, increases at least to the min.
	const next = Math.max( roundToStep( quantity + strideOf( rules ), rules ), rules.min );
	return rules.max !== null && next > rules.max ? Math.max( quantity, rules.max ) : next;
}

/**
 * Decreases the quantity, down to the min and never below zero. If the quantity exceeds the max, decreases at least to
 * the max.
 */
export function decrease( quantity: number, rules: QuantityRules ): number {
	return Math.max(
		Math.min( roundToStep( quantity - strideOf( rules ), rules ), rules.max ?? Infinity ),
		rules.min,
		0
	);
}

/**
 * Reads digits of any script and ignores invisible characters. Three digits after a separator are thousands, unless
 * quantities have decimals and the separator could be a decimal point.
 */
function typedNumber( text: string, { min, step }: QuantityRules ): number {
	const cleanText = asciiDigits( text )
		.replace( /\p{Cf}/gu, '' )
		.trim();
	// Spaces and apostrophes only separate thousands; these also separate decimals.
	const separators = [ step, min ].every( Number.isInteger ) ? '.,،，．' : '';
	const isGrouped = new RegExp( `^[1-9]\\d{0,2}([${ separators }٬'’\\s])\\d{3}(?:\\1\\d{3})*$` ).test( cleanText );
	const normalized = isGrouped ? cleanText.replace( /\D/g, '' ) : cleanText.replace( /[,٫،，．]/, '.' );
	return /^[-+]?(?=.?\d)\d*\.?\d*$/.test( normalized ) ? Number( normalized ) : NaN;
}

const strideOf = ( { step }: QuantityRules ): number => ( step === 'any' ? 1 : step );

function roundToStep( quantity: number, { min, step }: QuantityRules ): number {
	const exact = withoutFloatError( quantity );
	return step === 'any'
		? exact
		: Number(
				( step < 1 ? exact : min + Math.floor( withoutFloatError( ( exact - min ) / step ) ) * step ).toFixed(
					Math.max( decimalsOf( step ), decimalsOf( min ) )
				)
			);
}

/** Removes floating-point errors. */
const withoutFloatError = ( value: number ): number => Number( value.toFixed( 6 ) );

const decimalsOf = ( value: number ): number => ( String( value ).split( '.' )[ 1 ] ?? '' ).length;
