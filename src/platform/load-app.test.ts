import { forgetBoot } from './boot-data';
import { loadAppAndRegistry } from './load-app';
import { REGISTRY_CAME } from './stores';

const script = ( handle: string ) => ( { handle, src: `https://shop.example/${ handle }.js` } );
// What is put into the page arrives.
beforeAll( () =>
	new MutationObserver( ( changes ) =>
		changes.forEach( ( { addedNodes } ) => addedNodes.forEach( ( node ) => node instanceof HTMLScriptElement && node.dispatchEvent( new Event( 'load' ) ) ) )
	).observe( document.head, { childList: true } )
);

const injected = (): string[] => [ ...document.querySelectorAll( 'script[src]' ) ].map( ( { id } ) => id );

it( 'brings what the page lacks, and nothing over what another plugin has brought without its id', async () => {
	window.aisleBoot = { app: { scripts: [ script( 'react' ), script( 'wp-i18n' ), script( 'aisle-storefront' ) ], registry: [ script( 'wp-redux-routine' ), script( 'wp-data' ) ] } };
	forgetBoot();
	const theirs = {};
	Object.assign( window, { React: theirs, wp: { data: theirs, reduxRoutine: theirs } } );
	const came = jest.fn();
	window.addEventListener( REGISTRY_CAME, came );
	await loadAppAndRegistry( Promise.resolve() );
	expect( injected() ).toEqual( [ 'wp-i18n-js', 'aisle-storefront-js' ] );
	expect( window.wp?.data ).toBe( theirs );
	expect( came ).toHaveBeenCalledTimes( 1 );
} );

/** As it stands in the page: the test's browser must not fetch it. */
const printed = ( html: string ): void => void ( document.body.innerHTML = html );

it.each( [
	[ 'a type that no browser runs', '<script type="rocketlazyloadscript" data-rocket-src="/held.js" id="held-js"></script>' ],
	[ 'an address put aside', '<script data-src="/held.js" id="held-js"></script>' ],
	[ 'a type with a word before its own', '<script type="5f3-text/javascript" src="/held.js" id="held-js"></script>' ],
] )( 'brings what an optimiser holds back until somebody moves, by %s, and leaves it nothing to run over ours', async ( _how, html ) => {
	document.head.innerHTML = '';
	printed( html );
	await bring( 'held' );
	expect( document.head.querySelector( 'script' )?.getAttribute( 'src' ) ).toBe( 'https://shop.example/held.js' );
	expect( document.body.innerHTML ).not.toContain( '/held.js' );
} );

it.each( [ '<script src="/ran.js" id="ran-js"></script>', '<script type="text/javascript" src="/ran.js" id="ran-js" defer></script>', '<script type="module" src="/ran.js" id="ran-js"></script>' ] )(
	'takes for there what the browser runs: %s',
	async ( html ) => {
		document.head.innerHTML = '';
		printed( html );
		await bring( 'ran' );
		expect( document.head.querySelector( 'script' ) ).toBeNull();
		expect( document.body.innerHTML ).toContain( '/ran.js' );
	}
);

function bring( handle: string ): Promise< void > {
	window.aisleBoot = { app: { scripts: [ script( handle ) ], registry: [] } };
	forgetBoot();
	return jest.isolateModulesAsync( async () => ( await import( './load-app' ) ).loadApp( Promise.resolve() ) );
}
