import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import { ListControl } from './list-control';
import { SettingControl } from './setting-control';
import { readFeatures, type ListEntry, type Setting } from './settings-data';

const [ REWARDS ] = readFeatures( {
	features: [
		{
			name: 'rewards',
			settings: [
				{
					key: 'rewards',
					type: 'list',
					label: 'Rewards',
					help: 'What a cart earns.',
					entry: 'Reward',
					max: 3,
					fields: [
						{
							key: 'kind',
							type: 'choice',
							label: 'Kind',
							default: 'shipping',
							choices: [
								{ value: 'shipping', label: 'Free shipping' },
								{ value: 'percent', label: 'Percent' },
							],
						},
						{ key: 'goal', type: 'number', label: 'From', default: 50, min: 0 },
						{ key: 'share', type: 'number', label: 'How much', default: 10, if: [ 'kind', 'percent' ] },
					],
				},
			],
			values: {},
		},
	],
} ).flatMap( ( { settings } ) => settings );

const THREE: readonly ListEntry[] = [
	{ kind: 'shipping', goal: 50, share: 10 },
	{ kind: 'percent', goal: 80, share: 5 },
	{ kind: 'percent', goal: 120, share: 10 },
];

function Editor( {
	from,
	errors = {},
	onChange,
}: {
	from: readonly ListEntry[];
	errors?: Record< string, string >;
	onChange: ( value: readonly ListEntry[] ) => void;
} ): ReactElement {
	const [ value, setValue ] = useState( from );
	const change = ( next: readonly ListEntry[] ): void => {
		setValue( next );
		onChange( next );
	};
	return (
		<>
			<ListControl
				id="rewards"
				setting={ REWARDS as Setting }
				value={ value }
				errors={ errors }
				hasError={ false }
				Field={ SettingControl }
				onChange={ change }
			/>
			<button onClick={ () => setValue( from ) }>Discard</button>
		</>
	);
}

function renderList( entries: readonly ListEntry[], errors: Record< string, string > = {} ) {
	const onChange = jest.fn< void, [ readonly ListEntry[] ] >();
	const { container } = render( <Editor from={ entries } errors={ errors } onChange={ onChange } /> );
	return {
		container,
		now: () => onChange.mock.calls.at( -1 )?.[ 0 ],
		goals: () => onChange.mock.calls.at( -1 )?.[ 0 ].map( ( { goal } ) => goal ),
	};
}

const button = ( name: string | RegExp ) => screen.getByRole( 'button', { name } );

it( 'names an entry by its first fields, or by its number when they are empty', () => {
	renderList( [ ...THREE.slice( 0, 2 ), { kind: '', goal: '', share: '' } ] );
	expect( screen.getAllByRole( 'button', { expanded: false } ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Free shipping · From: 50',
		'Percent · From: 80 · How much: 5',
		'Reward 3',
	] );
} );

it( 'marks a disabled entry', () => {
	const enabled: Setting = { ...( REWARDS as Setting ), key: 'enabled', type: 'boolean', fields: [], initial: true };
	render(
		<ListControl
			id="rewards"
			setting={ { ...( REWARDS as Setting ), fields: [ enabled, ...( REWARDS?.fields ?? [] ) ] } }
			value={ [
				{ kind: 'shipping', goal: 50, enabled: false },
				{ kind: 'shipping', goal: 80, enabled: true },
			] }
			errors={ {} }
			hasError={ false }
			Field={ SettingControl }
			onChange={ jest.fn() }
		/>
	);
	const [ disabled, other ] = screen.getAllByRole( 'listitem' );
	expect( disabled?.textContent ).toContain( 'Disabled' );
	expect( other?.textContent ).not.toContain( 'Disabled' );
} );

