/**
 * The state of `aisle/settings`. A room's draft lives on when another tab is shown, so that nothing typed is ever lost.
 */
import type { RoomSettings, SettingValue, SettingValues } from '../settings-data';

export interface RoomState extends RoomSettings {
	readonly draft: SettingValues;
	/** Setting's key => what is wrong with it. */
	readonly errors: Readonly< Record< string, string > >;
	readonly pending: 'saving' | 'resetting' | null;
	readonly outcome: Outcome | null;
}

export interface Outcome {
	readonly kind: 'saved' | 'reset' | 'failed';
	/** The sentence of a failure. */
	readonly message: string;
}

export type SettingsState =
	| { readonly status: 'loading' }
	| { readonly status: 'failed'; readonly message: string }
	| { readonly status: 'ready'; readonly rooms: readonly RoomState[] };

export type SettingsAction =
	| { type: 'LOAD_ROOMS' }
	| { type: 'RECEIVE_ROOMS'; rooms: readonly RoomSettings[] }
	| { type: 'FAIL_TO_LOAD'; message: string }
	| { type: 'CHANGE_SETTING'; room: string; key: string; value: SettingValue }
	| { type: 'DISCARD_CHANGES'; room: string }
	| { type: 'BEGIN_CALL'; room: string; pending: 'saving' | 'resetting' }
	| { type: 'RECEIVE_VALUES'; room: string; values: SettingValues; kind: 'saved' | 'reset' }
	| { type: 'REFUSE_CALL'; room: string; message: string; errors: Readonly< Record< string, string > > };

export const LOADING: SettingsState = { status: 'loading' };

export function reducer( state: SettingsState = LOADING, action: SettingsAction ): SettingsState {
	switch ( action.type ) {
		case 'LOAD_ROOMS':
			return LOADING;
		case 'RECEIVE_ROOMS':
			return { status: 'ready', rooms: action.rooms.map( untouched ) };
		case 'FAIL_TO_LOAD':
			return { status: 'failed', message: action.message };
		default:
			// Redux sends actions of its own, which name no room.
			return state.status === 'ready' && 'room' in action
				? { ...state, rooms: state.rooms.map( ( room ) => ( room.name === action.room ? roomReducer( room, action ) : room ) ) }
				: state;
	}
}

type RoomAction = Extract< SettingsAction, { room: string } >;

function roomReducer( room: RoomState, action: RoomAction ): RoomState {
	switch ( action.type ) {
		case 'CHANGE_SETTING': {
			const { [ action.key ]: _solved, ...errors } = room.errors;
			return { ...room, draft: { ...room.draft, [ action.key ]: action.value }, errors, outcome: null };
		}
		case 'DISCARD_CHANGES':
			return untouched( room );
		case 'BEGIN_CALL':
			return { ...room, pending: action.pending, outcome: null, errors: {} };
		case 'RECEIVE_VALUES':
			return {
				...untouched( { ...room, values: action.values } ),
				outcome: { kind: action.kind, message: '' },
			};
		case 'REFUSE_CALL':
			return {
				...room,
				pending: null,
				errors: action.errors,
				outcome: { kind: 'failed', message: action.message },
			};
	}
}

/** A number is text while it is typed, so values are compared as text. */
export const changedKeys = ( { draft, values }: RoomState ): string[] =>
	Object.keys( draft ).filter( ( key ) => String( draft[ key ] ) !== String( values[ key ] ) );

const untouched = ( { name, title, settings, values }: RoomSettings ): RoomState => ( {
	name,
	title,
	settings,
	values,
	draft: values,
	errors: {},
	pending: null,
	outcome: null,
} );
