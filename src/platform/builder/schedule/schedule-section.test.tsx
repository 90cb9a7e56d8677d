import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from '@wordpress/element';
import { emptyDocument, type EditableField } from '../document';
import type { Edit } from '../edits';
import { EditorProvider } from '../editor-context';
import { renderInBuilder, sampleBuilder } from '../testing';
import { ScheduleSection } from './schedule-section';
import { scheduleSummary } from './schedule-text';

const render = renderInBuilder( sampleBuilder );

const START: EditableField = { id: 'f_a', type: 'date', label: 'First day' };
const date = ( overrides: object = {} ): EditableField => ( {
	id: 'f_x',
	type: 'date',
	label: 'Delivery',
	...overrides,
} );
let latestField: EditableField;

function Editor( { field, others }: { field: EditableField; others: readonly EditableField[] } ) {
	const [ now, setNow ] = useState( field );
	latestField = now;
	const document = { ...emptyDocument(), fields: [ ...others, now ] };
	const edit = ( _target: string, change: Edit ) =>
		setNow(
			change( { title: '', enabled: true, document } ).document.fields.find( ( { id } ) => id === field.id ) ??
				now
		);
	const tools = {
		document,
		rest: jest.fn(),
		problems: [],
		edit,
		undo: jest.fn(),
		announce: jest.fn(),
		offerUndo: jest.fn(),
		openField: null,
		setOpenField: jest.fn(),
	};
	return (
		<EditorProvider value={ tools }>
			<main>
				<ScheduleSection field={ now } />
			</main>
		</EditorProvider>
	);
}

function renderSection( field: EditableField, otherFields: readonly EditableField[] = [] ): void {
	render( <Editor field={ field } others={ otherFields } /> );
	fireEvent.click( screen.getByRole( 'button', { name: /^Days and times/ } ) );
}

beforeEach(
	() => void ( window.aisleAdmin = { locale: 'en-US', dates: { date_format: 'F j, Y', time_format: 'g:i a' } } )
);

it.each( [
	[ 'no rule', date(), 'Any day, including past days' ],
	[ 'from today', date( { earliest: 'today' } ), 'Every day, from today' ],
	[
		'weekdays, a lead time, a cutoff and blocked days',
		date( { earliest: '+3d', weekdays: [ 1, 2, 3, 4, 5 ], cutoff: '12:00', blocked: [ '12-25', '2026-12-31' ] } ),
		'Monday to Friday, from 3 days ahead, same-day cutoff 12:00 pm, except 2 blocked days or ranges',
	],
	[
		'a lead time in open days',
		date( { lead_days: '2', lead_counts_open: true, weekdays: [ 1, 5 ] } ),
		'Monday, Friday, at least 2 open days ahead',
	],
	[
		'a fixed period',
		date( { earliest: '2026-12-01', latest: '2026-12-24' } ),
		'Every day, from December 1, 2026, until December 24, 2026',
	],
	[ 'later than another date', date( { after: 'f_a' } ), 'Every day, later than “First day”' ],
	[
		'some days after another date',
		date( { after: 'f_a', after_least: 2, after_most: 7 } ),
		'Every day, later than “First day”, by at least 2 days, by at most 7 days',
	],
	[
		'opening hours, slots and a lead time in minutes',
		{
			...date(),
			type: 'datetime-local',
			hours: [ { days: [ 1, 2, 3 ], from: '09:00', to: '24:00' } ],
			slot: '30',
			lead_minutes: '60',
		},
		'Every day, Monday to Wednesday 9:00 am – 12:00 am, in slots of 30 minutes, at least 60 minutes ahead',
	],
	[ 'a time without rules', { ...date(), type: 'time' }, 'Any time' ],
] )( 'describes the allowed days: %s', ( _name, field, text ) => {
	expect(
		scheduleSummary( sampleBuilder.fields.types, field, { ...emptyDocument(), fields: [ START, field ] } )
	).toBe( text );
} );

it( 'shows earliest day, weekdays and blocked days and collapses the other rules', () => {
	renderSection( date( { earliest: 'today' } ), [ START ] );
	expect( screen.getByText( 'Every day, from today.' ) ).toBeTruthy();
	expect( screen.queryByLabelText( 'Lead time (days)' ) ).toBeNull();
	fireEvent.click( screen.getByRole( 'checkbox', { name: 'Sunday' } ) );
	expect( latestField.weekdays ).toEqual( [ 1, 2, 3, 4, 5, 6 ] );
	fireEvent.click( screen.getByRole( 'checkbox', { name: 'Sunday' } ) );
	expect( latestField.weekdays ).toBeUndefined();
	fireEvent.change( screen.getByLabelText( 'Earliest date' ), { target: { value: 'd' } } );
	expect( latestField.earliest ).toBe( '+1d' );
	fireEvent.change( screen.getByLabelText( 'Number' ), { target: { value: '3' } } );
	expect( latestField.earliest ).toBe( '+3d' );
	fireEvent.click( screen.getByRole( 'button', { name: 'More rules' } ) );
	fireEvent.change( screen.getByLabelText( 'Lead time (days)' ), { target: { value: '2' } } );
	fireEvent.change( screen.getByLabelText( 'Same-day cutoff' ), { target: { value: '12:00' } } );
	fireEvent.change( screen.getByLabelText( 'Later than' ), { target: { value: 'f_a' } } );
	expect( latestField ).toMatchObject( { lead_days: '2', cutoff: '12:00', after: 'f_a' } );
	fireEvent.change( screen.getByLabelText( 'Later than' ), { target: { value: '' } } );
	expect( latestField ).not.toHaveProperty( 'after' );
} );

