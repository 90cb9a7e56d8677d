/** Chunk for pages with a form that sends the attribution: classic and block checkout, registration, express payment. */
import { parseCookie } from '../../domain/attribution-cookies';
import type { AttributionApi } from './api';
import { readCookies, type Cookies } from './cookie-jar';
import type { Options } from './options';

/** Fields of WooCommerce's order, and the cookie and key of each. A plugin can change them. */
const FIELDS =
	'source_type=current.typ referrer=current_add.rf utm_campaign=current.cmp utm_source=current.src ' +
	'utm_medium=current.mdm utm_content=current.cnt utm_id=current.id utm_term=current.trm ' +
	'utm_source_platform=current.plt utm_creative_format=current.fmt utm_marketing_tactic=current.tct ' +
	'session_entry=current_add.ep session_start_time=current_add.fd session_pages=session.pgs ' +
	'session_count=udata.vst user_agent=udata.uag';
const STORE = 'wc/store/checkout';
const NAMESPACE = 'woocommerce/order-attribution';

/** Interval and duration, in ms, of waiting for the block checkout's store. */
const INTERVAL_MS = 200;
const MAX_WAIT_MS = 60_000;

type Values = Readonly< Record< string, string | null > >;

interface BlockData {
	dispatch?(
		store: string
	): { setExtensionData?( namespace: string, values: Values, replace: boolean ): void } | undefined;
}

/** Fills the page's forms. Returns a function that fills them again. */
export function connectForms( api: AttributionApi, options: Options ): () => void {
	const fields = Object.fromEntries(
		( options.fields || FIELDS ).split( ' ' ).map( ( field ) => field.split( '=' ) )
	);
	const getAttributionData = (): Values => {
		const cookies = api.params.allowTracking ? readCookies() : {};
		return Object.fromEntries(
			Object.entries( fields ).map( ( [ name, part ] ) => [ name, readPart( cookies, String( part ) ) ] )
		);
	};
	const update = (): void => {
		const values = getAttributionData();
		fillForms( values, options.prefix );
		if ( options.block ) {
			fillBlock( values );
		}
	};
	Object.assign( api, { fields, getAttributionData } );
	// Another tab may have recorded pages, and a plugin may have inserted a form.
	document.addEventListener( 'submit', update, true );
	document.addEventListener( 'visibilitychange', update );
	update();
	if ( options.block ) {
		waitForBlock( update );
	}
	return update;
}

/** Returns a part such as `current.typ`: `typ` in the cookie `sbjs_current`. */
function readPart( cookies: Cookies, part: string ): string | null {
	const [ cookie = '', key = '' ] = part.split( '.' );
	return parseCookie( cookies[ `sbjs_${ cookie }` ] )[ key ] ?? null;
}

/** WooCommerce prints several elements in one form; only the first gets the inputs. */
function fillForms( values: Values, prefix: string ): void {
	const filled = new Set< Element >();
	document.querySelectorAll( 'wc-order-attribution-inputs' ).forEach( ( element ) => {
		const form = element.closest( 'form' ) ?? element;
		element.replaceChildren(
			...( filled.has( form )
				? []
				: Object.entries( values ).map( ( [ name, value ] ) => input( prefix + name, value ) ) )
		);
		filled.add( form );
	} );
}

function input( name: string, value: string | null ): HTMLInputElement {
	const element = document.createElement( 'input' );
	Object.assign( element, { type: 'hidden', name, value: value ?? '' } );
	return element;
}

function fillBlock( values: Values ): boolean {
	const actions = blockData()?.dispatch?.( STORE );
	actions?.setExtensionData?.( NAMESPACE, values, true );
	return !! actions?.setExtensionData;
}

const blockData = (): BlockData | undefined => ( window as { wp?: { data?: BlockData } } ).wp?.data;

/** The block's store is registered when its scripts have loaded. */
function waitForBlock( update: () => void ): void {
	let waitedMs = 0;
	const timer = window.setInterval( () => {
		waitedMs += INTERVAL_MS;
		if ( blockData()?.dispatch?.( STORE ) || waitedMs > MAX_WAIT_MS ) {
			window.clearInterval( timer );
			update();
		}
	}, INTERVAL_MS );
}
