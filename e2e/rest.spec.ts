// Feature: shop
// The REST client with a real WordPress, from a script on an admin screen, as Aisle's screens and other plugins use it.
import { logIn } from './support/log-in';
import { addTestPlugin, removeTestPlugin, setOptions } from './support/site';
import { expect, test } from './support/test';

type Page = import( '@playwright/test' ).Page;

const FAILURES_PLUGIN = 'aisle-test-rest-failures';

/** Sends a request with Aisle's client; returns the response, or name, code, status and message of the error. */
const sendWithClient = ( page: Page, request: string ): Promise< unknown > =>
	page.evaluate(
		`wp.apiFetch( { [ Symbol.for( 'aisle.rest.own' ) ]: true, ...${ request } } ).catch( ( { name, code, status, message } ) => ( { name, code, status, message } ) )`
	);

/** Returns the requests sent during `work`: method, override, route. */
async function recordRequests( page: Page, act: () => Promise< unknown > ): Promise< string[] > {
	const requests: string[] = [];
	const record = ( request: import( '@playwright/test' ).Request ): void => {
		if ( /\/wp-json\/|rest-nonce/.test( request.url() ) ) {
			const { 'x-http-method-override': override = '' } = request.headers();
			requests.push(
				`${ request.method() } ${ override } ${ request.url().replace( /^.*(wp-json|admin-ajax\.php)\/?|[?&]_locale=user/g, '' ) }`.replace(
					/\s+/g,
					' '
				)
			);
		}
	};
	page.on( 'request', record );
	await act();
	page.off( 'request', record );
	return requests;
}

test.beforeAll( () => addTestPlugin( FAILURES_PLUGIN ) );
test.afterAll( () => removeTestPlugin( FAILURES_PLUGIN ) );

test.beforeEach( async ( { page } ) => {
	await logIn( page, 'admin' );
	await page.goto( '/wp-admin/admin.php?page=aisle#product-options' );
	await expect( page.locator( '.aisle-admin__form' ) ).toBeVisible();
} );

test(
	'returns lists of more than 100 entries whole and sends PUT, PATCH and DELETE',
	{ tag: '@stand-in' },
	async ( { page } ) => {
		const sendBatches = ( requests: string ) =>
			page.evaluate( `( async ( requests ) => {
		while ( requests.length > 0 ) {
			await wp.apiFetch( { path: '/batch/v1', method: 'POST', data: { requests: requests.splice( 0, 25 ) } } );
		}
	} )( ${ requests } )` );
		await test.step( 'create 101 tags', async () => {
			await sendBatches(
				`Array.from( { length: 101 }, ( _, at ) => ( { method: 'POST', path: '/wp/v2/tags', body: { name: 'REST ' + at } } ) )`
			);
		} );
		const ids: number[] = [];
		await test.step( 'read all tags in two requests', async () => {
			expect(
				await recordRequests( page, async () =>
					ids.push(
						...( await sendWithClient(
							page,
							`{ path: '/wp/v2/tags?per_page=-1&search=REST&_fields=id' }`
						).then( ( tags ) => ( tags as { id: number }[] ).map( ( { id } ) => id ) ) )
					)
				)
			).toEqual( [
				'GET wp/v2/tags?per_page=100&search=REST&_fields=id',
				expect.stringMatching( /^GET wp\/v2\/tags\?.*page=2/ ),
			] );
			expect( new Set( ids ).size ).toBe( 101 );
		} );

		const [ id ] = ids;
		await test.step( 'send PUT, PATCH and DELETE', async () => {
			expect(
				await recordRequests( page, async () => {
					expect(
						await sendWithClient(
							page,
							`{ path: '/wp/v2/tags/${ id }', method: 'PUT', data: { description: 'put' } }`
						)
					).toMatchObject( { id, description: 'put' } );
					expect(
						await sendWithClient(
							page,
							`{ path: '/wp/v2/tags/${ id }', method: 'PATCH', body: '{"description":"patched"}' }`
						)
					).toMatchObject( { id, description: 'patched' } );
					expect(
						await sendWithClient( page, `{ path: '/wp/v2/tags/${ id }?force=true', method: 'DELETE' }` )
					).toMatchObject( { deleted: true } );
				} )
			).toEqual( [
				`POST PUT wp/v2/tags/${ id }`,
				`POST PATCH wp/v2/tags/${ id }`,
				`POST DELETE wp/v2/tags/${ id }?force=true`,
			] );
		} );
		await test.step( 'delete the tags', async () => {
			await sendBatches(
				`${ JSON.stringify( ids.slice( 1 ) ) }.map( ( id ) => ( { method: 'DELETE', path: '/wp/v2/tags/' + id + '?force=true' } ) )`
			);
		} );
	}
);

