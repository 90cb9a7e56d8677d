import { useState } from '@wordpress/element';
import { toAisleError } from '../../../../platform/errors';
import { errorMessage } from '../../../../platform/ui-admin/error-message';

export interface Step {
	readonly busy: boolean;
	readonly failure: string;
	/** Answers whether it was done. */
	readonly run: ( step: () => Promise< unknown > ) => Promise< boolean >;
}

/** One call of a control: the control waits, and says what went wrong. */
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
