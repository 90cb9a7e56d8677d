/** Evaluates a formula with sample values for its references. */
import { plainTextOfMarkup } from '../../../domain/marked-text';
import { DomainError } from '../../../domain/domain-error';
import {
	CUSTOM_FIELD,
	evaluateFormulaNumber,
	evaluateLabel,
	type FormulaTables,
	type FormulaValue,
} from '../../../domain/formula';
import type { Currency } from '../../../domain/money';
import { numberFromText } from '../../../domain/form/answer';
import { civilDays, secondsOfDay } from '../../../domain/form/civil-time';
import { codePointLength } from '../../../domain/number';
import type { OptionForm } from '../document';
import type { PreviewAnswers } from '../preview/tried-answers';
import type { FormulaCheck } from './formula-check';
import { referenceName } from './formula-names';
import type { FormulaKind } from './formula-text';
import { previewValue } from './tried-value';

export interface SampleInput {
	readonly reference: string;
	readonly label: string;
	readonly kind: 'number' | 'text' | 'date' | 'time';
	readonly value: string;
	/** True if the value is from the preview. */
	readonly isFromPreview?: boolean;
}

export type SampleResult =
	{ readonly ok: true; readonly value: number | string } | { readonly ok: false; readonly code: string };

const DAY_MS = 86_400_000;

/**
 * Returns the inputs in the order of the formula. `enteredValues` contains the merchant's sample values,
 * `previewAnswers` the answers in the preview.
 */
export function sampleInputs(
	check: FormulaCheck,
	document: OptionForm,
	fieldId: string,
	enteredValues: Readonly< Record< string, string > >,
	now: Date,
	previewAnswers: PreviewAnswers | null = null
): SampleInput[] {
	const heads = firstTableHeaders( check.tree, document );
	const fieldPositions = check.references.map( ( reference ) =>
		document.fields.findIndex( ( field ) => field === fieldOf( reference, document, fieldId ) )
	);
	return check.references.map( ( reference, index ) => {
		// A field that is later in the form usually has the later date, whatever its order in the formula.
		const isDate = ( other: string ): boolean =>
			other !== 'today.days' && kindOf( other, document, fieldId ) === 'date';
		const weeks = check.references.filter(
			( other, position ) =>
				isDate( other ) && ( fieldPositions[ position ] ?? 0 ) < ( fieldPositions[ index ] ?? 0 )
		).length;
		const kind = kindOf( reference, document, fieldId );
		const answeredValue =
			previewAnswers && previewValue( reference, previewAnswers, fieldOf( reference, document, fieldId ) );
		const fallback =
			answeredValue ??
			heads.get( reference ) ??
			defaultSampleValue( reference, kind, document, fieldId, { index, weeks }, now );
		return {
			reference,
			label: referenceName( reference, document, fieldId ),
			kind,
			value: enteredValues[ reference ] ?? fallback,
			isFromPreview: answeredValue !== null && enteredValues[ reference ] === undefined,
		};
	} );
}

export function evaluateSample(
	check: FormulaCheck,
	kind: FormulaKind,
	inputs: readonly SampleInput[],
	tables: FormulaTables,
	currency: Currency
): SampleResult {
	const bindings = Object.fromEntries( inputs.map( ( input ) => [ input.reference, bindingValue( input ) ] ) );
	try {
		return {
			ok: true,
			value:
				kind === 'label'
					? evaluateLabel( check.tree, bindings, tables, currency )
					: evaluateFormulaNumber( check.tree, bindings, tables ),
		};
	} catch ( error ) {
		if ( error instanceof DomainError ) {
			return { ok: false, code: error.code };
		}
		throw error;
	}
}

/**
 * Converts a sample value for the evaluation. If a length is expected, a text counts as its number of characters, so
 * that merchants can enter words.
 */
