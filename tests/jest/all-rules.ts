/** Tests see the domain whole, as the server has it. */
import { registerAllRules } from '../../src/domain/all-rules';

registerAllRules();
