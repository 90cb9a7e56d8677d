/** Which picture of a strip is shown, and where a key leads. */
export const within = ( index: number, count: number ): number => Math.max( 0, Math.min( count - 1, index ) );

/** From right to left a strip scrolls into negative figures. */
export const indexAt = ( scrolled: number, width: number, count: number ): number => within( width > 0 ? Math.round( Math.abs( scrolled ) / width ) : 0, count );

/** Null where the key leads nowhere. Up and down only where pictures stand in a column. */
export function indexAfter( key: string, index: number, count: number, isRtl: boolean, isColumn = false ): number | null {
	const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
	const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
	switch ( key ) {
		case forward:
			return within( index + 1, count );
		case back:
			return within( index - 1, count );
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		case isColumn && 'ArrowDown':
			return within( index + 1, count );
		case isColumn && 'ArrowUp':
			return within( index - 1, count );
	}
	return null;
}
