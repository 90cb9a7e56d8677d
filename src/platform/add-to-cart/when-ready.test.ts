import { EVENTS, fire } from '../events';
import { whenReady } from './when-ready';

const nodes = (): HTMLElement[] => {
	document.body.innerHTML = '<div data-aisle="attic"></div><div data-aisle="hall" data-aisle-ready></div>';
	return [ ...document.querySelectorAll< HTMLElement >( 'div' ) ];
};
const loaded = () => Promise.resolve();

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'resolves when each feature that is not ready yet reports', async () => {
	const [ attic, hall ] = nodes();
	const onReady = jest.fn();
	const readyPromise = whenReady( [ attic, hall ] as HTMLElement[], loaded ).then( onReady );
	await jest.advanceTimersByTimeAsync( 14_999 );
	expect( onReady ).not.toHaveBeenCalled();
	fire( attic as HTMLElement, EVENTS.ready );
	await readyPromise;
} );

it( 'resolves after 15 seconds when a feature never reports', async () => {
	const readyPromise = whenReady( nodes(), loaded );
	await jest.advanceTimersByTimeAsync( 15_000 );
	await expect( readyPromise ).resolves.toBeUndefined();
} );

it( 'rejects when the app cannot be loaded', async () => {
	await expect( whenReady( nodes(), () => Promise.reject( new Error( 'away' ) ) ) ).rejects.toThrow( 'away' );
} );