it( 'adds an open, focused entry with default values up to the maximum', () => {
	const { now } = renderList( THREE.slice( 0, 2 ) );
	fireEvent.click( button( 'Add Reward' ) );
	expect( now()?.at( -1 ) ).toEqual( { kind: 'shipping', goal: 50, share: 10 } );
	expect( document.activeElement ).toBe( screen.getByLabelText( 'Kind' ) );
	expect( button( 'Add Reward' ).getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	expect( screen.getByText( 'The maximum is 3.' ) ).toBeTruthy();
} );

it( 'hides a field when its condition stops holding and keeps its value', () => {
	const { now } = renderList( THREE.slice( 1, 2 ) );
	fireEvent.click( button( 'Percent · From: 80 · How much: 5' ) );
	expect( screen.getByLabelText( 'How much' ) ).toBeTruthy();
	fireEvent.change( screen.getByLabelText( 'Kind' ), { target: { value: 'shipping' } } );
	expect( screen.queryByLabelText( 'How much' ) ).toBeNull();
	expect( now() ).toEqual( [ { kind: 'shipping', goal: 80, share: 5 } ] );
} );

it( 'reorders entries with buttons and arrow keys and announces the position', () => {
	const { goals } = renderList( THREE );
	fireEvent.click( button( 'Move Free shipping · From: 50 down' ) );
	expect( goals() ).toEqual( [ 80, 50, 120 ] );
	expect( screen.getByText( 'Free shipping · From: 50 moved to position 2 of 3.' ) ).toBeTruthy();
	expect( document.activeElement?.getAttribute( 'aria-label' ) ).toBe( 'Move Free shipping · From: 50 down' );
	fireEvent.keyDown( button( /^Move Percent · From: 120 · How much: 10: drag/ ), { key: 'ArrowUp' } );
	expect( goals() ).toEqual( [ 80, 120, 50 ] );
	expect( button( 'Move Percent · From: 80 · How much: 5 up' ).getAttribute( 'aria-disabled' ) ).toBe( 'true' );
} );

it( 'keeps an open entry open when it moves', () => {
	renderList( THREE );
	fireEvent.click( button( 'Free shipping · From: 50' ) );
	fireEvent.click( button( 'Move Free shipping · From: 50 down' ) );
	const [ , second ] = screen.getAllByRole( 'listitem' );
	expect( within( second as HTMLElement ).getByLabelText( 'From' ) ).toHaveProperty( 'value', '50' );
} );

it( 'restores a removed entry to its place', () => {
	const { goals } = renderList( THREE );
	fireEvent.click( button( 'Remove Percent · From: 80 · How much: 5' ) );
	expect( goals() ).toEqual( [ 50, 120 ] );
	expect( document.activeElement ).toBe( button( 'Undo' ) );
	fireEvent.click( button( 'Undo' ) );
	expect( goals() ).toEqual( [ 50, 80, 120 ] );
} );

it( 'offers no undo after the changes are discarded', () => {
	renderList( THREE );
	fireEvent.click( button( 'Remove Percent · From: 80 · How much: 5' ) );
	expect( button( 'Undo' ) ).toBeTruthy();
	fireEvent.click( button( 'Discard' ) );
	expect( screen.queryByRole( 'button', { name: 'Undo' } ) ).toBeNull();
} );

it( 'opens the entry with an error and shows the error at its field', () => {
	renderList( THREE, { 'rewards.1.goal': 'Enter a number of 0 or more.' } );
	const field = screen.getByLabelText( 'From' );
	expect( field.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	const message = document.getElementById( field.getAttribute( 'aria-describedby' ) ?? '' );
	expect( message?.textContent ).toBe( 'Enter a number of 0 or more.' );
	expect( screen.getAllByRole( 'button', { expanded: true } ) ).toHaveLength( 1 );
} );

it( 'passes axe when folded, open, invalid or empty', async () => {
	const { container } = renderList( THREE, { 'rewards.1.goal': 'No.' } );
	expect( ( await axe( container ) ).violations ).toEqual( [] );
	const empty = renderList( [] );
	expect( ( await axe( empty.container ) ).violations ).toEqual( [] );
} );
