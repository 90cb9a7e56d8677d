export function addDiv( parent: HTMLElement, className: string ): HTMLElement {
	const div = document.createElement( 'div' );
	div.className = className;
	parent.append( div );
	return div;
}
