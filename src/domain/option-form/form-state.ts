/** One evaluation under way: what was entered, what shows, what has been priced so far, and what a reference means. */
import { CUSTOM_FIELD, type FormulaBindings, type FormulaValue } from '../formula';
import { momentBindings, pricedLength } from '../option-price';
import { countChosen, isBlank, isChoice, numberFromText } from '../form/answer';
import { totalQuantity } from '../form/chosen-quantity';
import type { Entry } from '../form/entry';
import { fieldId, repetitionId } from '../form/repetition-id';
import { PLAIN_MARKS, plainNumber } from '../typed-number';
import { calculate, type Calculated } from './calculation';
import type { FormContext } from './model';
import type { PreparedForm } from './prepared-form';

const NO_VALUE = 0;
/** What is computed with it fails too: where there is no result nothing is sold as if it were 0. */
const FAILED = NaN;

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

	/** Null for a field that is none. Its prices are not yet known while it is calculated, whenever that is: to it they are 0. */
	calculation( id: string ): Calculated | null {
		const field = this.form.fields.get( id );
		if ( field?.model.calculation === undefined ) {
			return null;
		}
		const known = this.calculated.get( id );
		if ( known !== undefined ) {
			return known;
		}
		const bindings = field.is_calculated_in_circle ? {} : this.bind( field.content_references.filter( ( name ) => ! name.endsWith( '.price' ) ), id );
		const prices = Object.fromEntries( field.content_references.filter( ( name ) => name.endsWith( '.price' ) ).map( ( name ) => [ name, NO_VALUE ] ) );
		const result = calculate( field, { ...bindings, ...prices }, this.form.model.tables, this.context );
		this.calculated.set( id, result );
		return result;
	}

	/** Whether that field shows has changed. All are forgotten only where one reads it: a section that stands there fifty times has hundreds. */
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

	/** The same as a number field would read it. What can be read in two ways stays the plain decimal that programs write. */
	customNumber( name: string ): string | number {
		const value = this.customField( name );
		return typeof value === 'number' ? value : plainNumber( value, this.context.currency ?? PLAIN_MARKS );
	}

	/**
	 * What the name of a field means to another: in the same repeated section the one of the same repetition, from outside those of all.
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
		const isBeside = looking !== undefined && looking.section !== '' && looking.section === fields.get( fieldId( id ) )?.section;
		return isBeside ? [ repetitionId( id, looking.number ) ] : all;
	}

	/** Binds what stands outside the thing that is priced; the rest of the names is bound by OptionPrice. */
	bind( references: readonly string[], from: string ): FormulaBindings {
		const bindings: Record< string, FormulaValue > = {};
		for ( const name of references ) {
			bindings[ name ] = this.reference( name, from );
		}
		return bindings;
	}

	private reference( name: string, from: string ): FormulaValue {
		const { context } = this;
		switch ( name ) {
			case 'quantity':
				return context.quantity;
			case 'product_price':
				return context.product_price;
			case 'today.days':
				return context.today.days;
			case 'today.seconds':
				return context.today.seconds;
		}
		if ( name.startsWith( CUSTOM_FIELD ) ) {
			return valueOfText( this.customNumber( name ) );
		}
		const dot = name.indexOf( '.', 6 );
		return name.startsWith( 'field.' ) && dot > 0
			? this.property( this.meant( name.slice( 6, dot ), from ), name.slice( dot + 1 ) )
			: NO_VALUE;
	}

	/** A field that is missing, hidden or empty is 0 in every way. Several repetitions are summed; a moment is that of the first. */
	private property( ids: readonly string[], property: string ): FormulaValue {
		const isFailed = ( id: string ) => this.entry( id ) !== null && ( this.calculation( id )?.failure ?? null ) !== null;
		if ( property.startsWith( 'value' ) && ids.some( isFailed ) ) {
			return FAILED;
		}
		const filled = ids.flatMap( ( id ) => {
			const entry = this.entry( id );
			const model = this.form.fields.get( id )?.model;
			const first = entry?.texts[ 0 ];
			return entry === null || model === undefined || first === undefined ? [] : [ { id, entry, model, first } ];
		} );
		const [ one ] = filled;
		if ( one === undefined ) {
			return NO_VALUE;
		}
		switch ( property ) {
			case 'value':
				return valueOfTexts( filled.flatMap( ( { entry } ) => entry.texts ) );
			case 'value.length':
				return sum( filled.map( ( { model, first } ) => pricedLength( model, first ) ) );
			case 'price':
				return sum( filled.map( ( { id } ) => this.prices.get( id ) ?? NO_VALUE ) );
			case 'count':
				return sum( filled.map( ( { entry } ) => countChosen( entry.answer ) ) );
			case 'quantity':
				return sum( filled.map( ( { model, entry } ) => ( isChoice( model.type ) ? totalQuantity( model, entry.answer ) : 0 ) ) );
			case 'selected':
				return 1;
			default:
				return momentBindings( '', one.first )[ property ] ?? NO_VALUE;
		}
	}
}

function sum( amounts: readonly number[] ): number {
	return amounts.reduce( ( total, amount ) => total + amount, 0 );
}

function valueOfText( value: string | number ): FormulaValue {
	if ( typeof value === 'number' ) {
		return value;
	}
	return isBlank( value ) ? NO_VALUE : numberFromText( value ) ?? value;
}

/** Several numbers are summed; otherwise the first text stands for all. */
function valueOfTexts( texts: readonly string[] ): FormulaValue {
	let total = 0;
	for ( const text of texts ) {
		const value = numberFromText( text );
		if ( value === null ) {
			return valueOfText( texts[ 0 ] ?? '' );
		}
		total += value;
	}
	return total;
}
