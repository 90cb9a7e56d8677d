/**
 * State of `aisle/settings`. A feature's draft is kept when another tab is shown, so no input is lost.
 */
import { isEntryList, isSameValue } from '../../ui-admin/setting-value';
import type { FeatureSettings, SettingValue, SettingValues } from '../settings-data';

export interface FeatureState extends FeatureSettings {
	readonly draft: SettingValues;
	/** Setting's key, or in a list `rewards.2.goal` => error message. */
	readonly errors: Readonly< Record< string, string > >;
	readonly pending: 'saving' | 'resetting' | null;
	readonly outcome: Outcome | null;
}

export interface Outcome {
	readonly kind: 'saved' | 'reset' | 'failed';
	/** Error message. */
	readonly message: string;
}

export type SettingsState =
	| { readonly status: 'loading' }
	| { readonly status: 'failed'; readonly message: string }
	| { readonly status: 'ready'; readonly features: readonly FeatureState[] };

export type SettingsAction =
	| { type: 'LOAD_FEATURES' }
	| { type: 'RECEIVE_FEATURES'; features: readonly FeatureSettings[] }
	| { type: 'FAIL_TO_LOAD'; message: string }
	| { type: 'CHANGE_SETTING'; feature: string; key: string; value: SettingValue }
	| { type: 'DISCARD_CHANGES'; feature: string }
	| { type: 'BEGIN_CALL'; feature: string; pending: 'saving' | 'resetting' }
	| { type: 'RECEIVE_VALUES'; feature: string; values: SettingValues; kind: 'saved' | 'reset' }
	| { type: 'RECEIVE_SETTING'; feature: string; key: string; values: SettingValues }
	| { type: 'REFUSE_CALL'; feature: string; message: string; errors: Readonly< Record< string, string > > };

export const LOADING: SettingsState = { status: 'loading' };

export function reducer( state: SettingsState = LOADING, action: SettingsAction ): SettingsState {
	switch ( action.type ) {
		case 'LOAD_FEATURES':
			return LOADING;
		case 'RECEIVE_FEATURES':
			return { status: 'ready', features: action.features.map( initialFeatureState ) };
		case 'FAIL_TO_LOAD':
			return { status: 'failed', message: action.message };
		default:
			// Redux also dispatches its own actions, which have no `feature`.
			return state.status === 'ready' && 'feature' in action
				? {
						...state,
						features: state.features.map( ( feature ) =>
							feature.name === action.feature ? featureReducer( feature, action ) : feature
						),
					}
				: state;
	}
}

type FeatureAction = Extract< SettingsAction, { feature: string } >;

function featureReducer( feature: FeatureState, action: FeatureAction ): FeatureState {
	switch ( action.type ) {
		case 'CHANGE_SETTING': {
			const draft = { ...feature.draft, [ action.key ]: action.value };
			const errors = Object.fromEntries(
				Object.entries( feature.errors ).filter( ( [ path ] ) => isErrorCurrent( path, feature.draft, draft ) )
			);
			return { ...feature, draft, errors, outcome: null };
		}
		case 'DISCARD_CHANGES':
			return initialFeatureState( feature );
		case 'BEGIN_CALL':
			return { ...feature, pending: action.pending, outcome: null, errors: {} };
		case 'RECEIVE_VALUES':
			return {
				...initialFeatureState( { ...feature, values: action.values } ),
				outcome: { kind: action.kind, message: '' },
			};
		case 'RECEIVE_SETTING': {
			const savedValue = action.values[ action.key ];
			const draft = savedValue === undefined ? feature.draft : { ...feature.draft, [ action.key ]: savedValue };
			return { ...feature, values: action.values, draft, pending: null };
		}
		case 'REFUSE_CALL':
			return {
				...feature,
				pending: null,
				errors: action.errors,
				outcome: { kind: 'failed', message: action.message },
			};
	}
}

/**
 * Returns whether an error still applies: the value at its path is unchanged, and no entries of its list were added or
 * removed.
 */
function isErrorCurrent( path: string, before: SettingValues, after: SettingValues ): boolean {
	const [ key = '', index = '', field = '' ] = path.split( '.' );
	const [ valueBefore, valueAfter ] = [ before[ key ], after[ key ] ];
	if ( valueBefore === valueAfter || ! isEntryList( valueBefore ) || ! isEntryList( valueAfter ) ) {
		return valueBefore === valueAfter;
	}
	return (
		index !== '' &&
		valueBefore.length === valueAfter.length &&
		valueBefore[ Number( index ) ]?.[ field ] === valueAfter[ Number( index ) ]?.[ field ]
	);
}

export const changedKeys = ( { draft, values }: FeatureState ): string[] =>
	Object.keys( draft ).filter( ( key ) => ! isSameValue( draft[ key ], values[ key ] ) );

const initialFeatureState = ( { name, title, group, settings, values }: FeatureSettings ): FeatureState => ( {
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
