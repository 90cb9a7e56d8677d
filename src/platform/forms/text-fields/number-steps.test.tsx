import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { toModel } from '../../../domain/form-document';
import { clearBoot } from '../../boot-data';
import { NumberWithUnitField } from './measured-field';

const VIEW = {
	visible: true,
	error: null,
	price: null,
	optionPrices: {},
	itemPrices: {},
	quantityFactor: 1,
	content: '',
};

function Field( { members, first = '' }: { members: object; first?: string } ) {
	const [ text, setText ] = useState( first );
	const [ field ] = toModel( {
		schema_version: 1,
		fields: [ { id: 'f_x', type: 'number', label: 'Length', ...members } ],
	} ).fields;
	return field ? (
		<NumberWithUnitField
			field={ field }
			form="1"
			name="n"
			fileName="f"
			id="x"
			view={ VIEW }
			answer={ { values: [ text ], other: null } }
			onAnswer={ ( _form, _id, answer ) => setText( answer.values[ 0 ] ?? '' ) }
			onLeave={ () => undefined }
		/>
	) : null;
}

/** jsdom has no pointer events. */
function pressDown( button: HTMLElement ): void {
	fireEvent( button, Object.assign( createEvent.pointerDown( button ), { button: 0 } ) );
}

const value = () => screen.getByRole< HTMLInputElement >( 'textbox' ).value;

beforeEach( () => {
	window.aisleBoot = {
		shop: {
			currency: {
				code: 'EUR',
				symbol: '€',
				decimals: 2,
				decimalSeparator: ',',
				thousandSeparator: '.',
				format: '%1$s%2$s',
			},
		},
	};
	clearBoot();
	jest.useFakeTimers();
} );
afterEach( () => jest.useRealTimers() );

it( 'steps in the store’s number format and within the limits', () => {
	render( <Field members={ { stepper: true, min: 1, max: 2, step: 0.5 } } first="1" /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Increase: Length' } ) );
	expect( value() ).toBe( '1,5' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Increase: Length' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Increase: Length' } ) );
	expect( value() ).toBe( '2' );
	expect( screen.getByRole( 'button', { name: 'Increase: Length' } ).getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	expect( screen.getByRole( 'button', { name: 'Decrease: Length' } ).getAttribute( 'aria-disabled' ) ).toBeNull();
} );

it( 'repeats while a button is held down and stops at the limit', () => {
	render( <Field members={ { stepper: true, max: 4 } } first="0" /> );
	const increaseButton = screen.getByRole( 'button', { name: 'Increase: Length' } );
	pressDown( increaseButton );
	act( () => jest.advanceTimersByTime( 500 ) );
	expect( Number( value() ) ).toBeGreaterThan( 0 );
	act( () => jest.advanceTimersByTime( 3000 ) );
	expect( value() ).toBe( '4' );
	fireEvent.pointerUp( increaseButton );
	fireEvent.click( increaseButton );
	expect( value() ).toBe( '4' );
	const decreaseButton = screen.getByRole( 'button', { name: 'Decrease: Length' } );
	pressDown( decreaseButton );
	fireEvent.pointerUp( decreaseButton );
	fireEvent.click( decreaseButton );
	act( () => jest.advanceTimersByTime( 3000 ) );
	expect( value() ).toBe( '3' );
} );

it( 'describes the field with its unit and keeps the unit out of the value', () => {
	render( <Field members={ { unit: 'cm' } } first="12" /> );
	expect( screen.getByRole( 'textbox', { description: 'cm' } ) ).toBeTruthy();
	expect( value() ).toBe( '12' );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'counts clicks on the printed buttons made before the script loaded', () => {
	const { container } = render( <Field members={ { stepper: true } } first="5" /> );
	const [ , more ] = container.querySelectorAll< HTMLElement >( 'button' );
	if ( more ) {
		more.dataset.pressed = '2';
	}
	act( () => jest.advanceTimersByTime( 10 ) );
	expect( value() ).toBe( '7' );
} );
