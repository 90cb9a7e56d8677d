/**
 * The uploads of one field from choosing to their end, without React: what is chosen is checked, sent in turn, and its
 * token put into the answer. Every row of the list has a slot that it keeps while it changes from upload to file.
 */
import { toAisleError, type AisleError } from '../errors';
import { isSameFile, type GivenFiles } from './given-files';
import { fileValue, readFileValue } from './known-files';
import type { UploadedFile } from './send-file';
import { freeSlot, withSlot } from './slots';
import * as words from './upload-words';

export interface Job {
	readonly slot: number;
	readonly file: File;
	readonly percent: number;
	/** Empty while it is on its way. */
	readonly error: string;
	readonly canRetry: boolean;
}

export interface UploadState {
	readonly jobs: readonly Job[];
	/** About the choice as a whole: too many, a folder, one that is there already. */
	readonly notice: string;
	/** The sentence for the live region. */
	readonly said: string;
}

/** What the field gives: its rules, its answer, the server. */
export interface UploadEdge {
	readonly isMultiple: boolean;
	values(): readonly string[];
	setValues( values: string[] ): void;
	/** @return What is wrong with the file, in words. */
	check( file: File ): string | null;
	/** How many more fit beside those that are there. */
	roomFor( has: number ): number;
	tooMany(): string;
	send( job: Job, onProgress: ( percent: number ) => void, signal: AbortSignal ): Promise< UploadedFile >;
	keep( file: UploadedFile, job: Job ): void;
	/** The answer no longer has it. */
	drop( token: string ): void;
	failure( error: AisleError ): string;
}

export interface UploadJobs {
	getState(): UploadState;
	subscribe( listener: () => void ): () => void;
	add( given: GivenFiles ): void;
	retry( slot: number ): void;
	/** Gives up an upload, takes away what failed or what was uploaded. */
	remove( slot: number ): void;
	/** What was chosen in this page for a token. */
	fileOf( token: string ): File | undefined;
	stop(): void;
}

const isSending = ( job: Job ): boolean => job.error === '';
const mayHelpAgain = ( { code, status }: AisleError ): boolean => code === 'offline' || code === 'server_error' || status === 429 || status >= 500;

export function createUploadJobs( edge: () => UploadEdge ): UploadJobs {
	let state: UploadState = { jobs: [], notice: '', said: '' };
	const listeners = new Set< () => void >();
	const aborts = new Map< number, AbortController >();
	const chosen = new Map< string, File >();

	const set = ( change: Partial< UploadState > ) => {
		state = { ...state, ...change };
		listeners.forEach( ( listener ) => listener() );
	};
	const change = ( slot: number, part: Partial< Job > ) =>
		state.jobs.map( ( job ) => ( job.slot === slot ? { ...job, ...part } : job ) );
	const without = ( slot: number ) => state.jobs.filter( ( job ) => job.slot !== slot );
	const stored = () => edge().values().filter( ( value ) => value !== '' );

	function dropSlot( slot: number ): string {
		const values = edge().values();
		const file = readFileValue( values[ slot ] ?? '' );
		edge().setValues( withSlot( values, slot, '' ) );
		if ( file ) {
			edge().drop( file.token );
			chosen.delete( file.token );
		}
		return file?.name ?? '';
	}

	function forgetOthers(): void {
		aborts.forEach( ( abort ) => abort.abort() );
		aborts.clear();
		set( { jobs: [] } );
		edge().values().forEach( ( value, slot ) => value !== '' && dropSlot( slot ) );
	}

	function isThere( file: File ): boolean {
		const kept = stored().map( ( value ) => chosen.get( readFileValue( value )?.token ?? '' ) );
		return [ ...kept, ...state.jobs.filter( isSending ).map( ( job ) => job.file ) ].some( ( other ) => other && isSameFile( other, file ) );
	}

	function begin( file: File ): void {
		const error = edge().check( file );
		if ( error === null && ! edge().isMultiple ) {
			forgetOthers();
		}
		const slot = freeSlot( edge().values(), state.jobs.map( ( job ) => job.slot ) );
		const job: Job = { slot, file, percent: 0, error: error ?? '', canRetry: false };
		set( { jobs: [ ...state.jobs, job ], said: error === null ? words.started( file.name ) : words.failed( file.name, error ) } );
		if ( error === null ) {
			void run( job );
		}
	}

	async function run( job: Job ): Promise< void > {
		const abort = new AbortController();
		aborts.set( job.slot, abort );
		const say = words.quarters( job.file.name );
		const onProgress = ( percent: number ) => {
			if ( ! abort.signal.aborted ) {
				set( { jobs: change( job.slot, { percent } ), said: say( percent ) ?? state.said } );
			}
		};
		try {
			const file = await edge().send( job, onProgress, abort.signal );
			if ( abort.signal.aborted ) {
				edge().drop( file.token );
				return;
			}
			chosen.set( file.token, job.file );
			edge().keep( file, job );
			edge().setValues( withSlot( edge().values(), job.slot, fileValue( file.token, file.name ) ) );
			set( { jobs: without( job.slot ), said: words.done( file.name ) } );
		} catch ( thrown ) {
			const error = toAisleError( thrown );
			if ( ! abort.signal.aborted ) {
				const text = edge().failure( error );
				set( { jobs: change( job.slot, { error: text, canRetry: mayHelpAgain( error ) } ), said: words.failed( job.file.name, text ) } );
			}
		} finally {
			if ( aborts.get( job.slot ) === abort ) {
				aborts.delete( job.slot );
			}
		}
	}

	return {
		getState: () => state,
		subscribe( listener ) {
			listeners.add( listener );
			return () => void listeners.delete( listener );
		},
		add( { files, folders } ) {
			// What failed has been read by now.
			set( { jobs: state.jobs.filter( ( job ) => isSending( job ) || job.canRetry ), notice: '' } );
			const fresh = files.filter( ( file ) => ! isThere( file ) );
			const room = edge().roomFor( stored().length + state.jobs.filter( isSending ).length );
			fresh.slice( 0, room ).forEach( ( file ) => begin( file ) );
			const notice = folders.length > 0 ? words.folder() : fresh.length > room ? edge().tooMany() : fresh.length < files.length ? words.twice( files, fresh ) : '';
			if ( notice !== '' ) {
				set( { notice, said: notice } );
			}
		},
		retry( slot ) {
			const job = state.jobs.find( ( one ) => one.slot === slot );
			if ( job ) {
				set( { jobs: change( slot, { error: '', percent: 0 } ), said: words.started( job.file.name ) } );
				void run( { ...job, error: '' } );
			}
		},
		remove( slot ) {
			const job = state.jobs.find( ( one ) => one.slot === slot );
			aborts.get( slot )?.abort();
			aborts.delete( slot );
			const name = job ? job.file.name : dropSlot( slot );
			set( { jobs: without( slot ), notice: '', said: words.removed( name ) } );
		},
		fileOf: ( token ) => chosen.get( token ),
		stop() {
			aborts.forEach( ( abort ) => abort.abort() );
			aborts.clear();
		},
	};
}
