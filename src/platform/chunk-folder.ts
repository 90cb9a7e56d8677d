import { boot } from './boot-data';
import { asList, asRecord, asText } from './check';

declare global {
	// eslint-disable-next-line camelcase -- Webpack's own name.
	var __webpack_public_path__: string;
}

/**
 * Sets the folder of the loader's chunks: the one of the app's URL, which PHP provides. A relative URL is resolved
 * against this page.
 */
export function setChunkFolder(): void {
	const scripts = asList( boot().app.scripts );
	const { src } = asRecord( scripts[ scripts.length - 1 ] );
	const scriptUrl = new URL( asText( src ), window.location.href );
	// eslint-disable-next-line camelcase -- Webpack's own name.
	__webpack_public_path__ = new URL( '.', scriptUrl ).href;
}
