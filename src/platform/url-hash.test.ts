import { elementOfHash, followHash, hashOfLink, idsOfHash } from './url-hash';

beforeEach( () => {
	window.history.replaceState( null, '', '/product/mug/?size=2' );
	document.body.innerHTML =
		'<p id="sizes"></p><p id="a b"></p><p id="a%20b"></p><p id="ткань"></p><p id="100%"></p>' +
		'<a href="#sizes">Same page</a><a href="/product/mug/?size=2#sizes">Same address</a>' +
		'<a href="/product/mug/#sizes">Other query</a><a href="/product/cup/#sizes">Other page</a><a href="/">Home</a>' +
		'<a href="https://elsewhere.example/product/mug/?size=2#sizes">Other store</a>';
} );

const links = (): HTMLAnchorElement[] => [ ...document.querySelectorAll( 'a' ) ];

it.each( [
	[ '', [ '', '' ] ],
	[ '#', [ '', '' ] ],
	[ '#sizes', [ 'sizes', 'sizes' ] ],
	[ '#a%20b', [ 'a%20b', 'a b' ] ],
	[ '#100%', [ '100%', '100%' ] ],
	[ '#%', [ '%', '%' ] ],
	[ '#%E0%A4%A', [ '%E0%A4%A', '%E0%A4%A' ] ],
] )( 'reads the ids of %j', ( hash, ids ) => {
	expect( idsOfHash( hash ) ).toEqual( ids );
} );

it.each( [
	[ '', undefined ],
	[ '#', undefined ],
	[ '#sizes', 'sizes' ],
	[ '#a%20b', 'a%20b' ],
	[ '#%D1%82%D0%BA%D0%B0%D0%BD%D1%8C', 'ткань' ],
	[ '#100%', '100%' ],
	[ '#50%off', undefined ],
	[ '#elsewhere', undefined ],
] )( 'finds the element of %j by the id as it is written, else decoded', ( hash, id ) => {
	expect( elementOfHash( hash )?.id ).toBe( id );
} );

it( 'returns the hash of a link to the same page', () => {
	expect( links().map( hashOfLink ) ).toEqual( [ '#sizes', '#sizes', '', '', '', '' ] );
} );

describe( 'following the hash', () => {
	const nextHashChange = (): Promise< Event > =>
		new Promise( ( resolve ) => window.addEventListener( 'hashchange', resolve, { once: true } ) );
	const press = ( link: HTMLAnchorElement | undefined, init?: MouseEventInit ): void =>
		void link?.dispatchEvent( new MouseEvent( 'click', { bubbles: true, cancelable: true, ...init } ) );
	const shownIds: string[] = [];

	beforeAll( () => {
		window.history.replaceState( null, '', '/product/mug/?size=2#sizes' );
		document.body.innerHTML = '<p id="sizes"></p>';
		followHash( ( { id } ) => void shownIds.push( id ) );
	} );
	beforeEach( () => void shownIds.splice( 0 ) );

	it( 'shows the element that the URL names at the start', () => {
		window.history.replaceState( null, '', '#a%20b' );
		followHash( ( { id } ) => void shownIds.push( id ) );
		expect( shownIds ).toEqual( [ 'a%20b' ] );
	} );

	it( 'shows the element of a new hash, and none for an unknown hash', async () => {
		const [ first ] = [ nextHashChange(), ( window.location.hash = '#sizes' ) ];
		await first;
		expect( new Set( shownIds ) ).toEqual( new Set( [ 'sizes' ] ) );
		shownIds.splice( 0 );
		const [ second ] = [ nextHashChange(), ( window.location.hash = '#50%off' ) ];
		await second;
		expect( shownIds ).toEqual( [] );
	} );

	it( 'shows the element again when a link to the current hash is clicked', () => {
		window.history.replaceState( null, '', '#sizes' );
		press( links()[ 0 ] );
		expect( new Set( shownIds ) ).toEqual( new Set( [ 'sizes' ] ) );
	} );

	it( 'ignores other links and clicks with modifier keys', () => {
		window.history.replaceState( null, '', '#sizes' );
		document.addEventListener( 'click', ( event ) => event.preventDefault() );
		links()
			.slice( 2 )
			.forEach( ( link ) => press( link ) );
		press( links()[ 0 ], { ctrlKey: true } );
		press( links()[ 0 ], { metaKey: true } );
		press( links()[ 0 ], { shiftKey: true } );
		expect( shownIds ).toEqual( [] );
	} );
} );
