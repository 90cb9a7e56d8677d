import { asRecord } from '../../check';
import { type AisleError, toAisleError } from '../../errors';
import { callRest } from '../../rest';
import { errorMessage } from '../../ui-admin/error-message';
import { fieldErrors, readFeatures, readValues, type SettingValue } from '../settings-data';
import { changedKeys, type FeatureState, type SettingsAction } from './reducer';

const PATH = '/aisle/v1/settings';

interface ThunkArguments {
	readonly dispatch: ( action: SettingsAction ) => unknown;
	readonly select: { getFeature( name: string ): FeatureState | undefined };
}

/** Loads all features from the server and discards the drafts. */
export const loadFeatures =
	() =>
	async ( { dispatch }: Pick< ThunkArguments, 'dispatch' > ): Promise< void > => {
		dispatch( { type: 'LOAD_FEATURES' } );
		try {
			dispatch( { type: 'RECEIVE_FEATURES', features: readFeatures( await callRest( { path: PATH } ) ) } );
		} catch ( thrown ) {
			dispatch( { type: 'FAIL_TO_LOAD', message: errorMessage( toAisleError( thrown ) ) } );
		}
	};

/** Changes the draft. The server gets the value only on save. */
export const changeSetting = ( feature: string, key: string, value: SettingValue ): SettingsAction => ( {
	type: 'CHANGE_SETTING',
	feature,
	key,
	value,
} );

/** Resets the draft to the saved values. */
export const discardChanges = ( feature: string ): SettingsAction => ( { type: 'DISCARD_CHANGES', feature } );

/** Saves the changed values. Sets the feature's `outcome`, and its `errors` for invalid values. */
export const saveFeature =
	( name: string ) =>
	async ( { dispatch, select }: ThunkArguments ): Promise< void > => {
		const feature = select.getFeature( name );
		if ( feature && ! feature.pending ) {
			const values = Object.fromEntries( changedKeys( feature ).map( ( key ) => [ key, feature.draft[ key ] ] ) );
			await sendRequest( dispatch, name, 'saving', () =>
				callRest( { path: PATH, method: 'POST', data: { feature: name, values } } )
			);
		}
	};

/**
 * Saves one setting at once; other changes stay in the draft. Returns the error message, or ''.
 */
export const saveSetting =
	( feature: string, key: string, value: SettingValue ) =>
	async ( { dispatch, select }: ThunkArguments ): Promise< string > => {
		if ( select.getFeature( feature )?.pending !== null ) {
			return '';
		}
		const error = await sendRequest(
			dispatch,
			feature,
			'saving',
			() => callRest( { path: PATH, method: 'POST', data: { feature, values: { [ key ]: value } } } ),
			key
		);
		return error ? ( fieldErrors( error )[ key ] ?? errorMessage( error ) ) : '';
	};

/** Resets all settings of the feature to their defaults, also on the server. */
export const resetFeature =
	( name: string ) =>
	async ( { dispatch, select }: ThunkArguments ): Promise< void > => {
		if ( select.getFeature( name )?.pending === null ) {
			await sendRequest( dispatch, name, 'resetting', () =>
				callRest( { path: PATH, method: 'DELETE', data: { feature: name } } )
			);
		}
	};

/**
 * @return  Error, or null on success. With a key, the response updates only that setting's draft.
 */
async function sendRequest(
	dispatch: ThunkArguments[ 'dispatch' ],
	feature: string,
	pending: 'saving' | 'resetting',
	request: () => Promise< unknown >,
	key?: string
): Promise< AisleError | null > {
	dispatch( { type: 'BEGIN_CALL', feature, pending } );
	try {
		const values = readValues( asRecord( await request() ).values );
		dispatch(
			key === undefined
				? { type: 'RECEIVE_VALUES', feature, values, kind: pending === 'saving' ? 'saved' : 'reset' }
				: { type: 'RECEIVE_SETTING', feature, key, values }
		);
		return null;
	} catch ( thrown ) {
		const error = toAisleError( thrown );
		dispatch( { type: 'REFUSE_CALL', feature, message: errorMessage( error ), errors: fieldErrors( error ) } );
		return error;
	}
}
