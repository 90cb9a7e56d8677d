/** Passes a feature's configuration and store to the parts of the builder. */
import { createContext, useContext, useMemo } from '@wordpress/element';
import type { ReactElement, ReactNode } from 'react';
import type { BuilderConfig } from './config/builder-config';
import type { FieldTypes } from './field-types';
import type { FormsStore } from './store';

interface BuilderContextValue {
	readonly config: BuilderConfig;
	readonly store: FormsStore;
}

const BuilderContext = createContext< BuilderContextValue | null >( null );

/** `config` and `store` have to stay the same objects, so that no part renders again for them. */
export function BuilderProvider( {
	config,
	store,
	children,
}: BuilderContextValue & { readonly children: ReactNode } ): ReactElement {
	const value = useMemo( () => ( { config, store } ), [ config, store ] );
	return <BuilderContext.Provider value={ value }>{ children }</BuilderContext.Provider>;
}

function useBuilder(): BuilderContextValue {
	const value = useContext( BuilderContext );
	if ( ! value ) {
		throw new Error( 'Parts of the builder need a BuilderProvider.' );
	}
	return value;
}

/** For functions that take several groups. A component that reads one group uses that group's hook. */
export const useBuilderConfig = (): BuilderConfig => useBuilder().config;

export const useBuilderForms = (): BuilderConfig[ 'forms' ] => useBuilder().config.forms;
export const useBuilderFields = (): BuilderConfig[ 'fields' ] => useBuilder().config.fields;
export const useBuilderConditions = (): BuilderConfig[ 'conditions' ] => useBuilder().config.conditions;
export const useBuilderComparison = (): BuilderConfig[ 'comparison' ] => useBuilder().config.comparison;
export const useBuilderEditor = (): BuilderConfig[ 'editor' ] => useBuilder().config.editor;
export const useBuilderList = (): BuilderConfig[ 'list' ] => useBuilder().config.list;
export const useBuilderStart = (): BuilderConfig[ 'start' ] => useBuilder().config.start;

export const useFieldTypes = (): FieldTypes => useBuilderFields().types;
export const useFormsStore = (): FormsStore => useBuilder().store;
