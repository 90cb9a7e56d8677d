/**
 * The state of `aisle/settings`. A room's draft lives on when another tab is shown, so that nothing typed is ever lost.
 */
import { isEntryList, isSameValue } from '../../ui-admin/setting-value';
import type { RoomSettings, SettingValue, SettingValues } from '../settings-data';

export interface RoomState extends RoomSettings {
	readonly draft: SettingValues;
	/** Setting's key, or in a list `rewards.2.goal` => what is wrong there. */
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
	| { type: 'RECEIVE_SETTING'; room: string; key: string; values: SettingValues }
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
				? {
						...state,
						rooms: state.rooms.map( ( room ) =>
							room.name === action.room ? roomReducer( room, action ) : room
						),
					}
				: state;
	}
}

type RoomAction = Extract< SettingsAction, { room: string } >;

function roomReducer( room: RoomState, action: RoomAction ): RoomState {
	switch ( action.type ) {
		case 'CHANGE_SETTING': {
			const draft = { ...room.draft, [ action.key ]: action.value };
			const errors = Object.fromEntries(
				Object.entries( room.errors ).filter( ( [ path ] ) => isStanding( path, room.draft, draft ) )
			);
			return { ...room, draft, errors, outcome: null };
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
		case 'RECEIVE_SETTING': {
			const saved = action.values[ action.key ];
			const draft = saved === undefined ? room.draft : { ...room.draft, [ action.key ]: saved };
			return { ...room, values: action.values, draft, pending: null };
		}
		case 'REFUSE_CALL':
			return {
				...room,
				pending: null,
				errors: action.errors,
				outcome: { kind: 'failed', message: action.message },
			};
	}
}

/**
 * An error stands until what it is about is changed; where a list has grown, shrunk or been put in another order, its
 * places are others.
 */
function isStanding( path: string, before: SettingValues, after: SettingValues ): boolean {
	const [ key = '', index = '', field = '' ] = path.split( '.' );
	const [ one, other ] = [ before[ key ], after[ key ] ];
	if ( one === other || ! isEntryList( one ) || ! isEntryList( other ) ) {
		return one === other;
	}
	return (
		index !== '' &&
		one.length === other.length &&
		one[ Number( index ) ]?.[ field ] === other[ Number( index ) ]?.[ field ]
	);
}

export const changedKeys = ( { draft, values }: RoomState ): string[] =>
	Object.keys( draft ).filter( ( key ) => ! isSameValue( draft[ key ], values[ key ] ) );

const untouched = ( { name, title, group, settings, values }: RoomSettings ): RoomState => ( {
	name,
	title,
	group,
	settings,
	values,
	draft: values,
	errors: {},
	pending: null,
	outcome: null,
} );
