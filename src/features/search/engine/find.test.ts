import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryNumberKeys } from '../../../domain/search/words';
import { finder } from './find';
import { findCategories } from './find-categories';
import { readIndexFile } from './index-file';
import { urlFor } from './variation-url';

type Row = [
	title: string,
	sku: string,
	variationSkus: string,
	attributes: string,
	groups: string,
	inStock: number,
	sales: number,
];

const { products, queries }: { products: Row[]; queries: [ typed: string, right: number, first: number[] ][] } =
	JSON.parse( readFileSync( join( __dirname, '../../../../tests/vectors/features/search/queries.json' ), 'utf8' ) );

function file( synonyms: readonly ( readonly string[] )[] = [] ) {
	return readIndexFile(
		{
			home: '/shop/',
			products: products.map( ( [ title, sku, variationSkus, attributes, groups, inStock, sales ], index ) => [
				index + 1,
				title,
				`~p/${ index + 1 }`,
				'',
				'',
				inStock,
				sales,
				sku,
				variationSkus,
				attributes,
				groups,
				[ index < 60 ? 1 : 2 ],
			] ),
			categories: [
				[ 1, 'Shirts & Blouses', '~c/1' ],
				[ 2, 'Küche', '~c/2' ],
				[ 3, 'Shirts', '~c/3' ],
			],
			synonyms,
		},
		'https://shop.test/files/'
	);
}

const find = finder( file() );
const ids = ( query: string, category = 0, most = 8 ): readonly number[] =>
	find( { query, category, most } ).map( ( { id } ) => id );

it( 'finds what was meant among the first three, for at least 95 of 100 queries', () => {
	const wrong = queries.filter( ( [ query, id ] ) => ! ids( query, 0, 3 ).includes( id ) );
	process.stdout.write(
		`Search in the index: ${ queries.length - wrong.length } of ${ queries.length } queries right; wrong: ${ wrong.map( ( [ query ] ) => query ).join( ', ' ) }\n`
	);
	expect( queries.length ).toBeGreaterThanOrEqual( 200 );
	expect( wrong.length / queries.length ).toBeLessThanOrEqual( 0.05 );
} );

it.each( queries )( 'answers "%s" as the server does', ( query, _right, first ) => {
	expect( ids( query, 0, 5 ) ).toEqual( first );
} );

const wordpress: {
	queries: [ typed: string, byWordPress: number[], missing: [ product: number, reason: string ][] ][];
} = JSON.parse( readFileSync( join( __dirname, '../../../../tests/vectors/features/search/wordpress.json' ), 'utf8' ) );

// tests/php/Features/Search/Engine/WordPressSearchTest.php asks WordPress and the server the same.
it( 'misses no product that WordPress finds without a reason', () => {
	const missing = wordpress.queries.map( ( [ typed, byWordPress ] ) => {
		const found = ids( typed, 0, 1000 );
		return [ typed, byWordPress.filter( ( product ) => ! found.includes( product ) ) ];
	} );
	expect( missing ).toEqual(
		wordpress.queries.map( ( [ typed, , listed ] ) => [ typed, listed.map( ( [ product ] ) => product ) ] )
	);
} );

it( 'links to the variation whose number is typed', () => {
	const row = [
		1,
		'Pipe',
		'~pipe/',
		'',
		'',
		1,
		0,
		'',
		[
			[ 'pa_size', 'Größe & Form' ],
			[ 'PIPE-0130-STEEL-XL', '4006381333931', 'xl', 'lang & rund' ],
			[ 'PIPE-0131', '', '', '' ],
		],
		'',
		'',
		[],
	];
	const [ pipe ] = readIndexFile( { home: '/shop/', products: [ row ] }, '' ).products;
	const link = ( typed: string ): string => ( pipe ? urlFor( pipe, queryNumberKeys( typed ) ) : '' );
	const selected = '/shop/pipe/?attribute_pa_size=xl&attribute_Gr%C3%B6%C3%9Fe%20%26%20Form=lang%20%26%20rund';
	expect(
		[ 'pipe 0130 steel xl', 'PIPE‑0130‑STEEL‑XL', '4006381333931', '۴۰۰۶۳۸۱۳۳۳۹۳۱', 'a PIPE-0130-STEEL-XL' ].map(
			link
		)
	).toEqual( Array( 5 ).fill( selected ) );
	expect( [ 'pipe', 'PIPE-0131', '', '!' ].map( link ) ).toEqual( Array( 4 ).fill( '/shop/pipe/' ) );
	expect( pipe && urlFor( { ...pipe, url: '/?product=pipe' }, queryNumberKeys( '4006381333931' ) ) ).toContain(
		'/?product=pipe&attribute_pa_size=xl&'
	);
} );

