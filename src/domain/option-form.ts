/**
 * Evaluates a complete form of product options: visible fields, errors and prices. Mirrors
 * includes/Domain/OptionForm.php, operation by operation: the browser previews, the server decides.
 */
import { LazyRules } from './lazy-rules';
import { isContent } from './form/answer';
import { acceptAnswer, type Entry } from './form/entry';
import { fieldId } from './form/repetition-id';
import { MAX_ANSWERS } from './form/answer-count';
import type { acceptCount, countRepetitions, RepetitionCount } from './form/repetitions';
import { applyConditions } from './option-form/settle-conditions';
import { FormState } from './option-form/form-state';
import { formTotals } from './option-form/form-totals';
import { formulaErrors } from './option-form/formula-errors';
import type { Answers, FieldError, FormContext, FormModel, FormResult, FormulaFailure } from './option-form/model';
import { prepareForm, type PreparedForm } from './option-form/prepared-form';
import type { CountBySection, repeatForm } from './option-form/repeated-form';
import type { boundQuantity } from './option-form/bound-quantity';
import type { selectedProducts } from './option-form/selected-products';
import type { contentOf } from './option-form/content';
import { calculatePrices } from './option-form/pricing';
import { scheduleError } from './option-form/schedule-error';
import { validateAnswer } from './validation';
import { answerError } from './form/answer-error';

export { combineForms, type CombinedPrice, type CombinedProduct } from './option-form/combine';
export type * from './option-form/model';
export type { FormContext as Context, FormResult as Result } from './option-form/model';

export const formFormulas = new LazyRules< { boundQuantity: typeof boundQuantity; contentOf: typeof contentOf } >();
export const productRules = new LazyRules< { selectedProducts: typeof selectedProducts } >();
/** Rules for repeated sections. */
export const repeatedSectionRules = new LazyRules< {
	acceptCount: typeof acceptCount;
	countRepetitions: typeof countRepetitions;
	repeatForm: typeof repeatForm;
} >();

const MAX_FIELDS = 200;

/**
 * Evaluates the form's fields, not the posted keys. Hidden fields have no errors, prices or contents; their answers are
 * listed in `ignored`. `errors[ '' ]` is about the form as a whole. A failed calculation counts as 0 and is an error.
 */
export function evaluateForm( model: FormModel, answers: Answers, context: FormContext ): FormResult {
	if ( model.bound_quantity === null ) {
		return evaluateAtQuantity( model, answers, context, null, [] );
	}
	const failures: FormulaFailure[] = [];
	const stateForOneItem = createState( model, answers, { ...context, quantity: 1 } );
	calculatePrices( stateForOneItem );
	const quantity = formFormulas.rules.boundQuantity( stateForOneItem, failures );
	return evaluateAtQuantity( model, answers, { ...context, quantity }, quantity, failures );
}

export interface AnsweredForm {
	model: FormModel;
	answers: Answers;
}

/**
 * Evaluates all forms of one product, in order. The first form with a quantity formula sets the quantity for all; the
 * formulas of the others are ignored.
 */
export function evaluateForms( forms: readonly AnsweredForm[], context: FormContext ): FormResult[] {
	const formWithQuantity = forms.find( ( form ) => form.model.bound_quantity !== null );
	const boundResult =
		formWithQuantity === undefined
			? null
			: evaluateForm( formWithQuantity.model, formWithQuantity.answers, context );
	const sharedContext = { ...context, quantity: boundResult?.quantity ?? context.quantity };
	return forms.map( ( form ) =>
		boundResult !== null && form === formWithQuantity
			? boundResult
			: evaluateAtQuantity( form.model, form.answers, sharedContext, null, [] )
	);
}

/**
 * Returns the form with its sections repeated as in a result: `f_name`, `f_name~2`. Returns the same object for the
 * same counts.
 */
export function repeatedModel( model: FormModel, repetitions: CountBySection ): FormModel {
	return repeat( prepareForm( model ), repetitions ).model;
}

/** Returns the number of repetitions of each section for the given answers. */
export function repetitionsOf( model: FormModel, answers: Answers, quantity: number ): CountBySection {
	return countsOf( repetitionsFor( prepareForm( model ), answers, quantity ) );
}

function repetitionsFor(
	{ repeated, answerCount }: PreparedForm,
	answers: Answers,
	quantity: number
): ReadonlyMap< string, RepetitionCount > {
	return repeated.length === 0
		? new Map()
		: repeatedSectionRules.rules.countRepetitions( repeated, answerCount, answers, quantity );
}

function repeat( form: PreparedForm, counts: CountBySection ): PreparedForm {
	return form.repeated.length === 0 ? form : repeatedSectionRules.rules.repeatForm( form, counts );
}

