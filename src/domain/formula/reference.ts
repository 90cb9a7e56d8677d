/**
 * Mirrors the parts of includes/Domain/Formula/Reference.php that the browser needs. Only PHP parses references.
 */

/** Wire prefix of the product's custom field names, in formulas and in the product's data. */
export const CUSTOM_FIELD_PREFIX = 'wcpa_pcf_';
