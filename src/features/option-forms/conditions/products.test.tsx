import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { ConditionsEditor } from '../../../platform/builder/conditions/conditions-editor';
import type { Conditions, EditableField } from '../../../platform/builder/document';
import { emptyOptionForm } from '../document';
import { renderInBuilder } from '../../../platform/builder/testing';
import { optionFormConfig } from '../builder-config';

const render = renderInBuilder( optionFormConfig );

const field: EditableField = { id: 'f_self', type: 'text', label: 'Note' };
const sourceField = { id: 'f_text', type: 'text', label: 'Engraving' };
const rest = jest.fn();
let latestConditions: Conditions | null = null;

function Editor() {
	const [ value, setValue ] = useState< Conditions | null >( {
		action: 'show',
		groups: [
			{ rules: [ { source: 'field', name: 'f_text', relation: 'is', value: 'x', operator: '' } ], operator: '' },
		],
	} );
	latestConditions = value;
	return (
		<ConditionsEditor
			document={ { ...emptyOptionForm(), fields: [ sourceField, field ] } }
			field={ field }
			value={ value }
			onChange={ setValue }
			rest={ rest }
		/>
	);
}

it( 'finds products by name', async () => {
	jest.useFakeTimers();
	// jsdom does not implement it.
	Element.prototype.scrollIntoView = jest.fn();
	rest.mockResolvedValue( { items: [ { id: 12, label: 'Walnut board', detail: 'WB-1' } ] } );
	render( <Editor /> );
	fireEvent.change( screen.getByLabelText( 'Condition source' ), { target: { value: 'product_ids' } } );
	const box = screen.getByRole( 'combobox', { name: 'Products' } );
	fireEvent.focus( box );
	fireEvent.change( box, { target: { value: 'wal' } } );
	await act( () => jest.advanceTimersByTimeAsync( 600 ) );
	fireEvent.change( box, { target: { value: 'waln' } } );
	await act( () => jest.advanceTimersByTimeAsync( 600 ) );
	fireEvent.click( screen.getByRole( 'option', { name: /Walnut board/ } ) );
	expect( latestConditions?.groups[ 0 ]?.rules[ 0 ] ).toEqual( {
		source: 'product_ids',
		name: '',
		relation: 'is_in',
		value: [ '12' ],
		operator: '',
	} );
	jest.useRealTimers();
} );

it( 'selects the stock status by name', () => {
	render( <Editor /> );
	fireEvent.change( screen.getByLabelText( 'Condition source' ), { target: { value: 'stock_status' } } );
	fireEvent.change( screen.getByLabelText( 'Value' ), { target: { value: 'onbackorder' } } );
	expect( latestConditions?.groups[ 0 ]?.rules[ 0 ] ).toMatchObject( {
		source: 'stock_status',
		value: 'onbackorder',
	} );
} );
