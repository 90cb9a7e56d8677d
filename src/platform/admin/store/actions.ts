import { asRecord } from '../../check';
import { type AisleError, toAisleError } from '../../errors';
import { callRest } from '../../rest';
import { errorSentence } from '../../ui-admin/error-sentence';
import { fieldErrors, readRooms, readValues, type SettingValue } from '../settings-data';
import { changedKeys, type RoomState, type SettingsAction } from './reducer';

const PATH = '/aisle/v1/settings';

interface Thunk {
	readonly dispatch: ( action: SettingsAction ) => unknown;
	readonly select: { getRoom( name: string ): RoomState | undefined };
}

/** Anew from the server; drafts are gone then. */
export const loadRooms =
	() =>
	async ( { dispatch }: Pick< Thunk, 'dispatch' > ): Promise< void > => {
		dispatch( { type: 'LOAD_ROOMS' } );
		try {
			dispatch( { type: 'RECEIVE_ROOMS', rooms: readRooms( await callRest( { path: PATH } ) ) } );
		} catch ( thrown ) {
			dispatch( { type: 'FAIL_TO_LOAD', message: errorSentence( toAisleError( thrown ) ) } );
		}
	};

/** Changes the draft; the shop knows nothing of it before it is saved. */
export const changeSetting = ( room: string, key: string, value: SettingValue ): SettingsAction => ( {
	type: 'CHANGE_SETTING',
	room,
	key,
	value,
} );

/** The draft is again what is saved. */
export const discardChanges = ( room: string ): SettingsAction => ( { type: 'DISCARD_CHANGES', room } );

/** Sends what was changed. What became of it is the room's `outcome`, what is wrong with a value its `errors`. */
export const saveRoom =
	( name: string ) =>
	async ( { dispatch, select }: Thunk ): Promise< void > => {
		const room = select.getRoom( name );
		if ( room && ! room.pending ) {
			const values = Object.fromEntries( changedKeys( room ).map( ( key ) => [ key, room.draft[ key ] ] ) );
			await send( dispatch, name, 'saving', () =>
				callRest( { path: PATH, method: 'POST', data: { room: name, values } } )
			);
		}
	};

/**
 * Sends one setting at once, where a press of its own says so; what else was changed waits in the draft. Answers what
 * went wrong, or ''.
 */
export const saveSetting =
	( room: string, key: string, value: SettingValue ) =>
	async ( { dispatch, select }: Thunk ): Promise< string > => {
		if ( select.getRoom( room )?.pending !== null ) {
			return '';
		}
		const error = await send(
			dispatch,
			room,
			'saving',
			() => callRest( { path: PATH, method: 'POST', data: { room, values: { [ key ]: value } } } ),
			key
		);
		return error ? ( fieldErrors( error )[ key ] ?? errorSentence( error ) ) : '';
	};

/** Every setting of the room becomes its default, on the server too. */
export const resetRoom =
	( name: string ) =>
	async ( { dispatch, select }: Thunk ): Promise< void > => {
		if ( select.getRoom( name )?.pending === null ) {
			await send( dispatch, name, 'resetting', () =>
				callRest( { path: PATH, method: 'DELETE', data: { room: name } } )
			);
		}
	};

/** @return What went wrong; null where all is well. With a key the reply concerns that setting's draft alone. */
async function send(
	dispatch: Thunk[ 'dispatch' ],
	room: string,
	pending: 'saving' | 'resetting',
	call: () => Promise< unknown >,
	key?: string
): Promise< AisleError | null > {
	dispatch( { type: 'BEGIN_CALL', room, pending } );
	try {
		const values = readValues( asRecord( await call() ).values );
		dispatch(
			key === undefined
				? { type: 'RECEIVE_VALUES', room, values, kind: pending === 'saving' ? 'saved' : 'reset' }
				: { type: 'RECEIVE_SETTING', room, key, values }
		);
		return null;
	} catch ( thrown ) {
		const error = toAisleError( thrown );
		dispatch( { type: 'REFUSE_CALL', room, message: errorSentence( error ), errors: fieldErrors( error ) } );
		return error;
	}
}
