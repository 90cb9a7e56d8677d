/**
 * The shopper's state: answers, touched fields, server errors, and the product's quantity and variation. Pure
 * functions; `form-view.ts` derives everything that is displayed.
 */
import { repeatedModel, repetitionsOf, type Answer, type Answers, type FieldModel } from '../../domain/option-form';
import type { Attributes, PageData, PageForm, ProductState } from './page-data';
import { LazyRules } from '../../domain/lazy-rules';

export interface FormState {
	readonly answers: Readonly< Record< string, Answers > >;
	/**
	 * `typed`: changed; `left`: has lost the focus since; missing: untouched. Keys are `form/field`.
	 */
	readonly touched: Readonly< Record< string, 'typed' | 'left' > >;
	/** Server errors by `form/field`, until the field changes. */
	readonly rejections: Readonly< Record< string, string > >;
	/** True if the shopper tried to add the product, so every error is shown. */
	readonly tried: boolean;
	readonly quantity: number;
	readonly product: ProductState;
	/** Price from a booking plugin, as entered; null if there is none. */
	readonly bookingPrice: number | null;
	readonly productIds: readonly number[];
	readonly attributes: Attributes;
}

export type FormAction =
	| { type: 'answer'; form: string; field: string; answer: Answer }
	| { type: 'leave'; form: string; field: string }
	/** Changes the number of repetitions of a section; `fields` are those of one repetition. */
	| {
			type: 'pieces';
			form: PageForm;
			section: string;
			count: number;
			fields: readonly string[];
			removedNumber?: number;
	  }
	/** Adopts the values of the page's controls that the shopper entered before the app loaded. */
	| { type: 'adopt'; answers: Readonly< Record< string, Answers > > }
	/**
	 * Restores all answers of the given forms, which were saved before the page was left or come from the edited cart
	 * line.
	 */
	| { type: 'restore'; answers: Readonly< Record< string, Answers > > }
	/** Shows the errors of a step before it is left. Keys are `form/field`. */
	| { type: 'check'; keys: readonly string[] }
	| { type: 'try' }
	| { type: 'reject'; messages: Readonly< Record< string, string > > }
	/** After a successful add: clears the errors. */
	| { type: 'accept' }
	| { type: 'quantity'; quantity: number; forms?: readonly PageForm[] }
	| { type: 'variation'; id: number; product: ProductState }
	| { type: 'no-variation'; id: number; product: ProductState }
	| { type: 'booking'; price: number | null }
	| { type: 'attributes'; attributes: Attributes };

interface RepetitionRules {
	withDefaultsOfNewRepetitions: (
		forms: readonly PageForm[],
		answers: FormState[ 'answers' ],
		quantity: number
	) => FormState[ 'answers' ];
	withRepetitions: ( state: FormState, action: FormAction & { type: 'pieces' } ) => FormState;
}

/** Rules of repeated sections; lazy-loaded. */
export const repetitionRules = new LazyRules< RepetitionRules >();

export const fieldKey = ( form: string, field: string ): string => `${ form }/${ field }`;

/** Returns the ID of an element; `instance` makes it unique if a page has several forms. */
export const elementId = ( key: string, instance: string ): string =>
	`aisle-option-${ instance && `${ instance }-` }${ key.replace( '/', '-' ) }`;

/**
 * State that PHP rendered the form with. The first render must match it; otherwise React replaces the controls instead
 * of hydrating them.
 */
export interface PrintedState {
	/** Posted answers that PHP printed into the form; empty for a fresh page. */
	readonly posted?: Readonly< Record< string, Answers > >;
	/** Server errors of the posted answers, by `form/field`. */
	readonly rejections?: Readonly< Record< string, string > >;
	/** True if the shopper tried to add the product, so all errors are shown; false if only the price was requested. */
	readonly tried?: boolean;
	readonly quantity: number;
	/** Default variation of the product, or the one in the request; 0 for none. */
	readonly variation?: number;
	/** `attribute_pa_colour` => value, for selected attributes. */
	readonly attributes?: Readonly< Record< string, string > >;
}

export function initialState(
	data: PageData,
	{
		posted = {},
		rejections = {},
		tried = Object.keys( posted ).length > 0,
		quantity,
		variation = 0,
		attributes = {},
	}: PrintedState
): FormState {
	return {
		answers: Object.fromEntries(
			data.forms.map( ( form ) => [ form.id, posted[ form.id ] ?? defaultAnswers( form, quantity ) ] )
		),
		touched: {},
		rejections,
		tried,
		quantity,
		product: data.variations[ String( variation ) ] ?? data.product,
		bookingPrice: null,
		productIds: variation > 0 ? [ data.productIds[ 0 ] ?? 0, variation ] : data.productIds,
		attributes: { ...data.attributes, ...selectedAttributes( data, attributes ) },
	};
}

/** Returns value and label of each attribute; an empty list if none is selected. */
export function selectedAttributes(
	data: PageData,
	attributes: Readonly< Record< string, string > >
): Record< string, string[] > {
	return Object.fromEntries(
		Object.entries( data.variationAttributes ).map( ( [ name, labels ] ) => {
			const value = attributes[ `attribute_${ name }` ] ?? '';
			return [ name, value === '' ? [] : [ value, labels[ value ] ?? value ] ];
		} )
	);
}

