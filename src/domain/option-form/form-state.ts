/** State of one evaluation: answers, visible fields, prices so far, and the values of references. */
import { CUSTOM_FIELD_PREFIX } from '../formula/reference';
import type { FormulaBindings, FormulaValue } from '../formula/tree';
import { LazyRules } from '../lazy-rules';
import type { Entry } from '../form/entry';
import { fieldId, repetitionId } from '../form/repetition-id';
import { DEFAULT_SEPARATORS, typedNumbers } from '../number-marks';
import type { calculate, CalculationResult } from './calculation';
import type { FormContext } from './model';
import type { PreparedForm } from './prepared-form';

const NO_VALUE = 0;

interface StateFormulas {
	calculate: typeof calculate;
	referenceValue: ( state: FormState, name: string, fromId: string ) => FormulaValue;
}

export const stateFormulas = new LazyRules< StateFormulas >();

export class FormState {
	readonly visible = new Map< string, boolean >();
	readonly prices = new Map< string, number >();
	private readonly calculated = new Map< string, CalculationResult >();

	constructor(
		readonly form: PreparedForm,
		readonly entries: ReadonlyMap< string, Entry >,
		readonly context: FormContext,
		readonly repetitions: Readonly< Record< string, number > >
	) {}

	/** Returns the answer or calculated value of a visible field; null if it is hidden. */
	entry( id: string ): Entry | null {
		if ( this.visible.get( id ) !== true ) {
			return null;
		}
		return this.calculation( id )?.entry ?? this.entries.get( id ) ?? null;
	}

	/**
	 * Returns null for a field without a calculation. Prices count as 0 during the calculation, because they are not
	 * known yet.
	 */
	calculation( id: string ): CalculationResult | null {
		const field = this.form.fields.get( id );
		if ( field?.model.calculation === undefined ) {
			return null;
		}
		const cachedResult = this.calculated.get( id );
		if ( cachedResult !== undefined ) {
			return cachedResult;
		}
		const bindings = field.is_calculated_in_circle
			? {}
			: this.bind(
					field.content_references.filter( ( name ) => ! name.endsWith( '.price' ) ),
					id
				);
		const prices = Object.fromEntries(
			field.content_references
				.filter( ( name ) => name.endsWith( '.price' ) )
				.map( ( name ) => [ name, NO_VALUE ] )
		);
		const result = stateFormulas.rules.calculate(
			field,
			{ ...bindings, ...prices },
			this.form.model.tables,
			this.context
		);
		this.calculated.set( id, result );
		return result;
	}

	/**
	 * Clears the calculations after the field's visibility has changed. They are cleared only if a calculation reads
	 * the field: a section with fifty repetitions has hundreds.
	 */
	clearCalculations( id: string ): void {
		if ( this.form.calculated_from.has( fieldId( id ) ) ) {
			this.calculated.clear();
		}
	}

	/** Returns the custom field as the merchant has entered it. */
	customField( name: string ): string | number {
		const fields = this.context.custom_fields;
		const shortName = name.startsWith( CUSTOM_FIELD_PREFIX ) ? name.slice( CUSTOM_FIELD_PREFIX.length ) : name;
		for ( const key of [ shortName, CUSTOM_FIELD_PREFIX + shortName ] ) {
			if ( Object.hasOwn( fields, key ) ) {
				return fields[ key ] ?? '';
			}
		}
		return '';
	}

	/**
	 * Returns the custom field as a number field would parse it. An ambiguous text stays unchanged, because programs
	 * write plain decimals.
	 */
	customNumber( name: string ): string | number {
		const value = this.customField( name );
		return typeof value === 'number'
			? value
			: typedNumbers.rules.normalizeNumber( value, this.context.currency ?? DEFAULT_SEPARATORS );
	}

	/**
	 * Returns the IDs that a field name refers to. Within the same repeated section, it is the field of the same
	 * repetition; from outside, those of all repetitions.
	 *
	 * @param fromId ID of the field that refers to it; empty for the form itself.
	 */
	referencedIds( id: string, fromId: string ): readonly string[] {
		const { copies, fields } = this.form;
		const repetitionIds = copies.get( id );
		if ( repetitionIds === undefined ) {
			return [ id ];
		}
		const referringField = fields.get( fromId );
		const isInSameSection =
			referringField !== undefined &&
			referringField.section !== '' &&
			referringField.section === fields.get( fieldId( id ) )?.section;
		return isInSameSection ? [ repetitionId( id, referringField.number ) ] : repetitionIds;
	}

	/** Binds references to values outside the priced answer; OptionPrice binds the others. */
	bind( references: readonly string[], fromId: string ): FormulaBindings {
		const bindings: Record< string, FormulaValue > = {};
		for ( const name of references ) {
			bindings[ name ] = stateFormulas.rules.referenceValue( this, name, fromId );
		}
		return bindings;
	}
}
