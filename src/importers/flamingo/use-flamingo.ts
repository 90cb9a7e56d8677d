import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import { toAisleError } from '../../platform/errors';
import { errorMessage } from '../../platform/ui-admin/error-message';
import { importSome, loadPreview, newMessageCount, type Channel, type MessagePreview, type Target } from './flamingo';

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
	readonly found: MessagePreview | null;
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
	const [ found, setFound ] = useState< MessagePreview | null >( null );
	const [ selected, setSelected ] = useState< readonly number[] >( [] );
	const preview = usePreviewLoader( isOpen, onFailure );
	useEffect( () => {
		void preview( [] ).then( ( first ) => {
			if ( first ) {
				setFound( first );
				setSelected(
					first.channels.filter( ( channel ) => newMessageCount( channel ) > 0 ).map( ( { id } ) => id )
				);
			}
		} );
	}, [ preview ] );
	const choose = ( channel: number, isOn: boolean ): void =>
		setSelected( isOn ? [ ...selected, channel ] : selected.filter( ( other ) => other !== channel ) );
	const assignForm = ( channel: number, form: number ): void => {
		if ( found ) {
			const channels = found.channels.map( ( item ) =>
				item.id === channel ? { ...item, form, problems: [] } : item
			);
			setFound( { ...found, channels } );
			void preview( channels.map( targetOf ) ).then( ( newPreview ) => newPreview && setFound( newPreview ) );
		}
	};
	return { found, chosen: selected, choose, send: assignForm };
}

type LoadPreview = ( targets: readonly Target[] ) => Promise< MessagePreview | null >;

/**
 * Returns a function that loads the preview. It resolves with null if the request failed, if the dialog has closed, or
 * if the function was called again meanwhile.
 */
function usePreviewLoader( isOpen: RefObject< boolean >, onFailure: ReportFailure ): LoadPreview {
	const question = useRef( 0 );
	return useCallback(
		async ( targets ) => {
			const requestNumber = ++question.current;
			const isLatest = (): boolean => isOpen.current === true && requestNumber === question.current;
			try {
				const answer = await loadPreview( targets );
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
		let newProgress = progress ?? startOf( channels );
		onFailure( '' );
		setProgress( newProgress );
		try {
			while ( isOpen.current && ! newProgress.isDone ) {
				const step = await importSome( newProgress.after, channels.map( targetOf ) );
				newProgress = {
					...newProgress,
					...step,
					imported: newProgress.imported + step.imported,
					refused: newProgress.refused + step.refused,
				};
				setProgress( newProgress );
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
	total: channels.reduce( ( sum, channel ) => sum + newMessageCount( channel ), 0 ),
	after: 0,
	isDone: false,
} );

const targetOf = ( { id, form }: Target ): Target => ( { id, form } );
