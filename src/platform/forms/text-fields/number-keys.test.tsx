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
	[ 'one more', '3', {}, 1, '4' ],
	[ 'one less', '3', {}, -1, '2' ],
	[ 'a step more', '10', { step: 5 }, 1, '15' ],
	[ 'to the next step from between two', '12', { step: 5 }, 1, '15' ],
	[ 'to the step below from between two', '12', { step: 5 }, -1, '10' ],
	[ 'steps are counted from min', '7', { step: 5, min: 2 }, 1, '12' ],
	[ 'decimals that binary cannot hold', '0.2', { step: 0.1 }, 1, '0.3' ],
	[ 'below 0 where nothing forbids it', '0', {}, -1, '-1' ],
	[ 'never below min', '2', { min: 2 }, -1, null ],
	[ 'up to min from below', '-4', { min: 2 }, 1, '2' ],
	[ 'never above max', '9', { step: 5, max: 12 }, 1, '10' ],
	[ 'not further than the last step', '10', { step: 5, max: 12 }, 1, null ],
	[ 'down to the last step from above', '80', { step: 5, max: 12 }, -1, '10' ],
	[ 'from nothing to min', '', { min: 3 }, 1, '3' ],
	[ 'from nothing to one where none may be', '', { min: 0, max: 5 }, 1, '1' ],
	[ 'from nothing down to none', '', { min: 0 }, -1, '0' ],
	[ 'from nothing to the first step', '', { step: 5 }, 1, '5' ],
	[ 'from nothing down stays at min', '', { min: 3 }, -1, '3' ],
	[ 'words stay', 'three', {}, 1, null ],
] as const )( 'steps with an arrow key: %s', ( _name, text, rules, direction, next ) => {
	expect( steppedNumber( text, limits( rules ), direction, POINT ) ).toBe( next );
} );

it( "reads and writes numbers in the store's format", () => {
	expect( steppedNumber( '2,5', limits( { step: 0.5 } ), 1, COMMA ) ).toBe( '3' );
	expect( steppedNumber( '3', limits( { step: 0.5 } ), 1, COMMA ) ).toBe( '3,5' );
	expect( steppedNumber( '1.234', limits( {} ), 1, COMMA ) ).toBeNull();
} );

describe( 'in a field', () => {
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

	it( 'changes the value by its step with arrow keys', () => {
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
