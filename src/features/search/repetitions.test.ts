import { highlighted } from './highlight';
import { priceNodes } from './price-nodes';
import { clearSearches, recentSearches, saveSearch } from './recent';
import { readSuggestions } from './suggestion';
import { textsWith, withText } from './texts';

const html = ( nodes: readonly Node[] ): string => {
	const box = document.createElement( 'div' );
	box.append( ...nodes );
	return box.innerHTML;
};

describe( 'highlighting', () => {
	it.each( [
		[ 'Wool Scarf', 'wool', '<mark>Wool</mark> Scarf' ],
		[ 'Küchenmesser', 'kuche', '<mark>Küche</mark>nmesser' ],
		[ 'Crème brûlée', 'BRULEE creme', '<mark>Crème</mark> <mark>brûlée</mark>' ],
		[ 'Steel Teapot', 'tee', 'Steel Teapot' ],
		[ 'Kaffeetasse', 'tasse', 'Kaffee<mark>tasse</mark>' ],
		[ 'Tasse, Kaffeetasse', 'tasse', '<mark>Tasse</mark>, Kaffeetasse' ],
		[ 'Huile d’olive', 'olive', 'Huile d’<mark>olive</mark>' ],
		[ '丝绸围巾', '围巾', '丝绸<mark>围巾</mark>' ],
		[ '红色陶瓷杯', '红色杯', '<mark>红色</mark>陶瓷<mark>杯</mark>' ],
		[ 'แก้วสีแดง', 'แก้วแดง', '<mark>แก้ว</mark>สี<mark>แดง</mark>' ],
		[ '무선 이어폰', '이어컨', '무선 <mark>이어</mark>폰' ],
		[ '무선이어폰', '이어', '무선<mark>이어</mark>폰' ],
		[ 'お茶セット', 'お茶', '<mark>お茶</mark>セット' ],
		[ 'ชาเขียว', 'ชา', '<mark>ชา</mark>เขียว' ],
		[ 'Ge\u00adschenk\u00adgut\u00adschein', 'gutschein', 'Ge\u00adschenk\u00ad<mark>gut\u00adschein</mark>' ],
		[ 'می\u200cخواهم', 'میخواهم', '<mark>می\u200cخواهم</mark>' ],
		[ 'Işıklı', 'isikli', '<mark>Işıklı</mark>' ],
		[ 'Işıklı', 'IŞIKLI', '<mark>Işıklı</mark>' ],
		[ 'İpek Eşarp', 'ipek', '<mark>İpek</mark> Eşarp' ],
		[ 'Große Tasse', 'grosse', '<mark>Große</mark> Tasse' ],
		[ 'Spaß', 'spas', '<mark>Spaß</mark>' ],
		[ 'Cœur en bois', 'coeur', '<mark>Cœur</mark> en bois' ],
		[ 'Rødvin', 'rodvin', '<mark>Rødvin</mark>' ],
		[ 'Kubek łąkowy', 'lakowy', 'Kubek <mark>łąkowy</mark>' ],
		[ 'Ærø kop', 'aero', '<mark>Ærø</mark> kop' ],
		[ 'ساعة حائط', 'ساعه', '<mark>ساعة</mark> حائط' ],
		[ 'کیف چرمی', 'كيف', '<mark>کیف</mark> چرمی' ],
		[ 'گوشی ۱۵ پرو', '15', 'گوشی <mark>۱۵</mark> پرو' ],
		[ 'हरा कप १२', '12', 'हरा कप <mark>१२</mark>' ],
		[ '<b>Mug</b>', 'mug b', '&lt;<mark>b</mark>&gt;<mark>Mug</mark>&lt;/<mark>b</mark>&gt;' ],
		[ 'Mug', '.*+?[(', 'Mug' ],
		[ 'Mug', '', 'Mug' ],
		[ 'コーヒーミル', 'ｺｰﾋｰﾐﾙ', '<mark>コーヒーミル</mark>' ],
		[ 'ｺｰﾋｰﾐﾙ', 'コーヒーミル', '<mark>ｺｰﾋｰﾐﾙ</mark>' ],
		[ 'Canvas 30 x 40 cm', '30x40', 'Canvas <mark>30</mark> <mark>x</mark> <mark>40</mark> cm' ],
		[ 'Canvas 30×40cm', '30 x 40 cm', 'Canvas <mark>30</mark>×<mark>40cm</mark>' ],
		[ 'Доска 30х40', '30x40', 'Доска <mark>30</mark>х<mark>40</mark>' ],
		[ 'Kabel 2,5 mm²', '2,5mm2', 'Kabel <mark>2</mark>,<mark>5</mark> <mark>mm²</mark>' ],
		[ 'Thread ½"', '1/2', 'Thread <mark>½</mark>"' ],
		[
			'AT&T Tall T-shirt Atlas',
			'at&t',
			'<mark>AT</mark>&amp;<mark>T</mark> Tall <mark>T</mark>-shirt <mark>At</mark>las',
		],
		[ 'Size 250', '2', 'Size 250' ],
		[ 'Ne\u0301cessaire 1', 'necess', '<mark>Nécess</mark>aire 1' ],
		[ '𝟘 🎁 Mug', 'mug', '𝟘 🎁 <mark>Mug</mark>' ],
	] )( 'marks in "%s" the words of "%s"', ( text, query, marked ) => {
		expect( html( highlighted( text, query ) ) ).toBe( marked );
	} );
} );

