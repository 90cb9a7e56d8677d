/** Where the fields of a form stand in its HTML. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const all = ( form: HTMLFormElement ): HTMLElement[] => [ ...form.querySelectorAll< HTMLElement >( '[data-field]' ) ];

export const isSection = ( node: HTMLElement ): boolean => node.matches( '.aisle-section' );

/** A section is one too. */
export const fieldNode = ( form: HTMLFormElement, field: string ): HTMLElement | null =>
	all( form ).find( ( { dataset } ) => dataset.field === field ) ?? null;

/** Those that are answered. */
export const fieldNodes = ( form: HTMLFormElement ): HTMLElement[] =>
	all( form ).filter( ( node ) => ! isSection( node ) );

/** Of what somebody has touched. */
export const fieldOf = ( target: EventTarget | null ): string =>
	( target instanceof Element && target.closest< HTMLElement >( '[data-field]' )?.dataset.field ) || '';

export const controlsOf = ( node: HTMLElement ): Control[] =>
	[ ...node.querySelectorAll< Control >( 'input,textarea,select' ) ].filter(
		( control ) => control.type !== 'hidden'
	);

/** Where a message about the field leads: the first of its controls that can be reached. */
export const firstControl = ( form: HTMLFormElement, field: string ): Control | null => {
	const node = fieldNode( form, field );
	return node ? ( controlsOf( node ).find( ( control ) => ! control.disabled ) ?? null ) : null;
};
