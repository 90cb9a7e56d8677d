/** Registers all rules of the domain, of which the storefront lazy-loads a part. */
import { registerAllRules } from '../../src/domain/all-rules';

registerAllRules();
