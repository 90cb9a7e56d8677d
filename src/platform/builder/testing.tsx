/** Renders parts of the builder in tests. */
import { register } from '@wordpress/data';
import { render, type RenderResult } from '@testing-library/react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { asRecord } from '../check';
import { BuilderProvider } from './builder-context';
import type { BuilderConfig } from './config/builder-config';
import { emptyDocument } from './document';
import { createFieldTypes } from './field-types';
import { readDocument } from './read-document';
import { STANDARD_FIELD_TYPES } from './standard-kinds';
import { createFormsStore, type FormsStore } from './store';

const types = createFieldTypes( STANDARD_FIELD_TYPES );

/** The standard field types without feature-specific parts. */
export const sampleBuilder: BuilderConfig = {
	forms: {
		name: 'sample-forms',
		targetsPath: '/aisle/v1/sample-form-targets',
		exportMark: 'sample_form',
		emptyDocument,
		readDocument: ( data ) => readDocument( types, asRecord( data ) ),
		writeDocument: ( document ) => document,
	},
	fields: {
		types,
		initialMembers: () => ( {} ),
		detailsOf: () => [],
	},
	conditions: {
		title: () => 'Visit',
		sources: [ { name: 'quantity', title: () => 'Visits', valueKind: 'count' } ],
		kinds: {},
		useOptionNames: () => ( {} ),
	},
	comparison: { otherChangesText: () => 'Something else was different.' },
	editor: {
		tabs: [],
		Preview: () => null,
		publishStatusOf: () => ( { message: 'Saved.' } ),
		Content: () => null,
		options: {},
		noFieldsText: () => 'Add a field.',
		requiredHelp: () => 'It cannot be sent without it.',
	},
	list: {
		title: () => 'Sample forms',
		allFormsLabel: () => 'All sample forms',
		columns: [],
		deleteWarning: ( name ) => `${ name } will be gone.`,
		disabledMessage: ( name ) => `${ name } is a draft.`,
		importedMessage: () => 'These are drafts.',
		noFormInFileMessage: () => 'There is no sample form in this.',
	},
	start: { Templates: () => null, firstFormText: () => 'A form asks.' },
};

/** One store per feature, because a name can be registered only once. */
const stores = new Map< string, FormsStore >();

function storeOf( { forms }: BuilderConfig ): FormsStore {
	const existingStore = stores.get( forms.name );
	if ( existingStore ) {
		return existingStore;
	}
	const store = createFormsStore( forms );
	register( store );
	stores.set( forms.name, store );
	return store;
}

/** Returns the `wrapper` for `render` and `renderHook`. */
export function builderWrapper( config: BuilderConfig ): ComponentType< { children: ReactNode } > {
	const builder = { ...config, store: storeOf( config ) };
	return ( { children } ) => <BuilderProvider value={ builder }>{ children }</BuilderProvider>;
}

/** Returns a `render` for parts of the feature's builder. */
export function renderInBuilder( config: BuilderConfig ): ( ui: ReactElement ) => RenderResult {
	const wrapper = builderWrapper( config );
	return ( ui ) => render( ui, { wrapper } );
}
