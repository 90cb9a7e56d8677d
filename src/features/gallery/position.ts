/** Calculates the current image of a strip and the target of a key. */
export const clampIndex = ( index: number, count: number ): number => Math.max( 0, Math.min( count - 1, index ) );

/** A right-to-left strip scrolls to negative values. */
export const indexAt = ( scrolled: number, width: number, count: number ): number =>
	clampIndex( width > 0 ? Math.round( Math.abs( scrolled ) / width ) : 0, count );

/** Returns null if the key does not move. Up and down work only for images in a column. */
export function indexAfter(
	key: string,
	index: number,
	count: number,
	isRtl: boolean,
	isColumn = false
): number | null {
	const horizontalSteps = { ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 };
	const steps: Readonly< Record< string, number > > = {
		Home: -count,
		End: count,
		...horizontalSteps,
		...( isColumn ? { ArrowUp: -1, ArrowDown: 1 } : {} ),
	};
	const step = steps[ key ];
	return step === undefined ? null : clampIndex( index + step, count );
}
