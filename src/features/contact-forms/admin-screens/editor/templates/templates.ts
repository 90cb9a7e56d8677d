import type { Template } from '../../../../../platform/builder/templates/template-cards';
import { callback } from './callback';
import { contact } from './contact';
import { eventRegistration } from './event-registration';
import { quote } from './quote';
import { wholesale } from './wholesale';

export const TEMPLATES: readonly Template[] = [ contact, quote, callback, wholesale, eventRegistration ];
