import { EVENTS } from '../../platform/events';
import { clearBoot, isReplaced } from '../../platform/boot-data';
import { loadScripts, loadStyles, startFeatures } from './load-assets';
import type { ProductResponse } from './load-product';
import { readPageHandles } from './page-handles';

const response = ( overrides: Partial< ProductResponse > ): ProductResponse => ( {
	name: '',
	url: '',
	html: '',
	styles: '',
	scripts: '',
	templates: '',
	features: {},
	replaces: [],
	early: [],
	triggers: [],
	...overrides,
} );
const emptyHandles = readPageHandles( null );
const dispatchToAssets = ( event: string ): void =>
	document.head
		.querySelectorAll( '[src], [href]' )
		.forEach( ( element ) => element.dispatchEvent( new Event( event ) ) );

beforeEach( () => {
	document.head.replaceChildren();
	window.aisleBoot = { features: {}, shop: {} };
	clearBoot();
} );

it( 'loads missing scripts one after another in order', async () => {
	const scripts =
		'<script id="fields-js-extra">var fields = 1;</script><script id="fields-js" src="/fields.js"></script><script id="theme-js" src="/theme.js"></script><script id="late-js" src="/late.js"></script>';
	const loading = loadScripts( response( { scripts } ), readPageHandles( { scripts: [ 'theme' ] } ) );
	await Promise.resolve();
	await Promise.resolve();
	expect( [ ...document.head.children ].map( ( { id } ) => id ) ).toEqual( [ 'fields-js-extra', 'fields-js' ] );
	dispatchToAssets( 'load' );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( [ ...document.head.children ].map( ( { id } ) => id ) ).toEqual( [
		'fields-js-extra',
		'fields-js',
		'late-js',
	] );
	dispatchToAssets( 'load' );
	await loading;
} );

it( 'rejects when a script fails to load and removes it, so that it loads again', async () => {
	const loading = loadScripts(
		response( { scripts: '<script id="fields-js" src="/fields.js"></script>' } ),
		emptyHandles
	);
	dispatchToAssets( 'error' );
	await expect( loading ).rejects.toMatchObject( { code: 'app_not_loaded' } );
	expect( document.getElementById( 'fields-js' ) ).toBeNull();
} );

it( 'continues when a style fails and skips styles that the page lists as loaded', async () => {
	const styles =
		'<link rel="stylesheet" id="theme-css" href="/theme.css"><style id="theme-inline-css">b{}</style><link rel="stylesheet" id="fields-css" href="/fields.css">';
	const loading = loadStyles( response( { styles } ), readPageHandles( { styles: [ 'theme' ] } ) );
	expect( [ ...document.head.children ].map( ( { id } ) => id ) ).toEqual( [ 'fields-css' ] );
	dispatchToAssets( 'error' );
	await loading;
} );

it( 'adds a template to the page once', async () => {
	const templates = '<script type="text/template" id="tmpl-variation-template">x</script>';
	await loadStyles( response( { templates } ), emptyHandles );
	await loadStyles( response( { templates } ), emptyHandles );
	expect( document.querySelectorAll( '#tmpl-variation-template' ) ).toHaveLength( 1 );
} );

it( 'waits for the early modules of features in the form', async () => {
	const events: unknown[] = [];
	let open = (): void => undefined;
	document.addEventListener(
		EVENTS.lateFeatures,
		( event ) => {
			const { features, takesOver: replacements, wait } = ( event as CustomEvent ).detail;
			events.push( features, replacements );
			wait( new Promise< void >( ( resolve ) => ( open = resolve ) ) );
		},
		{ once: true }
	);
	let isOpen = false;
	const opening = startFeatures(
		response( { features: { variations: {} }, replaces: [ 'variations' ] } ),
		emptyHandles
	).then( () => ( isOpen = true ) );
	expect( events ).toEqual( [ { variations: {} }, [ 'variations' ] ] );
	expect( isReplaced( 'variations' ) ).toBe( true );
	await Promise.resolve();
	expect( isOpen ).toBe( false );
	open();
	await opening;
} );

it( 'does not replace WooCommerce’s form script when the page has it', async () => {
	await startFeatures(
		response( { features: { variations: {} }, replaces: [ 'variations' ] } ),
		readPageHandles( { scripts: [ 'wc-add-to-cart-variation' ] } )
	);
	expect( isReplaced( 'variations' ) ).toBe( false );
} );
