// Loaded by a blocking script at the top of the body: the theme's colors are there at the first paint.
import { followTheme } from './platform/ui/follow-theme';
import { applyThemeColors } from './platform/ui/theme-colors';

applyThemeColors();
followTheme();
