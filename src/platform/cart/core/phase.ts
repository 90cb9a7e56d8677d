import type { CartEffects } from './effects';

/** State of the queue, with at most one timer. */
export interface Phase {
	name: 'idle' | 'delayed' | 'sending' | 'retrying' | 'stalled';
	cancelTimer: () => void;
}

export function enter( phase: Phase, name: Phase[ 'name' ] ): void {
	phase.cancelTimer();
	phase.name = name;
}

/** Calls `next` after `delay` ms, unless the phase changes before. */
export function enterWithDelay(
	phase: Phase,
	name: Phase[ 'name' ],
	effects: CartEffects,
	next: () => void,
	delay: number
): void {
	enter( phase, name );
	phase.cancelTimer = effects.setTimer( next, delay );
}
