import { fireEvent, render, screen } from '@testing-library/react';
import { ResetDefaults } from './reset-defaults';
import { readFeatures } from './settings-data';
import './store';

function dialogText( secret: string | true ): string {
	const [ feature ] = readFeatures( {
		features: [
			{
				name: 'forms',
				settings: [
					{ key: 'secret', type: 'secret', label: 'Turnstile secret key' },
					{ key: 'lit', type: 'boolean', label: 'Lit' },
				],
				values: { secret, lit: true },
			},
		],
	} );
	if ( ! feature ) {
		throw new Error( 'No feature was read' );
	}
	render(
		<ResetDefaults feature={ { ...feature, draft: feature.values, errors: {}, pending: null, outcome: null } } />
	);
	fireEvent.click( screen.getByRole( 'button', { name: 'Reset to defaults' } ) );
	return screen.getByRole( 'dialog' ).textContent ?? '';
}

// jsdom does not implement it.
beforeEach( () => void ( Element.prototype.scrollIntoView = jest.fn() ) );

it( 'names the saved keys that a reset deletes', () => {
	expect( dialogText( true ) ).toContain( 'permanently deleted: Turnstile secret key.' );
} );

it( 'does not mention keys when none is saved', () => {
	expect( dialogText( '' ) ).not.toContain( 'Turnstile' );
} );
