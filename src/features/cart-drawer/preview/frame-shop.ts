/**
 * Runs the storefront app in the preview frame: PHP's node, the scripts in the loader's order, and a sample cart. The
 * frame's page runs no other scripts and sends nothing (see PreviewPage.php).
 */
import { asList, asRecord, asText } from '../../../platform/check';
import { AisleError } from '../../../platform/errors';
import { FEATURE_DATA } from '../../../platform/events';
import { featuresIn, type PreviewResponse } from './preview-reply';
import type { SampleShop } from './sample-cart';

export interface FrameShop {
	/** Renders the drawer with other settings. */
	readonly update: ( response: PreviewResponse ) => void;
	readonly close: () => void;
}

type FrameWindow = Window & typeof globalThis;

const FEATURE = 'cart-drawer';
/** Number of sample products in the cart. */
const CART_PRODUCT_COUNT = 3;
const TOGGLER = `[data-aisle-open="${ FEATURE }"]`;

/**
 * @throws  AisleError `no_preview` if the frame shows another page, `app_not_loaded` if a script fails to load.
 */
export async function openFrameShop(
	frameWindow: FrameWindow,
	response: PreviewResponse,
	{ core }: SampleShop
): Promise< FrameShop > {
	const { document } = frameWindow;
	const nonce = document.querySelector< HTMLMetaElement >( 'meta[name="aisle-preview"]' )?.content;
	if ( ! nonce ) {
		throw new AisleError( 'no_preview' );
	}
	frameWindow.aisleBoot = response.boot;
	frameWindow.aisle = { version: asText( response.boot.version ), cart: core, loadApp: async () => undefined };
	keepFocusOutside( frameWindow );
	disableFocusTrap( frameWindow );
	mockFetch( frameWindow, response );
	disableLinks( document, core.open );
	updateNode( frameWindow, response.node );
	const unsubscribe = core.subscribe( () => showCount( document, core.getView().count ) );
	showCount( document, core.getView().count );
	await loadApp( document, asRecord( response.boot.app ), nonce );
	return {
		update( next ) {
			updateNode( frameWindow, next.node );
			showCount( document, core.getView().count );
			document
				.querySelector( `[data-aisle="${ FEATURE }"]` )
				?.dispatchEvent(
					new frameWindow.CustomEvent( FEATURE_DATA, { detail: featuresIn( next )[ FEATURE ] } )
				);
		},
		close: unsubscribe,
	};
}

/** Replaces the content that PHP printed in the node. The feature stays mounted on the node. */
function updateNode( { document, DOMParser: Parser }: FrameWindow, html: string ): void {
	// Uses the frame's parser: elements of the admin page would fail the app's `instanceof` checks in the frame.
	const printedDocument = new Parser().parseFromString( html, 'text/html' );
	const node = printedDocument.querySelector< HTMLElement >( `[data-aisle="${ FEATURE }"]` );
	const existingNode = document.querySelector< HTMLElement >( `[data-aisle="${ FEATURE }"]` );
	// Elements printed beside the node, such as a style, are replaced too.
	const extraElements = [ ...printedDocument.head.children, ...printedDocument.body.children ].filter(
		( element ) => element !== node && element.localName !== 'script'
	);
	document.querySelectorAll( '[data-aisle-beside]' ).forEach( ( element ) => element.remove() );
	extraElements.forEach( ( element ) => {
		element.setAttribute( 'data-aisle-beside', '' );
		document.body.append( document.adoptNode( element ) );
	} );
	if ( ! node ) {
		existingNode?.replaceChildren();
		return;
	}
	if ( ! existingNode ) {
		delete node.dataset.aisleDeferred;
		document.body.append( document.adoptNode( node ) );
		return;
	}
	existingNode.className = node.className;
	existingNode.style.cssText = node.style.cssText;
	existingNode.replaceChildren( ...[ ...node.childNodes ].map( ( child ) => document.adoptNode( child ) ) );
}

