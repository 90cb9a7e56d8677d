/**
 * The store `aisle/product-form` of `@wordpress/data`: the page's add-to-cart forms, for React components and other
 * plugins.
 *
 *     const { quantity } = useProductForm( productFormOf( node ) );                  // in Aisle's components
 *     wp.data.select( 'aisle/product-form' ).getForm()?.quantity                     // in other plugins
 *     await wp.data.dispatch( 'aisle/product-form' ).setQuantity( 3 )
 *     await wp.data.dispatch( 'aisle/product-form' ).chooseVariation( { attribute_pa_colour: 'red' }, 'product-16-2' )
 *
 * The last parameter of every selector and action is a form's id (`getForms()[ n ].id`). The default is the page's
 * first form.
 *
 * Selectors
 * - `getForms()`: the states (`ProductFormState` in `../types`) in page order. `getForm( id? )`: one of them; undefined
 *   if there is none.
 * - `getVariations( id? )`: the variations that the page contains; empty if the server is asked for each.
 * - `isValid( id? )`: no contributor has reported a problem. `isLocked( id? )`: a contributor prevents adding for now.
 *
 * Actions. Each does what a shopper's input would do, and resolves with false if the form does not exist
 * - `setQuantity( quantity, id? )`. `chooseVariation( idOrAttributes, id? )`: resolves with whether the form shows it.
 * - `setOptionsTotal( contributor, amount, id? )`, `setTotal( total, id? )`, `setPrice( price, id? )`, `setValidity(
 *   contributor, reason, id? )`, `lock( contributor, reason, id? )`, `unlock( contributor, id? )`: see
 *   `../product-form`. A contributor is any unique name.
 * - `refresh( id? )`: call it after you changed a form without events.
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

let lastStates: readonly ProductFormState[] = [];

const selectors = {
	/** Returns the same list until something changes. */
	getForms(): readonly ProductFormState[] {
		const states = productForms().map( ( form ) => form.getState() );
		if ( states.length !== lastStates.length || states.some( ( state, index ) => state !== lastStates[ index ] ) ) {
			lastStates = states;
		}
		return lastStates;
	},
	getForm: ( id?: string ): ProductFormState | undefined => formOf( id )?.getState(),
	getVariations: ( id?: string ): readonly Variation[] => formOf( id )?.getVariations() ?? NO_VARIATIONS,
	isValid: ( id?: string ): boolean => Object.keys( formOf( id )?.getState().problems ?? {} ).length === 0,
	isLocked: ( id?: string ): boolean => Object.keys( formOf( id )?.getState().locks ?? {} ).length > 0,
};

const NO_VARIATIONS: readonly Variation[] = [];

async function runOnForm( id: string | undefined, action: ( form: ProductForm ) => unknown ): Promise< boolean > {
	const form = formOf( id );
	return form !== undefined && ( await action( form ) ) !== false;
}

const actions = {
	setQuantity: ( quantity: number, id?: string ) => runOnForm( id, ( form ) => form.setQuantity( quantity ) ),
	chooseVariation: ( choice: number | Attributes, id?: string ) =>
		runOnForm( id, ( form ) => form.chooseVariation( choice ) ),
	setOptionsTotal: ( contributor: string, amount: number, id?: string ) =>
		runOnForm( id, ( form ) => form.setOptionsTotal( contributor, amount ) ),
	setTotal: ( total: number | 'unknown' | null, id?: string ) => runOnForm( id, ( form ) => form.setTotal( total ) ),
	setPrice: ( price: number | null, id?: string ) => runOnForm( id, ( form ) => form.setPrice( price ) ),
	setValidity: ( contributor: string, reason: string, id?: string ) =>
		runOnForm( id, ( form ) => form.setValidity( contributor, reason ) ),
	lock: ( contributor: string, reason: string, id?: string ) =>
		runOnForm( id, ( form ) => form.lock( contributor, reason ) ),
	unlock: ( contributor: string, id?: string ) => runOnForm( id, ( form ) => form.unlock( contributor ) ),
	refresh: ( id?: string ) => runOnForm( id, ( form ) => form.refresh() ),
};

/** Without Redux: the forms are the only state, and this descriptor exposes them to the registry. */
export const productFormStore: StoreDescriptor = {
	name: STORE_NAME,
	instantiate: () => ( {
		getSelectors: () => selectors,
		getActions: () => actions,
		subscribe: subscribeToForms,
	} ),
};

/** Returns a form's state and renders again when it changes. */
export function useProductForm( form: ProductForm ): ProductFormState {
	return useSyncExternalStore( form.subscribe, form.getState );
}
