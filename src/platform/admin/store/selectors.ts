import { changedKeys, type FeatureState, type SettingsState } from './reducer';

const NONE: readonly FeatureState[] = [];

export const getStatus = ( { status }: SettingsState ): SettingsState[ 'status' ] => status;

/** The sentence that says why the settings could not be loaded; empty where they could. */
export const getFailure = ( state: SettingsState ): string => ( state.status === 'failed' ? state.message : '' );

/** In the server's order. Asking for them loads them. */
export const getFeatures = ( state: SettingsState ): readonly FeatureState[] =>
	state.status === 'ready' ? state.features : NONE;

export const getFeature = ( state: SettingsState, name: string ): FeatureState | undefined =>
	getFeatures( state ).find( ( feature ) => feature.name === name );

/** Whether anything typed is not saved, in one feature or in any. */
export const isUnsaved = ( state: SettingsState, name?: string ): boolean =>
	getFeatures( state ).some(
		( feature ) => ( name === undefined || feature.name === name ) && changedKeys( feature ).length > 0
	);
