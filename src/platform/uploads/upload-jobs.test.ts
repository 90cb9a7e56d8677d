import { AisleError } from '../errors';
import { createUploadJobs, type Job, type FieldAdapter } from './upload-jobs';

interface SentUpload {
	readonly job: Job;
	readonly signal: AbortSignal;
	progress( percent: number ): void;
	arrive( token: string ): Promise< void >;
	fail( error: AisleError ): Promise< void >;
}

const flushTasks = () => new Promise< void >( ( resolve ) => setTimeout( resolve ) );

function setUp( {
	multiple = true,
	most: max = Infinity,
	values = [] as string[],
	check = ( (): null => null ) as FieldAdapter[ 'check' ],
} = {} ) {
	const sent: SentUpload[] = [];
	const dropped: string[] = [];
	const kept: string[] = [];
	const answer = { values };
	const adapter: FieldAdapter = {
		isMultiple: multiple,
		values: () => answer.values,
		setValues: ( next ) => void ( answer.values = next ),
		check,
		remainingFiles: ( currentCount ) => ( multiple ? Math.max( 0, max - currentCount ) : 1 ),
		tooManyMessage: () => 'Too many.',
		send: ( job, progress, signal ) =>
			new Promise( ( resolve, reject ) => {
				sent.push( {
					job,
					signal,
					progress,
					arrive: ( token ) => ( resolve( { token, name: job.file.name, url: '' } ), flushTasks() ),
					fail: ( error ) => ( reject( error ), flushTasks() ),
				} );
			} ),
		saveFile: ( file ) => void kept.push( file.token ),
		discardFile: ( token ) => void dropped.push( token ),
		failureMessage: ( error ) => `Failed: ${ error.code }`,
	};
	const jobs = createUploadJobs( () => adapter );
	const add = ( ...names: string[] ) =>
		jobs.add( { files: names.map( ( name ) => new File( [ name ], name, { lastModified: 1 } ) ), folders: [] } );
	return { jobs, sent, dropped, kept, answer, add, at: ( index: number ) => sent[ index ] as SentUpload };
}

