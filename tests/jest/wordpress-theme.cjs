// WordPress's theme package comes as ES modules only, which Jest does not load; what the tests look at needs none of it.
exports.ThemeProvider = ( { children } ) => children;
