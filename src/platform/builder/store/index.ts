/** The store `aisle/<room>`: the room's forms as the server has them. docs/stores.md tells of it. */
import { createReduxStore, register } from '@wordpress/data';
import { room } from '../room';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import { getForm, getForms, getStep } from './selectors';

export const createFormsStore = ( name: string ) =>
	createReduxStore( `aisle/${ name }`, { reducer, actions, selectors: { getForms, getForm, getStep }, resolvers } );

const stores = new Map< string, ReturnType< typeof createFormsStore > >();

/** The one of the room whose builder this is; there from the first time it is asked for. */
export function formsStore(): ReturnType< typeof createFormsStore > {
	const { name } = room();
	const known = stores.get( name );
	if ( known ) {
		return known;
	}
	const store = createFormsStore( name );
	stores.set( name, store );
	register( store );
	return store;
}
