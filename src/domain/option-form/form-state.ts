/** One evaluation under way: what was entered, what shows, what has been priced so far, and what a reference means. */
import { CUSTOM_FIELD } from '../formula/reference';
import type { FormulaBindings, FormulaValue } from '../formula/tree';
import { LateRules } from '../lazy-rules';
import type { Entry } from '../form/entry';
import { fieldId, repetitionId } from '../form/repetition-id';
import { PLAIN_MARKS, typedNumbers } from '../number-marks';
import type { calculate, Calculated } from './calculation';
import type { FormContext } from './model';
import type { PreparedForm } from './prepared-form';

const NO_VALUE = 0;

interface StateFormulas {
	calculate: typeof calculate;
	referenceValue: ( state: FormState, name: string, from: string ) => FormulaValue;
}

export const stateFormulas = new LateRules< StateFormulas >();

export class FormState {
	readonly visible = new Map< string, boolean >();
	readonly prices = new Map< string, number >();
	private readonly calculated = new Map< string, Calculated >();

	constructor(
		readonly form: PreparedForm,
		readonly entries: ReadonlyMap< string, Entry >,
		readonly context: FormContext,
		readonly repetitions: Readonly< Record< string, number > >
	) {}

	/** What was entered in a field that shows, or calculated for it. */
	entry( id: string ): Entry | null {
		if ( this.visible.get( id ) !== true ) {
			return null;
		}
		return this.calculation( id )?.entry ?? this.entries.get( id ) ?? null;
	}

	/**
	 * Null for a field that is none. Its prices are not yet known while it is calculated, whenever that is: to it they
	 * are 0.
	 */
	calculation( id: string ): Calculated | null {
		const field = this.form.fields.get( id );
		if ( field?.model.calculation === undefined ) {
			return null;
		}
		const known = this.calculated.get( id );
		if ( known !== undefined ) {
			return known;
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
	 * Whether that field shows has changed. All are forgotten only where one reads it: a section that stands there
	 * fifty times has hundreds.
	 */
	forgetCalculations( id: string ): void {
		if ( this.form.calculated_from.has( fieldId( id ) ) ) {
			this.calculated.clear();
		}
	}

	/** As the owner wrote it. */
	customField( name: string ): string | number {
		const fields = this.context.custom_fields;
		const short = name.startsWith( CUSTOM_FIELD ) ? name.slice( CUSTOM_FIELD.length ) : name;
		for ( const key of [ short, CUSTOM_FIELD + short ] ) {
			if ( Object.hasOwn( fields, key ) ) {
				return fields[ key ] ?? '';
			}
		}
		return '';
	}

	/**
	 * The same as a number field would read it. What can be read in two ways stays the plain decimal that programs
	 * write.
	 */
	customNumber( name: string ): string | number {
		const value = this.customField( name );
		return typeof value === 'number'
			? value
			: typedNumbers.rules.plainNumber( value, this.context.currency ?? PLAIN_MARKS );
	}

	/**
	 * What the name of a field means to another: in the same repeated section the one of the same repetition, from
	 * outside those of all.
	 *
	 * @param from The field that looks; empty for the form itself.
	 */
	meant( id: string, from: string ): readonly string[] {
		const { copies, fields } = this.form;
		const all = copies.get( id );
		if ( all === undefined ) {
			return [ id ];
		}
		const looking = fields.get( from );
		const isBeside =
			looking !== undefined && looking.section !== '' && looking.section === fields.get( fieldId( id ) )?.section;
		return isBeside ? [ repetitionId( id, looking.number ) ] : all;
	}

	/** Binds what stands outside the thing that is priced; the rest of the names is bound by OptionPrice. */
	bind( references: readonly string[], from: string ): FormulaBindings {
		const bindings: Record< string, FormulaValue > = {};
		for ( const name of references ) {
			bindings[ name ] = stateFormulas.rules.referenceValue( this, name, from );
		}
		return bindings;
	}
}
