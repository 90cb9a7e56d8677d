import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { callRest } from '../../../platform/rest';
import { OfferPreview } from './offer-preview';
import { OfferReport } from './offer-report';

jest.mock( '../../../platform/rest', () => ( { callRest: jest.fn() } ) );

const answers = jest.mocked( callRest );
const ROWS = [
	{ day: '2026-11-29', id: 'a', name: 'Strap', shown: 1000, taken: 4, revenue: '50.00' },
	{ day: '2026-11-30', id: 'a', name: 'Strap', shown: 200, taken: 1, revenue: '-12.50' },
	{ day: '2026-11-30', id: 'b', name: '=Case', shown: 5, taken: 0, revenue: '0.00' },
];

it( 'shows sums, a chart with a name, and tables by offer and by day', async () => {
	answers.mockResolvedValueOnce( { days: 30, today: '2026-11-30', currency: 'USD', rows: ROWS } );
	render( <OfferReport /> );
	expect( await screen.findByText( 'Shown: 1,205. Taken: 5. Revenue: $37.50.' ) ).toBeTruthy();
	expect( screen.getByRole( 'img', { name: 'Offers shown and taken per day' } ) ).toBeTruthy();
	expect( document.querySelectorAll( 'svg g' ) ).toHaveLength( 30 );
	expect( document.querySelector( 'svg g title' )?.textContent ).toBe( '2026-11-01' );
	expect( screen.getByRole( 'row', { name: 'Strap 1,200 5 $37.50' } ) ).toBeTruthy();
	expect( screen.getByRole( 'row', { name: '2026-11-30 205 1 -$12.50', hidden: true } ) ).toBeTruthy();
} );

it( 'shows that there is no data yet', async () => {
	answers.mockResolvedValueOnce( { days: 30, currency: 'USD', rows: [] } );
	render( <OfferReport /> );
	expect( await screen.findByText( /^No data yet\./ ) ).toBeTruthy();
} );

it( 'previews the selected offer and names products that are not shown', async () => {
	answers.mockImplementation( async ( { data } ) => {
		const { header, items } = ( data as { offer: { header: string; items: string } } ).offer;
		return {
			header,
			items: `<ul><li>${ items } <ins>$9.00</ins></li></ul>`,
			footer: '',
			style: 's.css',
			hidden: [ 'Draft' ],
		};
	} );
	const offers = [
		{ name: 'A', header: 'First', footer: '', items: '7', discount: '10' },
		{ name: 'B', header: 'Second', footer: 'Today', items: '7,8', discount: '$5' },
	];
	render( <OfferPreview values={ { offers } } features={ {} } changes={ {} } saveCount={ 0 } /> );
	const frame = await screen.findByTitle< HTMLIFrameElement >( 'Window with the offer' );
	expect( frame.srcdoc ).toContain( '<h2' );
	expect( frame.srcdoc ).toContain( 'First' );
	expect( frame.srcdoc ).toContain( '$9.00' );
	expect( frame.srcdoc ).toContain( 'Continue shopping' );
	expect( frame.getAttribute( 'sandbox' ) ).not.toContain( 'scripts' );
	expect( screen.getAllByText( 'Not shown, because shoppers cannot buy it: Draft' ) ).not.toHaveLength( 0 );
	fireEvent.change( screen.getByRole( 'combobox' ), { target: { value: '1' } } );
	await waitFor( () =>
		expect( screen.getByTitle< HTMLIFrameElement >( 'Window with the offer' ).srcdoc ).toContain( 'Second' )
	);
	expect( answers.mock.lastCall?.[ 0 ].data ).toMatchObject( { offer: { items: '7,8', discount: '$5' } } );
} );

it( 'explains an empty list', () => {
	render( <OfferPreview values={ { offers: [] } } features={ {} } changes={ {} } saveCount={ 0 } /> );
	expect( screen.getByText( 'Add an offer to see a preview.' ) ).toBeTruthy();
} );
