// A server that stands for wordpress.org in the tests of the sources: it answers what it is given.
import { createServer } from 'node:http';

/**
 * @param {Record<string, string|Buffer>} answers Path => content; any other path answers 404.
 * @return {Promise<{ origins: Object, close: () => Promise<void> }>} Where it answers.
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
