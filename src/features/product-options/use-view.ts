import { flushSync, useCallback, useDeferredValue, useEffect, useMemo, useRef } from '@wordpress/element';
import { currencyWith } from '../../platform/money-format';
import type { FormState } from './form-state';
import { deriveView, type FormView } from './form-view';
import type { PageData } from './page-data';
import { useMinute } from './use-minute';

/**
 * Maximum render time, in ms. If rendering takes longer, the control is rendered first and everything that depends on
 * it later.
 */
const MAX_RENDER_MS = 4;
/** Render time, in ms, that is assumed for the first key press, because the browser has not compiled the code yet. */
const FIRST_RENDER_MS = 2 * MAX_RENDER_MS;

/**
 * Derives the view from the state. On a slow device (a form of 200 fields on an old phone), only the control itself is
 * rendered at once. Prices, conditions and the price summary follow in a second render, which the next key press may
 * interrupt. The first render never counts as slow, because answers that are already in the page are adopted right
 * after it.
 *
 * @return  `catchUp` renders everything now and returns the rendered view. `expectSlow` is called before the first key
 *          press is rendered.
 */
export function useView(
	data: PageData,
	latest: FormState,
	printedAt: Date | undefined
): { view: FormView; catchUp: ( change: () => void ) => FormView; expectSlow: () => void } {
	const renderMs = useRef( 0 );
	const state = useNeverOlder( latest, useDeferredValue( latest ), renderMs.current > MAX_RENDER_MS );
	const renderedView = useRef< FormView | null >( null );
	const minute = useMinute(
		useMemo( () => data.forms.some( ( { model } ) => model.fields.some( ( { schedule } ) => schedule ) ), [ data ] )
	);
	const derive = () =>
		deriveView(
			data,
			state,
			currencyWith( data.settings.priceFormat ),
			( ! renderedView.current && printedAt ) || new Date(),
			renderedView.current
		);
	const derived = () => ( renderedView.current ? timed( renderMs, derive ) : derive() );
	// eslint-disable-next-line react-hooks/exhaustive-deps -- Of nothing else.
	const view = useMemo( derived, [ data, state, printedAt, minute ] );
	renderedView.current = view;
	const hadKeyPress = useRef( false );
	const expectSlow = useCallback( () => {
		renderMs.current = Math.max( renderMs.current, hadKeyPress.current ? 0 : FIRST_RENDER_MS );
		hadKeyPress.current = true;
	}, [] );
	const catchUp = useCallback( ( change: () => void ) => {
		renderMs.current = 0;
		flushSync( change );
		return renderedView.current ?? view;
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
	const lastOrder = useRef( 0 );
	const renderedState = useRef( latest );
	if ( ! order.has( latest ) ) {
		order.set( latest, ++lastOrder.current );
	}
	const preferredState = isSlow ? deferred : latest;
	const state =
		( order.get( preferredState ) ?? 0 ) < ( order.get( renderedState.current ) ?? 0 )
			? renderedState.current
			: preferredState;
	// Runs before React renders anything else.
	useEffect( () => {
		renderedState.current = state;
	}, [ state ] );
	return state;
}

function timed< Made >( renderMs: { current: number }, compute: () => Made ): Made {
	const startMs = performance.now();
	const result = compute();
	// A single fast render among slow ones does not count fully.
	renderMs.current = Math.max( performance.now() - startMs, renderMs.current * 0.8 );
	return result;
}