function countsOf( repetitions: ReadonlyMap< string, RepetitionCount > ): Record< string, number > {
	return Object.fromEntries( [ ...repetitions ].map( ( [ id, { count } ] ) => [ id, count ] ) );
}

function createState( model: FormModel, answers: Answers, context: FormContext ): FormState {
	const unrepeatedForm = prepareForm( model );
	const repetitions = repetitionsFor( unrepeatedForm, answers, context.quantity );
	const counts = countsOf( repetitions );
	const form = repeat( unrepeatedForm, counts );
	const entries = new Map< string, Entry >();
	form.fields.forEach( ( field, id ) =>
		entries.set( id, acceptAnswer( field.model, answers[ id ], context.files, context.currency ) )
	);
	repetitions.forEach( ( repetition, id ) =>
		entries.set( id, repeatedSectionRules.rules.acceptCount( repetition ) )
	);
	const state = new FormState( form, entries, context, counts );
	applyConditions( state );
	return state;
}

function evaluateAtQuantity(
	model: FormModel,
	answers: Answers,
	context: FormContext,
	quantity: number | null,
	earlierFailures: readonly FormulaFailure[]
): FormResult {
	const state = createState( model, answers, context );
	const fieldPrices = calculatePrices( state );
	const failures = [ ...earlierFailures, ...fieldPrices.failures ];
	return {
		visible: Object.fromEntries( state.visible ),
		errors: {
			...formulaErrors( state, failures ),
			...wholeFormErrors( state.form, answers ),
			...fieldErrors( state ),
		},
		prices: Object.fromEntries( state.prices ),
		option_prices: fieldPrices.option_prices,
		products: model.fields.some( ( { type } ) => type === 'product-group' )
			? productRules.rules.selectedProducts( state, fieldPrices.option_prices )
			: [],
		...formTotals( state ),
		quantity,
		contents: contents( state ),
		ignored: ignored( state ),
		formula_errors: failures,
		repetitions: { ...state.repetitions },
	};
}

function wholeFormErrors( form: PreparedForm, answers: Answers ): Record< string, FieldError > {
	const postedIds = Object.keys( answers );
	const limit = form.repeated.length > 0 ? MAX_ANSWERS : MAX_FIELDS;
	if ( postedIds.length > limit ) {
		return { '': answerError( 'too_many_fields', { limit } ) };
	}
	// Returns whether the form has the field. Answers beyond the number of repetitions are allowed and ignored: the
	// shopper may have had more repetitions before.
	const isKnownField = ( id: string ) => {
		const field = form.fields.get( id ) ?? form.fields.get( form.copies.has( fieldId( id ) ) ? fieldId( id ) : '' );
		// Calculations cannot be filled in: their posted values are ignored.
		const isAccepted =
			field !== undefined && ( ! isContent( field.model.type ) || field.model.type === 'calculation' );
		return isAccepted || ( field !== undefined && field.model.id === field.section && field.repeat === 'button' );
	};
	const count = postedIds.filter( ( id ) => answers[ id ] !== undefined && ! isKnownField( id ) ).length;
	return count > 0 ? { '': answerError( 'unknown_field', { count } ) } : {};
}

function fieldErrors( state: FormState ): Record< string, FieldError > {
	const errors: Record< string, FieldError > = {};
	state.form.fields.forEach( ( { model }, id ) => {
		const entry = state.entries.get( id );
		if ( entry === undefined ) {
			return;
		}
		// An answer that is too large is rejected even in a hidden field.
		const isValidated = state.visible.get( id ) === true || entry.error?.code === 'too_large';
		const error = isValidated
			? ( entry.error ??
				scheduleError( state, model, entry ) ??
				validateAnswer( model, entry.answer, state.context ) )
			: null;
		if ( error !== null ) {
			errors[ id ] = error;
		}
	} );
	return errors;
}

function contents( state: FormState ): FormResult[ 'contents' ] {
	const texts: FormResult[ 'contents' ] = {};
	state.form.fields.forEach( ( { model }, id ) => {
		if ( ! isContent( model.type ) || model.section !== undefined || state.entry( id ) === null ) {
			return;
		}
		const calculation = state.calculation( id );
		if ( calculation !== null ) {
			texts[ id ] = calculation.displayText;
			return;
		}
		texts[ id ] =
			model.content_parts === null
				? model.content
				: formFormulas.rules.contentOf( state, id, model.content_parts );
	} );
	return texts;
}

function ignored( state: FormState ): string[] {
	const ids: string[] = [];
	state.entries.forEach( ( entry, id ) => {
		if ( entry.is_posted && state.visible.get( id ) === false ) {
			ids.push( id );
		}
	} );
	return ids;
}
