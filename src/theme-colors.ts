// Loaded by a blocking script at the start of the body, so that the theme's colors apply at first paint.
import { followTheme } from './platform/ui/follow-theme';
import { applyThemeColors } from './platform/ui/theme-colors';

applyThemeColors();
followTheme();