function defaultAnswers( { model }: PageForm, quantity: number ): Answers {
	const fieldsWithDefault = repeatedModel( model, repetitionsOf( model, {}, quantity ) ).fields.filter(
		( field ) => field.default.length > 0
	);
	return Object.fromEntries(
		fieldsWithDefault.map( ( field: FieldModel ) => [ field.id, { values: [ ...field.default ], other: null } ] )
	);
}

export function formReducer( state: FormState, action: FormAction ): FormState {
	switch ( action.type ) {
		case 'answer':
			return withAnswer( state, action );
		case 'adopt':
			return withAdoptedAnswers( state, action.answers );
		case 'restore':
			return withRestoredAnswers( state, action.answers );
		case 'leave':
			return withFieldLeft( state, fieldKey( action.form, action.field ) );
		case 'check':
			return withFieldsLeft( state, action.keys );
		case 'try':
			return { ...state, tried: true };
		case 'reject':
			return { ...state, tried: true, rejections: action.messages };
		case 'accept':
			return { ...state, tried: false, rejections: {} };
		case 'quantity':
			return withQuantity( state, action );
		case 'pieces':
			return repetitionRules.rules.withRepetitions( state, action );
		case 'variation':
			return { ...state, product: action.product, productIds: [ state.productIds[ 0 ] ?? 0, action.id ] };
		case 'no-variation':
			return { ...state, product: action.product, productIds: [ action.id ] };
		case 'booking':
			return action.price === state.bookingPrice ? state : { ...state, bookingPrice: action.price };
		case 'attributes':
			return { ...state, attributes: action.attributes };
	}
}

function withAnswer( state: FormState, { form, field, answer }: FormAction & { type: 'answer' } ): FormState {
	const key = fieldKey( form, field );
	const { [ key ]: rejected, ...rejections } = state.rejections;
	// "Other" was just checked and its text is still empty, so its error is shown only after the field loses the focus.
	const opensOther = answer.other === '' && ( state.answers[ form ]?.[ field ]?.other ?? null ) === null;
	return {
		...state,
		answers: { ...state.answers, [ form ]: { ...state.answers[ form ], [ field ]: answer } },
		touched: { ...state.touched, [ key ]: opensOther ? 'typed' : ( state.touched[ key ] ?? 'typed' ) },
		rejections: rejected === undefined ? state.rejections : rejections,
	};
}

/** Replaces the answers of the given forms. */
function withRestoredAnswers( state: FormState, restoredAnswers: Readonly< Record< string, Answers > > ): FormState {
	return {
		...state,
		answers: Object.fromEntries(
			Object.entries( state.answers ).map( ( [ form, answers ] ) => [ form, restoredAnswers[ form ] ?? answers ] )
		),
	};
}

const withFieldLeft = ( state: FormState, key: string ): FormState =>
	state.touched[ key ] === 'typed' ? { ...state, touched: { ...state.touched, [ key ]: 'left' } } : state;

function withFieldsLeft( state: FormState, keys: readonly string[] ): FormState {
	const touched = Object.fromEntries( keys.map( ( key ) => [ key, 'left' as const ] ) );
	return { ...state, touched: { ...state.touched, ...touched } };
}

function withQuantity( state: FormState, { quantity, forms }: FormAction & { type: 'quantity' } ): FormState {
	if ( quantity === state.quantity ) {
		return state;
	}
	const answers = forms?.some( hasRepeatedSection )
		? repetitionRules.rules.withDefaultsOfNewRepetitions( forms, state.answers, quantity )
		: state.answers;
	return { ...state, quantity, answers };
}

/**
 * Adopts answers; fields with unchanged values stay untouched. Returns a new state always, so that time-dependent parts
 * render again.
 */
function withAdoptedAnswers( state: FormState, adoptedAnswers: Readonly< Record< string, Answers > > ): FormState {
	const answers = { ...state.answers };
	const touched = { ...state.touched };
	for ( const [ form, fields ] of Object.entries( adoptedAnswers ).filter( ( [ id ] ) => id in answers ) ) {
		for ( const [ field, answer ] of Object.entries( fields ) ) {
			if ( ! isSameAnswer( answers[ form ]?.[ field ], answer ) ) {
				answers[ form ] = { ...answers[ form ], [ field ]: answer };
				touched[ fieldKey( form, field ) ] = 'typed';
			}
		}
	}
	return { ...state, answers, touched };
}

const hasRepeatedSection = ( { model }: PageForm ): boolean => model.fields.some( ( { section } ) => section?.repeat );

const NO_ANSWER: Answer = { values: [], other: null };

function isSameAnswer( first: Answer = NO_ANSWER, second: Answer = NO_ANSWER ): boolean {
	return (
		first.other === second.other &&
		first.values.length === second.values.length &&
		first.values.every( ( value, index ) => value === second.values[ index ] ) &&
		isSameMap( first.quantities, second.quantities ) &&
		isSameMap( first.place, second.place )
	);
}

export function isSameMap(
	first: Readonly< Record< string, string | number > > = {},
	second: Readonly< Record< string, string | number > > = {}
): boolean {
	const names = Object.keys( first );
	return names.length === Object.keys( second ).length && names.every( ( name ) => first[ name ] === second[ name ] );
}
