import { boot } from './boot-data';
import { asList, asRecord, asText } from './check';

declare global {
	// eslint-disable-next-line camelcase -- Webpack's own name.
	var __webpack_public_path__: string;
}

/** The loader's chunks lie beside the app, whose address PHP has told; a relative one counts from this page. */
export function findChunksBesideApp(): void {
	const scripts = asList( boot().app.scripts );
	const { src } = asRecord( scripts[ scripts.length - 1 ] );
	const address = new URL( asText( src ), window.location.href );
	// eslint-disable-next-line camelcase -- Webpack's own name.
	__webpack_public_path__ = new URL( '.', address ).href;
}
