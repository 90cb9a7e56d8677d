import { forgetBoot } from './boot-data';
import { loadAppAndRegistry } from './load-app';
import { REGISTRY_CAME } from './stores';

const script = ( handle: string ) => ( { handle, src: `https://shop.example/${ handle }.js` } );
const injected = (): string[] => [ ...document.querySelectorAll( 'script[src]' ) ].map( ( { id } ) => id );

it( 'brings what the page lacks, and nothing over what another plugin has brought without its id', async () => {
	window.aisleBoot = { app: { scripts: [ script( 'react' ), script( 'wp-i18n' ), script( 'aisle-storefront' ) ], registry: [ script( 'wp-redux-routine' ), script( 'wp-data' ) ] } };
	forgetBoot();
	const theirs = {};
	Object.assign( window, { React: theirs, wp: { data: theirs, reduxRoutine: theirs } } );
	// What is put into the page arrives.
	new MutationObserver( ( changes ) =>
		changes.forEach( ( { addedNodes } ) => addedNodes.forEach( ( node ) => node instanceof HTMLScriptElement && node.dispatchEvent( new Event( 'load' ) ) ) )
	).observe( document.head, { childList: true } );
	const came = jest.fn();
	window.addEventListener( REGISTRY_CAME, came );
	await loadAppAndRegistry( Promise.resolve() );
	expect( injected() ).toEqual( [ 'wp-i18n-js', 'aisle-storefront-js' ] );
	expect( window.wp?.data ).toBe( theirs );
	expect( came ).toHaveBeenCalledTimes( 1 );
} );
