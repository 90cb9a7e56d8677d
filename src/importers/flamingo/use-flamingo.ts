import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import { toAisleError } from '../../platform/errors';
import { errorMessage } from '../../platform/ui-admin/error-message';
import { importBatch, loadPreview, newMessageCount, type Channel, type MessagePreview, type Target } from './flamingo';

export interface Progress {
	readonly imported: number;
	readonly rejected: number;
	readonly total: number;
	/** Position where the import continues after a failure. */
	readonly after: number;
	readonly isDone: boolean;
}

export interface Flamingo {
	/** Null while loading. */
	readonly found: MessagePreview | null;
	readonly selected: readonly number[];
	/** Null before the import. */
	readonly progress: Progress | null;
	readonly failure: string;
	readonly choose: ( channel: number, isOn: boolean ) => void;
	readonly assignForm: ( channel: number, form: number ) => void;
	readonly run: () => Promise< void >;
}

/**
 * Previews and imports Flamingo's messages, one batch per request. Stops when the dialog closes.
 */
export function useFlamingo( onImported: () => void ): Flamingo {
	const [ previewFailure, setLookFailure ] = useState( '' );
	const [ importFailure, setImportFailure ] = useState( '' );
	const isOpen = useIsOpen();
	const { found, selected, choose, assignForm } = useChannels( isOpen, setLookFailure );
	const channels = ( found?.channels ?? [] ).filter( ( { id } ) => selected.includes( id ) );
	const { progress, run } = useImport( { channels, isOpen, onFailure: setImportFailure, onImported } );
	return { found, selected, progress, failure: importFailure || previewFailure, choose, assignForm, run };
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
): Pick< Flamingo, 'found' | 'selected' | 'choose' | 'assignForm' > {
	const [ found, setFound ] = useState< MessagePreview | null >( null );
	const [ selected, setSelected ] = useState< readonly number[] >( [] );
	const requestPreview = usePreviewLoader( isOpen, onFailure );
	useEffect( () => {
		void requestPreview( [] ).then( ( first ) => {
			if ( first ) {
				setFound( first );
				setSelected(
					first.channels.filter( ( channel ) => newMessageCount( channel ) > 0 ).map( ( { id } ) => id )
				);
			}
		} );
	}, [ requestPreview ] );
	const choose = ( channel: number, isOn: boolean ): void =>
		setSelected( isOn ? [ ...selected, channel ] : selected.filter( ( other ) => other !== channel ) );
	const assignForm = ( channel: number, form: number ): void => {
		if ( found ) {
			const channels = found.channels.map( ( item ) =>
				item.id === channel ? { ...item, form, problems: [] } : item
			);
			setFound( { ...found, channels } );
			void requestPreview( channels.map( targetOf ) ).then(
				( newPreview ) => newPreview && setFound( newPreview )
			);
		}
	};
	return { found, selected, choose, assignForm };
}

type LoadPreview = ( targets: readonly Target[] ) => Promise< MessagePreview | null >;

/**
 * Returns a function that loads the preview. It resolves with null if the request failed, if the dialog has closed, or
 * if the function was called again meanwhile.
 */
function usePreviewLoader( isOpen: RefObject< boolean >, onFailure: ReportFailure ): LoadPreview {
	const latestRequestNumber = useRef( 0 );
	return useCallback(
		async ( targets ) => {
			const requestNumber = ++latestRequestNumber.current;
			const isLatest = (): boolean => isOpen.current === true && requestNumber === latestRequestNumber.current;
			try {
				const response = await loadPreview( targets );
				if ( isLatest() ) {
					onFailure( '' );
					return response;
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
		let newProgress = progress ?? initialProgress( channels );
		onFailure( '' );
		setProgress( newProgress );
		try {
			while ( isOpen.current && ! newProgress.isDone ) {
				const step = await importBatch( newProgress.after, channels.map( targetOf ) );
				newProgress = {
					...newProgress,
					...step,
					imported: newProgress.imported + step.imported,
					rejected: newProgress.rejected + step.rejected,
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

const initialProgress = ( channels: readonly Channel[] ): Progress => ( {
	imported: 0,
	rejected: 0,
	total: channels.reduce( ( sum, channel ) => sum + newMessageCount( channel ), 0 ),
	after: 0,
	isDone: false,
} );

const targetOf = ( { id, form }: Target ): Target => ( { id, form } );
