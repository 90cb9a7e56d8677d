import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { AdminDialog, type DialogStep } from './admin-dialog';
import { ConfirmDialog } from './confirm-dialog';

const onClose = jest.fn();
beforeEach( () => onClose.mockReset() );

const show = ( steps: readonly DialogStep[] ) =>
	render(
		<AdminDialog title="Someone else saved this form" size="medium" onClose={ onClose } steps={ steps }>
			<p>Which one shall stay?</p>
		</AdminDialog>
	);
const button = ( name: string ) => screen.getByRole( 'button', { name } );
const isOff = ( name: string ) => button( name ).getAttribute( 'aria-disabled' ) === 'true';

it( 'disables the other actions except the exit while an action runs', async () => {
	let resolveStep = () => {};
	const other = jest.fn();
	const onKeepEditing = jest.fn();
	show( [
		{ label: 'Keep editing', kind: 'out', onPress: onKeepEditing },
		{ label: 'Load their version', kind: 'other', onPress: other },
		{
			label: 'Keep mine',
			kind: 'main',
			onPress: () => new Promise< void >( ( resolve ) => ( resolveStep = resolve ) ),
		},
	] );
	fireEvent.click( button( 'Keep mine' ) );
	expect( [ 'Keep editing', 'Load their version', 'Keep mine' ].map( isOff ) ).toEqual( [ false, true, true ] );
	expect( button( 'Keep mine' ).classList.contains( 'is-busy' ) ).toBe( true );
	fireEvent.click( button( 'Load their version' ) );
	expect( other ).not.toHaveBeenCalled();
	fireEvent.click( button( 'Keep editing' ) );
	expect( onKeepEditing ).toHaveBeenCalledTimes( 1 );
	await act( async () => resolveStep() );
	expect( [ 'Load their version', 'Keep mine' ].map( isOff ) ).toEqual( [ false, false ] );
} );

it.each( [
	[ 'Escape', () => fireEvent.keyDown( screen.getByRole( 'dialog' ), { key: 'Escape', code: 'Escape' } ) ],
	[ 'its close button', () => fireEvent.click( button( 'Close' ) ) ],
] )( 'closes on %s, even while an action runs', async ( _, close ) => {
	show( [ { label: 'Keep mine', kind: 'main', onPress: () => new Promise< void >( () => undefined ) } ] );
	fireEvent.click( button( 'Keep mine' ) );
	close();
	await waitFor( () => expect( onClose ).toHaveBeenCalledTimes( 1 ) );
} );

it( 'keeps an unavailable action focusable but inactive and passes axe', async () => {
	const onPress = jest.fn();
	show( [ { label: 'Copy fields', kind: 'main', isDisabled: true, onPress } ] );
	expect( [ isOff( 'Copy fields' ), button( 'Copy fields' ).hasAttribute( 'disabled' ) ] ).toEqual( [ true, false ] );
	fireEvent.click( button( 'Copy fields' ) );
	expect( onPress ).not.toHaveBeenCalled();
	expect( ( await axe( screen.getByRole( 'dialog' ) ) ).violations ).toEqual( [] );
} );

it( 'renders no footer without actions', () => {
	show( [] );
	expect( document.querySelector( '.aisle-admin-dialog__steps' ) ).toBeNull();
} );

it( 'renders a confirmation in the same dialog', () => {
	const onConfirm = jest.fn();
	render(
		<ConfirmDialog title="Delete permanently?" confirm="Delete" onConfirm={ onConfirm } onCancel={ onClose }>
			The form goes.
		</ConfirmDialog>
	);
	expect( document.querySelector( '.aisle-admin-dialog .is-destructive' ) ).toBe( button( 'Delete' ) );
	fireEvent.click( button( 'Delete' ) );
	fireEvent.click( button( 'Cancel' ) );
	expect( [ onConfirm, onClose ].map( ( { mock } ) => mock.calls.length ) ).toEqual( [ 1, 1 ] );
} );
