/** Which picture of a strip is shown, and where a key leads. */
export const within = ( index: number, count: number ): number => Math.max( 0, Math.min( count - 1, index ) );

/** From right to left a strip scrolls into negative figures. */
export const indexAt = ( scrolled: number, width: number, count: number ): number =>
	within( width > 0 ? Math.round( Math.abs( scrolled ) / width ) : 0, count );

/** Null where the key leads nowhere. Up and down only where pictures stand in a column. */
export function indexAfter(
	key: string,
	index: number,
	count: number,
	isRtl: boolean,
	isColumn = false
): number | null {
	const along = { ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 };
	const steps: Readonly< Record< string, number > > = {
		Home: -count,
		End: count,
		...along,
		...( isColumn ? { ArrowUp: -1, ArrowDown: 1 } : {} ),
	};
	const step = steps[ key ];
	return step === undefined ? null : within( index + step, count );
}
