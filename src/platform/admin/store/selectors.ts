import { changedKeys, type FeatureState, type SettingsState } from './reducer';

const NO_FEATURES: readonly FeatureState[] = [];

export const getStatus = ( { status }: SettingsState ): SettingsState[ 'status' ] => status;

/** Returns the reason why the settings could not be loaded; '' if they were. */
export const getFailure = ( state: SettingsState ): string => ( state.status === 'failed' ? state.message : '' );

/** Returns the features in the server's order. The first call loads them. */
export const getFeatures = ( state: SettingsState ): readonly FeatureState[] =>
	state.status === 'ready' ? state.features : NO_FEATURES;

export const getFeature = ( state: SettingsState, name: string ): FeatureState | undefined =>
	getFeatures( state ).find( ( feature ) => feature.name === name );

/** Returns whether one feature, or any, has unsaved changes. */
export const isUnsaved = ( state: SettingsState, name?: string ): boolean =>
	getFeatures( state ).some(
		( feature ) => ( name === undefined || feature.name === name ) && changedKeys( feature ).length > 0
	);