function bindingValue( { reference, kind, value }: SampleInput ): FormulaValue {
	if ( kind === 'date' ) {
		const days = civilDays( value ) ?? 0;
		return reference.endsWith( 'timestamp' ) ? days * 86400 : days;
	}
	if ( kind === 'time' ) {
		return secondsOfDay( value ) ?? 0;
	}
	return (
		numberFromText( value ) ??
		( reference.endsWith( 'value.length' ) ? codePointLength( value ) : value.trim() === '' ? 0 : value )
	);
}

function kindOf( reference: string, document: OptionForm, fieldId: string ): SampleInput[ 'kind' ] {
	const property = reference.startsWith( 'field.' ) ? reference.split( '.' ).slice( 2 ).join( '.' ) : reference;
	if ( [ 'days', 'timestamp', 'today.days' ].includes( property ) ) {
		return 'date';
	}
	if ( property === 'seconds' || property === 'today.seconds' ) {
		return 'time';
	}
	const type = fieldOf( reference, document, fieldId )?.type;
	const isText = property === 'value' && type !== undefined && type !== 'number' && type !== 'calculation';
	return isText || property === 'value.length' || property.startsWith( CUSTOM_FIELD ) ? 'text' : 'number';
}

const fieldOf = ( reference: string, document: OptionForm, fieldId: string ) => {
	const id = reference.startsWith( 'field.' ) ? reference.split( '.' )[ 1 ] : fieldId;
	return document.fields.find( ( field ) => field.id === id );
};

/** Returns a plausible value: small different numbers, days a week apart, the first option's value. */
function defaultSampleValue(
	reference: string,
	kind: SampleInput[ 'kind' ],
	document: OptionForm,
	fieldId: string,
	{ index, weeks }: { index: number; weeks: number },
	now: Date
): string {
	switch ( kind ) {
		case 'date':
			return new Date( now.getTime() + ( reference === 'today.days' ? 0 : weeks * 7 * DAY_MS ) )
				.toISOString()
				.slice( 0, 10 );
		case 'time':
			return '12:00';
		case 'text':
			return textValue( reference, document, fieldId );
		default:
			return numberValue( reference, document, fieldId, index );
	}
}

function textValue( reference: string, document: OptionForm, fieldId: string ): string {
	const field = fieldOf( reference, document, fieldId );
	const option = field?.options?.[ 0 ];
	if ( option ) {
		return option.value || plainTextOfMarkup( option.label );
	}
	return reference.startsWith( CUSTOM_FIELD ) ? '1' : 'Ada';
}

function numberValue( reference: string, document: OptionForm, fieldId: string, index: number ): string {
	if ( reference === 'product_price' ) {
		return '50';
	}
	if ( /(?:^|\.)(?:count|selected|quantity)$/.test( reference ) ) {
		return '1';
	}
	const field = fieldOf( reference, document, fieldId );
	const positiveDefault = [ field?.default, field?.min ].find(
		( value ) => ( typeof value === 'string' || typeof value === 'number' ) && Number( value ) > 0
	);
	return positiveDefault === undefined ? String( index + 2 ) : String( positiveDefault );
}

/** Returns the first row or column header for each reference that a lookup uses, so that the lookup finds a cell. */
function firstTableHeaders( tree: unknown, document: OptionForm ): Map< string, string > {
	const headsByReference = new Map< string, string >();
	const visit = ( node: unknown ): void => {
		if ( Array.isArray( node ) && node[ 0 ] === 'lookup' ) {
			const table = typeof node[ 1 ] === 'string' ? document.tables[ node[ 1 ] ] : undefined;
			addHead( node[ 2 ], table?.rows[ 0 ] );
			addHead( node[ 3 ], table?.columns[ 0 ] );
		}
		if ( typeof node === 'object' && node !== null ) {
			Object.values( node ).forEach( visit );
		}
	};
	const addHead = ( node: unknown, head: string | number | undefined ): void => {
		if ( Array.isArray( node ) && node[ 0 ] === 'ref' && typeof node[ 1 ] === 'string' && head !== undefined ) {
			headsByReference.set( node[ 1 ], String( head ) );
		}
	};
	visit( tree );
	return headsByReference;
}
