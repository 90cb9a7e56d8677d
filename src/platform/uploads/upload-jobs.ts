/**
 * Uploads of one field from selection to completion, without React. Files are checked and sent in turn, and their
 * tokens are added to the answer.
 *
 * Every row of the list keeps its slot while it changes from upload to file.
 */
import { toAisleError, type AisleError } from '../errors';
import { isSameFile, type GivenFiles } from './given-files';
import { fileValue, readFileValue } from './known-files';
import type { UploadedFile } from './send-file';
import { freeSlot, withSlot } from './slots';
import * as words from './upload-text';

export interface Job {
	readonly slot: number;
	readonly file: File;
	readonly percent: number;
	/** Error; empty while in flight. */
	readonly error: string;
	readonly canRetry: boolean;
}

export interface UploadState {
	readonly jobs: readonly Job[];
	/** Notice about the whole selection: too many files, a folder, a duplicate. */
	readonly notice: string;
	/** Text for the live region. */
	readonly announcement: string;
}

/** Interface to the field: its rules, its answer and the server. */
export interface UploadEdge {
	readonly isMultiple: boolean;
	values(): readonly string[];
	setValues( values: string[] ): void;
	/**
	 * @return  Error message for the file, or null.
	 */
	check( file: File ): string | null;
	/** Returns how many more files are allowed. */
	remainingFiles( has: number ): number;
	tooMany(): string;
	send( job: Job, onProgress: ( percent: number ) => void, signal: AbortSignal ): Promise< UploadedFile >;
	keep( file: UploadedFile, job: Job ): void;
	/** Called when a file was removed from the answer. */
	drop( token: string ): void;
	failure( error: AisleError ): string;
}

export interface UploadJobs {
	getState(): UploadState;
	subscribe( listener: () => void ): () => void;
	add( given: GivenFiles ): void;
	retry( slot: number ): void;
	/** Aborts an upload, or removes a failed or uploaded file. */
	remove( slot: number ): void;
	/** Returns the file that was selected on this page for a token. */
	fileOf( token: string ): File | undefined;
	stop(): void;
}

const isSending = ( job: Job ): boolean => job.error === '';
const mayHelpAgain = ( { code, status }: AisleError ): boolean =>
	code === 'offline' || code === 'server_error' || status === 429 || status >= 500;

interface Uploads {
	readonly edge: () => UploadEdge;
	getState(): UploadState;
	set( change: Partial< UploadState > ): void;
	/** Uploads in flight, by slot. */
	readonly aborts: Map< number, AbortController >;
	/** Files selected on this page, by token. */
	readonly chosen: Map< string, File >;
}

export function createUploadJobs( edge: () => UploadEdge ): UploadJobs {
	let state: UploadState = { jobs: [], notice: '', announcement: '' };
	const listeners = new Set< () => void >();
	const uploads: Uploads = {
		edge,
		getState: () => state,
		set( change ) {
			state = { ...state, ...change };
			listeners.forEach( ( listener ) => listener() );
		},
		aborts: new Map(),
		chosen: new Map(),
	};
	return {
		getState: uploads.getState,
		subscribe( listener ) {
			listeners.add( listener );
			return () => void listeners.delete( listener );
		},
		add: ( given ) => add( uploads, given ),
		retry: ( slot ) => retry( uploads, slot ),
		remove: ( slot ) => remove( uploads, slot ),
		fileOf: ( token ) => uploads.chosen.get( token ),
		stop: () => abortAll( uploads ),
	};
}

const changed = ( jobs: readonly Job[], slot: number, part: Partial< Job > ): readonly Job[] =>
	jobs.map( ( job ) => ( job.slot === slot ? { ...job, ...part } : job ) );

const without = ( jobs: readonly Job[], slot: number ): readonly Job[] => jobs.filter( ( job ) => job.slot !== slot );

const stored = ( { edge }: Uploads ): readonly string[] =>
	edge()
		.values()
		.filter( ( value ) => value !== '' );

function abortAll( { aborts }: Uploads ): void {
	aborts.forEach( ( abort ) => abort.abort() );
	aborts.clear();
}

function add( uploads: Uploads, { files, folders }: GivenFiles ): void {
	const { edge, getState, set } = uploads;
	// Removes old errors, which the shopper has seen by now.
	set( { jobs: getState().jobs.filter( ( job ) => isSending( job ) || job.canRetry ), notice: '' } );
	const fresh = files.filter( ( file ) => ! isThere( uploads, file ) );
	const max = edge().remainingFiles( stored( uploads ).length + getState().jobs.filter( isSending ).length );
	fresh.slice( 0, max ).forEach( ( file ) => begin( uploads, file ) );
	const notice =
		folders.length > 0
			? words.folder()
			: fresh.length > max
				? edge().tooMany()
				: fresh.length < files.length
					? words.twice( files, fresh )
					: '';
	if ( notice !== '' ) {
		set( { notice, announcement: notice } );
	}
}

