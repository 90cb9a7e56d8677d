// Mock server of wordpress.org for tests; it serves the given content.
import { createServer } from 'node:http';

/**
 * @param {Record<string, string|Buffer>} answers Path => content; other paths return 404.
 * @return {Promise<{ origins: Object, close: () => Promise<void> }>} URLs of the mock server.
 */
export async function localOrigin( answers ) {
	const server = createServer( ( request, response ) => {
		const content = answers[ request.url ];
		response.writeHead( content === undefined ? 404 : 200 );
		response.end( content );
	} );
	await new Promise( ( listening ) => server.listen( 0, '127.0.0.1', listening ) );
	const url = `http://127.0.0.1:${ server.address().port }`;
	return {
		origins: { api: url, downloads: url },
		close: () =>
			new Promise( ( closed ) => {
				server.closeAllConnections();
				server.close( closed );
			} ),
	};
}
