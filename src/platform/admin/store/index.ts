/**
 * Store `aisle/settings`: settings of all features, their drafts and the results of saving. See docs/stores.md.
 */
import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

export const settingsStore = createReduxStore( 'aisle/settings', { reducer, actions, selectors, resolvers } );

register( settingsStore );
