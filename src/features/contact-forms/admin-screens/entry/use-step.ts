import { useState } from '@wordpress/element';
import { toAisleError } from '../../../../platform/errors';
import { errorMessage } from '../../../../platform/ui-admin/error-message';

export interface Step {
	readonly busy: boolean;
	readonly failure: string;
	/** Resolves with true on success. */
	readonly run: ( step: () => Promise< unknown > ) => Promise< boolean >;
}

/** Runs a request of a control: the control is busy meanwhile and shows the error. */
export function useStep(): Step {
	const [ busy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const run = async ( step: () => Promise< unknown > ): Promise< boolean > => {
		setBusy( true );
		setFailure( '' );
		try {
			await step();
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
