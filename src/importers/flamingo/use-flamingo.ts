import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import { toAisleError } from '../../platform/errors';
import { errorMessage } from '../../platform/ui-admin/error-message';
import { importSome, lookAtMessages, newOnes, type Channel, type FoundMessages, type Target } from './flamingo';

export interface Progress {
	readonly imported: number;
	readonly refused: number;
	readonly total: number;
	/** Position where the import continues after a failure. */
	readonly after: number;
	readonly isDone: boolean;
}

export interface Flamingo {
	/** Null while loading. */
	readonly found: FoundMessages | null;
	readonly chosen: readonly number[];
	/** Null before the import. */
	readonly progress: Progress | null;
	readonly failure: string;
	readonly choose: ( channel: number, isOn: boolean ) => void;
	readonly send: ( channel: number, form: number ) => void;
	readonly run: () => Promise< void >;
}

/**
 * Previews and imports Flamingo's messages, one batch per request. Stops when the dialog closes.
 */
export function useFlamingo( onImported: () => void ): Flamingo {
	const [ lookFailure, setLookFailure ] = useState( '' );
	const [ importFailure, setImportFailure ] = useState( '' );
	const isOpen = useIsOpen();
	const { found, chosen: selected, choose, send } = useChannels( isOpen, setLookFailure );
	const channels = ( found?.channels ?? [] ).filter( ( { id } ) => selected.includes( id ) );
	const { progress, run } = useImport( { channels, isOpen, onFailure: setImportFailure, onImported } );
	return { found, chosen: selected, progress, failure: importFailure || lookFailure, choose, send, run };
}

/** True until the dialog closes. */
function useIsOpen(): RefObject< boolean > {
	const isOpen = useRef( true );
	useEffect( () => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
		};
	}, [] );
	return isOpen;
}

type ReportFailure = ( message: string ) => void;

/** Messages that can be imported, and the selection. */
function useChannels(
	isOpen: RefObject< boolean >,
	onFailure: ReportFailure
): Pick< Flamingo, 'found' | 'chosen' | 'choose' | 'send' > {
	const [ found, setFound ] = useState< FoundMessages | null >( null );
	const [ selected, setSelected ] = useState< readonly number[] >( [] );
	const preview = useLook( isOpen, onFailure );
	useEffect( () => {
		void preview( [] ).then( ( first ) => {
			if ( first ) {
				setFound( first );
				setSelected( first.channels.filter( ( channel ) => newOnes( channel ) > 0 ).map( ( { id } ) => id ) );
			}
		} );
	}, [ preview ] );
	const choose = ( channel: number, isOn: boolean ): void =>
		setSelected( isOn ? [ ...selected, channel ] : selected.filter( ( other ) => other !== channel ) );
	const send = ( channel: number, form: number ): void => {
		if ( found ) {
			const channels = found.channels.map( ( one ) =>
				one.id === channel ? { ...one, form, problems: [] } : one
			);
			setFound( { ...found, channels } );
			void preview( channels.map( targetOf ) ).then( ( again ) => again && setFound( again ) );
		}
	};
	return { found, chosen: selected, choose, send };
}

type Look = ( targets: readonly Target[] ) => Promise< FoundMessages | null >;

/**
 * Returns a function that resolves with null if it failed, if the dialog has closed, or if it was called again
 * meanwhile.
 */
function useLook( isOpen: RefObject< boolean >, onFailure: ReportFailure ): Look {
	const question = useRef( 0 );
	return useCallback(
		async ( targets ) => {
			const asked = ++question.current;
			const isLatest = (): boolean => isOpen.current === true && asked === question.current;
			try {
				const answer = await lookAtMessages( targets );
				if ( isLatest() ) {
					onFailure( '' );
					return answer;
				}
			} catch ( thrown ) {
				if ( isLatest() ) {
					onFailure( errorMessage( toAisleError( thrown ) ) );
				}
			}
			return null;
		},
		[ isOpen, onFailure ]
	);
}

interface ImportOptions {
	readonly channels: readonly Channel[];
	readonly isOpen: RefObject< boolean >;
	readonly onFailure: ReportFailure;
	readonly onImported: () => void;
}

function useImport( { channels, isOpen, onFailure, onImported }: ImportOptions ): Pick< Flamingo, 'progress' | 'run' > {
	const [ progress, setProgress ] = useState< Progress | null >( null );
	const run = async (): Promise< void > => {
		let done = progress ?? startOf( channels );
		onFailure( '' );
		setProgress( done );
		try {
			while ( isOpen.current && ! done.isDone ) {
				const step = await importSome( done.after, channels.map( targetOf ) );
				done = {
					...done,
					...step,
					imported: done.imported + step.imported,
					refused: done.refused + step.refused,
				};
				setProgress( done );
			}
		} catch ( thrown ) {
			onFailure( errorMessage( toAisleError( thrown ) ) );
		} finally {
			onImported();
		}
	};
	return { progress, run };
}

const startOf = ( channels: readonly Channel[] ): Progress => ( {
	imported: 0,
	refused: 0,
	total: channels.reduce( ( sum, channel ) => sum + newOnes( channel ), 0 ),
	after: 0,
	isDone: false,
} );

const targetOf = ( { id, form }: Target ): Target => ( { id, form } );
