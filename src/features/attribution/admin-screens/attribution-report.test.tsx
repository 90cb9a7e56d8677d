import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { callRest } from '../../../platform/rest';
import { downloadCsv } from '../../../platform/ui-admin/csv';
import { AttributionReport } from './attribution-report';
import { byCurrency, lastDays, readReport } from './report-data';

jest.mock( '../../../platform/rest', () => ( { callRest: jest.fn() } ) );
jest.mock( '../../../platform/ui-admin/csv', () => ( {
	...jest.requireActual< object >( '../../../platform/ui-admin/csv' ),
	downloadCsv: jest.fn(),
} ) );

const NAMES = { email: 'Email', paid: 'Paid', none: 'Not recorded' };

const row = ( channel: string, orders: number, revenue: number, more: object = {} ) => ( {
	channel,
	source: '',
	campaign: '',
	currency: 'USD',
	orders,
	revenue,
	...more,
} );

const CHANNELS = [
	row( 'email', 2, 110 ),
	row( 'paid', 1, 55 ),
	row( 'none', 4, 0 ),
	row( 'email', 1, 7, { currency: 'EUR' } ),
];

const SOURCES = [
	row( 'email', 1, 80, { source: 'newsletter', campaign: '<b>sale</b>' } ),
	row( 'email', 1, 30, { source: '=cmd', campaign: '' } ),
	row( 'email', 1, 7, { source: 'crm', campaign: '', currency: 'EUR' } ),
];

const rest = jest.mocked( callRest );

/** Returns the query of the last request. */
const lastQuery = (): URLSearchParams =>
	new URL( rest.mock.calls.at( -1 )?.[ 0 ].path ?? '', 'https://shop.example' ).searchParams;

beforeEach( () => {
	jest.useFakeTimers( { now: new Date( 2026, 10, 30, 23, 30 ) } );
	rest.mockReset();
	rest.mockImplementation( ( { path = '' } ) =>
		Promise.resolve( { rows: path.includes( 'by=campaign' ) ? SOURCES : CHANNELS, names: NAMES, is_cut: false } )
	);
} );

afterEach( () => jest.useRealTimers() );

async function renderReport(): Promise< HTMLElement > {
	const { container } = render( <AttributionReport /> );
	await screen.findByRole( 'table', { name: /USD/ } );
	return container;
}

it( 'shows orders and revenue of each channel with bars', async () => {
	const container = await renderReport();
	expect( lastQuery().toString() ).toBe( 'from=2026-11-01&to=2026-11-30&touch=last' );
	const table = screen.getByRole( 'table', { name: 'Orders by channel in USD' } );
	expect(
		within( table )
			.getAllByRole( 'row' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'ChannelOrdersRevenue', 'Email2$110.00', 'Paid1$55.00', 'Not recorded4$0.00' ] );
	expect(
		[ ...table.querySelectorAll< HTMLElement >( '[aria-hidden] > span' ) ].map( ( bar ) => bar.style.inlineSize )
	).toEqual( [ '100%', '50%', '0%' ] );
	expect( screen.getByRole( 'table', { name: 'Orders by channel in EUR' } ).textContent ).toContain( '€7.00' );
	jest.useRealTimers();
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );

it( 'loads the sources of a channel when it is opened', async () => {
	await renderReport();
	const table = screen.getByRole( 'table', { name: /USD/ } );
	const channel = within( table ).getByRole( 'button', { name: 'Email' } );
	expect( channel.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	fireEvent.click( channel );
	expect( ( await within( table ).findByText( 'newsletter / <b>sale</b>' ) ).tagName ).toBe( 'TH' );
	expect( channel.getAttribute( 'aria-expanded' ) ).toBe( 'true' );
	expect( [ lastQuery().get( 'by' ), lastQuery().get( 'channel' ) ] ).toEqual( [ 'campaign', 'email' ] );
	expect( within( table ).queryByText( 'crm' ) ).toBeNull();
	fireEvent.click( channel );
	expect( within( table ).queryByText( '=cmd' ) ).toBeNull();
} );

it( 'requests another period and the first touch', async () => {
	await renderReport();
	fireEvent.change( screen.getByLabelText( 'Visit' ), { target: { value: 'first' } } );
	fireEvent.change( screen.getByLabelText( 'Period' ), { target: { value: '7' } } );
	await waitFor( () => expect( lastQuery().toString() ).toBe( 'from=2026-11-24&to=2026-11-30&touch=first' ) );
	fireEvent.change( screen.getByLabelText( 'Period' ), { target: { value: '' } } );
	const requests = rest.mock.calls.length;
	fireEvent.change( screen.getByLabelText( 'From' ), { target: { value: '' } } );
	expect( rest.mock.calls ).toHaveLength( requests );
	fireEvent.change( screen.getByLabelText( 'From' ), { target: { value: '2026-01-01' } } );
	await waitFor( () => expect( lastQuery().get( 'from' ) ).toBe( '2026-01-01' ) );
} );

it( 'downloads all sources as CSV without formulas', async () => {
	await renderReport();
	const download = jest.mocked( downloadCsv );
	fireEvent.click( screen.getByRole( 'button', { name: 'Download CSV' } ) );
	await waitFor( () => expect( download ).toHaveBeenCalled() );
	expect( download.mock.calls[ 0 ]?.[ 0 ] ).toBe( 'attribution-2026-11-01-2026-11-30.csv' );
	expect( download.mock.calls[ 0 ]?.[ 1 ].split( '\r\n' ).slice( 0, 3 ) ).toEqual( [
		'"Channel","Source","Campaign","Currency","Orders","Revenue"',
		'"Email","newsletter","<b>sale</b>","USD",1,80',
		`"Email","'=cmd","","USD",1,30`,
	] );
} );

it( 'offers to try again when the report cannot be loaded', async () => {
	rest.mockRejectedValueOnce( new Error( 'offline' ) );
	render( <AttributionReport /> );
	fireEvent.click( await screen.findByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByRole( 'table', { name: /USD/ } ) ).toBeTruthy();
} );

it( 'shows a message when sources cannot be loaded', async () => {
	await renderReport();
	rest.mockRejectedValueOnce( new Error( 'offline' ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Paid' } ) );
	expect( ( await screen.findAllByText( /could not be loaded/ ) ).length ).toBeGreaterThan( 0 );
} );

it( 'says that there are no orders', async () => {
	rest.mockResolvedValue( { rows: [], names: NAMES, is_cut: false } );
	render( <AttributionReport /> );
	expect( await screen.findByText( 'No paid orders in this period.' ) ).toBeTruthy();
} );

it( 'reads any response', () => {
	for ( const response of [ null, 'x', [], { rows: 'x', names: [ 1 ] }, { rows: [ null, 1, {} ] } ] ) {
		expect( () => readReport( response ) ).not.toThrow();
	}
} );

it( 'returns the currency with most orders first', () => {
	expect( byCurrency( [ ...CHANNELS ].reverse() ).map( ( [ currency ] ) => currency ) ).toEqual( [ 'USD', 'EUR' ] );
} );

it( 'counts days back over months', () => {
	expect( lastDays( 30, new Date( 2026, 2, 1, 0, 5 ) ) ).toEqual( { from: '2026-01-31', to: '2026-03-01' } );
} );
