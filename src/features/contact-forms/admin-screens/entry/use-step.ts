import { useState } from '@wordpress/element';
import { toAisleError } from '../../../../platform/errors';
import { errorMessage } from '../../../../platform/ui-admin/error-message';

export interface RequestState {
	readonly busy: boolean;
	readonly failure: string;
	/** Resolves with true on success. */
	readonly run: ( request: () => Promise< unknown > ) => Promise< boolean >;
}

/** Runs the requests of a control. Returns whether one is running and the last one's error message. */
export function useRequest(): RequestState {
	const [ busy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const run = async ( request: () => Promise< unknown > ): Promise< boolean > => {
		setBusy( true );
		setFailure( '' );
		try {
			await request();
			return true;
		} catch ( thrown ) {
			setFailure( errorMessage( toAisleError( thrown ) ) );
			return false;
		} finally {
			setBusy( false );
		}
	};
	return { busy, failure, run };
}
