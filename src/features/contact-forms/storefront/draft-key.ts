/** Where a form's draft stands in this browser: a form has another one on each page. */
export const draftKey = ( form: string | number ): string =>
	`aisle_contact_draft:${ form }:${ window.location.pathname }`;