function retry( uploads: Uploads, slot: number ): void {
	const { jobs } = uploads.getState();
	const job = jobs.find( ( one ) => one.slot === slot );
	if ( job ) {
		uploads.set( {
			jobs: changed( jobs, slot, { error: '', percent: 0 } ),
			announcement: words.started( job.file.name ),
		} );
		void run( uploads, { ...job, error: '' } );
	}
}

function remove( uploads: Uploads, slot: number ): void {
	const { aborts, getState, set } = uploads;
	const job = getState().jobs.find( ( one ) => one.slot === slot );
	aborts.get( slot )?.abort();
	aborts.delete( slot );
	const name = job ? job.file.name : dropSlot( uploads, slot );
	set( { jobs: without( getState().jobs, slot ), notice: '', announcement: words.removed( name ) } );
}

/** Removes an uploaded file from the answer and returns its name. */
function dropSlot( { edge, chosen: selected }: Uploads, slot: number ): string {
	const values = edge().values();
	const file = readFileValue( values[ slot ] ?? '' );
	edge().setValues( withSlot( values, slot, '' ) );
	if ( file ) {
		edge().drop( file.token );
		selected.delete( file.token );
	}
	return file?.name ?? '';
}

function removeAll( uploads: Uploads ): void {
	abortAll( uploads );
	uploads.set( { jobs: [] } );
	uploads
		.edge()
		.values()
		.forEach( ( value, slot ) => value !== '' && dropSlot( uploads, slot ) );
}

function isThere( uploads: Uploads, file: File ): boolean {
	const kept = stored( uploads ).map( ( value ) => uploads.chosen.get( readFileValue( value )?.token ?? '' ) );
	const sent = uploads
		.getState()
		.jobs.filter( isSending )
		.map( ( job ) => job.file );
	return [ ...kept, ...sent ].some( ( other ) => other && isSameFile( other, file ) );
}

function begin( uploads: Uploads, file: File ): void {
	const { edge, getState, set } = uploads;
	const error = edge().check( file );
	if ( error === null && ! edge().isMultiple ) {
		removeAll( uploads );
	}
	const { jobs } = getState();
	const slot = freeSlot(
		edge().values(),
		jobs.map( ( job ) => job.slot )
	);
	const job: Job = { slot, file, percent: 0, error: error ?? '', canRetry: false };
	set( {
		jobs: [ ...jobs, job ],
		announcement: error === null ? words.started( file.name ) : words.failed( file.name, error ),
	} );
	if ( error === null ) {
		void run( uploads, job );
	}
}

async function run( uploads: Uploads, job: Job ): Promise< void > {
	const { edge, getState, set, aborts } = uploads;
	const abort = new AbortController();
	aborts.set( job.slot, abort );
	const announceProgress = words.quarters( job.file.name );
	const onProgress = ( percent: number ): void => {
		if ( ! abort.signal.aborted ) {
			set( {
				jobs: changed( getState().jobs, job.slot, { percent } ),
				announcement: announceProgress( percent ) ?? getState().announcement,
			} );
		}
	};
	try {
		const file = await edge().send( job, onProgress, abort.signal );
		if ( abort.signal.aborted ) {
			edge().drop( file.token );
			return;
		}
		keep( uploads, job, file );
	} catch ( thrown ) {
		const error = toAisleError( thrown );
		if ( ! abort.signal.aborted ) {
			const text = edge().failure( error );
			set( {
				jobs: changed( getState().jobs, job.slot, { error: text, canRetry: mayHelpAgain( error ) } ),
				announcement: words.failed( job.file.name, text ),
			} );
		}
	} finally {
		if ( aborts.get( job.slot ) === abort ) {
			aborts.delete( job.slot );
		}
	}
}

function keep( { edge, getState, set, chosen: selected }: Uploads, job: Job, file: UploadedFile ): void {
	selected.set( file.token, job.file );
	edge().keep( file, job );
	edge().setValues( withSlot( edge().values(), job.slot, fileValue( file.token, file.name ) ) );
	set( { jobs: without( getState().jobs, job.slot ), announcement: words.done( file.name ) } );
}
