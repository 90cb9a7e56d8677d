import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { toAisleError } from '../../../platform/errors';
import { errorMessage } from '../../../platform/ui-admin/error-message';
import type { Change } from '../entries/entries';
import { entriesStore } from '../entries/store';
import { backOf, doneText } from './words';

export interface Outcome {
	readonly sentence: string;
	readonly failed: boolean;
	readonly back: ( () => void ) | null;
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
			const back = backOf( change );
			setOutcome( {
				sentence: doneText( change, ids.length ),
				failed: false,
				back: back && ( () => void run( back, ids ) ),
			} );
			return true;
		} catch ( thrown ) {
			setOutcome( { sentence: errorMessage( toAisleError( thrown ) ), failed: true, back: null } );
			return false;
		} finally {
			setBusy( false );
		}
	};
	return { busy, outcome, dismiss: () => setOutcome( null ), run };
}
