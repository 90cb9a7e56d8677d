import type { EarlyModule } from './early-page';
import { collectEarlyModules, loadEarlyModule } from './early-scripts';

const chunks = jest.fn( ( chunk: string ): Promise< unknown > => Promise.resolve( chunk ) );
const early = (): EarlyModule => ( { start: jest.fn() } );
/** Registers a module like an early script does. */
const register = ( feature: string, module: EarlyModule ) => ( window.aisleEarly ??= [] ).push( [ feature, module ] );

beforeAll( () => {
	window.__webpack_chunk_load__ = chunks;
} );
beforeEach( () => {
	delete window.aisleEarly;
	chunks.mockReset().mockImplementation( ( chunk ) => Promise.resolve( chunk ) );
} );

it( 'finds a module that has registered before the loader runs', async () => {
	const attic = early();
	register( 'attic', attic );
	collectEarlyModules();
	await expect( loadEarlyModule( 'attic' ) ).resolves.toBe( attic );
	expect( chunks ).toHaveBeenCalledWith( 'attic-early' );
} );

it( 'finds a module that registers after the loader has run', async () => {
	collectEarlyModules();
	const cellar = early();
	chunks.mockImplementation( ( chunk ) => {
		register( 'cellar', cellar );
		return Promise.resolve( chunk );
	} );
	await expect( loadEarlyModule( 'cellar' ) ).resolves.toBe( cellar );
} );

it( 'rejects if the script cannot be loaded, and loads it at the next call', async () => {
	collectEarlyModules();
	chunks.mockRejectedValueOnce( new Error( 'ChunkLoadError' ) );
	await expect( loadEarlyModule( 'hall' ) ).rejects.toThrow( 'ChunkLoadError' );
	const hall = early();
	register( 'hall', hall );
	await expect( loadEarlyModule( 'hall' ) ).resolves.toBe( hall );
} );

it( 'rejects if the script has loaded and no module has registered', async () => {
	collectEarlyModules();
	await expect( loadEarlyModule( 'kitchen' ) ).rejects.toThrow( 'kitchen' );
} );
