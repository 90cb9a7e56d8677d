/**
 * Starts the features of a form that was inserted later. A separate chunk, because only the quick view needs this code.
 */
import { addFeatureData } from '../learn-features';
import type { LateFeatures } from './early-page';

/** @param start Loads and starts the early module of a feature. */
export async function startLateFeatures(
	{ features, takesOver, early }: LateFeatures,
	start: ( feature: string ) => Promise< void >
): Promise< void > {
	addFeatureData( features, takesOver );
	await Promise.all( early.map( start ) );
}
