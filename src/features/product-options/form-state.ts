/**
 * What the shopper has done so far, as one state: answers, which fields have been touched, what the server refused,
 * and the product's side (quantity, variation). Pure; `form-view.ts` derives everything that is shown.
 */
import type { Answer, Answers, FieldModel } from '../../domain/option-form';
import type { Attributes, PageData, PageForm, ProductState } from './page-data';

export interface FormState {
	readonly answers: Readonly< Record< string, Answers > >;
	/** `typed`: has been changed; `left`: has lost the focus since; a missing entry: untouched. Keys are `form/field`. */
	readonly touched: Readonly< Record< string, 'typed' | 'left' > >;
	/** The server's words, by `form/field`, until the field changes. */
	readonly refusals: Readonly< Record< string, string > >;
	/** An add was tried, so every error is shown. */
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
	| { type: 'try' }
	| { type: 'refuse'; messages: Readonly< Record< string, string > > }
	/** Added: nothing of what was said before holds for the next one. */
	| { type: 'accept' }
	| { type: 'quantity'; quantity: number }
	| { type: 'variation'; id: number; product: ProductState }
	| { type: 'no-variation'; id: number; product: ProductState }
	| { type: 'booking'; price: number | null }
	| { type: 'attributes'; attributes: Attributes };

export const fieldKey = ( form: string, field: string ): string => `${ form }/${ field }`;

interface Before {
	readonly posted?: Readonly< Record< string, Answers > >;
	readonly remembered?: Readonly< Record< string, Answers > >;
}

export function initialState( data: PageData, { posted = {}, remembered = {} }: Before, quantity: number ): FormState {
	return {
		answers: Object.fromEntries( data.forms.map( ( form ) => [ form.id, posted[ form.id ] ?? remembered[ form.id ] ?? defaultAnswers( form ) ] ) ),
		touched: {},
		refusals: {},
		tried: Object.keys( posted ).length > 0,
		quantity,
		product: data.product,
		bookingPrice: null,
		productIds: data.productIds,
		attributes: data.attributes,
	};
}

function defaultAnswers( form: PageForm ): Answers {
	const answered = form.model.fields.filter( ( field ) => field.default.length > 0 );
	return Object.fromEntries( answered.map( ( field: FieldModel ) => [ field.id, { values: [ ...field.default ], other: null } ] ) );
}

export function formReducer( state: FormState, action: FormAction ): FormState {
	switch ( action.type ) {
		case 'answer': {
			const key = fieldKey( action.form, action.field );
			const { [ key ]: refused, ...refusals } = state.refusals;
			// "Other" has just been ticked: nobody can have written its text yet, so its error waits until the field is left again.
			const opensOther = action.answer.other === '' && ( state.answers[ action.form ]?.[ action.field ]?.other ?? null ) === null;
			return {
				...state,
				answers: { ...state.answers, [ action.form ]: { ...state.answers[ action.form ], [ action.field ]: action.answer } },
				touched: { ...state.touched, [ key ]: opensOther ? 'typed' : state.touched[ key ] ?? 'typed' },
				refusals: refused === undefined ? state.refusals : refusals,
			};
		}
		case 'leave': {
			const key = fieldKey( action.form, action.field );
			return state.touched[ key ] === 'typed' ? { ...state, touched: { ...state.touched, [ key ]: 'left' } } : state;
		}
		case 'try':
			return { ...state, tried: true };
		case 'refuse':
			return { ...state, tried: true, refusals: action.messages };
		case 'accept':
			return { ...state, tried: false, refusals: {} };
		case 'quantity':
			return action.quantity === state.quantity ? state : { ...state, quantity: action.quantity };
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
