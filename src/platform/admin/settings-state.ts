/**
 * The settings screen's state. A room's draft lives on when another tab is shown, so that nothing typed is ever lost.
 */
import type { RoomSettings, SettingValue, SettingValues } from './settings-data';

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

export type ScreenState =
	| { readonly status: 'loading' }
	| { readonly status: 'failed'; readonly message: string }
	| { readonly status: 'ready'; readonly rooms: readonly RoomState[] };

export type Action =
	| { type: 'LOAD' }
	| { type: 'LOADED'; rooms: readonly RoomSettings[] }
	| { type: 'LOAD_FAILED'; message: string }
	| { type: 'CHANGE'; room: string; key: string; value: SettingValue }
	| { type: 'DISCARD'; room: string }
	| { type: 'BEGIN'; room: string; pending: 'saving' | 'resetting' }
	| { type: 'DONE'; room: string; values: SettingValues; kind: 'saved' | 'reset' }
	| { type: 'REFUSED'; room: string; message: string; errors: Readonly< Record< string, string > > };

export const LOADING: ScreenState = { status: 'loading' };

export function settingsReducer( state: ScreenState, action: Action ): ScreenState {
	switch ( action.type ) {
		case 'LOAD':
			return LOADING;
		case 'LOADED':
			return { status: 'ready', rooms: action.rooms.map( untouched ) };
		case 'LOAD_FAILED':
			return { status: 'failed', message: action.message };
		default:
			return state.status !== 'ready'
				? state
				: {
						...state,
						rooms: state.rooms.map( ( room ) => ( room.name === action.room ? roomReducer( room, action ) : room ) ),
				  };
	}
}

type RoomAction = Extract< Action, { room: string } >;

function roomReducer( room: RoomState, action: RoomAction ): RoomState {
	switch ( action.type ) {
		case 'CHANGE': {
			const { [ action.key ]: _solved, ...errors } = room.errors;
			return { ...room, draft: { ...room.draft, [ action.key ]: action.value }, errors, outcome: null };
		}
		case 'DISCARD':
			return untouched( room );
		case 'BEGIN':
			return { ...room, pending: action.pending, outcome: null, errors: {} };
		case 'DONE':
			return {
				...untouched( { ...room, values: action.values } ),
				outcome: { kind: action.kind, message: '' },
			};
		case 'REFUSED':
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

const untouched = ( { name, settings, values }: RoomSettings ): RoomState => ( {
	name,
	settings,
	values,
	draft: values,
	errors: {},
	pending: null,
	outcome: null,
} );
