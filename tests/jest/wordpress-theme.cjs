// Replaces @wordpress/theme, which has only ES modules, which Jest does not load. The tests do not depend on its styles.
exports.ThemeProvider = ( { children } ) => children;
