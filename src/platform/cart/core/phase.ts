import type { CartEffects } from './effects';

/** The queue's phase, with at most one timer. */
export interface Phase {
	name: 'idle' | 'delayed' | 'sending' | 'retrying' | 'stalled';
	cancelTimer: () => void;
}

export function enter( phase: Phase, name: Phase[ 'name' ] ): void {
	phase.cancelTimer();
	phase.name = name;
}

/** Calls `next` after `delay` ms, unless a phase is entered before. */
export function wait(
	phase: Phase,
	name: Phase[ 'name' ],
	effects: CartEffects,
	next: () => void,
	delay: number
): void {
	enter( phase, name );
	phase.cancelTimer = effects.setTimer( next, delay );
}
