import { act, fireEvent, render, screen } from '@testing-library/react';
import { toModel } from '../../domain/form-document';
import { clearBoot } from '../../platform/boot-data';
import { setSchedules } from '../../platform/forms/schedules/known-schedules';
import { createSchedules } from '../../platform/forms/schedules/schedules';
import { initialState } from './form-state';
import { deriveView, type FormView } from './form-view';
import { OptionsForm } from './options-form';
import { readPageData, type PageData } from './page-data';

const CURRENCY = {
	code: 'USD',
	symbol: '$',
	decimals: 2,
	decimalSeparator: '.',
	thousandSeparator: ',',
	format: '%1$s%2$s',
};
/** A Tuesday. */
const NOON = Date.parse( '2026-12-01T12:00:00Z' );

function page( fields: readonly object[] ): PageData {
	const settings = {
		date_format: 'F j, Y',
		time_format: 'g:i a',
		today: { days: 20_788, seconds: 0, utc_offset_minutes: 0, zone: [ [ 0, 0 ] ] },
	};
	return {
		...readPageData( { product: { product_id: 7, catalog_price: '1' }, settings } ),
		forms: [ { id: '1', model: toModel( { schema_version: 1, fields } ), variationIds: null } ],
	};
}

function viewOf(
	fields: readonly object[],
	answers: Readonly< Record< string, string > >,
	now = NOON,
	previousView: FormView | null = null
): FormView {
	const data = page( fields );
	const values = Object.fromEntries(
		Object.entries( answers ).map( ( [ id, value ] ) => [ id, { values: [ value ], other: null } ] )
	);
	return deriveView(
		data,
		{ ...initialState( data, { quantity: 1 } ), tried: true, answers: { 1: values } },
		CURRENCY,
		new Date( now ),
		previousView
	);
}

beforeEach( () => {
	window.aisleBoot = { shop: { locale: 'en-US' } };
	clearBoot();
	setSchedules( createSchedules( { dateFormat: 'F j, Y', timeFormat: 'g:i a' } ) );
} );

afterEach( () => setSchedules( null ) );

const DAY = { id: 'f_day', type: 'date', label: 'Delivery', lead_days: 1, cutoff: '14:00' };

it( 'rejects a day before the lead time and names the first available one', () => {
	const view = viewOf( [ DAY ], { f_day: '2026-12-01' } );
	expect( view.fields[ '1/f_day' ]?.error ).toBe( 'Please choose December 2, 2026 or a later date.' );
	expect( view.invalid ).toEqual( [ '1/f_day' ] );
} );

it( 'accepts every day when the schedule code is missing', () => {
	setSchedules( null );
	expect( viewOf( [ DAY ], { f_day: '2020-12-01' } ).invalid ).toEqual( [] );
} );

it( 'restricts a later field by the earlier one only while that is visible', () => {
	const first = {
		id: 'f_a',
		type: 'date',
		label: 'First',
		cl_rule: {
			action: 'show',
			groups: [ { rules: [ { cl_field: 'f_t', cl_relation: 'is_not_empty', operator: '' } ], operator: '' } ],
		},
	};
	const fields = [
		{ id: 'f_t', type: 'text', label: 'T' },
		first,
		{ id: 'f_b', type: 'date', label: 'Return', after: 'f_a' },
	];
	const view = viewOf( fields, { f_t: 'x', f_a: '2026-12-05', f_b: '2026-12-05' } );
	expect( view.fields[ '1/f_b' ] ).toMatchObject( {
		error: 'Please choose December 6, 2026 or a later date.',
		schedule: { anchor: { minutes: null } },
	} );
	expect( viewOf( fields, { f_a: '2026-12-05', f_b: '2026-12-05' } ).fields[ '1/f_b' ] ).toMatchObject( {
		error: null,
		schedule: { anchor: null },
	} );
} );

describe( 'the example date in the placeholder', () => {
	const START = { id: 'f_a', type: 'date', label: 'Start', earliest: '+3d', weekdays: [ 1, 2, 3, 4, 5 ] };
	const RETURN = { id: 'f_b', type: 'date', label: 'Return', earliest: 'today', after: 'f_a', after_least: 2 };
	async function examples( fields: readonly object[] ): Promise< Record< string, string > > {
		jest.useFakeTimers( { now: NOON } );
		try {
			const { unmount } = render(
				<OptionsForm
					data={ page( fields ) }
					form={ document.createElement( 'form' ) }
					printedState={ { quantity: 1 } }
				/>
			);
			await act( async () => void ( await jest.advanceTimersByTimeAsync( 100 ) ) );
			const placeholders = Object.fromEntries(
				screen
					.getAllByRole< HTMLInputElement >( 'textbox', { hidden: true } )
					.map( ( box ) => [
						document.querySelector( `label[for="${ box.id }"]` )?.textContent ?? '',
						box.placeholder,
					] )
			);
			unmount();
			return placeholders;
		} finally {
			jest.useRealTimers();
		}
	}

	it( 'follows an earlier field that is empty', async () => {
		// The first available start date is Friday, December 4.
		expect( await examples( [ START, RETURN ] ) ).toEqual( {
			Start: 'e.g. December 4, 2026',
			Return: 'e.g. December 6, 2026',
		} );
	} );

	it( "follows an earlier field's date", async () => {
		expect( await examples( [ { ...START, default: '2026-12-09' }, RETURN ] ) ).toMatchObject( {
			Return: 'e.g. December 11, 2026',
		} );
	} );

	it( 'follows a field without rules and ignores a hidden one', async () => {
		const hidden = {
			cl_rule: {
				action: 'show',
				groups: [ { rules: [ { cl_field: 'f_t', cl_relation: 'is_not_empty', operator: '' } ], operator: '' } ],
			},
		};
		expect( await examples( [ { id: 'f_a', type: 'date', label: 'Start' }, RETURN ] ) ).toMatchObject( {
			Return: 'e.g. December 3, 2026',
		} );
		expect(
			await examples( [
				{ id: 'f_t', type: 'text', label: 'T' },
				{ ...START, ...hidden },
				{ ...RETURN, label: 'Later' },
			] )
		).toMatchObject( { Later: 'e.g. December 1, 2026' } );
	} );

	it( 'is empty when no day is available', async () => {
		expect( await examples( [ { ...START, earliest: '2026-12-20', latest: '2026-12-10' } ] ) ).toEqual( {
			Start: '',
		} );
	} );
} );

