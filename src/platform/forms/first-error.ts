import { scrollToTarget } from '../scroll-to';

/** Scrolls to the field of a form's first error and focuses its control. */
export const showFirstError = ( control: HTMLElement, offset: number ): void =>
	scrollToTarget( control.closest< HTMLElement >( '.aisle-field' ) ?? control, offset, control );
