import { flushSync, useCallback, useDeferredValue, useEffect, useMemo, useRef } from '@wordpress/element';
import { currencyWith } from '../../platform/money-format';
import type { FormState } from './form-state';
import { deriveView, type FormView } from './form-view';
import type { PageData } from './page-data';
import { useMinute } from './use-minute';

/** Longer than this nobody may wait for his key. */
const SLOW_MS = 4;
/** Until a few keys have told how quick the device is: the first one of a page runs code that has never run. */
const UNKNOWN_MS = 2 * SLOW_MS;

/**
 * What follows from the answers. Where that takes the device long (a form of 200 fields on a slow phone) only the control itself is drawn at
 * once; prices, conditions and the receipt in a second go, which the next key may interrupt.
 *
 * The first drawing does not count as slow: what stands in the page is adopted right after it, and whoever has waited for the form counts on that.
 *
 * @return `catchUp`: draws all of it now, and says what is drawn. `expectSlow`: for the first key, before it is drawn.
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
 * The deferred state, or the latest; and while the deferred one is behind what is drawn already, that: what went must not come back for a moment.
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
	// Done before React draws anything else.
	useEffect( () => {
		drawn.current = state;
	}, [ state ] );
	return state;
}

function timed< Made >( took: { current: number }, make: () => Made ): Made {
	const started = performance.now();
	const made = make();
	// One quick time among slow ones says nothing.
	took.current = Math.max( performance.now() - started, took.current * 0.8 );
	return made;
}