it( 'keeps at least one weekday', () => {
	renderSection( date( { weekdays: [ 5 ] } ) );
	fireEvent.click( screen.getByRole( 'checkbox', { name: 'Friday' } ) );
	expect( latestField.weekdays ).toEqual( [ 5 ] );
} );

it( 'blocks single, several, yearly and pasted days', () => {
	renderSection( date() );
	fireEvent.change( screen.getByLabelText( 'First day' ), { target: { value: '2026-12-24' } } );
	fireEvent.change( screen.getByLabelText( 'Last day (for a range)' ), { target: { value: '2027-01-02' } } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Block' } ) );
	fireEvent.click( screen.getByRole( 'checkbox', { name: 'Every year' } ) );
	fireEvent.change( screen.getByLabelText( 'First day' ), { target: { value: '2026-05-01' } } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Block' } ) );
	expect( latestField.blocked ).toEqual( [ '2026-12-24..2027-01-02', '05-01' ] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Paste a list' } ) );
	expect( document.activeElement ).toBe( screen.getByLabelText( 'Days, one per line' ) );
	fireEvent.change( screen.getByLabelText( 'Days, one per line' ), {
		target: { value: 'December 5, 2026\nsome day' },
	} );
	expect( screen.getByText( 'Line 2 is not valid: some day' ) ).toBeTruthy();
	fireEvent.click( screen.getByRole( 'button', { name: 'Block 1 day or range' } ) );
	expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: 'Paste a list' } ) );
	expect( latestField.blocked ).toEqual( [ '2026-12-24..2027-01-02', '05-01', '2026-12-05' ] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove May 1, every year' } ) );
	expect( latestField.blocked ).toEqual( [ '2026-12-24..2027-01-02', '2026-12-05' ] );
} );

it( 'swaps the days of a range that starts with the later day', () => {
	renderSection( date() );
	fireEvent.change( screen.getByLabelText( 'First day' ), { target: { value: '2026-12-24' } } );
	fireEvent.change( screen.getByLabelText( 'Last day (for a range)' ), { target: { value: '2026-12-20' } } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Block' } ) );
	expect( latestField.blocked ).toEqual( [ '2026-12-20..2026-12-24' ] );
} );

it( 'accepts opening hours with a break and midnight as their end', () => {
	renderSection( { ...date(), type: 'datetime-local' } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Add hours' } ) );
	fireEvent.click(
		within( screen.getByRole( 'group', { name: 'On' } ) ).getByRole( 'checkbox', { name: 'Monday' } )
	);
	fireEvent.click( screen.getByRole( 'button', { name: 'Add hours' } ) );
	fireEvent.change( screen.getAllByLabelText( 'To' )[ 1 ] as HTMLElement, { target: { value: '00:00' } } );
	expect( latestField.hours ).toEqual( [
		{ days: [ 2, 3, 4, 5, 6, 7 ], from: '09:00', to: '17:00' },
		{ days: [ 2, 3, 4, 5, 6, 7 ], from: '09:00', to: '24:00' },
	] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove row 1 of the opening hours' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove row 1 of the opening hours' } ) );
	expect( latestField ).not.toHaveProperty( 'hours' );
} );

it( 'warns when the rules leave nothing to select', () => {
	renderSection( date( { earliest: '+3d', latest: '+1d' } ) );
	expect( screen.getByRole( 'note' ).textContent ).toContain( 'No dates are available' );
} );

it( 'offers no field that depends on this one', () => {
	renderSection( date( { after: 'f_gone' } ), [ START, { id: 'f_b', type: 'date', label: 'Return', after: 'f_x' } ] );
	const names = within( screen.getByLabelText( 'Later than' ) )
		.getAllByRole( 'option' )
		.map( ( { textContent } ) => textContent );
	expect( names ).toEqual( [ 'None', 'First day', 'Deleted field' ] );
} );

it( 'passes axe', async () => {
	renderSection(
		{
			...date( { latest: '+1m', after: 'f_a', blocked: [ '12-25' ] } ),
			type: 'datetime-local',
			hours: [ { days: [ 1 ], from: '09:00', to: '12:00' } ],
		},
		[ START ]
	);
	expect( ( await axe( document.body ) ).violations ).toEqual( [] );
}, 30_000 );

it( 'moves the focus to the paste box and back, and to new hours', () => {
	renderSection( { ...date(), type: 'datetime-local' } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Paste a list' } ) );
	expect( document.activeElement ).toBe( screen.getByLabelText( 'Days, one per line' ) );
	fireEvent.change( screen.getByLabelText( 'Days, one per line' ), { target: { value: '2026-12-24' } } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Block 1 day or range' } ) );
	expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: 'Paste a list' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: /^Remove December 24/ } ) );
	expect( document.activeElement ).toBe( screen.getByLabelText( 'First day' ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Add hours' } ) );
	expect( document.activeElement ).toBe( screen.getByLabelText( 'From' ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove row 1 of the opening hours' } ) );
	expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: 'Add hours' } ) );
} );
