/** Moves the focus between tabs with the arrow keys, Home and End. Enter and Space select a tab. */
import { LINK, linksIn, wrapperOf } from './tab-markup';

export function moveByKey( event: KeyboardEvent ): void {
	const { target, key } = event;
	const wrapper = target instanceof HTMLAnchorElement && target.matches( LINK ) ? wrapperOf( target ) : null;
	if ( ! wrapper || event.altKey || event.ctrlKey || event.metaKey ) {
		return;
	}
	const links = linksIn( wrapper );
	const currentIndex = links.indexOf( target as HTMLAnchorElement );
	const targetByKey: Record< string, number > = {
		Home: 0,
		End: links.length - 1,
		' ': currentIndex,
		...arrows( links, currentIndex ),
	};
	const targetIndex = targetByKey[ key ];
	if ( targetIndex !== undefined ) {
		event.preventDefault();
		links.at( targetIndex % links.length )?.focus();
		if ( key === ' ' ) {
			links[ currentIndex ]?.click();
		}
	}
}

function arrows( links: readonly HTMLElement[], currentIndex: number ): Record< string, number > {
	const [ first, second ] = links.map( ( link ) => link.getBoundingClientRect() );
	if ( first && second && Math.abs( second.top - first.top ) > Math.abs( second.left - first.left ) ) {
		return { ArrowUp: currentIndex - 1, ArrowDown: currentIndex + 1 };
	}
	const isRightToLeft = links[ 0 ] && getComputedStyle( links[ 0 ] ).direction === 'rtl';
	return isRightToLeft
		? { ArrowRight: currentIndex - 1, ArrowLeft: currentIndex + 1 }
		: { ArrowLeft: currentIndex - 1, ArrowRight: currentIndex + 1 };
}
