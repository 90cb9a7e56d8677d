import { fireEvent, render, screen } from '@testing-library/react';
import { toModel } from '../../../domain/form-document';
import { clearBoot } from '../../boot-data';
import { steppedNumber } from './number-keys';
import { TextField } from './text-field';

const POINT = { decimalSeparator: '.', thousandSeparator: ',' };
const COMMA = { decimalSeparator: ',', thousandSeparator: '.' };
const limits = ( rules: { step?: number; min?: number; max?: number } ) => ( {
	step: null,
	min: null,
	max: null,
	...rules,
} );

it.each( [
	[ 'up by one', '3', {}, 1, '4' ],
	[ 'down by one', '3', {}, -1, '2' ],
	[ 'up by the step', '10', { step: 5 }, 1, '15' ],
	[ 'up to the next step from between two', '12', { step: 5 }, 1, '15' ],
	[ 'down to the previous step from between two', '12', { step: 5 }, -1, '10' ],
	[ 'up by steps counted from min', '7', { step: 5, min: 2 }, 1, '12' ],
	[ 'up by a decimal without rounding errors', '0.2', { step: 0.1 }, 1, '0.3' ],
	[ 'below 0 without a minimum', '0', {}, -1, '-1' ],
	[ 'not below min', '2', { min: 2 }, -1, null ],
	[ 'up to min from below', '-4', { min: 2 }, 1, '2' ],
	[ 'up to the last step below max', '9', { step: 5, max: 12 }, 1, '10' ],
	[ 'not above the last step below max', '10', { step: 5, max: 12 }, 1, null ],
	[ 'down to the last step from above max', '80', { step: 5, max: 12 }, -1, '10' ],
	[ 'from empty up to min', '', { min: 3 }, 1, '3' ],
	[ 'from empty up to 1 with min 0', '', { min: 0, max: 5 }, 1, '1' ],
	[ 'from empty down to min 0', '', { min: 0 }, -1, '0' ],
	[ 'from empty up to the first step', '', { step: 5 }, 1, '5' ],
	[ 'from empty down to min', '', { min: 3 }, -1, '3' ],
	[ 'not from a word', 'three', {}, 1, null ],
] as const )( 'steps with an arrow key: %s', ( _name, text, rules, direction, next ) => {
	expect( steppedNumber( text, limits( rules ), direction, POINT ) ).toBe( next );
} );

it( "reads and writes numbers in the store's format", () => {
	expect( steppedNumber( '2,5', limits( { step: 0.5 } ), 1, COMMA ) ).toBe( '3' );
	expect( steppedNumber( '3', limits( { step: 0.5 } ), 1, COMMA ) ).toBe( '3,5' );
	expect( steppedNumber( '1.234', limits( {} ), 1, COMMA ) ).toBeNull();
} );

describe( 'arrow keys in a field', () => {
	const onAnswer = jest.fn();

	function renderField( type: 'number' | 'text' ): HTMLElement {
		window.aisleBoot = { shop: { currency: { decimalSeparator: ',', thousandSeparator: '.' } } };
		clearBoot();
		const [ field ] = toModel( {
			schema_version: 1,
			rules: {},
			tables: {},
			fields: [ { id: 'f_n', type, label: 'Length', step: '0.5', max: 3 } ],
		} ).fields;
		if ( ! field ) {
			throw new Error( 'There is no field.' );
		}
		const view = {
			visible: true,
			error: null,
			price: null,
			optionPrices: {},
			itemPrices: {},
			quantityFactor: 1,
			content: '',
		};
		render(
			<TextField
				field={ field }
				form="1"
				name="n"
				fileName=""
				id="n"
				view={ view }
				answer={ { values: [ '2' ], other: null } }
				onAnswer={ onAnswer }
				onLeave={ () => undefined }
			/>
		);
		return screen.getByLabelText( 'Length' );
	}

	beforeEach( () => onAnswer.mockReset() );

	it( 'changes a number by its step with an arrow key', () => {
		const prevented = ! fireEvent.keyDown( renderField( 'number' ), { key: 'ArrowUp' } );
		expect( onAnswer ).toHaveBeenCalledWith( '1', 'f_n', { values: [ '2,5' ], other: null } );
		expect( prevented ).toBe( true );
	} );

	it( 'ignores arrow keys with modifier keys', () => {
		fireEvent.keyDown( renderField( 'number' ), { key: 'ArrowUp', altKey: true } );
		expect( onAnswer ).not.toHaveBeenCalled();
	} );

	it( 'ignores arrow keys in a text field', () => {
		expect( fireEvent.keyDown( renderField( 'text' ), { key: 'ArrowUp' } ) ).toBe( true );
		expect( onAnswer ).not.toHaveBeenCalled();
	} );
} );
