import { formatDate, formatTime } from '../site-format';
import { fromUnicode } from './unicode-format';

it.each( [
	[ 'MMMM d, yyyy', 'F j, Y', 'March 4, 2027' ],
	[ 'yyyy-MM-dd', 'Y-m-d', '2027-03-04' ],
	[ "d' de 'MMMM' de 'yyyy", 'j \\d\\e F \\d\\e Y', '4 de March de 2027' ],
	[ 'EEEE, do MMMM yyyy', 'l, jS F Y', 'Thursday, 4th March 2027' ],
	[ "dd''MM''yy", "d'm'y", "04'03'27" ],
	[ 'yyyy年M月d日', 'Y年n月j日', '2027年3月4日' ],
] )( 'converts the date pattern %s to PHP’s %s', ( pattern, php, text ) => {
	expect( fromUnicode( pattern ) ).toBe( php );
	expect( formatDate( '2027-03-04', fromUnicode( pattern ), 'en-US' ) ).toBe( text );
} );

it.each( [
	[ 'h:mm aaa', '2:05 pm' ],
	[ 'h:mm a', '2:05 PM' ],
	[ "HH'h 'mm", '14h 05' ],
	[ 'HH:mm xxx', '14:05 xxx' ],
] )( 'formats a time by the pattern %s as %s', ( pattern, text ) => {
	expect( formatTime( '14:05', fromUnicode( pattern ) ) ).toBe( text );
} );
