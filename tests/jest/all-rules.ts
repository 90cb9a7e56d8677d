/** Tests see the domain whole, as the server has it. */
import { giveAllRules } from '../../src/domain/all-rules';

giveAllRules();
