/**
 * What the shopper has done so far, as one state: answers, which fields have been touched, what the server refused,
 * and the product's side (quantity, variation). Pure; `form-view.ts` derives everything that is shown.
 */
import { repeatedModel, repetitionsOf, type Answer, type Answers, type FieldModel } from '../../domain/option-form';
import type { Attributes, PageData, PageForm, ProductState } from './page-data';
import { LazyRules } from '../../domain/lazy-rules';

export interface FormState {
	readonly answers: Readonly< Record< string, Answers > >;
	/**
	 * `typed`: has been changed; `left`: has lost the focus since; a missing entry: untouched. Keys are `form/field`.
	 */
	readonly touched: Readonly< Record< string, 'typed' | 'left' > >;
	/** The server's words, by `form/field`, until the field changes. */
	readonly rejections: Readonly< Record< string, string > >;
	/** True if the shopper tried to add the product, so every error is shown. */
	readonly tried: boolean;
	readonly quantity: number;
	readonly product: ProductState;
	/** What a booking plugin says it costs, as entered; null where there is none. */
	readonly bookingPrice: number | null;
	readonly productIds: readonly number[];
	readonly attributes: Attributes;
}

export type FormAction =
	| { type: 'answer'; form: string; field: string; answer: Answer }
	| { type: 'leave'; form: string; field: string }
	/** More or fewer repetitions of a section; `fields` are those of one. */
	| { type: 'pieces'; form: PageForm; section: string; count: number; fields: readonly string[]; removed?: number }
	/** What stands in the page's own controls: typed by the shopper before the app came. */
	| { type: 'adopt'; answers: Readonly< Record< string, Answers > > }
	/** From before the page was left, or of the line that is changed: all the answers of the forms that are in it. */
	| { type: 'restore'; answers: Readonly< Record< string, Answers > > }
	/** A step was to be left: what is wrong in it shows. Keys are `form/field`. */
	| { type: 'check'; keys: readonly string[] }
	| { type: 'try' }
	| { type: 'reject'; messages: Readonly< Record< string, string > > }
	/** Added: nothing of what was said before holds for the next one. */
	| { type: 'accept' }
	| { type: 'quantity'; quantity: number; forms?: readonly PageForm[] }
	| { type: 'variation'; id: number; product: ProductState }
	| { type: 'no-variation'; id: number; product: ProductState }
	| { type: 'booking'; price: number | null }
	| { type: 'attributes'; attributes: Attributes };

interface PieceRules {
	withFirstAnswers: (
		forms: readonly PageForm[],
		answers: FormState[ 'answers' ],
		quantity: number
	) => FormState[ 'answers' ];
	withPieces: ( state: FormState, action: FormAction & { type: 'pieces' } ) => FormState;
}

/** Of sections that are repeated. */
export const pieces = new LazyRules< PieceRules >();

export const fieldKey = ( form: string, field: string ): string => `${ form }/${ field }`;

/** Tells the ids of several forms on one page apart by `instance`. */
export const elementId = ( key: string, instance: string ): string =>
	`aisle-option-${ instance && `${ instance }-` }${ key.replace( '/', '-' ) }`;

/**
 * What PHP drew the form with: the first view must be the same, or the browser's controls would not be adopted but made
 * anew.
 */
export interface Printed {
	/** Answers that came with a POST and stand in the form again; empty for a fresh page. */
	readonly posted?: Readonly< Record< string, Answers > >;
	/** The server's words about them, by `form/field`. */
	readonly rejections?: Readonly< Record< string, string > >;
	/** They were to be added, so every error shows; false where only the price was asked for. */
	readonly tried?: boolean;
	readonly quantity: number;
	/** The product's own first choice, or what the page was asked for with; 0 is none. */
	readonly variation?: number;
	/** `attribute_pa_colour` => value, as far as they are chosen. */
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
	}: Printed
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
		attributes: { ...data.attributes, ...chosenAttributes( data, attributes ) },
	};
}

/** Each as its value and its words, an empty list before the choice. */
export function chosenAttributes(
	data: PageData,
	attributes: Readonly< Record< string, string > >
): Record< string, string[] > {
	return Object.fromEntries(
		Object.entries( data.variationAttributes ).map( ( [ name, words ] ) => {
			const value = attributes[ `attribute_${ name }` ] ?? '';
			return [ name, value === '' ? [] : [ value, words[ value ] ?? value ] ];
		} )
	);
}

function defaultAnswers( { model }: PageForm, quantity: number ): Answers {
	const answered = repeatedModel( model, repetitionsOf( model, {}, quantity ) ).fields.filter(
		( field ) => field.default.length > 0
	);
	return Object.fromEntries(
		answered.map( ( field: FieldModel ) => [ field.id, { values: [ ...field.default ], other: null } ] )
	);
}

export function formReducer( state: FormState, action: FormAction ): FormState {
	switch ( action.type ) {
		case 'answer':
			return withAnswer( state, action );
		case 'adopt':
			return adopted( state, action.answers );
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
			return pieces.rules.withPieces( state, action );
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
	// "Other" has just been ticked: nobody can have written its text yet, so its error waits until the field is left
	// again.
	const opensOther = answer.other === '' && ( state.answers[ form ]?.[ field ]?.other ?? null ) === null;
	return {
		...state,
		answers: { ...state.answers, [ form ]: { ...state.answers[ form ], [ field ]: answer } },
		touched: { ...state.touched, [ key ]: opensOther ? 'typed' : ( state.touched[ key ] ?? 'typed' ) },
		rejections: rejected === undefined ? state.rejections : rejections,
	};
}

/** Replaces the answers of the given forms. */
function withRestoredAnswers( state: FormState, given: Readonly< Record< string, Answers > > ): FormState {
	return {
		...state,
		answers: Object.fromEntries(
			Object.entries( state.answers ).map( ( [ form, answers ] ) => [ form, given[ form ] ?? answers ] )
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
	const answers = forms?.some( isRepeated )
		? pieces.rules.withFirstAnswers( forms, state.answers, quantity )
		: state.answers;
	return { ...state, quantity, answers };
}

/**
 * Fields that say what they said before stay untouched. Always another state: what is drawn from the clock is drawn
 * anew with it.
 */
function adopted( state: FormState, given: Readonly< Record< string, Answers > > ): FormState {
	const answers = { ...state.answers };
	const touched = { ...state.touched };
	for ( const [ form, fields ] of Object.entries( given ).filter( ( [ id ] ) => id in answers ) ) {
		for ( const [ field, answer ] of Object.entries( fields ) ) {
			if ( ! isSameAnswer( answers[ form ]?.[ field ], answer ) ) {
				answers[ form ] = { ...answers[ form ], [ field ]: answer };
				touched[ fieldKey( form, field ) ] = 'typed';
			}
		}
	}
	return { ...state, answers, touched };
}

const isRepeated = ( { model }: PageForm ): boolean => model.fields.some( ( { section } ) => section?.repeat );

const NOTHING: Answer = { values: [], other: null };

function isSameAnswer( one: Answer = NOTHING, two: Answer = NOTHING ): boolean {
	return (
		one.other === two.other &&
		one.values.length === two.values.length &&
		one.values.every( ( value, index ) => value === two.values[ index ] ) &&
		isSameMap( one.quantities, two.quantities ) &&
		isSameMap( one.place, two.place )
	);
}

export function isSameMap(
	one: Readonly< Record< string, string | number > > = {},
	two: Readonly< Record< string, string | number > > = {}
): boolean {
	const names = Object.keys( one );
	return names.length === Object.keys( two ).length && names.every( ( name ) => one[ name ] === two[ name ] );
}
