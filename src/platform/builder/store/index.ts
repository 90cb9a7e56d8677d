/** The store `aisle/<feature>`: the feature's forms as the server has them. docs/stores.md describes it. */
import { createReduxStore } from '@wordpress/data';
import type { BuilderForms } from '../config/forms';
import { createActions } from './actions';
import { reducer } from './reducer';
import { createResolvers } from './resolvers';
import { getForm, getForms, getStep } from './selectors';

export function createFormsStore( forms: BuilderForms ) {
	const actions = createActions( forms );
	return createReduxStore( `aisle/${ forms.name }`, {
		reducer,
		actions,
		selectors: { getForms, getForm, getStep },
		resolvers: createResolvers( actions ),
	} );
}

export type FormsStore = ReturnType< typeof createFormsStore >;
