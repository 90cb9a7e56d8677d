import { onBookingCost } from './booking-cost';

function setUp( html = '' ) {
	document.body.innerHTML = `<form>${ html }<div id="inner"></div></form>`;
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	const reportedCosts: ( number | null )[] = [];
	return { form, reported: reportedCosts, stop: onBookingCost( form, ( cost ) => reportedCosts.push( cost ) ) };
}

const notify = ( target: Element, detail: unknown ) =>
	target.dispatchEvent( new CustomEvent( 'aisle:booking-cost', { bubbles: true, detail } ) );

describe( 'the cost of a booking', () => {
	it( 'reads the cost from an event of the form or its children, number or text', () => {
		const { form, reported: reportedCosts } = setUp();
		notify( form, { cost: 120 } );
		notify( form.querySelector( '#inner' ) as Element, { cost: '75.50' } );
		notify( form, { cost: 0 } );
		expect( reportedCosts ).toEqual( [ 120, 75.5, 0 ] );
	} );

	it.each( [ [ null ], [ {} ], [ { cost: null } ], [ { cost: '' } ], [ { cost: 'much' } ], [ { cost: -5 } ] ] )(
		'falls back to the product price after %j',
		( detail ) => {
			const { form, reported: reportedCosts } = setUp();
			notify( form, detail );
			expect( reportedCosts ).toEqual( [ null ] );
		}
	);

	it( "reads the cost from WooCommerce Bookings' element until it is hidden", async () => {
		const { form, reported: reportedCosts } = setUp(
			'<div class="wc-bookings-booking-cost" style="display:none"></div>'
		);
		const element = form.querySelector( '.wc-bookings-booking-cost' ) as HTMLElement;
		element.style.display = '';
		element.dataset.rawPrice = '88';
		await Promise.resolve();
		element.style.display = 'none';
		await Promise.resolve();
		expect( reportedCosts.at( 0 ) ).toBe( 88 );
		expect( reportedCosts.at( -1 ) ).toBeNull();
	} );

	it( 'ignores events after it is stopped', () => {
		const { form, reported: reportedCosts, stop } = setUp();
		stop();
		notify( form, { cost: 120 } );
		expect( reportedCosts ).toEqual( [] );
	} );
} );