describe( 'a price', () => {
	it( 'keeps struck-through prices and screen reader text', () => {
		expect(
			html(
				priceNodes(
					'<del aria-hidden="true"><span class="amount">$5</span></del> <span class="screen-reader-text">Was $5.</span><ins>$4</ins>'
				)
			)
		).toBe(
			'<del class="" aria-hidden="true">$5</del><span aria-hidden="true"> </span><span class="aisle-visually-hidden">Was $5.</span><ins class="" aria-hidden="true">$4</ins>'
		);
	} );

	it.each( [
		'<img src=x onerror=alert(1)>',
		'<script>alert(1)</script>',
		'<style>*{}</style>',
		'<svg onload=alert(1)></svg>',
	] )( 'removes %s', ( markup ) => {
		expect( html( priceNodes( `${ markup }$4` ) ) ).toBe( '$4' );
	} );
} );

describe( 'recent searches', () => {
	beforeEach( () => window.localStorage.clear() );

	it( 'returns the last five unique searches, newest first', () => {
		[ 'one', 'two', 'three', 'four', 'five', 'six', 'TWO' ].forEach( saveSearch );
		expect( recentSearches() ).toEqual( [ 'TWO', 'six', 'five', 'four', 'three' ] );
		clearSearches();
		expect( recentSearches() ).toEqual( [] );
	} );

	it.each( [ 'no json', '{"a":1}', '[1,null,["x"]]' ] )( 'are empty when the storage holds %s', ( storedText ) => {
		window.localStorage.setItem( 'aisle_recent_searches', storedText );
		expect( recentSearches() ).toEqual( [] );
	} );

	it( 'returns none when storage is unavailable', () => {
		const rejected = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new Error( 'QuotaExceededError' );
		} );
		saveSearch( 'mug' );
		expect( recentSearches() ).toEqual( [] );
		rejected.mockRestore();
	} );
} );

describe( 'a response', () => {
	it( 'reads the specified format and fills in missing values', () => {
		expect(
			readSuggestions( {
				suggestions: [ { value: 'Mug', id: '14', url: 'https://shop.test/mug', price: '$4' } ],
			} )
		).toEqual( {
			products: [ { id: 14, value: 'Mug', url: 'https://shop.test/mug', img: '', price: '$4', stock: true } ],
			categories: [],
			posts: [],
		} );
	} );

	it( 'drops URLs that would run code', () => {
		const answer = readSuggestions( {
			suggestions: [
				{ value: 'x', url: 'javascript:alert(1)' },
				{ value: 'y', url: '' },
				{ value: 'z', url: '/z', img: 'data:image/svg+xml,x' },
			],
			categories: [ { value: 'c', url: ' javascript:x' } ],
		} );
		expect( answer.products.map( ( { value, img } ) => [ value, img ] ) ).toEqual( [ [ 'z', '' ] ] );
		expect( answer.categories ).toEqual( [] );
	} );

	it.each( [ null, 'text', 3, [], { suggestions: 'x' }, { suggestions: [ null, 1 ] } ] )(
		'is empty if it is %p',
		( response ) => {
			expect( readSuggestions( response ) ).toEqual( { products: [], categories: [], posts: [] } );
		}
	);
} );

it( 'inserts the entered text into a message unchanged', () => {
	expect( withText( textsWith( {} ).all, '$& <b>' ) ).toBe( 'All results for “$& <b>”' );
	expect( textsWith( { close: 'Zu' } ).close ).toBe( 'Zu' );
} );