it( 'finds categories beside small words and inside words', () => {
	const categories = [ 'Kaffeetassen', 'Huiles d’olive', 'Mode für Damen' ].map( ( name, index ) => ( {
		id: index + 1,
		name,
		url: '',
		slug: '',
	} ) );
	expect(
		[ 'tassen', 'olive', 'la huile de olive', 'mode der damen' ].map(
			( typed ) => findCategories( categories, typed, 1 )[ 0 ]?.id
		)
	).toEqual( [ 1, 2, 2, 3 ] );
} );

it( 'puts what is in stock before what is not, and then what sells best', () => {
	expect( ids( 'ring' ).indexOf( 8 ) ).toBeLessThan( ids( 'ring' ).indexOf( 9 ) );
	const candles = ids( 'candles' );
	expect( candles[ 0 ] ).toBe( 13 );
} );

it( 'keeps to the category', () => {
	expect( ids( 'tee', 2 ) ).not.toEqual( [] );
	expect( ids( 'teapot', 2 ) ).toEqual( [] );
} );

it( 'knows what the owner says is the same, and guesses no more then', () => {
	const withSynonyms = finder(
		file( [
			[ 'sofa', 'armchair' ],
			[ 'shal', 'scarf' ],
			[ '水杯', '陶瓷' ],
		] )
	);
	expect( withSynonyms( { query: '水杯', category: 0, most: 3 } ).map( ( { title } ) => title ) ).toEqual( [
		'红色陶瓷杯',
	] );
	expect( withSynonyms( { query: 'sofa', category: 0, most: 3 } ).map( ( { title } ) => title ) ).toEqual( [
		'Armchair',
	] );
	expect( withSynonyms( { query: 'wool shal', category: 0, most: 3 } ).map( ( { title } ) => title ) ).toEqual( [
		'Wool Scarf',
	] );
} );

it( 'answers nothing to nothing, to signs and to what no product has', () => {
	expect(
		[
			'',
			'   ',
			'%%%',
			'"',
			'qqqqqqqq',
			'ring qqqqqqqq',
			'6 x 12 x 400 cm',
			'silver pearl ring 1200',
			'silver ring 9250',
		].flatMap( ( query ) => ids( query ) )
	).toEqual( [] );
} );

it( 'is not slow for a text that nobody types', () => {
	const begin = performance.now();
	ids( 'a'.repeat( 10_000_000 ) );
	ids( 'shirt '.repeat( 100_000 ) );
	expect( performance.now() - begin ).toBeLessThan( 2000 );
} );

it( 'gives addresses back whole, and leaves those of elsewhere alone', () => {
	const [ product ] = find( { query: 'teapot', category: 0, most: 1 } );
	expect( product?.url ).toBe( '/shop/p/25' );
	expect(
		readIndexFile(
			{ home: '/', products: [ [ 1, 'A', 'https://cdn.test/x', '~a.png' ] ] },
			'https://shop.test/files/'
		).products[ 0 ]?.url
	).toBe( 'https://cdn.test/x' );
	expect( readIndexFile( 'broken', '' ) ).toEqual( { products: [], categories: [], synonyms: [] } );
} );

it( 'finds categories by all words of their name, the nearest first', () => {
	expect( findCategories( file().categories, 'shirt', 3 ).map( ( { id } ) => id ) ).toEqual( [ 1, 3 ] );
	expect( findCategories( file().categories, 'kuche', 3 ).map( ( { id } ) => id ) ).toEqual( [ 2 ] );
	expect( findCategories( file().categories, 'shirt kuche', 3 ) ).toEqual( [] );
} );

it( 'finds a category by a single letter only when that is a word of its name', () => {
	const categories = [ 'Tableware', 'Textiles', 'T-shirts', '茶具' ].map( ( name, index ) => ( {
		id: index + 1,
		name,
		url: '',
		slug: '',
	} ) );
	expect(
		[ 'at&t', 't shirts', '茶' ].map( ( typed ) => findCategories( categories, typed, 3 ).map( ( { id } ) => id ) )
	).toEqual( [ [ 3 ], [ 3 ], [ 4 ] ] );
} );
