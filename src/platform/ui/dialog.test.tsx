import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './dialog';

const onClose = jest.fn();

/** jsdom has dialogs but does not show them. */
beforeAll( () =>
	Object.assign( HTMLDialogElement.prototype, {
		showModal( this: HTMLDialogElement ) {
			this.open = true;
		},
		close( this: HTMLDialogElement ) {
			this.open = false;
			this.dispatchEvent( new Event( 'close' ) );
		},
	} )
);

function show(): HTMLDialogElement {
	onClose.mockClear();
	render(
		<Dialog label="Large image" className="large" onClose={ onClose }>
			{ ( close ) => <button onClick={ close }>Close</button> }
		</Dialog>
	);
	return screen.getByRole< HTMLDialogElement >( 'dialog', { name: 'Large image' } );
}

it( 'opens when it is rendered and closes by the function passed to its content', () => {
	const dialog = show();
	expect( dialog.open ).toBe( true );
	fireEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
	expect( dialog.open ).toBe( false );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
} );

it( 'closes on a click on its backdrop', () => {
	const dialog = show();
	fireEvent.click( dialog );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
} );
