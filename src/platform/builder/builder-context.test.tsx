import { render, screen } from '@testing-library/react';
import {
	BuilderProvider,
	useBuilder,
	useBuilderConditions,
	useBuilderEditor,
	useBuilderFields,
	useBuilderForms,
	useBuilderList,
	useBuilderStart,
} from './builder-context';
import { createFormsStore } from './store';
import { sampleBuilder } from './testing';

const builder = { ...sampleBuilder, store: createFormsStore( sampleBuilder.forms ) };

it( 'returns a group of the configuration from each hook', () => {
	let groups: unknown;
	const Reader = () => {
		groups = {
			forms: useBuilderForms(),
			fields: useBuilderFields(),
			conditions: useBuilderConditions(),
			editor: useBuilderEditor(),
			list: useBuilderList(),
			start: useBuilderStart(),
		};
		return useBuilder() === builder ? 'same' : 'another';
	};
	render(
		<BuilderProvider value={ builder }>
			<Reader />
		</BuilderProvider>
	);
	const { forms, fields, conditions, editor, list, start } = sampleBuilder;
	expect( groups ).toEqual( { forms, fields, conditions, editor, list, start } );
	expect( screen.getByText( 'same' ) ).toBeTruthy();
} );

it( 'throws when a part is rendered outside of a provider', () => {
	const Part = () => useBuilderForms().name;
	const log = jest.spyOn( console, 'error' ).mockImplementation( () => undefined );
	expect( () => render( <Part /> ) ).toThrow( 'BuilderProvider is missing.' );
	log.mockRestore();
} );
