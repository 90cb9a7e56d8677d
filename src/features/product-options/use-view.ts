import { flushSync, useCallback, useDeferredValue, useEffect, useMemo, useRef } from '@wordpress/element';
import { currencyWith } from '../../platform/money-format';
import type { FormState } from './form-state';
import { deriveView, type FormView } from './form-view';
import type { PageData } from './page-data';
import { useMinute } from './use-minute';

/**
 * Maximum time, in ms, in which a key press may be rendered together with everything that follows from it.
 */
const SLOW_MS = 4;
/** Assumed for the first key press, which runs code that the browser has not compiled yet. */
const UNKNOWN_MS = 2 * SLOW_MS;

/**
 * Derives what follows from the answers. On a slow device (a form of 200 fields on an old phone) only the control
 * itself is rendered at once; prices, conditions and the price summary follow in a second render, which the next key
 * press may interrupt.
 *
 * The first render never counts as slow: answers that are already in the page are adopted right after it.
 *
 * @return `catchUp` renders everything now and returns the rendered view. `expectSlow` is called before the first key
 *         press is rendered.
 */
export function useView(
	data: PageData,
	latest: FormState,
	printedAt: Date | undefined
): { view: FormView; catchUp: ( change: () => void ) => FormView; expectSlow: () => void } {
	const took = useRef( 0 );
	const state = useNeverOlder( latest, useDeferredValue( latest ), took.current > SLOW_MS );
	const drawn = useRef< FormView | null >( null );
	const minute = useMinute(
		useMemo( () => data.forms.some( ( { model } ) => model.fields.some( ( { schedule } ) => schedule ) ), [ data ] )
	);
	const derive = () =>
		deriveView(
			data,
			state,
			currencyWith( data.settings.priceFormat ),
			( ! drawn.current && printedAt ) || new Date(),
			drawn.current
		);
	const derived = () => ( drawn.current ? timed( took, derive ) : derive() );
	// eslint-disable-next-line react-hooks/exhaustive-deps -- Of nothing else.
	const view = useMemo( derived, [ data, state, printedAt, minute ] );
	drawn.current = view;
	const isKnown = useRef( false );
	const expectSlow = useCallback( () => {
		took.current = Math.max( took.current, isKnown.current ? 0 : UNKNOWN_MS );
		isKnown.current = true;
	}, [] );
	const catchUp = useCallback( ( change: () => void ) => {
		took.current = 0;
		flushSync( change );
		return drawn.current ?? view;
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The view is there from the first drawing on.
	}, [] );
	return { view, catchUp, expectSlow };
}

/**
 * Returns the deferred state or the latest, but never one that is older than the rendered state: a hidden field must
 * not reappear for a moment.
 */
function useNeverOlder( latest: FormState, deferred: FormState, isSlow: boolean ): FormState {
	const order = useRef( new WeakMap< FormState, number >() ).current;
	const last = useRef( 0 );
	const drawn = useRef( latest );
	if ( ! order.has( latest ) ) {
		order.set( latest, ++last.current );
	}
	const wanted = isSlow ? deferred : latest;
	const state = ( order.get( wanted ) ?? 0 ) < ( order.get( drawn.current ) ?? 0 ) ? drawn.current : wanted;
	// Runs before React renders anything else.
	useEffect( () => {
		drawn.current = state;
	}, [ state ] );
	return state;
}

function timed< Made >( took: { current: number }, make: () => Made ): Made {
	const started = performance.now();
	const made = make();
	// A single fast render among slow ones does not count fully.
	took.current = Math.max( performance.now() - started, took.current * 0.8 );
	return made;
}
