/**
 * How rows of contact forms are written: forms and fields as they are stored, and only what matters to the row; the
 * rest has its default. Its PHP half is tests/php/Domain/contact-form.php.
 */
import { contactRules, unaccepted, visibleFields, type ContactData } from '../../src/domain/contact-form';
import { readContactForm } from '../../src/domain/contact-form/read-document';
import type { Answers } from '../../src/domain/form/model';

const form = ( brief: object ) => readContactForm( { schema_version: 1, ...brief } );

const one = ( brief: object ) => form( { fields: [ { id: 'f_x', ...brief } ] } );

export const contactFunctions: Readonly< Record< string, ( ...args: never[] ) => unknown > > = {
	'contact-form.read': readContactForm,
	'contact-form.field': ( brief: object, keys: readonly string[] ) => Object.fromEntries( Object.entries( one( brief ).fields[ 0 ] ?? {} ).filter( ( [ key ] ) => keys.includes( key ) ) ),
	'contact-form.visible': ( fields: object[], answers: Answers, facts: ContactData ) => visibleFields( form( { fields } ), answers, facts ),
	'contact-form.rules': ( fields: object[], answers: Answers, facts: ContactData ) => {
		const model = form( { fields } );
		return contactRules( model, visibleFields( model, answers, facts ) );
	},
	'contact-form.rules_of': ( brief: object, today?: number ) => contactRules( one( brief ), { f_x: true }, today ),
	'contact-form.unaccepted': ( fields: object[], answers: Answers ) => {
		const model = form( { fields } );
		return unaccepted( model, visibleFields( model, answers, {} ), answers );
	},
};
