import { useEffect, useState } from '@wordpress/element';
import { asNumber, asRecord, asText, isRecord } from '../../../platform/check';
import { toAisleError } from '../../../platform/errors';
import type { Rest } from '../../../platform/rest';
import { errorMessage } from '../../../platform/ui-admin/error-message';

const PATH = '/aisle/v1/option-form-start';

export interface OnboardingState {
	/** URL of the demo product; empty if there is none. */
	readonly demo: string;
	/** Number of forms by another plugin. */
	readonly imports: number;
}

export interface UseOnboardingResult {
	/**
	 * Null if the request failed; nothing is offered then. Until the response, an empty state that the first form's
	 * screen can show.
	 */
	readonly start: OnboardingState | null;
	readonly busy: boolean;
	readonly failure: string;
	/** Resolves with the new state; null if the request failed. */
	readonly change: ( method: 'POST' | 'DELETE' ) => Promise< OnboardingState | null >;
}

const EMPTY_STATE: OnboardingState = { demo: '', imports: 0 };

export function useOnboarding( rest: Rest ): UseOnboardingResult {
	const [ start, setStart ] = useState< OnboardingState | null >( EMPTY_STATE );
	const [ busy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	useEffect( () => {
		let isCancelled = false;
		rest( { path: PATH } ).then(
			( response ) => ! isCancelled && setStart( parseOnboardingState( response ) ),
			() => ! isCancelled && setStart( null )
		);
		return () => {
			isCancelled = true;
		};
	}, [ rest ] );
	const change = async ( method: 'POST' | 'DELETE' ): Promise< OnboardingState | null > => {
		setBusy( true );
		setFailure( '' );
		try {
			const newState = parseOnboardingState( await rest( { path: PATH, method } ) );
			setStart( newState );
			return newState;
		} catch ( thrown ) {
			setFailure( errorMessage( toAisleError( thrown ) ) );
			return null;
		} finally {
			setBusy( false );
		}
	};
	return { start, busy, failure, change };
}

function parseOnboardingState( response: unknown ): OnboardingState {
	const { demo, imports } = asRecord( response );
	return { demo: isRecord( demo ) ? asText( demo.url ) : '', imports: asNumber( imports ) };
}
