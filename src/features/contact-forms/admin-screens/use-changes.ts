import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { toAisleError } from '../../../platform/errors';
import { errorMessage } from '../../../platform/ui-admin/error-message';
import type { Change } from '../entries/entries';
import { entriesStore } from '../entries/store';
import { undoChangeOf, doneMessage } from './words';

export interface Outcome {
	readonly message: string;
	readonly failed: boolean;
	readonly undo: ( () => void ) | null;
}

export interface Changes {
	readonly busy: boolean;
	readonly outcome: Outcome | null;
	readonly dismiss: () => void;
	/** Resolves with true on success. */
	readonly run: ( change: Change, ids: readonly number[] ) => Promise< boolean >;
}

/** Applies a change to several entries and keeps the result message, also after the screen changes. */
export function useChanges(): Changes {
	const { changeEntries } = useDispatch( entriesStore );
	const [ busy, setBusy ] = useState( false );
	const [ outcome, setOutcome ] = useState< Outcome | null >( null );
	const run = async ( change: Change, ids: readonly number[] ): Promise< boolean > => {
		setBusy( true );
		setOutcome( null );
		try {
			await changeEntries( change, ids );
			const undoChange = undoChangeOf( change );
			setOutcome( {
				message: doneMessage( change, ids.length ),
				failed: false,
				undo: undoChange && ( () => void run( undoChange, ids ) ),
			} );
			return true;
		} catch ( thrown ) {
			setOutcome( { message: errorMessage( toAisleError( thrown ) ), failed: true, undo: null } );
			return false;
		} finally {
			setBusy( false );
		}
	};
	return { busy, outcome, dismiss: () => setOutcome( null ), run };
}