/** Updates the cart count as the loader does. */
function showCount( document: Document, count: number ): void {
	document.querySelectorAll< HTMLElement >( '[data-aisle-cart-count]' ).forEach( ( element ) => {
		element.textContent = String( count );
		element.hidden = count === 0;
	} );
}

/** Prevents the opening drawer from taking the focus from the settings that the merchant edits. */
function keepFocusOutside( frameWindow: FrameWindow ): void {
	const { focus } = frameWindow.HTMLElement.prototype;
	frameWindow.HTMLElement.prototype.focus = function focusInside( this: HTMLElement, options?: FocusOptions ): void {
		if ( frameWindow.document.hasFocus() ) {
			focus.call( this, options );
		}
	};
}

/** Disables the drawer's focus trap, so that Tab leads on to the settings. */
const disableFocusTrap = ( frameWindow: FrameWindow ): void =>
	frameWindow.addEventListener(
		'keydown',
		( event ) => event.key === 'Tab' && event.stopImmediatePropagation(),
		true
	);

/**
 * Mocks `fetch` in the frame: features get sample responses, and nothing is sent.
 */
function mockFetch( frameWindow: FrameWindow, { products, extensions }: PreviewResponse ): void {
	const samples = products.slice( CART_PRODUCT_COUNT ).map( ( { id, name, url, price, image } ) => ( {
		id,
		name,
		url,
		price,
		action: 'add',
		image: image === '' ? null : { src: image, srcset: '' },
	} ) );
	const { products: upsells = samples } = asRecord( extensions[ 'cart-upsells' ] );
	frameWindow.fetch = async ( input ) => {
		const isRequestTo = ( endpoint: string ): boolean =>
			( input instanceof frameWindow.Request ? input.url : String( input ) ).includes( endpoint );
		const response = {
			code: 200,
			status: 'success',
			...( isRequestTo( 'aisle_upsells' ) ? { products: upsells } : {} ),
		};
		return new frameWindow.Response( JSON.stringify( response ), {
			headers: { 'Content-Type': 'application/json' },
		} );
	};
}

/** Disables links and makes the floating button open the drawer, as the loader does. */
function disableLinks( document: Document, open: () => void ): void {
	document.addEventListener(
		'click',
		( event ) => {
			const clickedElement = event
				.composedPath()
				.find(
					( part ): part is Element =>
						'matches' in part && ( part as Element ).matches( `a[href], ${ TOGGLER }` )
				);
			if ( clickedElement ) {
				event.preventDefault();
				event.stopPropagation();
				if ( clickedElement.matches( TOGGLER ) ) {
					open();
				}
			}
		},
		true
	);
}

/** Loads the scripts in the order in which PHP resolved them. */
async function loadApp(
	document: Document,
	app: Readonly< Record< string, unknown > >,
	nonce: string
): Promise< void > {
	const style = document.createElement( 'link' );
	style.rel = 'stylesheet';
	style.href = asText( app.style );
	document.head.append( style );
	for ( const item of asList( app.scripts ) ) {
		const { src, before, after } = asRecord( item );
		asList( before ).forEach( ( code ) => runScript( document, nonce, asText( code ) ) );
		await fetchScript( document, nonce, asText( src ) );
		asList( after ).forEach( ( code ) => runScript( document, nonce, asText( code ) ) );
	}
}

function runScript( document: Document, nonce: string, code: string ): void {
	const script = document.createElement( 'script' );
	script.nonce = nonce;
	script.textContent = code;
	document.head.append( script );
}

const fetchScript = ( document: Document, nonce: string, src: string ): Promise< void > =>
	new Promise( ( resolve, reject ) => {
		const script = document.createElement( 'script' );
		script.nonce = nonce;
		script.async = false;
		script.src = src;
		script.addEventListener( 'load', () => resolve() );
		script.addEventListener( 'error', () => reject( new AisleError( 'app_not_loaded' ) ) );
		document.head.append( script );
	} );
