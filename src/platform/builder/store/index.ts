/** The store `aisle/<feature>`: the feature's forms as the server has them. docs/stores.md describes it. */
import { createReduxStore } from '@wordpress/data';
import type { BuilderForms } from '../config/forms';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import { getForm, getForms, getStep } from './selectors';

export function createFormsStore( forms: BuilderForms ) {
	const { name } = forms;
	return createReduxStore( `aisle/${ name }`, {
		reducer,
		actions: actionsOf( forms ),
		selectors: { getForms, getForm, getStep },
		resolvers: { getForms: resolvers.getForms( forms ), getForm: resolvers.getForm( forms ) },
	} );
}

const actionsOf = ( forms: BuilderForms ) => ( {
	loadForms: actions.loadForms( forms ),
	loadForm: actions.loadForm( forms ),
	saveForm: actions.saveForm( forms ),
	enableForm: actions.enableForm( forms ),
	duplicateForm: actions.duplicateForm( forms ),
	trashForm: actions.trashForm( forms ),
	restoreForm: actions.restoreForm( forms ),
	deleteForm: actions.deleteForm( forms ),
	changeForms: actions.changeForms( forms ),
	refreshForms: actions.refreshForms(),
} );

export type FormsStore = ReturnType< typeof createFormsStore >;
