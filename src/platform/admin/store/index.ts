/**
 * The store `aisle/settings`: every feature's settings, their drafts and what became of saving them. docs/stores.md tells
 * of it.
 */
import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

export const settingsStore = createReduxStore( 'aisle/settings', { reducer, actions, selectors, resolvers } );

register( settingsStore );
