/** Provides a feature's configuration and store to the parts of the builder. */
import { createContext, useContext } from '@wordpress/element';
import type { BuilderConfig } from './config/builder-config';
import type { BuilderWording } from './config/wording';
import type { FieldTypes } from './field-types';
import { FORM_WORDING } from './form-wording';
import type { FormsStore } from './store';

export interface Builder extends BuilderConfig {
	readonly store: FormsStore;
}

const BuilderContext = createContext< Builder | null >( null );

/** The value must stay the same object, so that no part renders again. */
export const BuilderProvider = BuilderContext.Provider;

/** For parts that read several groups. A part that reads one group uses that group's hook. */
export function useBuilder(): Builder {
	const builder = useContext( BuilderContext );
	if ( ! builder ) {
		throw new Error( 'BuilderProvider is missing.' );
	}
	return builder;
}

export const useBuilderForms = (): Builder[ 'forms' ] => useBuilder().forms;
export const useBuilderFields = (): Builder[ 'fields' ] => useBuilder().fields;
export const useBuilderConditions = (): Builder[ 'conditions' ] => useBuilder().conditions;
export const useBuilderEditor = (): Builder[ 'editor' ] => useBuilder().editor;
export const useBuilderList = (): Builder[ 'list' ] => useBuilder().list;
export const useBuilderStart = (): Builder[ 'start' ] => useBuilder().start;

/** Works outside of a builder too. */
export const useWording = (): BuilderWording => useContext( BuilderContext )?.wording ?? FORM_WORDING;
export const useFieldTypes = (): FieldTypes => useBuilderFields().types;
