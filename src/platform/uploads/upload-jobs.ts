/**
 * Uploads of one field from selection to completion, without React. Files are checked and sent in turn, and their
 * tokens are added to the answer.
 *
 * Every row of the list keeps its slot while it changes from upload to file.
 */
import { toAisleError, type AisleError } from '../errors';
import { isSameFile, type FileSelection } from './given-files';
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
export interface FieldAdapter {
	readonly isMultiple: boolean;
	values(): readonly string[];
	setValues( values: string[] ): void;
	/**
	 * @return  Error message for the file, or null.
	 */
	check( file: File ): string | null;
	/** Returns how many more files are allowed. */
	remainingFiles( currentCount: number ): number;
	tooManyMessage(): string;
	send( job: Job, onProgress: ( percent: number ) => void, signal: AbortSignal ): Promise< UploadedFile >;
	saveFile( file: UploadedFile, job: Job ): void;
	/** Called when a file was removed from the answer. */
	discardFile( token: string ): void;
	failureMessage( error: AisleError ): string;
}

export interface UploadJobs {
	getState(): UploadState;
	subscribe( listener: () => void ): () => void;
	add( selection: FileSelection ): void;
	retry( slot: number ): void;
	/** Aborts an upload, or removes a failed or uploaded file. */
	remove( slot: number ): void;
	/** Returns the file that was selected on this page for a token. */
	fileOf( token: string ): File | undefined;
	stop(): void;
}

const isSending = ( job: Job ): boolean => job.error === '';
const isRetryable = ( { code, status }: AisleError ): boolean =>
	code === 'offline' || code === 'server_error' || status === 429 || status >= 500;

interface Uploads {
	readonly getField: () => FieldAdapter;
	getState(): UploadState;
	set( change: Partial< UploadState > ): void;
	/** Uploads in flight, by slot. */
	readonly abortControllers: Map< number, AbortController >;
	/** Files selected on this page, by token. */
	readonly selectedFiles: Map< string, File >;
}

export function createUploadJobs( getField: () => FieldAdapter ): UploadJobs {
	let state: UploadState = { jobs: [], notice: '', announcement: '' };
	const listeners = new Set< () => void >();
	const uploads: Uploads = {
		getField,
		getState: () => state,
		set( change ) {
			state = { ...state, ...change };
			listeners.forEach( ( listener ) => listener() );
		},
		abortControllers: new Map(),
		selectedFiles: new Map(),
	};
	return {
		getState: uploads.getState,
		subscribe( listener ) {
			listeners.add( listener );
			return () => void listeners.delete( listener );
		},
		add: ( selection ) => add( uploads, selection ),
		retry: ( slot ) => retry( uploads, slot ),
		remove: ( slot ) => remove( uploads, slot ),
		fileOf: ( token ) => uploads.selectedFiles.get( token ),
		stop: () => abortAll( uploads ),
	};
}

const withChangedJob = ( jobs: readonly Job[], slot: number, part: Partial< Job > ): readonly Job[] =>
	jobs.map( ( job ) => ( job.slot === slot ? { ...job, ...part } : job ) );

const withoutJob = ( jobs: readonly Job[], slot: number ): readonly Job[] =>
	jobs.filter( ( job ) => job.slot !== slot );

const storedValues = ( { getField }: Uploads ): readonly string[] =>
	getField()
		.values()
		.filter( ( value ) => value !== '' );

function abortAll( { abortControllers }: Uploads ): void {
	abortControllers.forEach( ( controller ) => controller.abort() );
	abortControllers.clear();
}

function add( uploads: Uploads, { files, folders }: FileSelection ): void {
	const { getField, getState, set } = uploads;
	// Removes old errors, which the shopper has seen by now.
	set( { jobs: getState().jobs.filter( ( job ) => isSending( job ) || job.canRetry ), notice: '' } );
	const newFiles = files.filter( ( file ) => ! isAlreadyAdded( uploads, file ) );
	const max = getField().remainingFiles(
		storedValues( uploads ).length + getState().jobs.filter( isSending ).length
	);
	newFiles.slice( 0, max ).forEach( ( file ) => startUpload( uploads, file ) );
	const notice =
		folders.length > 0
			? words.folderMessage()
			: newFiles.length > max
				? getField().tooManyMessage()
				: newFiles.length < files.length
					? words.alreadyAddedMessage( files, newFiles )
					: '';
	if ( notice !== '' ) {
		set( { notice, announcement: notice } );
	}
}

