import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryNumberKeys } from '../../../domain/search/words';
import { createFind } from './find';
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

const find = createFind( file() );
const ids = ( query: string, category = 0, max = 8 ): readonly number[] =>
	find( { query, category, max } ).map( ( { id } ) => id );

it( 'finds the right product among the first three for at least 95 of 100 queries', () => {
	const failedQueries = queries.filter( ( [ query, id ] ) => ! ids( query, 0, 3 ).includes( id ) );
	process.stdout.write(
		`Search in the index: ${ queries.length - failedQueries.length } of ${ queries.length } queries right; wrong: ${ failedQueries.map( ( [ query ] ) => query ).join( ', ' ) }\n`
	);
	expect( queries.length ).toBeGreaterThanOrEqual( 200 );
	expect( failedQueries.length / queries.length ).toBeLessThanOrEqual( 0.05 );
} );

it.each( queries )( 'returns for "%s" the same products as the server', ( query, _expectedId, first ) => {
	expect( ids( query, 0, 5 ) ).toEqual( first );
} );

const wordpress: {
	queries: [ typed: string, byWordPress: number[], missing: [ product: number, reason: string ][] ][];
} = JSON.parse( readFileSync( join( __dirname, '../../../../tests/vectors/features/search/wordpress.json' ), 'utf8' ) );

// tests/php/Features/Search/Engine/WordPressSearchTest.php checks WordPress and the server with the same queries.
it( 'finds every product that WordPress finds, except the listed ones', () => {
	const missing = wordpress.queries.map( ( [ typed, byWordPress ] ) => {
		const foundIds = ids( typed, 0, 1000 );
		return [ typed, byWordPress.filter( ( product ) => ! foundIds.includes( product ) ) ];
	} );
	expect( missing ).toEqual(
		wordpress.queries.map( ( [ typed, , listed ] ) => [ typed, listed.map( ( [ product ] ) => product ) ] )
	);
} );

it( 'links to the variation whose SKU is entered', () => {
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
	const link = ( query: string ): string => ( pipe ? urlFor( pipe, queryNumberKeys( query ) ) : '' );
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

it( 'finds categories next to short words and inside words', () => {
	const categories = [ 'Kaffeetassen', 'Huiles d’olive', 'Mode für Damen' ].map( ( name, index ) => ( {
		id: index + 1,
		name,
		url: '',
		slug: '',
	} ) );
	expect(
		[ 'tassen', 'olive', 'la huile de olive', 'mode der damen' ].map(
			( query ) => findCategories( categories, query, 1 )[ 0 ]?.id
		)
	).toEqual( [ 1, 2, 2, 3 ] );
} );

it( 'ranks products in stock first, then best sellers', () => {
	expect( ids( 'ring' ).indexOf( 8 ) ).toBeLessThan( ids( 'ring' ).indexOf( 9 ) );
	const candles = ids( 'candles' );
	expect( candles[ 0 ] ).toBe( 13 );
} );

it( 'searches only in the given category', () => {
	expect( ids( 'tee', 2 ) ).not.toEqual( [] );
	expect( ids( 'teapot', 2 ) ).toEqual( [] );
} );

it( "finds products by the merchant's synonyms without further guesses", () => {
	const withSynonyms = createFind(
		file( [
			[ 'sofa', 'armchair' ],
			[ 'shal', 'scarf' ],
			[ '水杯', '陶瓷' ],
		] )
	);
	expect( withSynonyms( { query: '水杯', category: 0, max: 3 } ).map( ( { title } ) => title ) ).toEqual( [
		'红色陶瓷杯',
	] );
	expect( withSynonyms( { query: 'sofa', category: 0, max: 3 } ).map( ( { title } ) => title ) ).toEqual( [
		'Armchair',
	] );
	expect( withSynonyms( { query: 'wool shal', category: 0, max: 3 } ).map( ( { title } ) => title ) ).toEqual( [
		'Wool Scarf',
	] );
} );

it( 'returns nothing for empty, symbol-only or unmatched queries', () => {
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

it( 'handles an extremely long query within 2 s', () => {
	const startTime = performance.now();
	ids( 'a'.repeat( 10_000_000 ) );
	ids( 'shirt '.repeat( 100_000 ) );
	expect( performance.now() - startTime ).toBeLessThan( 2000 );
} );

it( 'completes relative URLs and keeps external ones', () => {
	const [ product ] = find( { query: 'teapot', category: 0, max: 1 } );
	expect( product?.url ).toBe( '/shop/p/25' );
	expect(
		readIndexFile(
			{ home: '/', products: [ [ 1, 'A', 'https://cdn.test/x', '~a.png' ] ] },
			'https://shop.test/files/'
		).products[ 0 ]?.url
	).toBe( 'https://cdn.test/x' );
	expect( readIndexFile( 'broken', '' ) ).toEqual( { products: [], categories: [], synonyms: [] } );
} );

it( 'finds categories by all words of their name, closest first', () => {
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
		[ 'at&t', 't shirts', '茶' ].map( ( query ) => findCategories( categories, query, 3 ).map( ( { id } ) => id ) )
	).toEqual( [ [ 3 ], [ 3 ], [ 4 ] ] );
} );
