import { fireEvent, screen } from '@testing-library/react';
import type { EditableField } from '../../../platform/builder/document';
import { EditorProvider } from '../../../platform/builder/editor-context';
import { emptyOptionForm } from '../document';
import { PriceSection } from '../pricing/price-section';
import { renderInBuilder } from '../../../platform/builder/testing';
import { optionFormConfig } from '../builder-config';
import { CalculationSection } from './calculation-section';

const render = renderInBuilder( optionFormConfig );

it( 'shows the result formula and the price formula separately', () => {
	window.localStorage.setItem( 'aisle-formula-view', 'source' );
	const field: EditableField = {
		id: 'f_area',
		type: 'calculation',
		label: 'Area',
		formula: '2 * 3',
		pricing_type: 'formula',
		price: '4 * 5',
	};
	const tools = {
		document: { ...emptyOptionForm(), fields: [ field ] },
		rest: jest.fn().mockResolvedValue( {} ),
		problems: [],
		edit: jest.fn(),
		undo: jest.fn(),
		announce: jest.fn(),
		offerUndo: jest.fn(),
		openField: null,
		setOpenField: jest.fn(),
	};
	render(
		<EditorProvider value={ tools }>
			<CalculationSection field={ field } />
			<PriceSection field={ field } />
		</EditorProvider>
	);
	const price = screen.getByRole( 'button', { name: /^Price/ } );
	if ( price.getAttribute( 'aria-expanded' ) === 'false' ) {
		fireEvent.click( price );
	}
	expect( screen.getByRole< HTMLTextAreaElement >( 'textbox', { name: 'Result formula' } ).value ).toBe( '2 * 3' );
	expect( screen.getByRole< HTMLTextAreaElement >( 'textbox', { name: 'Price formula' } ).value ).toBe( '4 * 5' );
} );
