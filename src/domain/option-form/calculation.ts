/**
 * A calculated field: its formula's result is shown and used by other formulas and conditions. Mirrors
 * includes/Domain/OptionForm/Calculation.php.
 */
import { DomainError } from '../domain-error';
import { isBlank } from '../form/answer';
import { textEntry, type Entry } from '../form/entry';
import { evaluateFormula, type FormulaBindings, type FormulaTables, type FormulaValue } from '../formula';
import { toText } from '../formula/values';
import { roundNumber } from '../number';
import { entryBindings } from '../option-price/formula-price';
import type { FormContext } from './model';
import type { PreparedField } from './prepared-form';

/** Displayed if there is no result. */
export const NO_RESULT = '—';

export interface CalculationResult {
	/** A number is rounded as displayed, so that calculating with the displayed value gives the same result. */
	entry: Entry;
	displayText: string;
	/** Error code if there is no result. */
	failure: string | null;
}

export function calculate(
	field: PreparedField,
	bindings: FormulaBindings,
	tables: FormulaTables,
	{ currency }: FormContext
): CalculationResult {
	const { calculation, unit = '' } = field.model;
	try {
		if ( field.is_calculated_in_circle || calculation === undefined || calculation.formula === null ) {
			throw new DomainError( 'calculation_cycle' );
		}
		const value = evaluateFormula(
			calculation.formula,
			{ ...bindings, ...entryBindings( 0, { text: '1', length: 1, count: 1 } ) },
			tables
		);
		const text = resultText( value, calculation.decimals );
		const formattedText =
			typeof value === 'string' ? text : text.replace( '.', () => currency?.decimalSeparator ?? '.' );
		return {
			entry: calculatedEntry( text ),
			displayText: unit === '' || isBlank( text ) ? formattedText : `${ formattedText } ${ unit }`,
			failure: null,
		};
	} catch ( error ) {
		if ( error instanceof DomainError ) {
			return { entry: calculatedEntry( '' ), displayText: NO_RESULT, failure: error.code };
		}
		throw error;
	}
}

/** Empty if there is no result. */
const calculatedEntry = ( text: string ): Entry => ( {
	...textEntry( isBlank( text ) ? [] : [ text ], null ),
	is_posted: false,
} );

const resultText = ( value: FormulaValue, decimals: number ): string =>
	toText( typeof value === 'number' ? roundNumber( value, decimals ) : value );
