/**
 * A field that nobody fills in: its formula's result is shown, and is what other formulas and conditions see of it.
 * Twin of includes/Domain/OptionForm/Calculation.php.
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

/** What stands there while there is no result. */
export const NO_RESULT = '—';

export interface Calculated {
	/** A number is rounded as it is shown, so that whoever computes with what he reads comes to the same. */
	entry: Entry;
	shown: string;
	/** Why there is no result. */
	failure: string | null;
}

export function calculate(
	field: PreparedField,
	bindings: FormulaBindings,
	tables: FormulaTables,
	{ currency }: FormContext
): Calculated {
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
		const written = typeof value === 'string' ? text : text.replace( '.', () => currency?.decimalSeparator ?? '.' );
		return {
			entry: calculatedEntry( text ),
			shown: unit === '' || isBlank( text ) ? written : `${ written } ${ unit }`,
			failure: null,
		};
	} catch ( error ) {
		if ( error instanceof DomainError ) {
			return { entry: calculatedEntry( '' ), shown: NO_RESULT, failure: error.code };
		}
		throw error;
	}
}

/** Empty where there is no result. */
const calculatedEntry = ( text: string ): Entry => ( {
	...textEntry( isBlank( text ) ? [] : [ text ], null ),
	is_posted: false,
} );

const resultText = ( value: FormulaValue, decimals: number ): string =>
	toText( typeof value === 'number' ? roundNumber( value, decimals ) : value );