test(
	'refreshes an expired nonce once for parallel requests',
	{ tag: [ '@stand-in', '@release' ] },
	async ( { page, watch } ) => {
		watch.expectFailure( /\/wp-json\/|status of (403|404|500)/ );
		await page.evaluate( `window.dead = ( times ) => { const real = window.fetch; window.fetch = ( url, init ) => {
		if ( times-- > 0 && init.headers[ 'X-WP-Nonce' ] ) { init.headers[ 'X-WP-Nonce' ] = 'dead'; }
		return real( url, init );
	}; }` );
		const features = { features: expect.anything() };
		const twoAtOnce = `Promise.all( [ wp.apiFetch( { path: '/aisle/v1/settings' } ), wp.apiFetch( { path: '/aisle/v1/settings' } ) ] )`;
		await test.step( 'refresh the nonce once for two requests', async () => {
			await page.evaluate( 'dead( 2 )' );
			// The new nonce equals the old one here, so both requests must be rejected before it arrives.
			let rejected = 0;
			page.on( 'response', ( response ) => void ( rejected += Number( response.status() === 403 ) ) );
			await page.route( /rest-nonce/, async ( route ) => {
				await expect.poll( () => rejected ).toBe( 2 );
				await route.continue();
			} );
			const requests = await recordRequests( page, async () =>
				expect( await page.evaluate( twoAtOnce ) ).toEqual( [ features, features ] )
			);
			expect( requests.filter( ( line ) => line.includes( 'rest-nonce' ) ) ).toHaveLength( 1 );
			expect( requests ).toHaveLength( 5 );
			await page.unroute( /rest-nonce/ );
		} );
		await test.step( 'give up when the new nonce is rejected too', async () => {
			await page.evaluate( 'dead( 99 )' );
			const requests = await recordRequests( page, async () =>
				expect( await sendWithClient( page, `{ path: '/aisle/v1/settings' }` ) ).toMatchObject( {
					name: 'AisleError',
					code: 'stale_nonce',
					status: 403,
				} )
			);
			expect( requests ).toHaveLength( 3 );
		} );
		await test.step( "return the server's errors", async () => {
			await page.reload();
			expect( await sendWithClient( page, `{ path: '/aisle/v1/nothing' }` ) ).toMatchObject( {
				code: 'rest_no_route',
				status: 404,
			} );
			expect( await sendWithClient( page, `{ path: '/wp/v2/posts/99999999' }` ) ).toMatchObject( {
				code: 'rest_post_invalid_id',
				status: 404,
			} );
		} );
		await test.step( 'return an error for a response that is not JSON', async () => {
			expect( await sendWithClient( page, `{ path: '/aisle/v1/settings?aisle-test-dies=page' }` ) ).toEqual( {
				name: 'AisleError',
				code: 'invalid_json',
				status: 500,
				message: 'The response is not a valid JSON response.',
			} );
			expect( await sendWithClient( page, `{ path: '/aisle/v1/settings?aisle-test-dies=blank' }` ) ).toBeNull();
		} );
		await test.step( 'return an error without a response', async () => {
			expect(
				await sendWithClient( page, `{ path: '/aisle/v1/settings?aisle-test-dies=silence', timeout: 500 }` )
			).toMatchObject( { code: 'timeout', status: 0 } );
			await page.context().setOffline( true );
			expect( await sendWithClient( page, `{ path: '/aisle/v1/settings' }` ) ).toMatchObject( {
				code: 'fetch_error',
				message: 'You are probably offline.',
			} );
			await page.context().setOffline( false );
		} );
	}
);

test(
	'retries creating image sizes after a server failure or deletes the image',
	{ tag: [ '@stand-in', '@release' ] },
	async ( { page, watch } ) => {
		watch.expectFailure( /\/wp-json\/wp\/v2\/media|status of (404|500)/ );
		const uploadRequest = `( () => {
		const body = new FormData();
		body.append( 'file', new File( [ Uint8Array.from( atob( 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' ), ( character ) => character.charCodeAt( 0 ) ) ], 'dot.png', { type: 'image/png' } ) );
		return { path: '/wp/v2/media', method: 'POST', body };
	} )()`;
		await test.step( 'create the image sizes after three failures', async () => {
			await setOptions( { aisle_test_dying_pictures: 3 } );
			let uploadedImage: unknown;
			expect(
				await recordRequests(
					page,
					async () => ( uploadedImage = await sendWithClient( page, uploadRequest ) )
				)
			).toEqual( [
				'POST wp/v2/media',
				...Array( 3 ).fill( expect.stringMatching( /^POST wp\/v2\/media\/\d+\/post-process$/ ) ),
			] );
			expect( uploadedImage ).toMatchObject( { id: expect.any( Number ), media_type: 'image' } );
			await sendWithClient(
				page,
				`{ path: '/wp/v2/media/${ ( uploadedImage as { id: number } ).id }?force=true', method: 'DELETE' }`
			);
		} );
		await test.step( 'delete the image after too many failures', async () => {
			await setOptions( { aisle_test_dying_pictures: 99 } );
			const requests = await recordRequests( page, async () =>
				expect( await sendWithClient( page, uploadRequest ) ).toMatchObject( {
					code: 'post_process',
					status: 500,
				} )
			);
			await setOptions( { aisle_test_dying_pictures: null } );
			expect( requests ).toHaveLength( 7 );
			const id = requests[ 6 ]?.match( /^POST DELETE wp\/v2\/media\/(\d+)\?force=true$/ )?.[ 1 ];
			expect(
				await sendWithClient( page, `{ path: '/wp/v2/media/${ id }' }` ),
				'nothing half is left'
			).toMatchObject( {
				code: 'rest_post_invalid_id',
				status: 404,
			} );
		} );
	}
);