it( 'restricts a date by the earlier date of the same repetition', () => {
	const fields = [
		{ id: 'f_s', type: 'section', label: 'Stay', repeat: 'button', repeat_min: 2 },
		{ id: 'f_a', type: 'date', label: 'Arrival' },
		{ id: 'f_b', type: 'date', label: 'Departure', after: 'f_a' },
	];
	const { fields: fieldViews } = viewOf( fields, {
		f_s: '2',
		f_a: '2026-12-05',
		'f_a~2': '2026-12-09',
		f_b: '2026-12-07',
		'f_b~2': '2026-12-07',
	} );
	expect( fieldViews[ '1/f_b' ] ).toMatchObject( { error: null, schedule: { anchor: { days: 20_792 } } } );
	expect( fieldViews[ '1/f_b~2' ] ).toMatchObject( {
		error: 'Please choose December 10, 2026 or a later date.',
		schedule: { anchor: { days: 20_796 } },
	} );
} );

it( 'updates a field every minute and not on every keystroke', () => {
	const previousView = viewOf( [ DAY ], {} );
	expect( viewOf( [ DAY ], {}, NOON + 20_000, previousView ).fields[ '1/f_day' ] ).toBe(
		previousView.fields[ '1/f_day' ]
	);
	expect( viewOf( [ DAY ], {}, NOON + 60_000, previousView ).fields[ '1/f_day' ] ).not.toBe(
		previousView.fields[ '1/f_day' ]
	);
} );

it( 'shows the selected day as too early once the cut-off has passed', async () => {
	jest.useFakeTimers( { now: NOON } );
	try {
		const data = { ...page( [ { ...DAY, default: '2026-12-02' } ] ) };
		const form = document.createElement( 'form' );
		render( <OptionsForm data={ data } form={ form } printedState={ { quantity: 1, tried: true } } /> );
		expect( screen.queryByText( /or a later date/ ) ).toBeNull();
		await act( async () => void ( await jest.advanceTimersByTimeAsync( 2 * 3_600_000 + 30_000 ) ) );
		expect( screen.getByText( 'Please choose December 3, 2026 or a later date.' ) ).toBeTruthy();
	} finally {
		jest.useRealTimers();
	}
} );

it( 'lists the remaining slots of the selected day or explains why there are none', async () => {
	jest.useFakeTimers( { now: Date.parse( '2026-12-01T15:00:00Z' ) } );
	const hours = [ { days: [ 1, 2, 3, 4, 5 ], from: '09:00', to: '17:00' } ];
	const data = page( [
		{ id: 'f_when', type: 'datetime-local', label: 'Visit', hours, slot: 60, lead_minutes: 30 },
	] );
	render( <OptionsForm data={ data } form={ document.createElement( 'form' ) } /> );
	await act( async () => void ( await jest.advanceTimersByTimeAsync( 2000 ) ) );
	const times = () => screen.queryAllByRole( 'option' ).map( ( { textContent } ) => textContent );
	const choose = ( day: string ) =>
		fireEvent.change( screen.getByRole( 'textbox', { name: 'Visit' } ), { target: { value: day } } );
	choose( '2026-12-01' );
	fireEvent.click( screen.getByRole( 'combobox', { name: 'Visit: time' } ) );
	expect( times() ).toEqual( [ '4:00 pm' ] );
	fireEvent.keyDown( screen.getByRole( 'combobox', { name: 'Visit: time' } ), { key: 'Escape' } );
	choose( '2026-12-02' );
	fireEvent.click( screen.getByRole( 'combobox', { name: 'Visit: time' } ) );
	expect( times() ).toHaveLength( 8 );
	fireEvent.keyDown( screen.getByRole( 'combobox', { name: 'Visit: time' } ), { key: 'Escape' } );
	choose( '2026-12-06' );
	fireEvent.click( screen.getByRole( 'combobox', { name: 'Visit: time' } ) );
	expect( times() ).toEqual( [] );
	expect( screen.getByText( 'Please choose another day: Sundays are not available.' ) ).toBeTruthy();
	jest.useRealTimers();
} );
