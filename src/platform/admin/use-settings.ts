import { useCallback, useEffect, useMemo, useReducer } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { asRecord } from '../check';
import { toAisleError, type AisleError } from '../errors';
import type { Rest } from '../rest';
import { fieldErrors, readRooms, readValues, type SettingValue } from './settings-data';
import { changedKeys, LOADING, settingsReducer, type RoomState, type ScreenState } from './settings-state';

const PATH = '/aisle/v1/settings';

export interface SettingsActions {
	load: () => void;
	change: ( room: string, key: string, value: SettingValue ) => void;
	discard: ( room: string ) => void;
	save: ( room: RoomState ) => void;
	reset: ( room: string ) => void;
}

/** The screen's state and what can be done to it. */
export function useSettings( rest: Rest ): [ ScreenState, SettingsActions ] {
	const [ state, dispatch ] = useReducer( settingsReducer, LOADING );

	const load = useCallback( () => {
		dispatch( { type: 'LOAD' } );
		rest( { path: PATH } )
			.then( ( reply ) => dispatch( { type: 'LOADED', rooms: readRooms( reply ) } ) )
			.catch( ( thrown: unknown ) => dispatch( { type: 'LOAD_FAILED', message: sentenceOf( toAisleError( thrown ) ) } ) );
	}, [ rest ] );
	useEffect( load, [ load ] );

	const actions = useMemo( () => {
		const send = ( room: string, pending: 'saving' | 'resetting', call: ReturnType< Rest > ): void => {
			dispatch( { type: 'BEGIN', room, pending } );
			call.then( ( reply ) => {
				const kind = pending === 'saving' ? 'saved' : 'reset';
				dispatch( { type: 'DONE', room, values: readValues( asRecord( reply ).values ), kind } );
			} ).catch( ( thrown: unknown ) => {
				const error = toAisleError( thrown );
				dispatch( { type: 'REFUSED', room, message: sentenceOf( error ), errors: fieldErrors( error ) } );
			} );
		};
		return {
			load,
			change: ( room: string, key: string, value: SettingValue ) => dispatch( { type: 'CHANGE', room, key, value } ),
			discard: ( room: string ) => dispatch( { type: 'DISCARD', room } ),
			save: ( room: RoomState ) => {
				const values = Object.fromEntries( changedKeys( room ).map( ( key ) => [ key, room.draft[ key ] ] ) );
				send( room.name, 'saving', rest( { path: PATH, method: 'POST', data: { room: room.name, values } } ) );
			},
			reset: ( room: string ) => send( room, 'resetting', rest( { path: PATH, method: 'DELETE', data: { room } } ) ),
		};
	}, [ load, rest ] );

	return [ state, actions ];
}

function sentenceOf( error: AisleError ): string {
	switch ( error.code ) {
		case 'stale_nonce':
		case 'rest_forbidden':
			return __( 'You are logged out or may not manage this shop. Log in in another tab, then try again here.', 'aisle' );
		case 'rest_no_route':
			return __( 'The settings cannot be reached. Is another plugin blocking the REST API?', 'aisle' );
		default:
			return error.message || __( 'An unknown error occurred.', 'aisle' );
	}
}
