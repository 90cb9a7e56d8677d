/** Returns the target of a key in a radio group, with wrapping; -1 for other keys. */
export function nextIndex( key: string, currentIndex: number, count: number, isRtl: boolean ): number {
	const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
	const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
	switch ( key ) {
		case 'ArrowDown':
		case forward:
			return ( currentIndex + 1 ) % count;
		case 'ArrowUp':
		case back:
			return ( currentIndex + count - 1 ) % count;
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
	}
	return -1;
}
