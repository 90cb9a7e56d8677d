/** What the loader and the core tell each other while an add is under way. */
let announcing = false;
let button: HTMLElement | null = null;

/** True while our own events run, so that our listeners for foreign ones do not answer them. */
export const isAnnouncing = (): boolean => announcing;

export function whileAnnouncing( run: () => void ): void {
	announcing = true;
	try {
		run();
	} finally {
		announcing = false;
	}
}

/** The pressed button of the add that is under way, for `added_to_cart`. */
export const addButton = (): HTMLElement | null => button;

/** @param instead Only in place of this one: another may have been pressed since. */
export function setAddButton( element: HTMLElement | null, instead = button ): void {
	if ( button === instead ) {
		button = element;
	}
}
