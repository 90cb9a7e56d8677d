/** Lets Space click a link that is a button, as it clicks a native button. */
export function clickOnSpace( control: HTMLElement ): void {
	if ( control instanceof HTMLAnchorElement ) {
		control.addEventListener( 'keydown', ( event ) => {
			if ( event.key === ' ' ) {
				event.preventDefault();
				control.click();
			}
		} );
	}
}
