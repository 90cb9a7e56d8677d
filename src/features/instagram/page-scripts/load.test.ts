const FEED = `<div class="aisle-instagram is-waiting" data-aisle-instagram="6-3-3-2.abc" data-url="/wp-admin/admin-ajax.php"
	data-error="Instagram error: %s" data-invalid="Invalid Instagram response"><div></div></div>`;
const POSTS = '<ul class="aisle-instagram"><li>Cup</li></ul>';

const nextTask = () => new Promise( ( resolve ) => setTimeout( resolve ) );
const log = jest.spyOn( console, 'error' );
/** Returns the logged texts. A text that stays in the log fails the test. */
const logged = (): unknown[][] => {
	const calls = [ ...log.mock.calls ];
	log.mockClear();
	return calls;
};

async function load( respond: () => unknown, bar = '' ): Promise< jest.Mock > {
	log.mockReset().mockImplementation();
	document.body.innerHTML = FEED + bar;
	const fetchMock = jest.fn( async () => ( { json: async () => respond() } ) );
	window.fetch = fetchMock as never;
	jest.isolateModules( () => void jest.requireActual( './load' ) );
	await nextTask();
	return fetchMock;
}

const failWith = ( error: Error ) => () => {
	throw error;
};

it( 'replaces the space with the posts of the response', async () => {
	const fetchMock = await load( () => ( { success: true, data: POSTS } ) );
	expect( document.body.innerHTML ).toBe( POSTS );
	expect( fetchMock ).toHaveBeenCalledWith(
		'/wp-admin/admin-ajax.php?action=flatsome_load_instagram&data=6-3-3-2.abc'
	);
	expect( logged() ).toEqual( [] );
} );

const failures: [ string, () => unknown, string ][] = [
	[ 'of the server', () => ( { success: false, data: 'Token $& expired' } ), 'Instagram error: Token $& expired' ],
	[ 'of a response without data', () => ( { success: true } ), 'Instagram error: Invalid Instagram response' ],
	[ 'of a response of another type', () => 0, 'Instagram error: Invalid Instagram response' ],
	[ 'of invalid JSON', failWith( new SyntaxError( 'x' ) ), 'Instagram error: Invalid Instagram response' ],
	[ 'of the network', failWith( new TypeError( 'Failed to fetch' ) ), 'Instagram error: Failed to fetch' ],
];

it.each( failures )( 'logs an error %s and keeps the empty space for visitors', async ( _, respond, message ) => {
	await load( respond );
	expect( logged() ).toEqual( [ [ message ] ] );
	expect( document.querySelector( '.is-waiting' )?.textContent?.trim() ).toBe( '' );
} );

it.each( failures )( 'shows an error %s to users with the admin bar', async ( _, respond, message ) => {
	await load( respond, '<div id="wpadminbar"></div>' );
	logged();
	expect( document.querySelector( '.aisle-instagram__error' )?.textContent ).toBe( message );
} );