function retry( uploads: Uploads, slot: number ): void {
	const { jobs } = uploads.getState();
	const job = jobs.find( ( item ) => item.slot === slot );
	if ( job ) {
		uploads.set( {
			jobs: withChangedJob( jobs, slot, { error: '', percent: 0 } ),
			announcement: words.uploadStarted( job.file.name ),
		} );
		void run( uploads, { ...job, error: '' } );
	}
}

function remove( uploads: Uploads, slot: number ): void {
	const { abortControllers, getState, set } = uploads;
	const job = getState().jobs.find( ( item ) => item.slot === slot );
	abortControllers.get( slot )?.abort();
	abortControllers.delete( slot );
	const name = job ? job.file.name : dropSlot( uploads, slot );
	set( { jobs: withoutJob( getState().jobs, slot ), notice: '', announcement: words.fileRemoved( name ) } );
}

/** Removes an uploaded file from the answer and returns its name. */
function dropSlot( { getField, selectedFiles }: Uploads, slot: number ): string {
	const values = getField().values();
	const file = readFileValue( values[ slot ] ?? '' );
	getField().setValues( withSlot( values, slot, '' ) );
	if ( file ) {
		getField().discardFile( file.token );
		selectedFiles.delete( file.token );
	}
	return file?.name ?? '';
}

function removeAll( uploads: Uploads ): void {
	abortAll( uploads );
	uploads.set( { jobs: [] } );
	uploads
		.getField()
		.values()
		.forEach( ( value, slot ) => value !== '' && dropSlot( uploads, slot ) );
}

function isAlreadyAdded( uploads: Uploads, file: File ): boolean {
	const storedFiles = storedValues( uploads ).map( ( value ) =>
		uploads.selectedFiles.get( readFileValue( value )?.token ?? '' )
	);
	const sendingFiles = uploads
		.getState()
		.jobs.filter( isSending )
		.map( ( job ) => job.file );
	return [ ...storedFiles, ...sendingFiles ].some( ( other ) => other && isSameFile( other, file ) );
}

function startUpload( uploads: Uploads, file: File ): void {
	const { getField, getState, set } = uploads;
	const error = getField().check( file );
	if ( error === null && ! getField().isMultiple ) {
		removeAll( uploads );
	}
	const { jobs } = getState();
	const slot = freeSlot(
		getField().values(),
		jobs.map( ( job ) => job.slot )
	);
	const job: Job = { slot, file, percent: 0, error: error ?? '', canRetry: false };
	set( {
		jobs: [ ...jobs, job ],
		announcement: error === null ? words.uploadStarted( file.name ) : words.uploadFailed( file.name, error ),
	} );
	if ( error === null ) {
		void run( uploads, job );
	}
}

async function run( uploads: Uploads, job: Job ): Promise< void > {
	const { getField, getState, set, abortControllers } = uploads;
	const controller = new AbortController();
	abortControllers.set( job.slot, controller );
	const announceProgress = words.createProgressAnnouncer( job.file.name );
	const onProgress = ( percent: number ): void => {
		if ( ! controller.signal.aborted ) {
			set( {
				jobs: withChangedJob( getState().jobs, job.slot, { percent } ),
				announcement: announceProgress( percent ) ?? getState().announcement,
			} );
		}
	};
	try {
		const file = await getField().send( job, onProgress, controller.signal );
		if ( controller.signal.aborted ) {
			getField().discardFile( file.token );
			return;
		}
		saveUploadedFile( uploads, job, file );
	} catch ( thrown ) {
		const error = toAisleError( thrown );
		if ( ! controller.signal.aborted ) {
			const text = getField().failureMessage( error );
			set( {
				jobs: withChangedJob( getState().jobs, job.slot, { error: text, canRetry: isRetryable( error ) } ),
				announcement: words.uploadFailed( job.file.name, text ),
			} );
		}
	} finally {
		if ( abortControllers.get( job.slot ) === controller ) {
			abortControllers.delete( job.slot );
		}
	}
}

function saveUploadedFile( { getField, getState, set, selectedFiles }: Uploads, job: Job, file: UploadedFile ): void {
	selectedFiles.set( file.token, job.file );
	getField().saveFile( file, job );
	getField().setValues( withSlot( getField().values(), job.slot, fileValue( file.token, file.name ) ) );
	set( { jobs: withoutJob( getState().jobs, job.slot ), announcement: words.uploadDone( file.name ) } );
}
