/**
 * Reads the settings of text, number, range and calculation fields except their rules: text format, unit, plus and
 * minus buttons, calculation. Mirror of FormDocument/TypedPart.php.
 */
import { isBlank } from '../form/answer';
import type { FieldType, FormField } from '../form/model';
import { trimText } from '../form/trim-text';
import type { CalculationModel } from '../option-form';
import { TEXT_KINDS } from './contract-names';
import { TEXT_LIMITS, type DocumentPart } from './document-part';

const MAX_DECIMALS = 6;
const DEFAULT_DECIMALS = 2;

type TypedFieldSettings = Pick< FormField, 'text_kind' | 'unit' | 'stepper' >;

/** Returns only members that are set. */
export function readTyped( part: DocumentPart, type: FieldType ): TypedFieldSettings {
	const kind = type === 'text' ? part.oneOf( 'text_kind', TEXT_KINDS, 'unknown_text_kind' ) : '';
	const unit = [ 'number', 'calculation', 'range' ].includes( type )
		? trimText( part.text( 'unit', TEXT_LIMITS.label ) )
		: '';
	return {
		...( kind === '' ? {} : { text_kind: kind } ),
		...( unit === '' ? {} : { unit } ),
		...( type === 'number' && part.flag( 'stepper' ) ? { stepper: true } : {} ),
	};
}

export function readCalculation( part: DocumentPart ): CalculationModel {
	const isBlankSource = isBlank( part.text( 'formula', TEXT_LIMITS.formula ) );
	const formula = part.tree( 'formula_compiled' );
	if ( formula === null && ! isBlankSource ) {
		throw part.reject( 'not_compiled', 'formula' );
	}
	return {
		formula,
		decimals: Math.min( part.count( 'decimals' ) ?? DEFAULT_DECIMALS, MAX_DECIMALS ),
		in_order: part.flag( 'show_in_order', true ),
	};
}
