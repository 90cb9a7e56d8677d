import { readColor } from './read-color';
import { readDate, readTime } from './read-typed';
import { formatDate } from '../site-format';

describe( 'entered dates', () => {
	it.each( [
		[ '2027-03-04', 'j F Y', '2027-03-04' ],
		[ '2027/3/4', 'd/m/Y', '2027-03-04' ],
		[ '4/3/2027', 'd/m/Y', '2027-03-04' ],
		[ '3/4/2027', 'F j, Y', '2027-03-04' ],
		[ '4.3.27', 'j. F Y', '2027-03-04' ],
		[ 'March 4, 2027', 'j F Y', '2027-03-04' ],
		[ '4th mar 2027', 'F j, Y', '2027-03-04' ],
		[ 'Thursday 4 March 2027', 'j F Y', '2027-03-04' ],
		[ '  4   March   2027 ', 'j F Y', '2027-03-04' ],
		[ '٤/٣/٢٠٢٧', 'd/m/Y', '2027-03-04' ],
	] )( 'reads “%s” when the site’s format is %s', ( text, format, iso ) => {
		expect( readDate( text, format, 'en-US' ) ).toBe( iso );
	} );

	it.each( [ '', 'tomorrow', '31/2/2027', '4/3', 'March', '1 2 3 4', '32 March 2027', '2027' ] )(
		'reads no date from “%s”',
		( text ) => {
			expect( readDate( text, 'd/m/Y', 'en-US' ) ).toBeNull();
		}
	);

	it( 'uses the current year when the shopper leaves a date without one', () => {
		expect( readDate( '4 March', 'j F Y', 'en-US', 2027 ) ).toBe( '2027-03-04' );
		expect( readDate( '3/4', 'F j, Y', 'en-US', 2027 ) ).toBe( '2027-03-04' );
	} );

	it.each( [ 'en-US', 'de-DE', 'pl-PL', 'fr-FR', 'ru-RU', 'he-IL', 'nl-NL' ] )(
		'reads back every month that it writes in %s',
		( locale ) => {
			for ( let month = 1; month <= 12; month++ ) {
				const iso = `2027-${ String( month ).padStart( 2, '0' ) }-09`;
				for ( const format of [ 'j F Y', 'F j, Y', 'd M Y', 'd/m/Y', 'Y.m.d' ] ) {
					expect( readDate( formatDate( iso, format, locale ), format, locale ) ).toBe( iso );
				}
			}
		}
	);
} );

describe( 'entered times', () => {
	it.each( [
		[ '9', '09:00' ],
		[ '930', '09:30' ],
		[ '0930', '09:30' ],
		[ '21.40', '21:40' ],
		[ '9:30 pm', '21:30' ],
		[ '9 P.M.', '21:00' ],
		[ '12 am', '00:00' ],
		[ '12:15pm', '12:15' ],
		[ '14h', '14:00' ],
		[ '14 h 05', '14:05' ],
		[ '09:30:00', '09:30' ],
		[ '۱۴:۳۰\u200f', '14:30' ],
		[ '１４：３０', '14:30' ],
	] )( 'reads “%s”', ( text, iso ) => {
		expect( readTime( text ) ).toBe( iso );
	} );

	it.each( [ '', 'noon', '24:00', '9:60', '13 pm', '0 am', '12345', '9:3' ] )(
		'reads no time from “%s”',
		( text ) => {
			expect( readTime( text ) ).toBeNull();
		}
	);
} );

describe( 'entered colors', () => {
	it.each( [
		[ '#1E90FF', '#1e90ff' ],
		[ '1e90ff', '#1e90ff' ],
		[ ' #19f ', '#1199ff' ],
	] )( 'reads “%s”', ( text, color ) => {
		expect( readColor( text ) ).toBe( color );
	} );

	it.each( [ '', 'tomato', '#12', '#12345', '#1234567', 'rgb(1,2,3)' ] )( 'reads no color from “%s”', ( text ) => {
		expect( readColor( text ) ).toBeNull();
	} );
} );
