import { act, render, screen } from '@testing-library/react';
import { memo, useState } from '@wordpress/element';
import {
	BuilderProvider,
	useBuilder,
	useBuilderEditor,
	useBuilderFields,
	useBuilderForms,
	useBuilderList,
	useBuilderStart,
} from './builder-context';
import { createFormsStore } from './store';
import { sampleBuilder } from './testing';

const builder = { ...sampleBuilder, store: createFormsStore( sampleBuilder.forms ) };

it( 'returns each group of the configuration', () => {
	let groups: unknown;
	const Reader = () => {
		groups = {
			forms: useBuilderForms(),
			fields: useBuilderFields(),
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
	const { forms, fields, editor, list, start } = sampleBuilder;
	expect( groups ).toEqual( { forms, fields, editor, list, start } );
	expect( screen.getByText( 'same' ) ).toBeTruthy();
} );

it( 'does not render a part again when the provider renders', () => {
	const rendered = jest.fn();
	const Part = memo( () => {
		rendered( useBuilderFields() );
		return null;
	} );
	let renderAgain: () => void = () => undefined;
	const Screen = () => {
		const [ , setCount ] = useState( 0 );
		renderAgain = () => setCount( ( count ) => count + 1 );
		return (
			<BuilderProvider value={ builder }>
				<Part />
			</BuilderProvider>
		);
	};
	render( <Screen /> );
	act( () => renderAgain() );
	expect( rendered ).toHaveBeenCalledTimes( 1 );
} );

it( 'throws when a part is rendered outside of a provider', () => {
	const Part = () => useBuilderForms().name;
	const log = jest.spyOn( console, 'error' ).mockImplementation( () => undefined );
	expect( () => render( <Part /> ) ).toThrow( 'BuilderProvider is missing.' );
	log.mockRestore();
} );
