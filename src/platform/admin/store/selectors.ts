import { changedKeys, type RoomState, type SettingsState } from './reducer';

const NONE: readonly RoomState[] = [];

export const getStatus = ( { status }: SettingsState ): SettingsState[ 'status' ] => status;

/** The sentence that says why the settings could not be loaded; empty where they could. */
export const getFailure = ( state: SettingsState ): string => ( state.status === 'failed' ? state.message : '' );

/** In the server's order. Asking for them loads them. */
export const getRooms = ( state: SettingsState ): readonly RoomState[] =>
	state.status === 'ready' ? state.rooms : NONE;

export const getRoom = ( state: SettingsState, name: string ): RoomState | undefined =>
	getRooms( state ).find( ( room ) => room.name === name );

/** Whether anything typed is not saved, in one room or in any. */
export const isUnsaved = ( state: SettingsState, name?: string ): boolean =>
	getRooms( state ).some(
		( room ) => ( name === undefined || room.name === name ) && changedKeys( room ).length > 0
	);