describe( 'the uploads of a field', () => {
	it( 'adds token and name to the answer only when a file has uploaded', async () => {
		const { add, at, answer, jobs, kept } = setUp();
		add( 'a.png' );
		expect( answer.values ).toEqual( [] );
		at( 0 ).progress( 40 );
		expect( jobs.getState().jobs[ 0 ]?.percent ).toBe( 40 );
		await at( 0 ).arrive( 'token-a' );
		expect( answer.values ).toEqual( [ 'token-a||a.png' ] );
		expect( kept ).toEqual( [ 'token-a' ] );
		expect( jobs.getState().jobs ).toEqual( [] );
		expect( jobs.getState().announcement ).toBe( 'a.png was uploaded.' );
	} );

	it( 'keeps the order of selection when a later upload finishes first', async () => {
		const { add, at, answer } = setUp();
		add( 'a.png', 'b.png' );
		await at( 1 ).arrive( 'token-b' );
		expect( answer.values ).toEqual( [ '', 'token-b||b.png' ] );
		await at( 0 ).arrive( 'token-a' );
		expect( answer.values ).toEqual( [ 'token-a||a.png', 'token-b||b.png' ] );
	} );

	it( 'keeps an empty slot for a removed file and reuses it for the next one', async () => {
		const { add, at, answer, jobs, dropped } = setUp( { values: [ 'x||1.png', 'y||2.png' ] } );
		jobs.remove( 0 );
		expect( answer.values ).toEqual( [ '', 'y||2.png' ] );
		expect( dropped ).toEqual( [ 'x' ] );
		add( '3.png' );
		await at( 0 ).arrive( 'z' );
		expect( answer.values ).toEqual( [ 'z||3.png', 'y||2.png' ] );
	} );

	it( 'removes a running upload without an error and deletes it when it arrives', async () => {
		const { add, at, answer, jobs, dropped } = setUp();
		add( 'a.png' );
		jobs.remove( 0 );
		expect( at( 0 ).signal.aborted ).toBe( true );
		expect( jobs.getState().jobs ).toEqual( [] );
		await at( 0 ).arrive( 'late' );
		expect( answer.values ).toEqual( [] );
		expect( dropped ).toEqual( [ 'late' ] );
	} );

	it( 'shows no error for an aborted upload', async () => {
		const { add, at, jobs } = setUp();
		add( 'a.png' );
		jobs.remove( 0 );
		await at( 0 ).fail( new AisleError( 'aborted' ) );
		expect( jobs.getState().jobs ).toEqual( [] );
		expect( jobs.getState().announcement ).toBe( 'a.png was removed.' );
	} );

	it( 'retries after a lost network with the same file in the same slot', async () => {
		const { add, at, answer, jobs } = setUp();
		add( 'a.png' );
		await at( 0 ).fail( new AisleError( 'offline' ) );
		expect( jobs.getState().jobs[ 0 ] ).toMatchObject( { error: 'Failed: offline', canRetry: true } );
		jobs.retry( 0 );
		expect( jobs.getState().jobs[ 0 ] ).toMatchObject( { error: '', percent: 0 } );
		await at( 1 ).arrive( 'token-a' );
		expect( answer.values ).toEqual( [ 'token-a||a.png' ] );
	} );

	it( 'offers no retry for a rejected file and clears it at the next selection', async () => {
		const { add, at, jobs } = setUp();
		add( 'a.png' );
		await at( 0 ).fail( new AisleError( 'content_mismatch', 'No picture.', 415 ) );
		expect( jobs.getState().jobs[ 0 ]?.canRetry ).toBe( false );
		add( 'b.png' );
		expect( jobs.getState().jobs.map( ( job ) => job.file.name ) ).toEqual( [ 'b.png' ] );
	} );

	it( 'sends no file that the rules reject and keeps existing files', () => {
		const { add, jobs, sent, answer } = setUp( {
			multiple: false,
			values: [ 'x||old.png' ],
			check: ( file ) => ( file.name.endsWith( '.exe' ) ? 'Not this type.' : null ),
		} );
		add( 'setup.exe' );
		expect( sent ).toHaveLength( 0 );
		expect( jobs.getState().jobs[ 0 ]?.error ).toBe( 'Not this type.' );
		expect( answer.values ).toEqual( [ 'x||old.png' ] );
	} );

	it( 'replaces the file when the field allows only one', async () => {
		const { add, at, answer, dropped } = setUp( { multiple: false, values: [ 'x||old.png' ] } );
		add( 'new.png' );
		expect( dropped ).toEqual( [ 'x' ] );
		await at( 0 ).arrive( 'n' );
		expect( answer.values ).toEqual( [ 'n||new.png' ] );
		add( 'first.png' );
		add( 'second.png' );
		expect( at( 1 ).signal.aborted ).toBe( true );
		await at( 2 ).arrive( 's' );
		expect( answer.values ).toEqual( [ 's||second.png' ] );
	} );

	it( 'accepts files up to the maximum and shows a notice about the others', () => {
		const { add, jobs, sent } = setUp( { most: 2, values: [ 'x||1.png' ] } );
		add( 'a.png', 'b.png' );
		expect( sent.map( ( { job } ) => job.file.name ) ).toEqual( [ 'a.png' ] );
		expect( jobs.getState().notice ).toBe( 'Too many.' );
	} );

	it( 'accepts the same file once, and again after it was removed', async () => {
		const { add, at, jobs, sent } = setUp();
		add( 'a.png' );
		add( 'a.png' );
		expect( jobs.getState().notice ).toBe( 'a.png has already been added.' );
		await at( 0 ).arrive( 't' );
		add( 'a.png' );
		expect( sent ).toHaveLength( 1 );
		jobs.remove( 0 );
		add( 'a.png' );
		expect( sent ).toHaveLength( 2 );
	} );

	it( 'rejects folders with a message', () => {
		const { jobs } = setUp();
		jobs.add( { files: [], folders: [ 'Holiday' ] } );
		expect( jobs.getState().notice ).toMatch( /^Folders cannot be uploaded/ );
	} );

	it( 'aborts uploads when the field stops', () => {
		const { add, at, jobs } = setUp();
		add( 'a.png' );
		jobs.stop();
		expect( at( 0 ).signal.aborted ).toBe( true );
	} );
} );
