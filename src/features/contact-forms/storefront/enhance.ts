/** Enhances a contact form once. */
import { EVENTS, fire } from '../../../platform/events';
import { createContactForm, type ContactForm } from './contact-form';
import type { PageTexts } from './page-texts';
import { readPrintedForm } from './printed-form';

/** Enhances a form. Returns null if the form stays as printed. */
export function enhance( node: HTMLElement, texts: PageTexts ): ContactForm | null {
	const form = node.querySelector( 'form' );
	const printedForm = readPrintedForm( node );
	if ( ! form || ! printedForm || 'aisleReady' in node.dataset || 'aisleFailed' in node.dataset ) {
		return null;
	}
	const contactForm = createContactForm( form, printedForm, texts );
	node.dataset.aisleReady = '';
	fire( node, EVENTS.ready );
	return contactForm;
}
