/**
 * The store `aisle/product-form` of `@wordpress/data`: the add-to-cart forms of the page, for React components and for
 * other plugins.
 *
 *     const { quantity } = useProductForm( productFormOf( node ) );                  // in our components
 *     wp.data.select( 'aisle/product-form' ).getForm()?.quantity                     // in other plugins
 *     await wp.data.dispatch( 'aisle/product-form' ).setQuantity( 3 )
 *     await wp.data.dispatch( 'aisle/product-form' ).chooseVariation( { attribute_pa_colour: 'red' }, 'product-16-2' )
 *
 * Every selector and action takes the id of a form last (`getForms()[ n ].id`); without it the first form of the page
 * is meant.
 *
 * Selectors
 * - `getForms()`: the states (`ProductFormState` in `../types`) in the order of the page. `getForm( id? )`: one of
 *   them; undefined where there is none.
 * - `getVariations( id? )`: what the page knows of the variations; empty where the server is asked for each.
 * - `isValid( id? )`: nobody says that something is wrong. `isLocked( id? )`: somebody holds adding back for now.
 *
 * Actions; each does what a hand on the form would do, and resolves with false where the form (or such a form) is not
 * there
 * - `setQuantity( quantity, id? )`. `chooseVariation( idOrAttributes, id? )`: resolves with whether the form shows it.
 * - `setOptionsTotal( contributor, amount, id? )`, `setTotal( total, id? )`, `setPrice( price, id? )`, `setValidity(
 *   contributor, reason, id? )`, `lock( contributor, reason, id? )`, `unlock( contributor, id? )`: see
 *   `../product-form`. A contributor is a name of your own.
 * - `refresh( id? )`: after you changed a form without telling anybody.
 *
 * Event: `aisle:product-form:change` on the document, after each change, with detail `{ id, form, state }`.
 */
import { useSyncExternalStore } from 'react';
import {
	productForms,
	subscribeToForms,
	type Attributes,
	type ProductForm,
	type ProductFormState,
	type Variation,
} from '..';
import type { StoreDescriptor } from '../../stores';

export const STORE_NAME = 'aisle/product-form';

const formOf = ( id?: string ): ProductForm | undefined =>
	id === undefined ? productForms()[ 0 ] : productForms().find( ( form ) => form.getState().id === id );

let before: readonly ProductFormState[] = [];

const selectors = {
	/** The same list until something changes. */
	getForms(): readonly ProductFormState[] {
		const now = productForms().map( ( form ) => form.getState() );
		if ( now.length !== before.length || now.some( ( state, index ) => state !== before[ index ] ) ) {
			before = now;
		}
		return before;
	},
	getForm: ( id?: string ): ProductFormState | undefined => formOf( id )?.getState(),
	getVariations: ( id?: string ): readonly Variation[] => formOf( id )?.getVariations() ?? NONE,
	isValid: ( id?: string ): boolean => Object.keys( formOf( id )?.getState().problems ?? {} ).length === 0,
	isLocked: ( id?: string ): boolean => Object.keys( formOf( id )?.getState().locks ?? {} ).length > 0,
};

const NONE: readonly Variation[] = [];

async function ask( id: string | undefined, action: ( form: ProductForm ) => unknown ): Promise< boolean > {
	const form = formOf( id );
	return form !== undefined && ( await action( form ) ) !== false;
}

const actions = {
	setQuantity: ( quantity: number, id?: string ) => ask( id, ( form ) => form.setQuantity( quantity ) ),
	chooseVariation: ( choice: number | Attributes, id?: string ) =>
		ask( id, ( form ) => form.chooseVariation( choice ) ),
	setOptionsTotal: ( contributor: string, amount: number, id?: string ) =>
		ask( id, ( form ) => form.setOptionsTotal( contributor, amount ) ),
	setTotal: ( total: number | 'unknown' | null, id?: string ) => ask( id, ( form ) => form.setTotal( total ) ),
	setPrice: ( price: number | null, id?: string ) => ask( id, ( form ) => form.setPrice( price ) ),
	setValidity: ( contributor: string, reason: string, id?: string ) =>
		ask( id, ( form ) => form.setValidity( contributor, reason ) ),
	lock: ( contributor: string, reason: string, id?: string ) =>
		ask( id, ( form ) => form.lock( contributor, reason ) ),
	unlock: ( contributor: string, id?: string ) => ask( id, ( form ) => form.unlock( contributor ) ),
	refresh: ( id?: string ) => ask( id, ( form ) => form.refresh() ),
};

/** No redux between: the forms' cores are the one state, this descriptor only shows them to the registry. */
export const productFormStore: StoreDescriptor = {
	name: STORE_NAME,
	instantiate: () => ( {
		getSelectors: () => selectors,
		getActions: () => actions,
		subscribe: subscribeToForms,
	} ),
};

/** The state of a form, and a new render when it changes. */
export function useProductForm( form: ProductForm ): ProductFormState {
	return useSyncExternalStore( form.subscribe, form.getState );
}
