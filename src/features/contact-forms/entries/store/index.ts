/** The store `aisle/contact-entries`: entries as loaded from the server. Documented in docs/stores.md. */
import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import { getDays, getEntries, getEntry } from './selectors';

export const entriesStore = createReduxStore( 'aisle/contact-entries', {
	reducer,
	actions,
	selectors: { getEntries, getEntry, getDays },
	resolvers,
} );

register( entriesStore );
