/**
 * The shop's own app in the preview's frame: PHP's node, the app's scripts as the loader would bring them, and a sample
 * cart where the loader has the visitor's. The frame's page lets no other script run and sends nothing (see
 * PreviewPage.php).
 */
import { asList, asRecord, asText } from '../../../platform/check';
import { AisleError } from '../../../platform/errors';
import { FEATURE_DATA } from '../../../platform/events';
import { featuresIn, type PreviewResponse } from './preview-reply';
import type { SampleShop } from './sample-cart';

export interface FrameShop {
	/** The drawer with other settings. */
	readonly update: ( response: PreviewResponse ) => void;
	readonly close: () => void;
}

type FrameWindow = Window & typeof globalThis;

const FEATURE = 'cart-drawer';
/** Of the sample products. */
const IN_CART = 3;
const TOGGLER = `[data-aisle-open="${ FEATURE }"]`;

/**
 * @throws AisleError `no_preview` where the page in the frame is another, `app_not_loaded` where a script does not
 *                    come.
 */
export async function openFrameShop(
	frame: FrameWindow,
	response: PreviewResponse,
	{ core }: SampleShop
): Promise< FrameShop > {
	const { document } = frame;
	const nonce = document.querySelector< HTMLMetaElement >( 'meta[name="aisle-preview"]' )?.content;
	if ( ! nonce ) {
		throw new AisleError( 'no_preview' );
	}
	frame.aisleBoot = response.boot;
	frame.aisle = { version: asText( response.boot.version ), cart: core, loadApp: async () => undefined };
	leaveFocusOutside( frame );
	letKeyboardOut( frame );
	answerHere( frame, response );
	stayHere( document, core.open );
	putNode( frame, response.node );
	const stop = core.subscribe( () => showCount( document, core.getView().count ) );
	showCount( document, core.getView().count );
	await loadApp( document, asRecord( response.boot.app ), nonce );
	return {
		update( next ) {
			putNode( frame, next.node );
			showCount( document, core.getView().count );
			document
				.querySelector( `[data-aisle="${ FEATURE }"]` )
				?.dispatchEvent( new frame.CustomEvent( FEATURE_DATA, { detail: featuresIn( next )[ FEATURE ] } ) );
		},
		close: stop,
	};
}

/** The feature stays mounted at its node: only what PHP printed into it is another. */
function putNode( { document, DOMParser: Parser }: FrameWindow, html: string ): void {
	// The frame's own: elements made by the admin's page would not be `instanceof` what the app in the frame compares
	// with.
	const printed = new Parser().parseFromString( html, 'text/html' );
	const node = printed.querySelector< HTMLElement >( `[data-aisle="${ FEATURE }"]` );
	const standing = document.querySelector< HTMLElement >( `[data-aisle="${ FEATURE }"]` );
	// What comes beside it, such as a style, changes with it.
	const beside = [ ...printed.head.children, ...printed.body.children ].filter(
		( element ) => element !== node && element.localName !== 'script'
	);
	document.querySelectorAll( '[data-aisle-beside]' ).forEach( ( element ) => element.remove() );
	beside.forEach( ( element ) => {
		element.setAttribute( 'data-aisle-beside', '' );
		document.body.append( document.adoptNode( element ) );
	} );
	if ( ! node ) {
		standing?.replaceChildren();
		return;
	}
	if ( ! standing ) {
		delete node.dataset.aisleWait;
		document.body.append( document.adoptNode( node ) );
		return;
	}
	standing.className = node.className;
	standing.style.cssText = node.style.cssText;
	standing.replaceChildren( ...[ ...node.childNodes ].map( ( child ) => document.adoptNode( child ) ) );
}

/** As the loader does it on a page. */
function showCount( document: Document, count: number ): void {
	document.querySelectorAll< HTMLElement >( '[data-aisle-cart-count]' ).forEach( ( element ) => {
		element.textContent = String( count );
		element.hidden = count === 0;
	} );
}

/** The drawer takes the focus where it opens; here the owner is typing beside it. */
function leaveFocusOutside( frame: FrameWindow ): void {
	const { focus } = frame.HTMLElement.prototype;
	frame.HTMLElement.prototype.focus = function focusInside( this: HTMLElement, options?: FocusOptions ): void {
		if ( frame.document.hasFocus() ) {
			focus.call( this, options );
		}
	};
}

/** A drawer keeps the Tab key within itself; from here it leads on to the settings. */
const letKeyboardOut = ( frame: FrameWindow ): void =>
	frame.addEventListener( 'keydown', ( event ) => event.key === 'Tab' && event.stopImmediatePropagation(), true );

/**
 * What features ask the shop for besides the cart is answered here, as far as there is something to show: nothing is sent.
 */
function answerHere( frame: FrameWindow, { products, extensions }: PreviewResponse ): void {
	const samples = products.slice( IN_CART ).map( ( { id, name, url, price, image } ) => ( {
		id,
		name,
		url,
		price,
		action: 'add',
		image: image === '' ? null : { src: image, srcset: '' },
	} ) );
	const { products: suggested = samples } = asRecord( extensions[ 'cart-upsells' ] );
	frame.fetch = async ( input ) => {
		const wants = ( endpoint: string ): boolean =>
			( input instanceof frame.Request ? input.url : String( input ) ).includes( endpoint );
		const response = {
			code: 200,
			status: 'success',
			...( wants( 'aisle_upsells' ) ? { products: suggested } : {} ),
		};
		return new frame.Response( JSON.stringify( response ), { headers: { 'Content-Type': 'application/json' } } );
	};
}

/** Links lead nowhere, and the floating button opens the drawer, as the loader would. */
function stayHere( document: Document, open: () => void ): void {
	document.addEventListener(
		'click',
		( event ) => {
			const pressed = event
				.composedPath()
				.find(
					( part ): part is Element =>
						'matches' in part && ( part as Element ).matches( `a[href], ${ TOGGLER }` )
				);
			if ( pressed ) {
				event.preventDefault();
				event.stopPropagation();
				if ( pressed.matches( TOGGLER ) ) {
					open();
				}
			}
		},
		true
	);
}

/** In the order in which PHP resolved them. */
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
		asList( before ).forEach( ( code ) => run( document, nonce, asText( code ) ) );
		await fetchScript( document, nonce, asText( src ) );
		asList( after ).forEach( ( code ) => run( document, nonce, asText( code ) ) );
	}
}

function run( document: Document, nonce: string, code: string ): void {
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
