/** The store `aisle/option-forms`: the shop's forms as the server has them. docs/stores.md tells of it. */
import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import { getForm, getForms, getStep } from './selectors';

export const optionFormsStore = createReduxStore( 'aisle/option-forms', { reducer, actions, selectors: { getForms, getForm, getStep }, resolvers } );

register( optionFormsStore );
