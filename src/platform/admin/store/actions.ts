import { asRecord } from '../../check';
import { type AisleError, toAisleError } from '../../errors';
import { callRest } from '../../rest';
import { errorSentence } from '../../ui-admin/error-message';
import { fieldErrors, readFeatures, readValues, type SettingValue } from '../settings-data';
import { changedKeys, type FeatureState, type SettingsAction } from './reducer';

const PATH = '/aisle/v1/settings';

interface Thunk {
	readonly dispatch: ( action: SettingsAction ) => unknown;
	readonly select: { getFeature( name: string ): FeatureState | undefined };
}

/** Anew from the server; drafts are gone then. */
export const loadFeatures =
	() =>
	async ( { dispatch }: Pick< Thunk, 'dispatch' > ): Promise< void > => {
		dispatch( { type: 'LOAD_FEATURES' } );
		try {
			dispatch( { type: 'RECEIVE_FEATURES', features: readFeatures( await callRest( { path: PATH } ) ) } );
		} catch ( thrown ) {
			dispatch( { type: 'FAIL_TO_LOAD', message: errorSentence( toAisleError( thrown ) ) } );
		}
	};

/** Changes the draft; the shop knows nothing of it before it is saved. */
export const changeSetting = ( feature: string, key: string, value: SettingValue ): SettingsAction => ( {
	type: 'CHANGE_SETTING',
	feature,
	key,
	value,
} );

/** The draft is again what is saved. */
export const discardChanges = ( feature: string ): SettingsAction => ( { type: 'DISCARD_CHANGES', feature } );

/** Sends what was changed. What became of it is the feature's `outcome`, what is wrong with a value its `errors`. */
export const saveFeature =
	( name: string ) =>
	async ( { dispatch, select }: Thunk ): Promise< void > => {
		const feature = select.getFeature( name );
		if ( feature && ! feature.pending ) {
			const values = Object.fromEntries( changedKeys( feature ).map( ( key ) => [ key, feature.draft[ key ] ] ) );
			await send( dispatch, name, 'saving', () =>
				callRest( { path: PATH, method: 'POST', data: { feature: name, values } } )
			);
		}
	};

/**
 * Sends one setting at once, where a press of its own says so; what else was changed waits in the draft. Answers what
 * went wrong, or ''.
 */
export const saveSetting =
	( feature: string, key: string, value: SettingValue ) =>
	async ( { dispatch, select }: Thunk ): Promise< string > => {
		if ( select.getFeature( feature )?.pending !== null ) {
			return '';
		}
		const error = await send(
			dispatch,
			feature,
			'saving',
			() => callRest( { path: PATH, method: 'POST', data: { feature, values: { [ key ]: value } } } ),
			key
		);
		return error ? ( fieldErrors( error )[ key ] ?? errorSentence( error ) ) : '';
	};

/** Every setting of the feature becomes its default, on the server too. */
export const resetFeature =
	( name: string ) =>
	async ( { dispatch, select }: Thunk ): Promise< void > => {
		if ( select.getFeature( name )?.pending === null ) {
			await send( dispatch, name, 'resetting', () =>
				callRest( { path: PATH, method: 'DELETE', data: { feature: name } } )
			);
		}
	};

/** @return What went wrong; null where all is well. With a key the reply concerns that setting's draft alone. */
async function send(
	dispatch: Thunk[ 'dispatch' ],
	feature: string,
	pending: 'saving' | 'resetting',
	call: () => Promise< unknown >,
	key?: string
): Promise< AisleError | null > {
	dispatch( { type: 'BEGIN_CALL', feature, pending } );
	try {
		const values = readValues( asRecord( await call() ).values );
		dispatch(
			key === undefined
				? { type: 'RECEIVE_VALUES', feature, values, kind: pending === 'saving' ? 'saved' : 'reset' }
				: { type: 'RECEIVE_SETTING', feature, key, values }
		);
		return null;
	} catch ( thrown ) {
		const error = toAisleError( thrown );
		dispatch( { type: 'REFUSE_CALL', feature, message: errorSentence( error ), errors: fieldErrors( error ) } );
		return error;
	}
}
