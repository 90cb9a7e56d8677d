/** APG tabs for two menus. The tab in focus is selected. */
export function startTabs( root: HTMLElement ): void {
	const tabs = [ ...root.querySelectorAll< HTMLElement >( '[role="tab"]' ) ];
	const select = ( selected: HTMLElement ): void =>
		tabs.forEach( ( tab ) => {
			const panel = document.getElementById( tab.getAttribute( 'aria-controls' ) ?? '' );
			const isSelected = tab === selected;
			tab.setAttribute( 'aria-selected', String( isSelected ) );
			tab.tabIndex = isSelected ? 0 : -1;
			if ( panel ) {
				panel.hidden = ! isSelected;
			}
		} );
	tabs.forEach( ( tab, index ) => {
		tab.addEventListener( 'click', () => select( tab ) );
		tab.addEventListener( 'keydown', ( event ) => {
			// With two tabs, both arrows lead to the other one, in both directions of text.
			const other = /^Arrow(Left|Right)$/.test( event.key ) ? 1 - index : [ 'Home', 'End' ].indexOf( event.key );
			const target = tabs[ other ];
			if ( target ) {
				event.preventDefault();
				select( target );
				target.focus();
			}
		} );
	} );
	const [ first ] = tabs;
	if ( first ) {
		select( first );
	}
}
